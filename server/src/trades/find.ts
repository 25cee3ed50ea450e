import { type Industry, industries } from '@adwright/contract/industries'
import { once } from '#kernel/once.ts'
import { linesOf, spokenLines, trades } from './catalogue.ts'
import industryWords from './industries.json' with { type: 'json' }
import { common, sold } from './offered.rules.ts'
import type { Trade } from './trade.ts'
import { tokensOf } from './words.rules.ts'

/** What is known of a business, in the owner's words. */
interface TradeHints {
  /** The topic that a text was requested for. */
  readonly topic?: string | undefined
  readonly name?: string | undefined
  readonly services?: string | undefined
  readonly products?: string | undefined
  readonly industry?: string | undefined
}

interface Entry {
  readonly trade: Trade
  readonly weight: number
}

/** Weights: a trade's name, then a whole service, then a service's last word, which other trades share. */
const NAME = 3
const SERVICE = 2
const LAST_WORD = 1
const SHARED_MOST = 3
/** Shorter words of other languages are often English words with another meaning. */
const SPOKEN_CHARS = 5
const key = (text: string): string => tokensOf(text).join(' ')

function index(): Map<string, Entry[]> {
  const made = new Map<string, Map<Trade, number>>()
  const add = (phrase: string, trade: Trade, weight: number) => {
    const there = made.get(phrase) ?? new Map<Trade, number>()
    there.set(trade, Math.max(weight, there.get(trade) ?? 0))
    made.set(phrase, there)
  }
  for (const trade of trades()) {
    for (const word of trade.words) add(key(word), trade, NAME)
    for (const service of trade.services) add(key(service), trade, SERVICE)
    for (const service of trade.services) add(tokensOf(service).at(-1) ?? '', trade, LAST_WORD)
  }
  const english = new Set(made.keys())
  const addSpoken = (phrase: string, trade: Trade, weight: number): void => {
    if (phrase.length >= SPOKEN_CHARS && !english.has(phrase)) add(phrase, trade, weight)
  }
  for (const { trade, lines } of spokenLines()) {
    addSpoken(key(lines.word), trade, NAME)
    for (const service of lines.services) addSpoken(key(service), trade, SERVICE)
    for (const service of lines.services) addSpoken(tokensOf(service).at(-1) ?? '', trade, LAST_WORD)
  }
  const rare = [...made].filter(([, by]) => by.size <= SHARED_MOST)
  return new Map(
    rare.map(([phrase, by]) => [phrase, [...by].map(([trade, weight]) => ({ trade, weight: weight / by.size }))]),
  )
}
const phrases = once(index)
const WORDS_MOST = 4

/** The known phrases in a text, longest first, without overlaps. */
function met<T>(text: string, known: ReadonlyMap<string, T>): { found: T; length: number; at: number }[] {
  const tokens = tokensOf(text)
  const all: { found: T; length: number; at: number }[] = []
  for (let at = 0; at < tokens.length; ) {
    let step = 1
    for (let length = Math.min(WORDS_MOST, tokens.length - at); length > 0; length--) {
      const found = known.get(tokens.slice(at, at + length).join(' '))
      if (found === undefined) continue
      all.push({ found, length, at })
      step = length
      break
    }
    at += step
  }
  return all
}

type Score = Map<Trade, number>
/** Bonus for later words: in 'wedding photographer' the last word is the trade. */
const LATER = 0.1
const names = once((): ReadonlySet<string> => new Set(trades().flatMap((it) => it.words)))
/** Whether a text uses the word for a thing rather than the trade: 'tow bars' are not a bar, but 'tattoos' are what a tattooist sells. */
const isThing = (text: string, word: string, trade: Trade): boolean =>
  !sold(trade).has(word) &&
  !text
    .toLowerCase()
    .split(/\s+/)
    .some((it) => key(it) === word && names().has(it))
/** `isName`: a business name reveals its trade, but a single word of what the trade sells doesn't. `isSold`: a list of goods. */
function scoreOf(text: string, score: Score, { isName = false, isSold = false } = {}): void {
  const tokens = tokensOf(text)
  // 'Pottery classes' aren't the pottery that a shop sells.
  const isOther = (at: number, { trade, weight }: Entry): boolean =>
    (weight < NAME && common.has(tokens[at + 1] ?? '')) || (isSold && at > 0 && isThing(text, tokens[at] ?? '', trade))
  for (const { found, length, at } of met(text, phrases()))
    for (const entry of found) {
      if (length === 1 && isOther(at, entry)) continue
      const { trade, weight } = entry
      const times = isName && weight > LAST_WORD ? 2 : 1
      score.set(trade, (score.get(trade) ?? 0) + times * weight * (length + LATER * Math.min(at, WORDS_MOST)))
    }
}
function best(score: Score, least: number): Trade | undefined {
  const [first] = [...score].toSorted(([, a], [, b]) => b - a)
  return first && first[1] >= least ? first[0] : undefined
}

/** The minimum score of a match: a service's last word alone ('coating') isn't enough. */
const LEAST = 1.5

/** The trade of an industry that has only one, of the same name: 'Legal', 'Photography'. What is sold is a better hint. */
function onlyTradeOf(industry: string): Trade | undefined {
  const [trade, ...others] = trades().filter((it) => it.industry === industry)
  return others.length === 0 && trade?.words.some((it) => key(it) === key(industry)) ? trade : undefined
}

const ofBusiness = (said: TradeHints): Trade | undefined => likeliestTrade('', said)

const piecesOf = ({ services = '', products = '' }: TradeHints): string[] => `${services},${products}`.split(/[,;\n]/)

/** The trade that best matches a free text and a business together. */
export function likeliestTrade(
  text: string,
  { name = '', services = '', products = '', industry = '' }: TradeHints,
): Trade | undefined {
  const score: Score = new Map()
  scoreOf(text, score)
  scoreOf(name, score, { isName: true })
  for (const piece of piecesOf({ services, products })) scoreOf(piece, score, { isSold: true })
  return best(score, LEAST) ?? (`${services}${products}`.trim() === '' ? onlyTradeOf(industry) : undefined)
}

const cache = new Map<string, Trade | undefined>()
const CACHE_MOST = 2_000
function ofTopic(topic: string): Trade | undefined {
  if (cache.has(topic)) return cache.get(topic)
  const score: Score = new Map()
  scoreOf(topic, score)
  if (cache.size >= CACHE_MOST) cache.clear()
  cache.set(topic, best(score, LEAST))
  return cache.get(topic)
}

/** Whether a text mentions something that the trade or the owner sells. */
function belongs(topic: string, trade: Trade, said: TradeHints): boolean {
  const own = new Set(
    tokensOf(
      [
        ...trade.words,
        ...trade.services,
        ...Object.values(trade.topics ?? {}).flat(),
        said.services,
        said.products,
        said.name,
      ].join(' '),
    ),
  )
  return tokensOf(topic).some((it) => it.length > 2 && own.has(it) && !common.has(it))
}

/** Whether a text names this trade, not just something that several trades sell. */
const isNamed = (text: string, trade: Trade): boolean =>
  met(text, phrases()).some(({ found }) => found.some((it) => it.trade === trade && it.weight === NAME))

/**
 * The trade that an owner's words mean; undefined if it isn't in the catalog. A topic that names another trade has that trade (an agency
 * writes for a plumber). Any other topic belongs to the business (a baker's gift cards).
 */
export function findTrade(said: TradeHints): Trade | undefined {
  const { topic = '' } = said
  // Being one of several things sold points to its own trade more than the others do.
  if (piecesOf(said).some((it) => key(it) !== '' && key(it) === key(topic)))
    return likeliestTrade('', { ...said, services: `${said.services ?? ''},${topic}` })
  const business = ofBusiness(said)
  if (business && (topic.trim() === '' || belongs(topic, business, said))) return business
  const named = ofTopic(topic)
  return !business || (named && isNamed(topic, named)) ? named : business
}

/**
 * What a trade is called. If the name is one of several things it sells, the owner's own word is used: a tango school has no 'martial
 * arts'.
 */
export function calling(trade: Trade, said: string, language: string): string {
  const usual = linesOf(trade, language)?.word ?? ''
  const isOneOfSeveral = tokensOf(trade.words[0] ?? '').every((it) => sold(trade).has(it))
  return isOneOfSeveral ? (trade.words.find((it) => ` ${key(said)} `.includes(` ${key(it)} `)) ?? '') : usual
}
/** The same, or otherwise the trade's general name in the language. */
export const titleOf = (trade: Trade, said: string, language: string): string | undefined =>
  calling(trade, said, language) || (linesOf(trade, language)?.word ?? trade.words[0])
/** Whether a text ends with how it is sold: 'kayak hire', 'salsa classes'. */
export const isServiceWhole = (text: string): boolean => common.has(tokensOf(text).at(-1) ?? '')

const industryNames = once(
  () =>
    new Map<string, Industry>([
      ...spokenLines()
        .filter(({ lines }) => lines.word.length >= SPOKEN_CHARS)
        .map(({ trade, lines }) => [key(lines.word), trade.industry] as const),
      ...trades().flatMap((trade) => trade.words.map((it) => [key(it), trade.industry] as const)),
      ...Object.entries(industryWords).flatMap(([industry, words]) =>
        words.map((it) => [key(it), industry as Industry] as const),
      ),
      ...industries.map((it) => [key(it), it] as const),
    ]),
)

/** The industry (product-2 §5) that a person's words mean: 'a small bakery' is 'Food & Beverage'. */
export function industryOf(words: string): Industry | undefined {
  const whole = industryNames().get(key(words))
  if (whole) return whole
  const all = met(
    words.replace(/(?<!\p{L})\p{L}{2}(?!\p{L})/gu, (it) => (isWritten(it) ? it : ' ')),
    industryNames(),
  )
  return all.toSorted((a, b) => b.length - a.length || b.at - a.at)[0]?.found
}

/** 'Aí cresceu' and 'ai clienti' don't mention AI. */
const isWritten = (word: string): boolean => word.length > 2 || word === word.toUpperCase()
/** The words in a text that name a trade, as written. */
export function tradeWordsIn(text: string): string | undefined {
  const words = text.match(/[\p{L}\p{N}&'’-]+/gu) ?? []
  for (let length = Math.min(WORDS_MOST, words.length); length > 0; length--)
    for (let at = words.length - length; at >= 0; at--) {
      const found = words.slice(at, at + length).join(' ')
      if (isWritten(found) && industryNames().has(key(found))) return found
    }
  return undefined
}
/** 'Grooming', 'groomer' and 'groom' are the same work. */
const stemOf = (word: string): string =>
  word.length < STEM_LEAST
    ? word
    : word
        .replace(/(?:ing|ers?|or)$/u, '')
        .replace(/([^aeiouls])\1$/u, '$1')
        .replace(/e$/u, '')
const STEM_LEAST = 5
const stemsOf = (text: string): string[] => tokensOf(text).map(stemOf)
const works = once(() =>
  trades()
    .flatMap((it) => [...it.services, ...it.words])
    .map((name) => ({ name, stems: stemsOf(name) }))
    .filter(({ stems }) => stems.length > 1),
)
/** A trade recognized by its activity: 'we groom dogs' is dog grooming. */
function workIn(text: string): string | undefined {
  const said = stemsOf(text)
  const isTold = (stems: readonly string[]): boolean =>
    said.some((_, at) => stems.every((it) => said.slice(at, at + stems.length).includes(it)))
  return works().find(({ stems }) => isTold(stems))?.name
}
/** The trade that a text names: by its activity if that includes the trade's words, otherwise by the words of one. */
export function tradeSaidIn(text: string): string | undefined {
  const words = tradeWordsIn(text)
  const work = workIn(text)
  return work && stemsOf(words ?? '').every((it) => stemsOf(work).includes(it)) ? work : words
}

/** Whether a text is just a trade's name, or something a trade sells. */
export const isTradeName = (words: string): boolean => phrases().has(key(words)) || industryNames().has(key(words))
