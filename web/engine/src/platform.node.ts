import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

import { failed } from './errors.js';
import type { FromWorker } from './messages.js';
import type { Platform } from './platform.js';

export const platform: Platform = {
  startWorker(hear, fail) {
    // Without the options of node itself, some of which are for the main program alone.
    const worker = new Worker(new URL('./worker.node.js', import.meta.url), { execArgv: [] });
    worker.on('message', (message: FromWorker) => hear(message));
    worker.on('error', (error) => fail(failed(error.message)));
    return {
      send: (message) => worker.postMessage(message),
      isAwaited: (something) => (something ? worker.ref() : worker.unref()),
      end: () => {
        worker.removeAllListeners();
        void worker.terminate();
      },
    };
  },

  defaultModule: () => new URL('./winnow.wasm', import.meta.url),
  defaultBooks: () => new URL('./books/', import.meta.url),

  async readBytes(url) {
    if (url.protocol === 'file:') return new Uint8Array(await readFile(url));
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return new Uint8Array(await response.arrayBuffer());
  },
};
