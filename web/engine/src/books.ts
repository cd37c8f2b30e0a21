import { EngineError } from './errors.js';

/** A book as books/index.json lists it. */
export interface BookEntry {
  /** As winnow names it, which begins with the stem that its game has. */
  name: string;
  /** Beside the index. */
  file: string;
  game: string;
  objective: 'mean' | 'worst';
  /** Guesses that no target takes more of, where the strategy was chosen among such only. */
  atMost?: number;
  /** Whether it has the first guesses only. */
  opening: boolean;
  bytes: number;
}

export interface BookText {
  name: string;
  text: string;
}

/** Books that are fetched when they are first asked for, and kept. */
export class Library {
  #index: Promise<BookEntry[]> | undefined;
  readonly #texts = new Map<string, Promise<string>>();

  constructor(
    readonly folder: URL,
    private readonly readBytes: (url: URL) => Promise<Uint8Array>,
  ) {}

  index(): Promise<BookEntry[]> {
    this.#index ??= this.#read('index.json').then((text) => (JSON.parse(text) as { books: BookEntry[] }).books);
    // What failed is tried again the next time.
    this.#index.catch(() => (this.#index = undefined));
    return this.#index;
  }

  /** In the order of the index, which decides between books that suit alike. */
  async ofStem(stem: string): Promise<BookText[]> {
    const entries = (await this.index()).filter(({ name }) => name.split('.')[0] === stem);
    return Promise.all(entries.map(async (entry) => ({ name: entry.name, text: await this.text(entry) })));
  }

  text({ file }: BookEntry): Promise<string> {
    let text = this.#texts.get(file);
    if (!text) {
      text = this.#read(file);
      text.catch(() => this.#texts.delete(file));
      this.#texts.set(file, text);
    }
    return text;
  }

  async #read(file: string): Promise<string> {
    const url = new URL(file, this.folder);
    try {
      return new TextDecoder().decode(await this.readBytes(url));
    } catch (error) {
      throw new EngineError('unreachable', `${file} could not be fetched: ${reason(error)}`);
    }
  }
}

export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
