// scripts/copy-assets.mjs MODULE: puts the WebAssembly module and the books of books/ into dist, with an index of them.
// A book's file is named after what is in it, so that it can be cached for ever.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const from = new URL('../../../books/', import.meta.url);
const dist = new URL('../dist/', import.meta.url);
const books = new URL('books/', dist);

function entryOf(file) {
  const text = readFileSync(new URL(file, from));
  const name = file.replace(/\.book$/, '');
  const header = Object.fromEntries(
    text
      .toString()
      .split('\n\n', 1)[0]
      .split('\n')
      .map((line) => line.split(': ')),
  );
  return {
    name,
    file: `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.book`,
    game: header.game,
    objective: header.objective,
    ...(header['at most'] && { atMost: Number(header['at most']) }),
    opening: header.tree === 'opening',
    bytes: text.length,
  };
}

mkdirSync(dist, { recursive: true });
copyFileSync(process.argv[2], new URL('winnow.wasm', dist));
rmSync(books, { recursive: true, force: true });
mkdirSync(books);
// By name, as the program has them.
const entries = readdirSync(from)
  .filter((file) => file.endsWith('.book'))
  .sort()
  .map(entryOf);
for (const { name, file } of entries) copyFileSync(new URL(`${name}.book`, from), new URL(file, books));
writeFileSync(new URL('index.json', books), JSON.stringify({ books: entries }) + '\n');
