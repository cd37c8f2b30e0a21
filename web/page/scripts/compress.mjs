// scripts/compress.mjs FOLDER: writes compressed copies, FILE.gz and FILE.br, beside the files that are worth it, for servers
// that can send those. The same files give the same copies.
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const kinds = new Set(['.book', '.css', '.html', '.js', '.json', '.svg', '.wasm', '.webmanifest']);
const leastBytes = 1000;

const copies = {
  '.gz': (content) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
  '.br': (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
};

function compressAll(folder) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (statSync(file).isDirectory()) compressAll(file);
    else if (kinds.has(extname(name))) compress(file);
  }
}

function compress(file) {
  const content = readFileSync(file);
  for (const [ending, pack] of Object.entries(copies)) {
    rmSync(file + ending, { force: true });
    const packed = content.length < leastBytes ? content : pack(content);
    if (packed.length < content.length) writeFileSync(file + ending, packed);
  }
}

compressAll(process.argv[2]);
