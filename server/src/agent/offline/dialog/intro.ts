import { isTradeName, tradeWordsIn } from '#trades/index.ts'
import type { Lang } from '../nlu/index.ts'
import { conceptWordsOnly } from './concepts.ts'
import type { Slots } from './slots.ts'

const clauseEnd = /\s*(?:[,;\n]|:\s|\.(?=\s|$)|\s[–—-]\s)\s*/
const MOST_WORDS = 5
const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Looks like a business name: 'Crumb & Co', 'joe's plumbing', 'Still Water Yoga'. */
function isName(clause: string, lang: Lang): boolean {
  const words = wordsOf(clause)
  const capitals = words.filter((it) => /^[\p{Lu}\p{N}]/u.test(it)).length
  const small = words.filter((it) => /^\p{Ll}{1,3}$/u.test(it)).length
  // German capitalizes every noun, so capitals prove nothing.
  const isTitle = lang !== 'de' && capitals > 1 && capitals + small === words.length
  return isTitle || /[&+]|\p{L}['’]s\b/u.test(clause)
}
/** Names a trade, not a business: 'a small bakery', 'yoga studio in Tucson'. */
function isTrade(clause: string, lang: Lang): boolean {
  const bare = clause.replace(/\s+(?:in|near|en|à|em|a)\s+\p{Lu}.*$/u, '')
  const words = wordsOf(bare)
  for (let at = 0; at < words.length; at++) {
    if (isTradeName(words.slice(at).join(' '))) return true
    if (!conceptWordsOnly(words[at] ?? '', 'little', lang)) return false
  }
  return false
}

const clausesOf = (text: string): string[] =>
  text
    .split(clauseEnd)
    .map((it) => it.trim().replace(/[.!?]+$/, ''))
    .filter(Boolean)
/** The name that was read, unless it's only a trade: 'we're a small yoga studio'. */
const calledIn = ({ business }: Slots, lang: Lang): string | undefined =>
  business && (isName(business, lang) || !isTrade(business, lang)) ? business : undefined

/**
 * What the owner says of their business in answer to a question: name, trade and offers. `knowsTrade`: the trade is known
 * already, so words that look like a trade are the name.
 */
export function introduced(s: Slots, lang: Lang, asked: 'name' | 'subject', knowsTrade: boolean): Slots {
  const { business: _, ...said } = s
  const clauses = clausesOf(s.text ?? '')
  const called = calledIn(s, lang)
  const others = clauses.filter((it) => !called || !it.includes(called))
  const rest = others.filter(
    (it) => (knowsTrade && !s.acts?.includes('v.be')) || !isTrade(it, lang) || isName(it, lang),
  )
  const likely = asked === 'name' || clauses.length > 1 ? rest.find((it) => isName(it, lang)) : undefined
  // 'We sell cakes' tells an offer, not a name.
  const isSelling = (it: string): boolean => s.offers?.some((sold) => it !== sold && it.includes(sold)) === true
  const name = called ?? likely ?? (asked === 'name' ? rest.find((it) => !isSelling(it)) : undefined)
  const told = rest.filter((it) => !/\d/.test(it) && wordsOf(it).length <= MOST_WORDS)
  const sold = (s.offers?.flatMap((it) => it.split(clauseEnd)) ?? told).filter((it) => it !== name)
  const trade = tradeWordsIn(
    [...(s.offers ?? []), name ?? ''].reduce((text, it) => text.replace(it, ' '), s.text ?? ''),
  )
  return {
    ...said,
    ...(name ? { business: name } : {}),
    ...(sold.length > 0 ? { offers: sold } : {}),
    ...(trade ? { trade } : {}),
  }
}
