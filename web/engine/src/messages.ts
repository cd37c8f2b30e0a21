import type { BookText } from './books.js';

/** What the engine tells its worker. */
export type ToWorker =
  | { type: 'start'; module: WebAssembly.Module; handles: number }
  | { type: 'ask'; message: string }
  /** The books that the worker has asked for: it goes on with the message. */
  | { type: 'books'; stem: string; books: BookText[] }
  /** They are out of reach: it goes on with the message, and asks for them again for the next. */
  | { type: 'no-books' };

/** What the worker tells the engine. */
export type FromWorker =
  | { type: 'ready' }
  | { type: 'want'; stem: string }
  | { type: 'notification'; text: string }
  | { type: 'response'; text: string }
  | { type: 'failure'; kind: 'memory' | 'internal'; message: string };
