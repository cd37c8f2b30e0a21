import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Plugin, defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const books = join(here, '../engine/dist/books');

/** The engine's books lie beside the page, where it fetches them when needed; scripts/build-web puts them there. */
function bookFolder(): Plugin {
  return {
    name: 'books',
    configureServer: (server) => {
      server.middlewares.use('/books', (request, response) => {
        response.end(readFileSync(join(books, (request.url ?? '').replace(/[^\w.-]/g, ''))));
      });
    },
  };
}

/** Writes the service worker, which has to know every file of the page and when any of them changes. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const hash = createHash('sha256');
      for (const name of Object.keys(bundle).sort()) {
        const file = bundle[name];
        hash.update(name).update(file?.type === 'chunk' ? file.code : (file?.source ?? ''));
      }
      const fixed = readdirSync(join(here, 'public')).sort();
      for (const name of fixed) hash.update(readFileSync(join(here, 'public', name)));
      hash.update(readFileSync(join(books, 'index.json')));
      const files = [
        'index.html',
        'books/index.json',
        ...fixed,
        ...Object.keys(bundle).filter((name) => name !== 'index.html'),
      ];
      const source = readFileSync(join(here, 'service-worker.js'), 'utf8')
        .replace("VERSION'", `${hash.digest('hex').slice(0, 12)}'`)
        .replace('= FILES', `= ${JSON.stringify(files)}`);
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}

// Relative addresses, so that the built page works from any folder of any host.
export default defineConfig({
  base: './',
  plugins: [bookFolder(), serviceWorker()],
  optimizeDeps: { exclude: ['winnow-engine'] },
  worker: { format: 'es' },
  build: { target: 'es2022', outDir: '../dist', emptyOutDir: true },
});
