import { hashOf, shuffled } from '@adwright/contract/values/hash.rules'
import { tradeOf } from './industries.rules.ts'
import { itemsOf, type Known, subjectOf } from './subject.rules.ts'

const KEYWORD_MAX_CHARS = 80
const KEYWORD_MAX_WORDS = 10
/** Said before the subject rather than after it. */
const before = new Set([
  'buy',
  'best',
  'book',
  'order',
  'local',
  'fresh',
  'emergency',
  'new',
  'donate',
  'custom',
  'compare',
  'apply',
  'play',
  'live',
  'organic',
  'gentle',
  'weekly',
  'affordable',
])
const everywhere = [
  'near me',
  'best',
  'local',
  'prices',
  'online',
  'services',
  'affordable',
  'reviews',
  'open now',
  'top rated',
  'for beginners',
  'ideas',
  'deals',
  'cost',
  'company',
  'specialists',
  'offers',
  'experts',
  'this weekend',
  'same day',
  'how much is',
  'where to find',
  'book',
  'in my area',
  'for families',
  'for small business',
  'gift',
  'recommended',
  'professional',
  'quality',
]

/** Only what the platform takes: no odd signs, at most 80 characters and 10 words. */
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

function phrase(subject: string, word: string): string {
  const own = new Set(subject.split(' '))
  if (word.split(' ').every((w) => own.has(w))) return subject
  return before.has(word) || /^(?:how|where|top|recommended|professional|quality)/.test(word)
    ? `${word} ${subject}`
    : `${subject} ${word}`
}

/** Search keywords about a subject, the plain one first, then as its trade is searched for. No duplicates, never more than asked. */
export function suggestKeywordsFor(known: Known, count: number): string[] {
  const { subject, business, industry } = subjectOf(known)
  const trade = tradeOf(industry)
  const own = known.profile
    ? [...itemsOf(known.profile.services), ...itemsOf(known.profile.products)].filter((i) => i !== subject)
    : []
  const seed = hashOf(`${subject}|${industry}`)
  const about = [subject, ...trade.searches.map((w) => phrase(subject, w))]
  const others = known.topic || known.website_url ? [] : own.flatMap((i) => [i, phrase(i, 'near me')])
  const rest = shuffled(everywhere, seed).map((w) => phrase(subject, w))
  const more = own.map((i) => phrase(i, trade.searches[0] ?? 'near me'))
  const brand = business && !known.topic ? [business.toLowerCase()] : []
  const longer = everywhere.flatMap((w) => trade.searches.map((s) => phrase(phrase(subject, s), w)))
  const all = [
    ...about.slice(0, 4),
    ...others.slice(0, 4),
    ...about.slice(4),
    ...rest,
    ...others.slice(4),
    ...brand,
    ...more,
    ...longer,
  ]
  return [...new Set(all.map(cleanKeyword).filter((k) => k.length > 1))].slice(0, count)
}
