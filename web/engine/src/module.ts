/** The other side of module/door.cpp. */

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  start(handles: number): void;
  request(size: number): number;
  response(): number;
  response_size(): number;
  answer(): void;
  wanted_books(): void;
  add_book(nameSize: number): void;
}

/** Leaves the module where it has no more memory; it must not be used again. */
export class OutOfMemory extends Error {}

const noSuchCall = 52; // ENOSYS of WASI: the engine touches no files

/** One engine with a memory of its own. */
export class WinnowModule {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  /** Handles are numbered from one above `handles`; `notify` is given notifications while a message is answered. */
  constructor(module: WebAssembly.Module, handles: number, notify: (text: string) => void) {
    const imports: Record<string, Record<string, () => number>> = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      (imports[from] ??= {})[name] = () => noSuchCall;
    }
    Object.assign(imports['wasi_snapshot_preview1']!, {
      clock_time_get: (_clock: number, _precision: bigint, place: number) => this.#writeTime(place),
    });
    Object.assign(imports['winnow']!, {
      notify: (place: number, size: number) => notify(this.#read(place, size)),
      out_of_memory: () => {
        throw new OutOfMemory();
      },
    });
    this.#exports = new WebAssembly.Instance(module, imports).exports as unknown as Exports;
    this.#exports._initialize();
    this.#exports.start(handles);
  }

  /** The response to a message of JSON-RPC. */
  answer(message: string): string {
    this.#write(message);
    this.#exports.answer();
    return this.#response();
  }

  /** How the names of the books begin that this message may look into; nothing if it needs none. */
  wantedBooks(message: string): string {
    this.#write(message);
    this.#exports.wanted_books();
    return this.#response();
  }

  /** Gives what is wrong with the book, or nothing. */
  addBook(name: string, text: string): string {
    this.#write(name + text);
    this.#exports.add_book(this.#encoder.encode(name).length);
    return this.#response();
  }

  #write(text: string): void {
    const bytes = this.#encoder.encode(text);
    const place = this.#exports.request(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, place, bytes.length).set(bytes);
  }

  #response(): string {
    return this.#read(this.#exports.response(), this.#exports.response_size());
  }

  #read(place: number, size: number): string {
    return this.#decoder.decode(new Uint8Array(this.#exports.memory.buffer, place, size));
  }

  #writeTime(place: number): number {
    const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
    new DataView(this.#exports.memory.buffer).setBigUint64(place, nanoseconds, true);
    return 0;
  }
}
