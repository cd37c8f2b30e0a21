import { EngineError } from './errors.js';

/** The smallest module that uses SIMD: a function that gives a vector of zeros. */
const simdModule = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** Throws where the engine cannot run. */
export function checkSupport(): void {
  if (typeof WebAssembly !== 'object') {
    throw new EngineError('unsupported', 'this browser has no WebAssembly, which winnow needs: please use a newer one');
  }
  if (!WebAssembly.validate(simdModule)) {
    throw new EngineError(
      'unsupported',
      "this browser's WebAssembly has no SIMD, which winnow needs: please use a newer one",
    );
  }
}
