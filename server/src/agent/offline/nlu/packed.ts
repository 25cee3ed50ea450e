const BYTES = 4
const align = (n: number): number => Math.ceil(n / BYTES) * BYTES

type Packable = Uint32Array | Uint16Array | Uint8Array | Int8Array | Float32Array
interface Kind<T extends Packable> {
  new (buffer: ArrayBufferLike, at: number, length: number): T
  readonly BYTES_PER_ELEMENT: number
}

/** A file of numbers: a line of JSON, then the arrays, each aligned to four bytes. */
export function packed(head: object, arrays: readonly Packable[]): Uint8Array {
  const text = JSON.stringify({ ...head, lengths: arrays.map((a) => a.length) })
  const json = new TextEncoder().encode(text)
  const start = align(json.length + 1)
  const out = new Uint8Array(start + arrays.reduce((sum, a) => sum + align(a.byteLength), 0))
  out.fill(32, 0, start)
  out.set(json)
  out[start - 1] = 10
  let at = start
  for (const array of arrays) {
    out.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at)
    at += align(array.byteLength)
  }
  return out
}

/** What was packed: the line, and the arrays one after the other. */
export function unpacked<Head>(file: Uint8Array): {
  readonly head: Head
  readonly next: <T extends Packable>(kind: Kind<T>) => T
} {
  const end = file.indexOf(10)
  const { lengths, ...head } = JSON.parse(new TextDecoder().decode(file.subarray(0, end)))
  // The arrays are views of the file if it starts at a multiple of four bytes, as a freshly read file does.
  const { buffer, byteOffset } = file.byteOffset % BYTES === 0 ? file : new Uint8Array(file)
  let at = byteOffset + end + 1
  const left: number[] = [...lengths]
  const next = <T extends Packable>(Kind: Kind<T>): T => {
    const array = new Kind(buffer, at, left.shift() ?? 0)
    at += align(array.byteLength)
    return array
  }
  return { head, next }
}
