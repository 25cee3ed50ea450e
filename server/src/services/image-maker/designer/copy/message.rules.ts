import { hasState, isOffer, isWhen, saysPrice, WHEN, PRICE } from './facts.rules.ts'
import { capital } from './words.rules.ts'

/** The owner's words, laid out, with nothing added or left out. */
export interface Message {
  readonly headline: string
  /** The lines after the headline. */
  readonly lines: readonly string[]
  /** For a separate badge: `20% off`. */
  readonly offer: string
  /** Above the headline: the time. */
  readonly kicker: string
}

const HEADLINE_MAX_CHARS = 58
const HEADLINE_MIN_CHARS = 8
const KICKER_MAX_CHARS = 36
const OFFER_MAX_CHARS = 30
/** Up to this length, a question and its answer stay together. */
const PAIR_MAX_CHARS = 40

const ABBREVIATED =
  /(?:^|[\s(])(?:\p{L}\.?\p{L}|St|Mr|Mrs|Ms|Dr|No|Nr|vs|approx|incl|excl|etc|min|max|tel|Tel|Str|Ave|Rd|ca|z\.B)\.$/u

/** Sentences with their question or exclamation marks, but without periods. */
export function sentencesOf(text: string): string[] {
  const parts: string[] = []
  let start = 0
  for (const { index, 0: mark } of text.matchAll(/[.!?…؟]+(?=\s|$)|[。！？]+|\s[–—|·•]\s|\s-\s(?=\p{L})|;(?=\s|$)/gu)) {
    const upTo = text.slice(start, index + mark.length)
    if (mark.startsWith('.') && ABBREVIATED.test(upTo)) continue
    parts.push(/^[!?؟！？]/.test(mark) ? upTo : text.slice(start, index))
    start = index + mark.length
  }
  return [...parts, text.slice(start)].map((it) => it.trim()).filter((it) => it !== '')
}

/** `Monday, 8pm` is one clause, `20% off, free coffee` are two. */
const clausesOf = (sentence: string): string[] => sentence.split(/,\s+/).filter(Boolean)

const SENTENCE =
  /\b(?:we|you|i|they|he|she|it|there|here|who|we['’]\w+|you['’]\w+|it['’]s|i['’]\w+|is|are|was|were|be|been|has|have|had|will|can|could|must|may|should|do|does|did|get|win|save|come|go|book|call|try|join|visit|opens?|starts?|ends?|begins?)\b/i
/** A noun phrase rather than a sentence: its end may be set apart. */
const isThing = (text: string): boolean =>
  !SENTENCE.test(text) && !hasState(text) && !/[\d?!:]/.test(text) && text.length >= 3
const DANGLING =
  /\b(?:for|of|with|at|from|to|in|on|by|the|an?|our|my|your|and|or|only|just|is|are|this|every|each|all|any)$/i

const whenTail = new RegExp(`^(.+?),?\\s+(${WHEN})$`, 'iu')
const priceTail = new RegExp(
  `^(.+?),?\\s+((?:(?:now |all )?from|only|now only|just|for only|starting at|at|now) ${PRICE}(?:\\s?(?:/|(?:a|an|per) )\\s?\\p{L}+)?)$`,
  'iu',
)
const shareTail = /^(.+?),?\s+((?:up to )?\d{1,3}(?:[.,]\d)?\s?% (?:off|discount))$/iu

interface Parts {
  readonly sentences: readonly string[]
  readonly offer: string
  readonly kicker: string
}

/** Takes a part out of a message: a whole clause, or a clause's end. */
function take(
  sentences: readonly string[],
  fits: (clause: string) => boolean,
  tails: readonly RegExp[],
): { readonly taken: string; readonly sentences: readonly string[] } {
  for (const [at, sentence] of sentences.entries())
    for (const tail of tails) {
      const [, thing = '', end = ''] = tail.exec(sentence) ?? []
      // `Focaccia Friday` is a name: a lone weekday stays in place.
      const isName = !/[\s\d]/.test(end) && !sentence.includes(`, ${end}`)
      const isCut = /,\s*\S+$/.test(thing)
      if (end !== '' && !isName && !isCut && isThing(thing) && !DANGLING.test(thing))
        return { taken: end, sentences: sentences.with(at, thing) }
    }
  const clauses = sentences.flatMap((it, at) => clausesOf(it).map((clause) => ({ clause, at })))
  const [found, another] = clauses.filter((it) => fits(it.clause))
  if (!found || another || clauses.length < 2) return { taken: '', sentences }
  const without = (it: string): string =>
    clausesOf(it)
      .filter((one) => one !== found.clause)
      .join(', ')
  return {
    taken: found.clause,
    sentences: sentences.map((it, at) => (at === found.at ? without(it) : it)).filter(Boolean),
  }
}

function partsOf(text: string): Parts {
  const all = sentencesOf(text)
  const isPlain = !hasState(text)
  // Several prices form a list: each stays with its item.
  const priced = isPlain && saysPrice(text) <= 1
  const fitsOffer = (it: string): boolean => it.length <= OFFER_MAX_CHARS && isOffer(it)
  const first = priced ? take(all, fitsOffer, [priceTail, shareTail]) : { taken: '', sentences: all }
  const fitsWhen = (it: string): boolean => it.length <= KICKER_MAX_CHARS && isWhen(it)
  const found = isPlain ? take(first.sentences, fitsWhen, [whenTail]) : { taken: '', sentences: first.sentences }
  const isShort = found.taken.length <= KICKER_MAX_CHARS
  const second = isShort ? found : { taken: '', sentences: first.sentences }
  return { sentences: second.sentences, offer: first.taken, kicker: second.taken }
}

/** A price list, each item with its own number: `Haircut £20, beard trim £12, shave £15`. */
function listIn(sentence: string): readonly string[] | undefined {
  const clauses = clausesOf(sentence)
  const numbered = clauses.filter((it) => /\d/.test(it)).length
  return clauses.length >= 2 &&
    numbered === clauses.length &&
    (clauses.length > 2 || sentence.length > HEADLINE_MAX_CHARS)
    ? clauses
    : undefined
}

/** Splits a long sentence after as many words as a headline can hold, at a pause or where a new part starts. */
function broken(sentence: string): readonly [string, string] {
  const pauses = [...sentence.matchAll(/[,:]\s+/g)].map((it) => ({
    at: it.index + (it[0].startsWith(':') ? 1 : 0),
    next: it.index + it[0].length,
  }))
  const joints = [
    ...sentence.matchAll(/\s(?=(?:with|for|from|because|when|until|so|but|while|where|that|who|and|to|in|at|by|on) )/g),
  ].map((it) => ({ at: it.index, next: it.index + 1 }))
  const spaces = [...sentence.matchAll(/ /g)].map((it) => ({ at: it.index, next: it.index + 1 }))
  for (const places of [pauses, joints, spaces]) {
    const place = places.findLast((it) => it.at <= HEADLINE_MAX_CHARS && it.at >= HEADLINE_MIN_CHARS)
    if (place) return [sentence.slice(0, place.at).replace(/:$/, ''), sentence.slice(place.next)]
  }
  return [sentence, '']
}

function laidOut(sentences: readonly string[]): readonly string[] {
  const [first = '', second, ...more] = sentences
  const others = second === undefined ? [] : [second, ...more]
  const colon = /^([^:]{2,58}):\s+(.+)$/u.exec(first)
  if (colon?.[1] && colon[2])
    return [colon[1], ...(listIn(colon[2]) ?? [colon[2]]), ...others.flatMap((it) => listIn(it) ?? [it])]
  const items = listIn(first)
  if (items) return [...items, ...others]
  if (second !== undefined && /[?!]$/.test(first) && first.length + second.length <= PAIR_MAX_CHARS)
    return [`${first} ${second}`, ...more]
  const [head, rest] = first.length <= HEADLINE_MAX_CHARS ? [first, ''] : broken(first)
  return [head, ...(rest === '' ? [] : [rest]), ...others.flatMap((it) => listIn(it) ?? [it])]
}

/** Lays out the owner's text. `said` isn't empty. */
export function messageOf(said: string): Message {
  const { sentences, offer, kicker } = partsOf(said)
  // A lone offer or date becomes the headline.
  if (sentences.length === 0)
    return { headline: capital(offer || kicker), lines: [], offer: '', kicker: offer ? kicker : '' }
  const [headline = '', ...lines] = laidOut(sentences)
  const [next, ...others] = lines
  // `New: cinnamon buns`: the product should be read first.
  const isTag = kicker === '' && /^\p{L}{2,10}$/u.test(headline) && sentences[0]?.startsWith(`${headline}:`) === true
  if (isTag && next !== undefined && others.length === 0 && next.length <= HEADLINE_MAX_CHARS)
    return { headline: capital(next), lines: [], offer: capital(offer), kicker: capital(headline) }
  return { headline: capital(headline), lines: lines.map(capital), offer: capital(offer), kicker: capital(kicker) }
}
