/** An index for searching names by the beginnings of their words. A name's line is its index in the list, from 0. */
export interface NameIndex {
  /** All names, each between two line breaks. */
  readonly text: string
  readonly lineOf: (position: number) => number
  /** Where words start with the first three letters of this, or with all of it, in list order. */
  readonly wordsAt: (beginning: string) => Uint32Array
  /** The first parts of names, up to a comma, that start with this letter and have this length; in list order. */
  readonly headsAt: (first: string, length: number) => Heads
}

/** First parts of names. */
export interface Heads {
  /** Where each starts in the text. */
  readonly at: Uint32Array
  /** The letters each contains, as `lettersIn` encodes them. */
  readonly letters: Uint32Array
}

/** The letters a text contains, as a bit set. */
export function lettersIn(bytes: ArrayLike<number>, from: number, to: number): number {
  let bits = 0
  for (let at = from; at < to; at++) bits |= 1 << ((bytes[at] as number) & 31)
  return bits
}

const LINE_BREAK = 10
const SPACE = 32
const COMMA = 44
/** Letters, digits, and one for everything else. */
const LETTERS = 37
/** The index key: this many first letters of a word. */
const KEY_LETTERS = 3

function letter(code: number): number {
  if (code >= 97 && code <= 122) return code - 96
  return code >= 48 && code <= 57 ? code - 21 : 0
}

const isGap = (code: number): boolean => code === LINE_BREAK || code === SPACE || code === COMMA

/** Longer first parts share one bucket: nobody types them with a typo. */
const HEAD_MAX_LETTERS = 63

/** Names by the first letter and length of their first part. */
function indexHeads(bytes: Uint8Array): NameIndex['headsAt'] {
  const keys = LETTERS * (HEAD_MAX_LETTERS + 1)
  const keyOf = (first: number, length: number): number =>
    letter(first) * (HEAD_MAX_LETTERS + 1) + Math.min(length, HEAD_MAX_LETTERS)
  const each = (visit: (key: number, at: number, to: number) => void): void => {
    for (let at = 1; at < bytes.length; at++) {
      if (bytes[at - 1] !== LINE_BREAK) continue
      let to = at
      while (bytes[to] !== LINE_BREAK && bytes[to] !== COMMA && to < bytes.length) to += 1
      visit(keyOf(bytes[at] as number, to - at), at, to)
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
  const letters = new Uint32Array(heads.length)
  each((key, at, to) => {
    const place = next[key] as number
    heads[place] = at
    letters[place] = lettersIn(bytes, at, to)
    next[key] = place + 1
  })
  return (first, length) => {
    const key = keyOf(first.charCodeAt(0), length)
    return { at: heads.subarray(from[key], from[key + 1]), letters: letters.subarray(from[key], from[key + 1]) }
  }
}

/** The last index in an ascending list whose value is at most `wanted`; -1 when all are above. */
export function lastAtMost(list: Uint32Array | Float64Array, wanted: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] as number) <= wanted) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** `names`: one per line. Two passes over the letters, without an object per name. */
export function indexNames(names: string): NameIndex {
  const text = `\n${names}\n`
  // One byte per letter: letters that need more count as 'others' anyway.
  const bytes = Buffer.from(text, 'latin1')
  const keyAt = (at: number): number =>
    (letter(bytes[at] as number) * LETTERS + letter(bytes[at + 1] as number)) * LETTERS +
    letter(bytes[at + 2] as number)
  const from = new Uint32Array(LETTERS ** KEY_LETTERS + 1)
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
  return {
    text,
    headsAt: indexHeads(bytes),
    lineOf: (position) => lastAtMost(lineAt, position),
    wordsAt: (beginning) => {
      const given = Math.min(beginning.length, KEY_LETTERS)
      let key = 0
      for (let at = 0; at < KEY_LETTERS; at++) key = key * LETTERS + (at < given ? letter(beginning.charCodeAt(at)) : 0)
      const found = words.subarray(from[key], from[key + LETTERS ** (KEY_LETTERS - given)])
      return given === KEY_LETTERS ? found : found.toSorted()
    },
  }
}
