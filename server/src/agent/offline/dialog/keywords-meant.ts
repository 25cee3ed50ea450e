import type { Clause } from '../nlu/index.ts'
import type { Rule } from './of-campaigns.ts'
import { kinds } from './kinds.ts'
import { all, listedIn, wordCount } from './said.ts'
import type { Slots } from './slots.ts'
import { latestTopic } from './state.ts'

export const quotesIn = ({ entities }: Clause): string[] =>
  entities.flatMap((it) => (it.type === 'quote' ? [it.value] : []))
const MOST_WORDS = 5
const refusal = /,\s*((?:no|without|sin|ohne|kein\p{L}*|sans|pas de|sem|senza)\s)$/iu
/** A list's words, with those between two of them that were overlooked, and with their own 'no': 'no hot water'. */
function listedWords(clause: Clause): string[] {
  const { text, span } = clause
  const words = all(clause, 'texts').filter((it) => it.role === 'keyword' && it.values.length === 1)
  const sorted = words.toSorted((a, b) => a.span[0] - b.span[0])
  return sorted.flatMap((word, at) => {
    const before = sorted[at - 1]
    const gap = before ? text.slice(before.span[1] - span[0], word.span[0] - span[0]) : ''
    const own = refusal.exec(gap)?.[1] ?? ''
    const between = listedIn(gap.slice(0, gap.length - own.length))
      .map((said) => said.trim())
      .filter(Boolean)
    const isList = between.every((said) => /^[\p{L}\p{N}' -]+$/u.test(said) && wordCount({ text: said }) <= MOST_WORDS)
    return [...(isList ? between : []), `${own}${word.values[0] ?? ''}`]
  })
}
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
/** 'Not for "free" and "jobs"': each quote is a keyword. */
export function quotedWords(raw: Slots, clause: Clause): Slots {
  const quotes = quotesIn(clause)
  if (!raw.keywords && quotes.length > 1) return { ...raw, keywords: quotes }
  const listed = listedWords(clause)
  return listed.length > 1 ? { ...raw, keywords: listed } : wholeWord(raw, clause)
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
/** The words behind a colon. */
export const wordsBehind = (raw: Slots, { text }: Clause): Slots => {
  const list = colonList.exec(text)?.[1]
  return list && !raw.keywords && !raw.quote ? { ...raw, keywords: listedIn(list).map((it) => it.trim()) } : raw
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
