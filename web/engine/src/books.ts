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
    this.#index ??= this.#read('index.json', entriesIn);
    // What failed is tried again the next time.
    this.#index.catch(() => (this.#index = undefined));
    return this.#index;
  }

  /** In the order of the index, which decides between books that suit alike. */
  async ofStem(stem: string): Promise<BookText[]> {
    const entries = (await this.index()).filter(({ name }) => name.split('.')[0] === stem);
    return Promise.all(entries.map(async (entry) => ({ name: entry.name, text: await this.text(entry) })));
  }

  text({ file, bytes }: BookEntry): Promise<string> {
    let text = this.#texts.get(file);
    if (!text) {
      text = this.#read(file, (content) => (content.length === bytes ? decode(content) : undefined));
      text.catch(() => this.#texts.delete(file));
      this.#texts.set(file, text);
    }
    return text;
  }

  /** `parse` gives nothing for what is not that file: some servers send a page of HTML in place of what they lack. */
  async #read<T>(file: string, parse: (content: Uint8Array) => T | undefined): Promise<T> {
    const url = new URL(file, this.folder);
    let content;
    try {
      content = await this.readBytes(url);
    } catch (error) {
      throw new EngineError('unreachable', `${file} could not be fetched: ${reason(error)}`);
    }
    const parsed = parse(content);
    if (parsed === undefined)
      throw new EngineError('unreachable', `${url.href} was fetched, but is another file, or damaged`);
    return parsed;
  }
}

const decode = (content: Uint8Array): string => new TextDecoder().decode(content);

function entriesIn(content: Uint8Array): BookEntry[] | undefined {
  try {
    const { books } = JSON.parse(decode(content)) as { books?: unknown };
    return Array.isArray(books) ? (books as BookEntry[]) : undefined;
  } catch {
    return undefined;
  }
}

export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
