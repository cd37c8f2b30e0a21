import { type BookEntry, Library, reason } from './books.js';
import { cancelled, closed, EngineError, type ErrorKind } from './errors.js';
import type { FromWorker } from './messages.js';
import type { MethodName, Params, Progress, ProgressMethod, Result } from './methods.js';
import type { EngineWorker, Platform } from './platform.js';
import { checkSupport } from './support.js';

export interface EngineOptions {
  /** Where winnow.wasm is, or what is in it. One that is compiled can serve several engines. */
  module?: URL | string | BufferSource | WebAssembly.Module;
  /** The folder of the books, with its index.json. */
  books?: URL | string;
}

export interface RequestOptions {
  /** Is told how far a long request is, where the method can tell. What it throws ends the request. */
  onProgress?: (progress: Progress) => void;
  /** Ends the request. If it is being worked on, the worker ends with it, and positions and sessions are forgotten. */
  signal?: AbortSignal;
  /** Is told that the books of the game cannot be fetched: the engine then searches by itself. Without it, that fails. */
  onMissingBooks?: (why: EngineError) => void;
}

interface Job {
  id: number;
  message: string;
  onProgress: RequestOptions['onProgress'];
  onMissingBooks: RequestOptions['onMissingBooks'];
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

interface Response {
  result?: unknown;
  error?: { code: number; message: string; data: { kind: ErrorKind } };
}

const progressMethods: ReadonlySet<string> = new Set<ProgressMethod>(['evaluate', 'solve', 'verify', 'review']);

/** Handles that one worker may give before its numbers run into those of the next. */
const handlesOfAWorker = 1_000_000;

/** Answers requests one after the other, in a worker. */
export class Engine {
  readonly module: WebAssembly.Module;
  readonly #platform: Platform;
  readonly #library: Library;
  readonly #queue: Job[] = [];
  #running: Job | undefined;
  #worker: EngineWorker | undefined;
  #workers = 0;
  #requests = 0;
  /** Why nothing more can be asked. */
  #ended: EngineError | undefined;
  #ready: { resolve: () => void; reject: (error: EngineError) => void } | undefined;

  private constructor(platform: Platform, module: WebAssembly.Module, library: Library) {
    this.#platform = platform;
    this.module = module;
    this.#library = library;
  }

  /** Resolves when the engine can be asked. */
  static async create(platform: Platform, options: EngineOptions): Promise<Engine> {
    checkSupport();
    const folder = options.books === undefined ? platform.defaultBooks() : toUrl(options.books, true);
    const library = new Library(folder, (url) => platform.readBytes(url));
    const given = options.module ?? platform.defaultModule();
    const start = async (module: WebAssembly.Module): Promise<Engine> => {
      const engine = new Engine(platform, module, library);
      await engine.#startWorker();
      return engine;
    };
    if (!(given instanceof URL) && typeof given !== 'string')
      return start(given instanceof WebAssembly.Module ? given : await WebAssembly.compile(given));
    const url = toUrl(given, false);
    try {
      return await start(await fetchModule(platform, url, false));
    } catch (error) {
      if (!(error instanceof DamagedModule || isFailedStart(error))) throw error;
      return start(await fetchModule(platform, url, true));
    }
  }

  /** Asks what `winnow serve` can be asked; docs/serve.md lists it. Rejects with an EngineError. */
  request<M extends MethodName, const P extends Params<M>>(
    method: M,
    params: P,
    options: RequestOptions = {},
  ): Promise<Result<M, P>> {
    const { onProgress, onMissingBooks, signal } = options;
    const id = ++this.#requests;
    const given = onProgress && progressMethods.has(method) ? { ...params, progress: true } : params;
    const message = JSON.stringify({ jsonrpc: '2.0', id, method, params: given });
    return new Promise<unknown>((resolve, reject) => {
      if (this.#ended) throw this.#ended;
      if (signal?.aborted) throw cancelled();
      const job: Job = { id, message, onProgress, onMissingBooks, resolve, reject };
      const cancel = () => this.#cancel(job);
      const settling =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          signal?.removeEventListener('abort', cancel);
          settle(value);
        };
      job.resolve = settling(resolve);
      job.reject = settling(reject);
      signal?.addEventListener('abort', cancel, { once: true });
      this.#queue.push(job);
      this.#next();
    }) as Promise<Result<M, P>>;
  }

  /** The books that are there to be explored. */
  books(): Promise<BookEntry[]> {
    return this.#library.index();
  }

  /** The text of a book, which `show` and `verify` take. */
  bookText(entry: BookEntry): Promise<string> {
    return this.#library.text(entry);
  }

  /** Ends the worker. What is not answered yet is cancelled, and so is whatever is asked later. */
  close(): void {
    this.#end(closed());
  }

  #end(why: EngineError): void {
    this.#ended = why;
    this.#worker?.end();
    this.#worker = undefined;
    for (const job of [this.#running, ...this.#queue.splice(0)]) job?.reject(why);
    this.#running = undefined;
  }

  #next(): void {
    if (this.#running || !this.#worker) return;
    this.#running = this.#queue.shift();
    if (this.#running) this.#worker.send({ type: 'ask', message: this.#running.message });
    this.#worker.isAwaited(this.#running !== undefined || this.#ready !== undefined);
  }

  #settle(how: (job: Job) => void): void {
    const job = this.#running;
    this.#running = undefined;
    if (job) how(job);
    this.#next();
  }

  #cancel(job: Job): void {
    const place = this.#queue.indexOf(job);
    if (place >= 0) {
      this.#queue.splice(place, 1);
      job.reject(cancelled());
    } else if (job === this.#running) {
      this.#replaceWorker(cancelled());
    }
  }

  /** The running request gets the error; the others wait for the new worker. */
  #replaceWorker(error: unknown): void {
    this.#worker?.end();
    this.#worker = undefined;
    this.#startWorker().catch(() => undefined); // those who wait are told by #fail
    this.#settle((job) => job.reject(error));
  }

  #startWorker(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#ready = { resolve, reject };
      const worker = this.#platform.startWorker(
        (message) => this.#hear(worker, message),
        (problem) => this.#fail(problem),
      );
      this.#worker = worker;
      worker.send({ type: 'start', module: this.module, handles: this.#workers++ * handlesOfAWorker });
    });
  }

  #hear(worker: EngineWorker, message: FromWorker): void {
    switch (message.type) {
      case 'ready':
        this.#ready?.resolve();
        this.#ready = undefined;
        this.#next();
        break;
      case 'want':
        void this.#bring(worker, message.stem);
        break;
      case 'notification':
        this.#tellProgress(message.text);
        break;
      case 'response':
        this.#settle((job) => settleBy(JSON.parse(message.text) as Response, job));
        break;
      case 'failure':
        this.#fail(new EngineError(message.kind, message.message, message.kind === 'memory' ? -32002 : -32603));
        break;
    }
  }

  /** A worker that never got ready would not the next time either. */
  #fail(error: EngineError): void {
    if (!this.#ready) {
      this.#replaceWorker(error);
      return;
    }
    this.#ready.reject(error);
    this.#ready = undefined;
    this.#end(error);
  }

  async #bring(worker: EngineWorker, stem: string): Promise<void> {
    const job = this.#running;
    try {
      const books = await this.#library.ofStem(stem);
      if (worker === this.#worker) worker.send({ type: 'books', stem, books });
    } catch (error) {
      if (job && job === this.#running) this.#goOnWithout(worker, job, error);
    }
  }

  #goOnWithout(worker: EngineWorker, job: Job, error: unknown): void {
    const why = error instanceof EngineError ? error : new EngineError('internal', reason(error));
    try {
      if (why.kind !== 'unreachable' || !job.onMissingBooks) throw why;
      job.onMissingBooks(why);
      worker.send({ type: 'no-books' });
    } catch (thrown) {
      this.#settle(() => job.reject(thrown));
    }
  }

  #tellProgress(text: string): void {
    const { id, ...progress } = (JSON.parse(text) as { params: Progress & { id: number } }).params;
    if (id !== this.#running?.id) return;
    try {
      this.#running.onProgress?.(progress);
    } catch (error) {
      this.#replaceWorker(error);
    }
  }
}

function settleBy({ result, error }: Response, job: Job): void {
  if (error) job.reject(new EngineError(error.data.kind, error.message, error.code));
  else job.resolve(result);
}

function toUrl(given: URL | string, isFolder: boolean): URL {
  const base = (globalThis as { location?: { href: string } }).location?.href;
  const url = new URL(given, base);
  if (isFolder && !url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** What was fetched is no module, or only a part of one. A cache may have kept it so: it is worth fetching again. */
class DamagedModule extends EngineError {}

/** A module that lacks its last bytes may compile nevertheless. */
const isFailedStart = (error: unknown): boolean => error instanceof EngineError && error.kind === 'internal';

async function fetchModule(platform: Platform, url: URL, fresh: boolean): Promise<WebAssembly.Module> {
  let bytes;
  try {
    bytes = await platform.readBytes(url, fresh);
  } catch (error) {
    throw new EngineError('unreachable', `${url.href} could not be fetched: ${reason(error)}`);
  }
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    if (!(error instanceof WebAssembly.CompileError)) throw error;
    throw new DamagedModule('unreachable', `${url.href} was fetched, but is damaged: ${error.message}`);
  }
}
