/** A part of a reply that is shown or held back as a whole, with the white space after it. */
export interface Sentence {
  readonly text: string
  /** The rest of the text. */
  readonly rest: string
}

const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|vs|approx|avg|incl|no|st|mr|mrs|dr|inc|ltd|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|[12]?\d|3[01]|\d{1,2}\.\d{1,2})\.$/i
const END = /[.!?…]+["”’)\]*_]*(?=\s)|\n/g
/** Longer than any sentence: text without an end by then is checked as it is. */
export const SENTENCE_MAX_CHARS = 1_200

/** The first complete sentence or line of a streaming text; undefined if there is none yet. */
export function firstSentence(text: string): Sentence | undefined {
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length
    if (match[0] !== '\n' && ABBREVIATION.test(text.slice(0, end))) continue
    return cutAt(text, end)
  }
  return text.length > SENTENCE_MAX_CHARS
    ? cutAt(text, text.lastIndexOf(' ', SENTENCE_MAX_CHARS) + 1 || text.length)
    : undefined
}

function cutAt(text: string, end: number): Sentence {
  const space = /^[^\S\n]*/.exec(text.slice(end))?.[0].length ?? 0
  return { text: text.slice(0, end + space), rest: text.slice(end + space) }
}
