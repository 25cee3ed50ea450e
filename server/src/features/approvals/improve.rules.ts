import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { sharedDateText } from '@adwright/contract/values/date-text.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { plainText, adWidth } from '@adwright/contract/values/ad-text.rules'
import type { SharedData } from '@adwright/contract/shared-data'
import { linesMax } from '@adwright/contract/approval-lines.rules'
import {
  AD_DESCRIPTIONS_MIN,
  AD_HEADLINES_MIN,
  BUDGET_JUMP_TIMES,
  DESCRIPTION_MAX_CHARS,
  HEADLINE_MAX_CHARS,
  SHARE_KEYWORDS_MAX,
} from '@adwright/contract/limits'
import { siteOf } from '#kernel/site-of.rules.ts'
import type { RequestedChanges } from './feedback.rules.ts'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import { approvalTexts } from './approvals.texts.ts'

/** Texts to choose from, all within the platform's limits. */
export interface Candidates {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
}

const has = (text: string, words: string): boolean => {
  const escaped = plainText(words).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  // Only whole words: 'discounts' also matches 'A discount today'.
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped.replace(/s$/, '')}s?(?![\p{L}\p{N}])`, 'iu').test(
    plainText(text),
  )
}
const hasAny = (text: string, words: readonly string[]): boolean => words.some((it) => has(text, it))

const calm = (text: string): string =>
  text
    .replace(/!+/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/\b\p{Lu}{4,}\b/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
const calmHeadline = (text: string): string => calm(text).replace(/\.$/, '')

function chosen(lines: readonly string[], count: number, max: number): string[] {
  const seen = new Set<string>()
  return lines
    .filter((line) => {
      const key = plainText(line)
      if (key === '' || adWidth(line) > max || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, count)
}

const within = (n: number, least: number, most: number): number => Math.min(most, Math.max(least, n))
const title = (text: string): string =>
  text.replace(/(^|\s)(\p{Ll})(?=\p{L}{3})/gu, (_, gap: string, it: string) => gap + it.toUpperCase())

/** Lines that contain the client's words, the fuller one first. */
const headlinesWith = (words: string): string[] => [upperFirst(title(words)), upperFirst(words)]
const descriptionsWith = (words: string, others: readonly string[]): string[] => [
  ...others.map((it) => `${upperFirst(words)}. ${it}`),
  approvalTexts.improve.seeWebsite(upperFirst(words)),
  `${upperFirst(words)}.`,
]

interface Part {
  readonly now: readonly string[]
  readonly fresh: readonly string[]
  readonly bring: readonly string[]
  /** What the campaign is about. */
  readonly about: readonly string[]
  readonly named: boolean
  readonly count: number
  readonly max: number
  readonly tidy: (text: string) => string
}

/** One kind of text. If the client named words, only lines with them change; otherwise the lines are rewritten. */
function rewritten(asked: RequestedChanges, { now, fresh, bring, about, named, count, max, tidy }: Part): string[] {
  const tidied = asked.calmer ? now.map(tidy) : [...now]
  const small = asked.avoid.length + asked.mention.length > 0 || (asked.calmer && asked.tone === undefined)
  const anew = named && (!small || asked.tone !== undefined || asked.shorter)
  const kept = anew ? [] : tidied.filter((line) => !hasAny(line, asked.avoid))
  const old = new Set(now.map(plainText))
  const usable = fresh.map((line) => (asked.calmer ? tidy(line) : line)).filter((line) => !hasAny(line, asked.avoid))
  const longest = Math.max(...now.map((line) => line.length))
  const others = usable
    .filter((line) => !old.has(plainText(line)) && (!asked.shorter || line.length < longest))
    // Specific lines come before generic ones.
    .sort((a, b) => Number(hasAny(b, about)) - Number(hasAny(a, about)))
  const ordered = asked.shorter ? [...others].sort((a, b) => a.length - b.length) : others
  const missing = bring.filter((line) => !kept.some((it) => plainText(it) === plainText(line)))
  const lines = chosen([...missing, ...kept, ...ordered], count, max)
  // Nothing better is available: the text stays.
  return lines.length >= Math.min(count, now.length) ? lines : chosen([...lines, ...tidied], count, max)
}

/** The draft changed as the client asked, as far as they said how. Budgets and dates are the client's own figures or stay. */
export function improvedBy(data: SharedData, asked: RequestedChanges, fresh: Candidates): SharedData {
  const needed = (now: readonly string[], words: string): boolean => !now.some((line) => has(line, words))
  const toSay = (now: readonly string[]) => asked.mention.filter((it) => needed(now, it))
  const firstFitting = (lines: readonly string[], max: number): string[] =>
    lines.filter((line) => adWidth(line) <= max).slice(0, 1)
  const headlines = rewritten(asked, {
    now: data.headlines,
    fresh: fresh.headlines,
    bring: toSay(data.headlines).flatMap((it) => firstFitting(headlinesWith(it), HEADLINE_MAX_CHARS)),
    about: data.keywords,
    named: asked.headlines,
    count: within(data.headlines.length, AD_HEADLINES_MIN, linesMax(data).headlines),
    max: HEADLINE_MAX_CHARS,
    tidy: calmHeadline,
  })
  const descriptions = rewritten(asked, {
    now: data.descriptions,
    fresh: fresh.descriptions,
    bring: toSay(data.descriptions).flatMap((it) =>
      // Added together with the line that leads up to it, or a client would read the same sentence twice.
      firstFitting(
        descriptionsWith(it, data.descriptions.filter((line) => !hasAny(line, asked.avoid)).toReversed()),
        DESCRIPTION_MAX_CHARS,
      ),
    ),
    about: data.keywords,
    named: asked.descriptions,
    count: within(data.descriptions.length, AD_DESCRIPTIONS_MIN, linesMax(data).descriptions),
    max: DESCRIPTION_MAX_CHARS,
    tidy: calm,
  })
  const keywords = [...data.keywords, ...asked.keywordsIn]
    .filter((it, at, all) => all.findIndex((other) => plainText(other) === plainText(it)) === at)
    .filter((it) => !asked.keywordsOut.some((out) => plainText(out) === plainText(it)))
    .slice(0, SHARE_KEYWORDS_MAX)
  return {
    ...data,
    headlines: asked.headlines ? headlines : [...data.headlines],
    descriptions: asked.descriptions ? descriptions : [...data.descriptions],
    keywords: keywords.length > 0 ? keywords : [...data.keywords],
    ...(asked.budgetUsd !== undefined && asked.budgetUsd > 0 && { budget: asked.budgetUsd }),
    ...(asked.websiteUrl !== undefined && { website_url: asked.websiteUrl }),
    ...(asked.startDate !== undefined && { start_date: asked.startDate }),
    ...(asked.endDate !== undefined && { end_date: asked.endDate }),
  }
}

const listed = (what: string, was: readonly string[], now: readonly string[]): string[] => {
  const gone = was.filter((it) => !now.includes(it))
  const come = now.filter((it) => !was.includes(it))
  const swapped = gone
    .slice(0, come.length)
    .map((it, at) => approvalTexts.improve.now(upperFirst(what), it, come[at] ?? ''))
  const added = come.slice(gone.length).map((it) => approvalTexts.improve.added(what, it))
  const removed = gone.slice(come.length).map((it) => approvalTexts.improve.removed(what, it))
  return [...swapped, ...added, ...removed]
}

/** product-3 §9: day, short month, year. */
const dayOf = (date: Day | null): string => (date === null ? 'open' : sharedDateText(date))

/** The differences, in sentences (product-3 §4.6, 'Changes Made'). */
export function changesBetween(was: SharedData, now: SharedData): string[] {
  const single = (['title', 'description', 'objective', 'target_audience'] as const).flatMap((field) =>
    was[field] === now[field] ? [] : [approvalTexts.improve.renamed(upperFirst(field.replace('_', ' ')), now[field])],
  )
  const money = (amount: number): string => `${moneyIn(now.currency).sign}${amount}`
  return [
    ...single,
    ...listed('headline', was.headlines, now.headlines),
    ...listed('description', was.descriptions, now.descriptions),
    ...listed('keyword', was.keywords, now.keywords),
    ...(was.budget === now.budget ? [] : [approvalTexts.improve.budget(money(was.budget), money(now.budget))]),
    ...(was.website_url === now.website_url ? [] : [approvalTexts.improve.website(now.website_url)]),
    ...(was.start_date === now.start_date ? [] : [approvalTexts.improve.startDate(dayOf(now.start_date))]),
    ...(was.end_date === now.end_date ? [] : [approvalTexts.improve.endDate(dayOf(now.end_date))]),
  ]
}

/**
 * What an owner should check before sending it: anyone may have written the client's words, and a model follows them. `own`: the business
 * profile's website, '' for none.
 */
export function warningsOf(was: SharedData, now: SharedData, own: string): string[] {
  const isJump = was.budget > 0 && now.budget >= was.budget * BUDGET_JUMP_TIMES
  const money = (amount: number): string => `${moneyIn(now.currency).sign}${amount}`
  const isForeign = ![was.website_url, own].some((it) => it !== '' && siteOf(it) === siteOf(now.website_url))
  return [
    ...(isJump ? [approvalTexts.improve.budgetJump(money(now.budget))] : []),
    ...(isForeign ? [approvalTexts.improve.othersWebsite(now.website_url)] : []),
  ]
}
