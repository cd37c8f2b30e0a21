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
  close(): Promise<void>;
}

/** Serves the built page as any static host does. */
export async function servePage(): Promise<PageServer> {
  const edits = new Map<string, (text: string) => string>();
  const server: Server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '', 'http://host').pathname);
    const name = path === kFolder ? 'index.html' : path.slice(kFolder.length);
    readFile(join(kDist, name)).then(
      (content) =>
        response
          .setHeader('content-type', kTypes[extname(name)] ?? 'text/plain')
          .end(edits.get(name)?.(content.toString()) ?? content),
      () => response.writeHead(404).end('not found'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${kFolder}`,
    change: (name, edit) => edits.set(name, edit),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
