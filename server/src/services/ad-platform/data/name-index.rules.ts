/** Names that are searched by the beginnings of their words. A name's line is its place in the list, counted from 0. */
export interface NameIndex {
  /** All names, each between two line breaks. */
  readonly text: string
  readonly lineOf: (position: number) => number
  /** Where words begin with these two letters (or one), in the order of the names. */
  readonly wordsAt: (beginning: string) => Iterable<number>
  /** Where names begin with this letter whose first part, before any comma, is so long; in the order of the names. */
  readonly headsAt: (first: string, length: number) => Uint32Array
}

const LINE_BREAK = 10
const SPACE = 32
const COMMA = 44
/** Letters, digits, and one for all others. */
const LETTERS = 37

function letter(code: number): number {
  if (code >= 97 && code <= 122) return code - 96
  return code >= 48 && code <= 57 ? code - 21 : 0
}

const isGap = (code: number): boolean => code === LINE_BREAK || code === SPACE || code === COMMA

/** First parts longer than this are kept together: nobody types them with a slip. */
const HEAD_MAX_LETTERS = 63

/** Names by their first letter and the length of their first part. */
function indexHeads(bytes: Uint8Array): NameIndex['headsAt'] {
  const keys = LETTERS * (HEAD_MAX_LETTERS + 1)
  const keyOf = (first: number, length: number): number =>
    letter(first) * (HEAD_MAX_LETTERS + 1) + Math.min(length, HEAD_MAX_LETTERS)
  const each = (visit: (key: number, at: number) => void): void => {
    for (let at = 1; at < bytes.length; at++) {
      if (bytes[at - 1] !== LINE_BREAK) continue
      let to = at
      while (bytes[to] !== LINE_BREAK && bytes[to] !== COMMA && to < bytes.length) to += 1
      visit(keyOf(bytes[at] as number, to - at), at)
      at = to
    }
  }
  const from = new Uint32Array(keys + 1)
  each((key) => {
    from[key + 1] = (from[key + 1] as number) + 1
  })
  for (let key = 1; key <= keys; key++) from[key] = (from[key] as number) + (from[key - 1] as number)
  const next = from.slice()
  const heads = new Uint32Array(from.at(-1) as number)
  each((key, at) => {
    heads[next[key] as number] = at
    next[key] = (next[key] as number) + 1
  })
  return (first, length) => {
    const key = keyOf(first.charCodeAt(0), length)
    return heads.subarray(from[key], from[key + 1])
  }
}

/** The last index of a rising list whose value is at most `wanted`; -1 when all are above. */
export function lastAtMost(list: Uint32Array | Float64Array, wanted: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] as number) <= wanted) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** `names`: a line each. Two passes over the letters, no object for a name. */
export function indexNames(names: string): NameIndex {
  const text = `\n${names}\n`
  // A byte a letter: those that need more count as 'others' anyway.
  const bytes = Buffer.from(text, 'latin1')
  const keyAt = (at: number): number => letter(bytes[at] as number) * LETTERS + letter(bytes[at + 1] as number)
  const from = new Uint32Array(LETTERS * LETTERS + 1)
  let lines = 0
  for (let at = 1; at < bytes.length; at++) {
    const before = bytes[at - 1] as number
    if (before === LINE_BREAK) lines += 1
    if (isGap(before) && !isGap(bytes[at] as number)) from[keyAt(at) + 1] = (from[keyAt(at) + 1] as number) + 1
  }
  for (let key = 1; key < from.length; key++) from[key] = (from[key] as number) + (from[key - 1] as number)
  const next = from.slice()
  const words = new Uint32Array(from.at(-1) as number)
  const lineAt = new Uint32Array(lines)
  let line = 0
  for (let at = 1; at < bytes.length; at++) {
    const before = bytes[at - 1] as number
    if (before === LINE_BREAK) lineAt[line++] = at
    if (!isGap(before) || isGap(bytes[at] as number)) continue
    const key = keyAt(at)
    words[next[key] as number] = at
    next[key] = (next[key] as number) + 1
  }
  const range = (first: number, last: number): Uint32Array => words.subarray(from[first], from[last + 1])
  return {
    text,
    headsAt: indexHeads(bytes),
    lineOf: (position) => lastAtMost(lineAt, position),
    wordsAt: (beginning) => {
      const first = letter(beginning.charCodeAt(0)) * LETTERS
      if (beginning.length > 1) {
        const key = first + letter(beginning.charCodeAt(1))
        return range(key, key)
      }
      return range(first, first + LETTERS - 1).toSorted()
    },
  }
}
