import { EngineError, failed } from './errors.js';
import type { FromWorker } from './messages.js';
import type { Platform } from './platform.js';

const here = import.meta.url;

export const platform: Platform = {
  startWorker(hear, fail) {
    // Written like this, bundlers see the files that belong to it.
    const worker = new Worker(new URL('./worker.browser.js', import.meta.url), { type: 'module' });
    worker.onmessage = (event: MessageEvent<FromWorker>) => hear(event.data);
    // Without a message where the worker never began, as with a server that sends a page of HTML instead.
    const missing = new EngineError('unreachable', "the engine's worker could not be loaded");
    worker.onerror = (event) => fail(event.message ? failed(event.message) : missing);
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
