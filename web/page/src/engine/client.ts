import {createEngine} from 'winnow-engine';

/** A request on its way, as the page's header tells of it. */
export interface Work {
  method: string;
  since: number;
  done: number | null;
}

interface RawEngine {
  request(method: string, params: object, options?: {signal?: AbortSignal; onProgress?: (p: unknown) => void}): Promise<unknown>;
}

export class Stopped extends Error {}

/**
 * The one engine of the page. A request that is stopped ends the worker, and with it every session that the
 * worker kept: `generation` then grows, and whoever has a session opens it again.
 */
export class Client {
  generation = 0;
  private readonly running = new Map<Work, AbortController>();
  private readonly watchers = new Set<() => void>();

  constructor(private readonly raw: RawEngine) {}

  async request<T>(method: string, params: object, signal?: AbortSignal): Promise<T> {
    const work: Work = {method, since: Date.now(), done: null};
    const controller = new AbortController();
    const stop = (): void => controller.abort();
    if (signal?.aborted) throw new Stopped();
    signal?.addEventListener('abort', stop, {once: true});
    this.running.set(work, controller);
    this.changed();
    try {
      const onProgress = (progress: unknown): void => {
        work.done = shareDone(progress);
        this.changed();
      };
      return (await this.raw.request(method, params, {signal: controller.signal, onProgress})) as T;
    } catch (error) {
      if (!controller.signal.aborted) throw error;
      this.generation += 1;
      throw new Stopped();
    } finally {
      signal?.removeEventListener('abort', stop);
      this.running.delete(work);
      this.changed();
    }
  }

  /** The request that has waited longest. */
  get longest(): Work | null {
    return this.running.keys().next().value ?? null;
  }

  stop(): void {
    for (const controller of this.running.values()) controller.abort();
  }

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  private changed(): void {
    for (const watcher of this.watchers) watcher();
  }
}

function shareDone(progress: unknown): number | null {
  const {done, total} = progress as {done?: unknown; total?: unknown};
  return typeof done === 'number' && typeof total === 'number' && total > 0 ? done / total : null;
}

export async function openClient(): Promise<Client> {
  return new Client((await createEngine()) as RawEngine);
}
