import type { FromWorker, ToWorker } from './messages.js';

export interface EngineWorker {
  send(message: ToWorker): void;
  /** From now on nothing is heard of it. */
  end(): void;
}

/** What differs between browsers and node. */
export interface Platform {
  startWorker(hear: (message: FromWorker) => void, fail: (problem: string) => void): EngineWorker;
  /** Where the module and the books are, unless the caller says otherwise. */
  defaultModule(): URL;
  defaultBooks(): URL;
  readBytes(url: URL): Promise<Uint8Array<ArrayBuffer>>;
}
