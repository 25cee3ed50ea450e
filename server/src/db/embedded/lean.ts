import { setFlagsFromString } from 'node:v8'

/**
 * Keeps WebAssembly at V8's fast baseline compiler. The optimizing one takes 600 MB for PostgreSQL's parser alone, within seconds of a
 * start; without it a small statement takes the same time, and one that sums 100,000 rows two thirds more.
 */
export function compileLean(): void {
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
  // A process runs about a hundred of 13,000 functions: each is validated when first compiled.
  setFlagsFromString('--wasm-lazy-validation')
}
