import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type IncomingMessage, type Server, type ServerResponse, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  /** So many files that end like this arrive as one byte, which a cache may keep for a year; tells how many are left. */
  spoil: (ending: string, times: number) => () => number;
  /** Files that end like this are not answered until what it gives is called. */
  hold: (ending: string) => () => void;
  close(): Promise<void>;
}

/** Serves a copy of the built page by what `winnow web` runs. */
export async function servePage(): Promise<PageServer> {
  const root = await mkdtemp(join(tmpdir(), 'winnow-page-'));
  // With their times, since a compressed copy that is older than its file is not sent.
  await cp(kDist, join(root, kFolder), { recursive: true, preserveTimestamps: true });
  const server = spawn(kProgram, [root, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const troubles = new Troubles(await addressOf(server));
  const fileOf = (name: string): string => join(root, kFolder, name);
  return {
    address: (await troubles.listen()) + kFolder,
    change: (name, edit) => writeFileSync(fileOf(name), edit(readFileSync(fileOf(name), 'utf8'))),
    add: (name, content) => writeFileSync(fileOf(name), content),
    spoil: (ending, times) => troubles.spoil(ending, times),
    hold: (ending) => troubles.hold(ending),
    close: async () => {
      await troubles.close();
      await new Promise((resolve) => {
        server.once('exit', resolve);
        server.kill();
      });
      await rm(root, { recursive: true });
    },
  };
}

/** Stands between the browser and the server, for what a network does to files on their way. */
class Troubles {
  private readonly spoilt = new Map<string, number>();
  private readonly held = new Map<string, Promise<void>>();
  private readonly proxy: Server;

  constructor(private readonly server: string) {
    this.proxy = createServer((request, response) => void this.pass(request, response));
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.proxy.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.proxy.address() as AddressInfo).port}/`;
  }

  spoil(ending: string, times: number): () => number {
    this.spoilt.set(ending, times);
    return () => this.spoilt.get(ending) ?? 0;
  }

  hold(ending: string): () => void {
    let release = (): void => undefined;
    this.held.set(ending, new Promise((resolve) => (release = resolve)));
    return () => {
      this.held.delete(ending);
      release();
    };
  }

  close(): Promise<void> {
    this.proxy.closeAllConnections();
    return new Promise((resolve) => this.proxy.close(() => resolve()));
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', this.server);
    const endingOf = (all: Map<string, unknown>): string =>
      [...all.keys()].find((ending) => pathname.endsWith(ending)) ?? '';
    await this.held.get(endingOf(this.held));
    const spoiling = endingOf(this.spoilt);
    const left = this.spoilt.get(spoiling) ?? 0;
    if (left > 0) {
      this.spoilt.set(spoiling, left - 1);
      response.setHeader('cache-control', 'public, max-age=31536000, immutable').end(Buffer.alloc(1));
      return;
    }
    const { method, headers } = request;
    get(new URL(request.url ?? '', this.server), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    }).on('error', () => response.destroy());
  }
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
