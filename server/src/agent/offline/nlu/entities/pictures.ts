import { type Chart, isAt, low } from './chart.ts'
import { type Free, generic, says, type TextSpan } from './spans.ts'

const NEAR = 4
const kinds = ['n.image', 'v.draw', 'one'] as const
const texts = ['n.idea', 'n.blog', 'n.keyword', 'n.copy', 'n.headline', 'n.calendar'] as const

const COLON_NEAR = 2
const COLON_FAR = 8
/** Where a picture's text begins, after 'an image:' or 'an image for our sale: …'. All of it describes the picture. */
export function pictureText(c: Chart): number {
  const noun = c.meanings.findIndex((row) => row.some((m) => m.name === 'n.image'))
  const sign = c.tokens.findIndex((t, at) => at > noun && /^[:.!?\n]$/.test(t.text))
  if (noun < 0 || c.tokens[sign]?.text !== ':' || sign - noun > COLON_FAR) return -1
  const from = startOf(c, noun + 1)
  return sign - noun <= COLON_NEAR || isPointer(c, from, sign) ? sign + 1 : from
}

/** 'For it:', 'for the post:'. */
const isPointer = (c: Chart, from: number, to: number): boolean =>
  c.tokens
    .slice(from, to)
    .every((_, i) => isAt(c, from + i, 'pron', 'generic', 'filler', 'the', 'this', ...texts, 'n.post'))
function startOf(c: Chart, at: number): number {
  if (isAt(c, at, 'of', 'with', 'for', 't.me', 'filler') && !isAt(c, at, 'a')) return startOf(c, at + 1)
  return /^(?:showing|:)$/.test(low(c, at)) ? startOf(c, at + 1) : at
}
const isStop = (c: Chart, at: number): boolean => /^[.!?\n]$/.test(c.tokens[at]?.text ?? '')
/** A fact that must not be lost from the picture's description: a number, an address, a day, a 'no' or 'closed'. */
export const isFact = (c: Chart, at: number): boolean =>
  /\d/.test(c.tokens[at]?.text ?? '') ||
  c.tokens[at]?.kind === 'url' ||
  isAt(c, at, 'weekday', 'month', 'not', 'closed')
/** The end of the sentence, or a later position if more facts follow. */
function endOf(c: Chart, from: number, until: number): number {
  const fact = c.tokens.findLastIndex((_, at) => at >= from && at < until && isFact(c, at))
  let to = from
  while (to < until && (to <= fact || !isStop(c, to))) to++
  while (to > from && (isAt(c, to - 1, 'and', 't.please', 'a') || c.tokens[to - 1]?.kind === 'punct')) to--
  return to
}
/** German pronominal adverbs refer back like 'of it': 'mach ein Bild daraus'. */
const pointsBack = (c: Chart, at: number): boolean =>
  c.lang === 'de' && /^da(?:raus|rüber|von|zu|für|mit)$/.test(low(c, at))
/** The owner's exact words, including a currency sign or quotation mark at either end. */
function wordsOf(c: Chart, from: number, to: number): string {
  const end = c.tokens[to - 1]?.end ?? 0
  const text = c.text.slice(c.tokens[from]?.start ?? 0, /["”»]/.test(c.text[end] ?? '') ? end + 1 : end)
  return text.replace(/^[\s,.;:!?-]+|[\s,.;:!?-]+$/gu, '').replace(/\s+/g, ' ')
}
/** A picture's subject before its noun: 'Cakes at 20% off, call 555-0101: make a picture of it'. */
function before(c: Chart, noun: number): TextSpan[] {
  const to = c.tokens.findLastIndex((t, at) => at < noun && /^[,.:;!?\n–—-]$/.test(t.text))
  const hasFact = c.tokens.slice(0, Math.max(0, to)).some((_, at) => isFact(c, at))
  return hasFact ? [{ text: wordsOf(c, 0, to), from: 0, to }] : []
}

/** A picture's subject is everything after its noun: 'an image of a fox in the snow and one of a hut'. */
export function picturesOf(c: Chart, free: Free): TextSpan[] {
  const first = c.meanings.findIndex((row) => row.some((m) => m.name === 'n.image' || m.name === 'v.draw'))
  const one = c.tokens.findIndex((_, at) => isAt(c, at, 'one') && isAt(c, at + 1, 'of') && isAt(c, at + 2, 'a'))
  if (first < 0 && one < 0) return []
  // 'Generate blog ideas' isn't about a picture.
  if (!says(c, 'n.image') && says(c, ...texts)) return []
  const whole = pictureText(c)
  const last = c.tokens.length
  if (whole > 0 && !isAt(c, whole, 'one'))
    return [{ text: c.text.slice(c.tokens[whole]?.start ?? 0).trim(), from: whole, to: last }]
  // 'An image of an old photo camera' is about the camera.
  const near = c.tokens.findIndex((_, at) => at >= first && at <= first + NEAR && isAt(c, at, 'n.image'))
  let noun = first < 0 ? -1 : near
  while (noun >= 0 && isAt(c, noun + 1, 'n.image')) noun++
  const more = c.tokens.flatMap((_, at) => (isAt(c, at, 'one') && isAt(c, at + 1, 'of') ? [at] : []))
  const found = [...(first < 0 ? [] : [Math.max(first, noun)]), ...more].flatMap((at, i) => {
    const lengths = (c.meanings[at] ?? []).filter((m) => kinds.some((it) => m.name === it)).map((m) => m.length)
    const from = startOf(c, at + Math.max(1, ...lengths))
    const to = endOf(c, from, more[first < 0 ? i + 1 : i] ?? last)
    const isOwn = (it: number): boolean =>
      c.tokens[it]?.kind === 'word' && free(it) && !generic(c, it, it + 1) && !pointsBack(c, it)
    const isSubject = (free(from) && !pointsBack(c, from)) || c.tokens.slice(from, to).some((_, it) => isOwn(from + it))
    const isOne = isAt(c, from, 'one') && !isAt(c, from, 'a')
    const isSaid = to > from && isSubject && !generic(c, from, to) && !isOne
    return isSaid ? [{ text: wordsOf(c, from, to), from, to }] : []
  })
  return found.length > 0 || first < 0 ? found : before(c, first)
}
