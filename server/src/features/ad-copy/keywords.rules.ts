import type { AdLanguage } from '@adwright/contract/ad-copy'
import { KEYWORD_MAX_CHARS, KEYWORD_MAX_WORDS } from '@adwright/contract/limits'
import { calling, isServiceWhole, type Trade } from '#trades/index.ts'
import { isModifierOf, sellsOf } from './claims.rules.ts'
import { type SearchWords, searchWords } from './searches.rules.ts'
import { type Known, languageFor, offersFrom, type Subject, subjectOf } from './subject.rules.ts'

/** Only what the platform accepts: no special characters, at most 80 characters and 10 words. */
export function cleanKeyword(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&'’ -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .split(' ')
    .slice(0, KEYWORD_MAX_WORDS)
    .join(' ')
    .slice(0, KEYWORD_MAX_CHARS)
    .trim()
}

function phrase(subject: string, word: string, { before }: SearchWords): string {
  const own = new Set(subject.split(' '))
  if (word.split(' ').every((w) => own.has(w))) return subject
  return before.has(word) ? `${word} ${subject}` : `${subject} ${word}`
}

/** Searches for one thing: on its own, with who does it, with a place, and with its trade's usual words. */
function searchesFor(subject: string, { trade, told, town, isAsked, subjects }: Subject, said: SearchWords): string[] {
  const place = town ? [`${subject} ${town}`] : []
  // The catalog's modifiers are English.
  if (!trade || said.language !== 'en')
    return [subject, ...place, ...said.words.slice(0, 4).map((it) => phrase(subject, it, said))]
  const called = calling(trade, told, said.language)
  // Nobody searches for 'kids dentistry dentist', or 'kayak hire tours'.
  const isWhole = isServiceWhole(subject) || subject.split(' ').some((it) => it.startsWith(called.slice(0, STEM_CHARS)))
  const modifiers = trade.modifiers
    .filter((it) => isModifierOf(it, sellsOf(trade, isAsked ? subject : subjects.join(', '))))
    .filter((it) => town || !it.includes('{town}'))
    .map((it) => phrase(subject, it.replace('{town}', town ?? ''), said))
  return [
    subject,
    ...(isLocal(trade) ? [phrase(subject, 'near me', said)] : []),
    ...place,
    ...(isWhole ? [] : [phrase(subject, called, said)]),
    ...modifiers,
  ]
}

const STEM_CHARS = 5
/** Software and online shops are searched for from anywhere. */
const isLocal = (trade: Trade): boolean => trade.way !== 'try' && trade.id !== 'online-shop'
/** The trade itself, if nothing more specific was requested: 'plumber leeds'. */
function ofTrade({ trade, told, town, isAsked }: Subject, { language, words: [near] }: SearchWords): string[] {
  const word = trade && calling(trade, told, language)
  return word && !isAsked && isLocal(trade) ? [`${word} ${near}`, ...(town ? [`${word} ${town}`] : [])] : []
}

const inTurn = (lists: readonly (readonly string[])[]): string[] =>
  Array.from({ length: Math.max(0, ...lists.map((it) => it.length)) }, (_, at) =>
    lists.flatMap((it) => it[at] ?? []),
  ).flat()

/** All that a topic names where its parts share a noun; it's one thing otherwise. */
function thingsAsked({ subject }: Subject, language: AdLanguage): readonly string[] {
  const [offer, ...others] = offersFrom(subject, language)
  return offer && others.length === 0 ? offer.things : [subject]
}

/** Search keywords about what was asked, or else about what the owner sells, and nothing beside it. No duplicates, never more than asked. */
export function suggestKeywordsFor(known: Known, count: number): string[] {
  const { services = '', products = '' } = known.profile ?? {}
  const language = languageFor(known)
  const about = subjectOf({ ...known, language })
  const things = about.isAsked ? thingsAsked(about, language) : about.subjects
  const brand = about.business && !about.isAsked ? [about.business] : []
  const said = searchWords([things.join(' '), `${services} ${products}`], known.language)
  const words = about.trade && !isLocal(about.trade) ? said.words.filter((it) => !said.local.has(it)) : said.words
  const wider = words.flatMap((word) => things.map((it) => phrase(it, word, said)))
  const longest = words.flatMap((word) => wider.slice(0, words.length).map((it) => phrase(it, word, said)))
  const all = [
    ...inTurn(things.map((it) => searchesFor(it, about, said))),
    ...ofTrade(about, said),
    ...brand,
    ...wider,
    ...longest,
  ]
  return [...new Set(all.map(cleanKeyword).filter((it) => it.length > 1))].slice(0, count)
}
