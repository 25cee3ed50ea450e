import { setFlagsFromString } from 'node:v8'

/**
 * Leaves WebAssembly at V8's quick first compilation. Its second takes 600 MB for PostgreSQL's parser alone, within seconds of a
 * start; without it a small statement takes the same time, and one that sums up 100,000 rows two thirds more.
 */
export function compileLean(): void {
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
  // Of 13,000 functions a process runs some hundred: each is checked when it's first compiled.
  setFlagsFromString('--wasm-lazy-validation')
}
