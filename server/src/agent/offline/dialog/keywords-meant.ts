import type { Clause, Lang } from '../nlu/index.ts'
import { conceptsIn } from './concepts.ts'
import { langs } from '../nlu/types.ts'
import { keywordsIn, saysKeywords } from './keyword-lists.ts'
import type { Rule } from './of-campaigns.ts'
import { kinds } from './kinds.ts'
import { all, listedIn } from './said.ts'
import type { Slots } from './slots.ts'
import { latestTopic } from './state.ts'
import { fieldIn } from './profile-said.ts'
import { campaignRefs } from './targets.ts'
import { looksLikeValue } from './value-form.ts'

export const quotesIn = ({ entities }: Clause): string[] =>
  entities.flatMap((it) => (it.type === 'quote' ? [it.value] : []))
/** 'Add trail shoes for kids', if a campaign is called Shoes: unless introduced, its name is part of the keyword. */
function wholeWord(raw: Slots, { text, span, entities }: Clause): Slots {
  const word = entities.find((it) => it.type === 'texts' && it.role === 'keyword' && it.values.length === 1)
  const between = (to: number): string => text.slice(to - span[0], (word?.span[0] ?? 0) - span[0])
  const name = entities.find(
    (it) => it.type === 'ref' && it.ref.kind === 'name' && /^\s(?:\p{L}{1,3}\s)?$/u.test(between(it.span[1])),
  )
  if (!word || name?.type !== 'ref') return raw
  const keywords = [text.slice(name.span[0] - span[0], word.span[1] - span[0])]
  return { ...raw, keywords, refs: (raw.refs ?? []).filter((it) => it !== name.ref) }
}
/** 'Exact how I write', 'not exact, can be similar': the match type, however it's said. */
function matchSaid({ text }: Clause, keywords: readonly string[], lang: Lang): Slots['match'] {
  const said = keywords.reduce((rest, it) => rest.replace(it, ' '), text).split(/[\s,;.!?]+/)
  const found = said.flatMap((word, at) => {
    const of = conceptsIn(word, lang)
    const isDenied = said.slice(Math.max(0, at - 2), at).some((it) => conceptsIn(it, lang).has('not'))
    return of.has('exactly') || of.has('loosely') ? [of.has('exactly') !== isDenied] : []
  })
  const [isExact] = found
  return isExact === undefined ? undefined : isExact ? 'exact' : 'broad'
}
/** 'Make boiler repair exact': the words before the match type. */
const setTo = /^(?:(?:please|bitte)\s+)?\p{L}+\s+(.+?)\s+(?:(?:as|als|como|comme|come)\s+)?(?:an?\s+)?$/iu
const wordsSet = ({ text }: Clause, match: Slots['match'], lang: Lang): string[] => {
  const at = text.split(/\s+/).findIndex((it) => conceptsIn(it, lang).has('exactly'))
  const words = setTo.exec(`${text.split(/\s+/).slice(0, at).join(' ')} `)?.[1] ?? ''
  return match === 'exact' && at > 1 && looksLikeValue(words, lang) ? listedIn(words) : []
}
/** 'Not for "free" and "jobs"': each quote is a keyword. */
function wordsIn(raw: Slots, clause: Clause, lang: Lang): Slots {
  const quotes = quotesIn(clause)
  if (quotes.length > 0) return !raw.keywords && quotes.length > 1 ? { ...raw, keywords: quotes } : raw
  if (colonList.test(clause.text)) return raw
  const { words, refs } = keywordsIn(clause, lang)
  const isOpen = (raw.refs ?? []).every((it) => it.kind === 'name') && !clause.question
  if (words.length > 1 || (refs && words.length > 0)) return { ...raw, keywords: words, ...(refs ? { refs } : {}) }
  const slots = wholeWord(raw, clause)
  return slots.keywords || !isOpen || words.length === 0 ? slots : { ...slots, keywords: words }
}
/** The keywords in a message, and their match type. */
export function quotedWords(raw: Slots, clause: Clause, lang: Lang): Slots {
  const slots = wordsIn(raw, clause, lang)
  const match = slots.match ?? matchSaid(clause, slots.keywords ?? [], lang)
  if (!match) return slots
  const isTold = slots.keywords ?? slots.quote ?? slots.topics ?? slots.offers
  const set = isTold || clause.question ? [] : wordsSet(clause, match, lang)
  return { ...slots, match, ...(set.length > 0 ? { keywords: set } : {}) }
}
const LEAST = 0.1
const colonList = /:\s+([^:;.!?]+,[^:;.!?]+)$/u
/** 'Put "rye loaf" and "sour dough" into it', 'add to bread: rye loaf, sour dough': search words, not lines of an ad or places. */
export const listingWords: Rule = ({ intent, clause, slots: s }) => {
  const quotes = quotesIn(clause)
  const isLikely = clause.intents.some((it) => it.intent === 'add_keywords' && it.p >= LEAST)
  const isOfAd = s.headlines ?? s.descriptions ?? s.says?.has('states')
  const areSmall = quotes.length > 1 && quotes.every((it) => it === it.toLowerCase())
  const isAdded = clause.acts.some((it) => it === 'v.add' || it === 'v.set') && !clause.acts.includes('v.change')
  // 'Change "x" to "y"' replaces a line.
  if (intent === 'set_texts' && areSmall && isAdded && areListed(clause) && !isOfAd) return 'add_keywords'
  return intent === 'set_places' && isLikely && clause.acts.includes('v.add') && colonList.test(clause.text)
    ? 'add_keywords'
    : undefined
}
const among = /^\s*(?:,|&|\+|and|y|e|und|et|ed)\s*(?:and|y|e|und|et|ed)?\s*$/iu
const ofLines = /headline|heading|\btitle|titular|t[ií]tulo|überschrift|titel|titre|titolo|descri|beschreibung/iu
function areListed(clause: Clause): boolean {
  const quotes = all(clause, 'quote')
  const gaps = quotes
    .slice(1)
    .map((it, at) => clause.text.slice((quotes[at]?.span[1] ?? 0) - clause.span[0], it.span[0] - clause.span[0]))
  return !ofLines.test(clause.text) && gaps.every((it) => among.test(it))
}
const taken: ReadonlySet<string> = new Set([
  'set_places',
  'save_profile',
  'create_campaign',
  'answer',
  'correct',
  'unclear',
])
/** 'Add wedding buffet to catering, but exact', 'add snow chains to the words for tyres': keywords, and no place or product. */
export const namedWords: Rule = ({ intent, clause: { acts, text, question }, slots: s, state: { lang } }) => {
  if (!taken.has(intent) || question || s.says?.has('profile')) return undefined
  const of = lang ? [lang] : langs
  if (acts.includes('v.add') && of.some((it) => conceptsIn(text, it).has('exactly'))) return 'add_keywords'
  const isForOne = campaignRefs(s).some((it) => it.kind === 'name' && it.ids.length > 0) && !fieldIn(s)
  if (intent === 'save_profile' && isForOne && acts.includes('v.add')) return 'add_keywords'
  const isNamed = intent === 'save_profile' && of.some((it) => saysKeywords(text, it))
  if (!isNamed) return undefined
  if (acts.includes('v.exclude')) return 'exclude_keywords'
  return acts.includes('v.remove') || s.says?.has('drop')
    ? 'remove_keywords'
    : acts.includes('v.add')
      ? 'add_keywords'
      : undefined
}
/** The words behind a colon, and the campaign before it: 'add to Bread: rye loaf, sour bread'. */
export function wordsBehind(raw: Slots, clause: Clause): Slots {
  const hit = colonList.exec(clause.text)
  const [, list] = hit ?? []
  if (!hit || !list || raw.quote) return raw
  const before = all(clause, 'ref').filter((it) => it.span[0] - clause.span[0] < hit.index)
  const refs = before.length > 0 ? { refs: before.map((it) => it.ref) } : {}
  return { ...raw, ...refs, keywords: listedIn(list).map((it) => it.trim()) }
}
/** 'Chuck out boiler parts', while keywords are talked of, if a campaign is called Boiler: the word, never the campaign. */
export const droppingWord: Rule = ({ intent, clause: { entities, text, span, acts, question }, state }) => {
  const isOfWords = kinds.ofKeywords.has(latestTopic(state)?.task.intent ?? 'unclear')
  if (!isOfWords || question || (intent !== 'remove' && intent !== 'pause') || !acts.includes('v.remove'))
    return undefined
  const name = entities.find((it) => it.type === 'ref' && it.ref.kind === 'name')
  const behind = name ? text.slice(name.span[1] - span[0]).trim() : ''
  return !name || /^\p{L}{3,}/u.test(behind) ? 'remove_keywords' : undefined
}
