import type { AdLanguage } from '@adwright/contract/ad-copy'
import { type Phrases, phrasesIn } from '#trades/index.ts'
import { wordsOfLanguage } from './languages.rules.ts'

/** Something an owner sells. */
export interface Offer {
  /** As they wrote it: 'birthday and wedding cakes'. */
  readonly whole: string
  /** Each thing by its full name: 'birthday cakes', 'wedding cakes'. `whole` where that can't be told. */
  readonly things: readonly string[]
}

const single = (text: string): boolean => !/\s/.test(text)
const alone = (text: string): Offer => ({ whole: text, things: [text] })
const joinWords = (language: AdLanguage): RegExp =>
  new RegExp(String.raw`(?:^|\s+)(?:and|${wordsOfLanguage(language).and}|&)\s+`, 'i')

/** Longer names are sentences. */
export const OFFER_MAX_WORDS = 6

/**
 * The things in `a, b and c`. Two that share a noun are one offer, with both by their full names: 'birthday and wedding cakes',
 * 'tartas de boda y de cumpleaños', 'Geburtstags- und Hochzeitstorten'.
 */
export function offersOf(list: readonly string[], language: AdLanguage): Offer[] {
  const said = list.flatMap((piece) => offersIn(piece, language))
  return language === 'en' ? withListed(said) : said
}

function offersIn(piece: string, language: AdLanguage): Offer[] {
  const phrases = phrasesIn(language)
  const items = piece.split(joinWords(language)).filter(Boolean)
  if (phrases.has(piece)) return [alone(piece)]
  if (items.length < 2) return items.map(alone)
  const shared = (sharing[language] ?? nounFirst)(items, phrases, language)
  if (typeof shared !== 'string') return [{ whole: piece, things: shared }]
  return shared === 'unclear' && piece.split(/\s+/).length <= OFFER_MAX_WORDS ? [alone(piece)] : items.map(alone)
}

/** The full names; 'apart': each is a thing of its own; 'unclear': they may share a noun. */
type Shared = readonly string[] | 'apart' | 'unclear'
type Sharing = (items: readonly string[], phrases: Phrases, language: AdLanguage) => Shared

const PLURAL = /[^s]s$/i
const ACTIVITY = /ing$/i
const OWNED = /(?:['’]s|s['’])$/i

/** Whether an English word names something that is sold: 'pedicures', 'tiling', 'bread', but not 'birthday'. */
function isThing(word: string, { kindOf }: Phrases): boolean {
  if (OWNED.test(word)) return false
  const kind = kindOf(word)
  return !single(word) || PLURAL.test(word) || kind === 'thing' || (kind === undefined && ACTIVITY.test(word))
}

/** 'birthday and wedding cakes': the last one has the noun. */
const nounLast: Sharing = (items, phrases) => {
  const last = items.at(-1) ?? ''
  const before = items.slice(0, -1)
  const noun = last.split(/\s+/).at(-1) ?? ''
  if (single(last) || before.every((it) => isThing(it, phrases))) return 'apart'
  const names = before.map((part) => {
    const name = `${part} ${noun}`
    const isSure = phrases.has(name) || (last.split(/\s+/).length === 2 && isBeside(part, phrases))
    return isThing(part, phrases) ? part : isSure ? name : undefined
  })
  return names.every((it) => it !== undefined) ? [...names, last] : 'unclear'
}
const isBeside = (word: string, phrases: Phrases): boolean => OWNED.test(word) || phrases.kindOf(word) === 'beside'

/** 'Birthday, wedding and anniversary cakes': the words before the commas share the noun, too. */
function withListed(offers: readonly Offer[]): Offer[] {
  const phrases = phrasesIn('en')
  const done: Offer[] = []
  for (const offer of offers.toReversed()) {
    const [next] = done
    const last = next?.things.at(-1) ?? ''
    if (next && !single(last) && isBeside(offer.whole, phrases) && !isThing(offer.whole, phrases))
      done[0] = {
        whole: `${offer.whole}, ${next.whole}`,
        things: [`${offer.whole} ${last.split(/\s+/).at(-1)}`, ...next.things],
      }
    else done.unshift(offer)
  }
  return done
}

/** 'Geburtstags- und Hochzeitstorten' by the hyphen, 'vegane und glutenfreie Torten' by the small letter. */
const compound: Sharing = (items, phrases) => {
  const last = items.at(-1) ?? ''
  const noun = last.split(/\s+/).at(-1) ?? ''
  const isAdjective = (it: string): boolean =>
    single(it) && !single(last) && /^\p{Ll}/u.test(it) && /^\p{Lu}/u.test(noun)
  const names = items.slice(0, -1).map((part) => {
    if (isAdjective(part)) return `${part} ${noun}`
    return part.endsWith('-') ? compoundOf(part.slice(0, -1), noun, phrases) : part
  })
  if (names.every((it, at) => it === items[at])) return 'apart'
  return names.every((it) => it !== undefined) ? [...names, last] : 'unclear'
}

const NOUN_MIN_CHARS = 4
/** 'Geburtstags' with the end of 'Hochzeitstorten' that makes something the catalogue knows. */
function compoundOf(start: string, other: string, { has, kindOf }: Phrases): string | undefined {
  const ends = Array.from({ length: Math.max(0, other.length - 2 * NOUN_MIN_CHARS + 1) }, (_, at) =>
    other.slice(NOUN_MIN_CHARS + at).toLowerCase(),
  )
  const end = ends.find((it) => has(`${start}${it}`)) ?? ends.find((it) => kindOf(it) === 'thing')
  return end && `${start}${end}`
}

const links: Readonly<Partial<Record<AdLanguage, readonly string[]>>> = {
  es: ['de ', 'para '],
  fr: ['de ', "d'", 'd’', 'du ', 'des ', 'pour '],
  it: ['di ', "d'", 'd’', 'da ', 'per '],
  pt: ['de ', 'do ', 'da ', 'para '],
}
/** 'tartas de boda y de cumpleaños': the first one has the noun. */
const nounFirst: Sharing = ([first = '', ...others], { has, kindOf }, language) => {
  if (single(first)) return 'apart'
  const own = links[language] ?? []
  const at = Math.min(...own.map((it) => first.indexOf(` ${it}`)).filter((it) => it > 0), first.length)
  const noun = at < first.length ? first.slice(0, at) : (first.split(/\s+/)[0] ?? '')
  const names = others.map((part) => {
    if (own.some((link) => part.startsWith(link))) return `${noun} ${part}`
    const named = ['', ...own].map((link) => `${noun} ${link}${part}`).find(has)
    return named ?? (!single(part) || kindOf(part) === 'thing' ? part : undefined)
  })
  if (names.every((it, n) => it === others[n])) return 'apart'
  return names.every((it) => it !== undefined) ? [first, ...names] : 'unclear'
}

const sharing: Readonly<Partial<Record<AdLanguage, Sharing>>> = { en: nounLast, de: compound }
