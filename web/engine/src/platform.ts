import type { EngineError } from './errors.js';
import type { FromWorker, ToWorker } from './messages.js';

export interface EngineWorker {
  send(message: ToWorker): void;
  /** Whether something is to come of it. Where programs end by themselves, one that waits for nothing else may end if not. */
  isAwaited(something: boolean): void;
  /** From now on nothing is heard of it. */
  end(): void;
}

/** What differs between browsers and node. */
export interface Platform {
  startWorker(hear: (message: FromWorker) => void, fail: (problem: EngineError) => void): EngineWorker;
  /** Where the module and the books are, unless the caller says otherwise. */
  defaultModule(): URL;
  defaultBooks(): URL;
  /** `fresh`: past whatever a cache may have kept of it. */
  readBytes(url: URL, fresh?: boolean): Promise<Uint8Array<ArrayBuffer>>;
}
