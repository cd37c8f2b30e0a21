import { readFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const kDist = fileURLToPath(new URL('../../../dist', import.meta.url));
/** Not at the root of the host, as on many static hosts. */
const kFolder = '/some/folder/';

const kTypes: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
};

export interface PageServer {
  address: string;
  /** What is served in place of a file from now on, made of what it was. */
  change: (name: string, edit: (text: string) => string) => void;
  /** So many files that end like this arrive as one byte, which a cache may keep for a year. */
  spoil: (ending: string, times: number) => void;
  /** Files that end like this are not answered until what it gives is called. */
  hold: (ending: string) => () => void;
  close(): Promise<void>;
}

/** Serves the built page as any static host does. */
export async function servePage(): Promise<PageServer> {
  const edits = new Map<string, (text: string) => string>();
  const spoilt = new Map<string, number>();
  const held = new Map<string, Promise<void>>();
  const endingOf = (name: string, all: Map<string, unknown>): string | undefined =>
    [...all.keys()].find((ending) => name.endsWith(ending));
  const server: Server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '', 'http://host').pathname);
    const name = path === kFolder ? 'index.html' : path.slice(kFolder.length);
    const answer = (content: Buffer): void => {
      response.setHeader('content-type', kTypes[extname(name)] ?? 'text/plain');
      const spoiling = endingOf(name, spoilt) ?? '';
      const left = spoilt.get(spoiling) ?? 0;
      spoilt.set(spoiling, left - 1);
      if (left > 0)
        response.setHeader('cache-control', 'public, max-age=31536000, immutable').end(content.subarray(0, 1));
      else response.end(edits.get(name)?.(content.toString()) ?? content);
    };
    Promise.all([readFile(join(kDist, name)), held.get(endingOf(name, held) ?? '')]).then(
      ([content]) => answer(content),
      () => response.writeHead(404).end('not found'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${kFolder}`,
    change: (name, edit) => edits.set(name, edit),
    spoil: (ending, times) => spoilt.set(ending, times),
    hold: (ending) => {
      let release = (): void => undefined;
      held.set(ending, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(ending);
        release();
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
