/** The first and last byte of a part, inclusive. */
export interface Part {
  readonly from: number
  readonly to: number
}

/**
 * The part that a Range header requests of a file of `size` bytes (RFC 9110 §14). Undefined: the whole file, as for invalid headers and
 * several ranges. 'none': the file ends before it.
 */
export function partOf(range: string | undefined, size: number): Part | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < from) return undefined
  return from > to ? 'none' : { from, to }
}
