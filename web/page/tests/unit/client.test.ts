import { describe, expect, test, vi } from 'vitest';
import type { Engine, RequestOptions } from 'winnow-engine';

import { type Asked, Client, Stopped } from '../../src/engine/client';

/** Answers when told to, and gives up what is aborted. */
function makeEngine(): { engine: Asked; answer: (method: string) => void } {
  const waiting = new Map<string, (result: unknown) => void>();
  const request = (method: string, _: unknown, { signal }: RequestOptions): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.set(method, resolve);
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const engine = { request: request as Engine['request'], books: vi.fn(), bookText: vi.fn() };
  return { engine, answer: (method) => waiting.get(method)?.(method) };
}

describe('stopping', () => {
  test('ends what is thought about, and nothing that waits for it', async () => {
    const { engine, answer } = makeEngine();
    const client = new Client(engine);
    const long = client.request('suggest', { game: 'pegs' });
    const short = client.request('candidates', { game: 'pegs' });
    client.stop();
    await expect(long).rejects.toBeInstanceOf(Stopped);
    answer('candidates');
    expect(await short).toBe('candidates');
  });

  test('is nothing where nobody thinks', () => expect(() => new Client(makeEngine().engine).stop()).not.toThrow());
});
