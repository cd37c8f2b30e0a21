import type { FromWorker } from './messages.js';
import type { Platform } from './platform.js';

const here = import.meta.url;

export const platform: Platform = {
  startWorker(hear, fail) {
    // Written like this, bundlers see the files that belong to it.
    const worker = new Worker(new URL('./worker.browser.js', import.meta.url), { type: 'module' });
    worker.onmessage = (event: MessageEvent<FromWorker>) => hear(event.data);
    worker.onerror = (event) => fail(event.message || 'its worker could not be loaded');
    return {
      send: (message) => worker.postMessage(message),
      isAwaited: () => undefined,
      end: () => {
        worker.onmessage = worker.onerror = null;
        worker.terminate();
      },
    };
  },

  defaultModule: () => new URL('./winnow.wasm', import.meta.url),
  defaultBooks: () => new URL('books/', here),

  async readBytes(url, fresh = false) {
    const response = await fetch(url, fresh ? { cache: 'reload' } : {});
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return new Uint8Array(await response.arrayBuffer());
  },
};
