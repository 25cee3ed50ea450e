/** A part of a reply that is shown or held back as a whole, with the white space after it. */
export interface Sentence {
  readonly text: string
  /** The rest of the text. */
  readonly rest: string
}

const ABBREVIATION =
  /(?:^|[\s(–-])(?:e\.g|i\.e|vs|approx|avg|incl|no|st|mr|mrs|dr|inc|ltd|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|[12]?\d|3[01]|\d{1,2}\.\d{1,2})\.$/i
const END = /[.!?…]+["”’)\]*_]*(?=\s)|\n/g
/** Longer than any sentence: text without an end by then is checked as it is. */
export const SENTENCE_MAX_CHARS = 1_200

/** The first complete sentence or line of a streaming text; undefined if there is none yet. */
export function firstSentence(text: string): Sentence | undefined {
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length
    if (match[0] !== '\n' && ABBREVIATION.test(text.slice(0, end)) && !isCount(text, end)) continue
    return cutAt(text, end)
  }
  return text.length > SENTENCE_MAX_CHARS
    ? cutAt(text, text.lastIndexOf(' ', SENTENCE_MAX_CHARS) + 1 || text.length)
    : undefined
}

/** 'With 27. On …' ends a sentence, 'am 27. November' and 'die 2. Kampagne' do not. */
function isCount(text: string, end: number): boolean {
  const next = /^\s+(\S+)\s/.exec(text.slice(end))?.[1] ?? ''
  return (
    /^\p{Lu}/u.test(next) && COUNT.test(text.slice(0, end)) && !ORDINAL.test(text.slice(0, end)) && !MONTH.test(next)
  )
}
/** After a word that no ordinal follows. */
const COUNT = /\p{L}\s\d{1,2}\.$/u
const ORDINAL =
  /(?:^|\s)(?:der|die|das|de[nms]|am|vom|zum|im|beim|bis|ab|seit|und|oder|\p{L}{3,}e[rnms]?)\s\d{1,2}\.$/iu
const MONTH = /^(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)/iu

function cutAt(text: string, end: number): Sentence {
  const space = /^[^\S\n]*/.exec(text.slice(end))?.[0].length ?? 0
  return { text: text.slice(0, end + space), rest: text.slice(end + space) }
}
