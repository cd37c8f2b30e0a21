import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const kDist = fileURLToPath(new URL('../../../dist', import.meta.url));
const kProgram = fileURLToPath(new URL('../../../../build/release/winnow-web-server', import.meta.url));
/** Not at the root of the host, as on many static hosts. */
const kFolder = 'some/folder/';

export interface PageServer {
  address: string;
  /** What is served in place of a file from now on, made of what it was. */
  change: (name: string, edit: (text: string) => string) => void;
  /** Another file beside those of the page. */
  add: (name: string, content: Uint8Array) => void;
  close(): Promise<void>;
}

/** Serves a copy of the built page by what `winnow web` runs. */
export async function servePage(): Promise<PageServer> {
  const root = await mkdtemp(join(tmpdir(), 'winnow-page-'));
  // With their times, since a compressed copy that is older than its file is not sent.
  await cp(kDist, join(root, kFolder), { recursive: true, preserveTimestamps: true });
  const server = spawn(kProgram, [root, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const host = await addressOf(server);
  const fileOf = (name: string): string => join(root, kFolder, name);
  return {
    address: host + kFolder,
    change: (name, edit) => writeFileSync(fileOf(name), edit(readFileSync(fileOf(name), 'utf8'))),
    add: (name, content) => writeFileSync(fileOf(name), content),
    close: async () => {
      await new Promise((resolve) => {
        server.once('exit', resolve);
        server.kill();
      });
      await rm(root, { recursive: true });
    },
  };
}

/** What the server says when it is there. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      const address = /http:\S+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`the server has ended: ${said}`)));
  });
}
