import {
  type BookEntry,
  type Engine,
  EngineError,
  type MethodName,
  type Params,
  type Progress,
  type Result,
  createEngine,
} from 'winnow-engine';

/** A request on its way, as the page's header tells of it. */
export interface Work {
  method: string;
  since: number;
  /** From 0 to 1, where the engine tells. */
  done: number | null;
}

/** Somebody has stopped what was asked for. */
export class Stopped extends Error {}

/** What the page needs of an engine. */
export type Asked = Pick<Engine, 'request' | 'books' | 'bookText'>;

/**
 * The one engine of the page. A request that is stopped ends the worker, and so does one that fails badly; with the
 * worker goes every session that it kept. `generation` then grows, and whoever has a session opens it again.
 */
export class Client {
  generation = 0;
  private readonly running = new Map<Work, AbortController>();
  private readonly watchers = new Set<() => void>();

  constructor(private readonly engine: Asked) {}

  /**
   * `signal` ends it for whoever no longer needs it. Books that cannot be fetched are done without, which is better than
   * no answer to somebody who has no network; `onMissingBooks` is told.
   */
  async request<M extends MethodName, const P extends Params<M>>(
    method: M,
    params: P,
    signal?: AbortSignal,
    onMissingBooks: () => void = () => undefined,
  ): Promise<Result<M, P>> {
    const work: Work = { method, since: Date.now(), done: null };
    const controller = new AbortController();
    const onProgress = (progress: Progress): void => {
      if ('all' in progress && progress.all > 0) work.done = progress.done / progress.all;
      this.changed();
    };
    const stop = (): void => controller.abort();
    signal?.addEventListener('abort', stop, { once: true });
    this.running.set(work, controller);
    this.changed();
    try {
      return await this.engine.request<M, P>(method, params, {
        signal: controller.signal,
        onProgress,
        onMissingBooks,
      });
    } catch (error) {
      if (endsWorker(error)) this.generation += 1;
      throw controller.signal.aborted ? new Stopped() : error;
    } finally {
      signal?.removeEventListener('abort', stop);
      this.running.delete(work);
      this.changed();
    }
  }

  books(): Promise<BookEntry[]> {
    return this.engine.books();
  }

  bookText(entry: BookEntry): Promise<string> {
    return this.engine.bookText(entry);
  }

  /** Fetches what the engine will want of a game when it thinks, behind everything else. */
  async fetchBooks(game: string): Promise<void> {
    const entries = (await this.books()).filter((entry) => entry.game === game);
    await Promise.all(entries.map((entry) => this.bookText(entry)));
  }

  /** The request that has waited longest. */
  get longest(): Work | null {
    return this.running.keys().next().value ?? null;
  }

  /** Ends what the engine thinks about. The others only wait for it, and what they ask is often short. */
  stop(): void {
    const [first] = this.running.values();
    first?.abort();
  }

  /** Calls `watcher` whenever a request begins, gets on or ends; gives what ends that. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  private changed(): void {
    for (const watcher of this.watchers) watcher();
  }
}

const endsWorker = (error: unknown): boolean =>
  error instanceof EngineError && ['cancelled', 'memory', 'internal'].includes(error.kind);

/** Whether the same request can be answered another time: what is wrong lies not in what was asked. */
export const mayPass = (error: unknown): boolean =>
  error instanceof Stopped ||
  (error instanceof EngineError && ['cancelled', 'memory', 'internal', 'unreachable'].includes(error.kind));

/** No target agrees with every answer. */
export const isContradiction = (error: unknown): boolean =>
  error instanceof EngineError && error.kind === 'contradiction';

export async function openClient(): Promise<Client> {
  return new Client(await createEngine({ books: new URL('books/', document.baseURI) }));
}
