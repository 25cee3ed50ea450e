import { bidsOf, budgetOf } from '../understanding/amounts.ts'
import { severalIn } from './create-several.ts'
import { addDays } from '../understanding/calendar.ts'
import { campaignDates, type DatesSaid, endOfLength } from '../understanding/campaign-dates.ts'
import { givenList } from '../understanding/given-lists.ts'
import type { Money } from '../understanding/money.ts'
import { givenName } from '../understanding/naming.ts'
import { readPart, type Reading, textOf } from '../understanding/reading.ts'
import { shift } from '../understanding/resolve-date.ts'
import { nameWords, spoken } from '../understanding/campaign-words.ts'
import { type TargetingSaid, targetingIn } from '../understanding/targeting-said.ts'
import { topicBefore, topicOf } from '../understanding/topic.ts'

/** A campaign in the making: only what the owner said. */
export interface CreateDraft {
  readonly name?: string
  readonly budget?: Money
  readonly bid?: Money
  readonly maxBid?: Money
  readonly dates: DatesSaid
  readonly website?: string
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly keywords: readonly string[]
  readonly topic?: string
  readonly adGroup?: string
  readonly targeting?: TargetingSaid
}

const emptyDraft: CreateDraft = { dates: {}, headlines: [], descriptions: [], keywords: [] }

const things = ['campaign', 'campaigns', 'ad', 'ads', 'advert', 'adverts', 'advertising']

/** A start that was given alone keeps the length or end said before; a new length drops the old end. */
function mergeDates(old: DatesSaid, now: DatesSaid, today: string): DatesSaid {
  if (now.by) return movedBy(old, now.by, today)
  if (now.start && now.end) return { start: now.start, end: now.end, ...(now.invalid ? { invalid: now.invalid } : {}) }
  const start = now.start ?? old.start
  const length = now.length ?? (now.end ? undefined : old.length)
  const end = now.end ?? (now.length ? undefined : old.end)
  return {
    ...(start ? { start } : {}),
    ...(end ? { end } : {}),
    ...(length ? { length } : {}),
    ...(now.invalid ? { invalid: now.invalid } : {}),
  }
}

/** 'Start a week later', 'finish two days earlier', 'make it a week longer': what was planned moves. */
function movedBy(old: DatesSaid, by: NonNullable<DatesSaid['by']>, today: string): DatesSaid {
  const n = by.way === 'earlier' ? -by.n : by.n
  const start = old.start ?? addDays(today, 1)
  if (by.edge === 'start') return { ...old, start: shift(start, n, by.unit) }
  const end = old.end ?? (old.length ? endOfLength(start, old.length) : undefined)
  return end ? { start, end: shift(end, n, by.unit) } : old
}

function textsIn(r: Reading): Partial<CreateDraft> {
  const headlines = givenList(r, ['headlines', 'headline', 'titles'])
  const descriptions = givenList(r, ['descriptions', 'description'])
  const keywords = givenList(r, ['keywords', 'keyword', 'keyphrases'])
  return {
    ...(headlines.length > 0 ? { headlines } : {}),
    ...(descriptions.length > 0 ? { descriptions } : {}),
    ...(keywords.length > 0 ? { keywords } : {}),
  }
}

function adGroup(r: Reading): string | undefined {
  const at = r.tokens.findIndex((t, i) => t.lower === 'ad' && r.tokens[i + 1]?.lower === 'group')
  if (at < 0) return undefined
  const skip = ['called', 'named', ':', 'name', 'is'].includes(r.tokens[at + 2]?.lower ?? '') ? 3 : 2
  return r.tokens[at + skip]?.kind === 'quote' ? r.tokens[at + skip]?.text : undefined
}

/** What a message adds. `budgetOnly`: a bare number is the budget that was asked for. */
export function fromMessage(r: Reading, slot?: string): Partial<CreateDraft> {
  const said = budgetOf(r, slot === 'budget' || !slot ? looseBudget(r, slot) : false)
  const { bid, maxBid } = bidsOf(r)
  const url = r.tokens.find((t) => t.kind === 'url')?.text
  const texts = textsIn(r)
  const name = givenName(r)
  const topic = topicIn(r, slot)
  const group = adGroup(r)
  const targeting = targetingIn(r.text, r.today)
  return {
    ...texts,
    ...(name && !texts.headlines?.includes(name) ? { name } : {}),
    ...(said?.kind === 'amount' ? { budget: said.money } : {}),
    ...(bid ? { bid } : {}),
    ...(maxBid ? { maxBid } : {}),
    ...(url ? { website: url } : {}),
    ...(topic ? { topic } : {}),
    ...(group ? { adGroup: group } : {}),
    ...(Object.keys(targeting).length > 0 ? { targeting } : {}),
    ...datesIn(r, name),
  }
}
/** A feast in a name ('Pizza Catering Xmas') is no date. */
function datesIn(r: Reading, name: string | undefined): { dates?: DatesSaid } {
  const inName = (t: Reading['times'][number]): boolean =>
    (name ?? '').toLowerCase().includes(textOf(r, t.from, t.to).toLowerCase())
  const times = r.times.filter((t) => !inName(t))
  return times.length > 0 ? { dates: campaignDates(times, r.today) } : {}
}
const looseBudget = (r: Reading, slot: string | undefined): boolean =>
  slot === 'budget' ||
  r.has('change') ||
  r.has('budget') ||
  /\b(?:at|with|make it|but|instead|enough)\b/.test(r.text.toLowerCase())

/** 'Beach weddings. Google ad. 50 a day.', 'new ad: duct cleaning, 15 a day': a piece that says nothing else is the subject. */
function fragment(r: Reading): string | undefined {
  if (!r.has('campaign', 'ad')) return undefined
  const free = new Set(nameWords(r).map((w) => w.at))
  const used = spoken(r)
  let from = 0
  for (let at = 0; at <= r.tokens.length; at++) {
    const ends = at === r.tokens.length || /^[.,;:\n]$/.test(r.tokens[at]?.lower ?? '')
    if (!ends) continue
    const words = Array.from({ length: at - from }, (_, i) => from + i)
    const bare = words.filter((w) => !['for', 'the', 'our', 'my', 'and', '&', 'of'].includes(r.tokens[w]?.lower ?? ''))
    const fits =
      bare.length > 0 &&
      bare.length <= 4 &&
      bare.every((w) => free.has(w) && !used.has(w) && r.tokens[w]?.kind === 'word')
    if (fits) return textOf(r, words[0] ?? 0, at).replace(/^(?:for |the |our |my )+/i, '')
    from = at + 1
  }
  return afterNoun(r, free, used)
}
/** 'New campaign piano moving 400': the words right after what is to be made. */
function afterNoun(r: Reading, free: ReadonlySet<number>, used: ReadonlySet<number>): string | undefined {
  const noun = r.marks.findLast((m) => ['campaign', 'ad'].includes(m.concept))
  if (!noun) return undefined
  let to = noun.to
  while (free.has(to) && !used.has(to) && r.tokens[to]?.kind === 'word') to++
  return to > noun.to && to - noun.to <= 4 ? textOf(r, noun.to, to) : undefined
}

/** Of the texts that were given only whole words of the owner count: a quote is never a topic. */
function topicIn(r: Reading, slot: string | undefined): string | undefined {
  const found = topicOf(r) ?? topicBefore(r, things)
  if (found && !r.tokens.some((t) => t.kind === 'quote' && t.text.includes(found))) return found
  if (slot !== 'topic') return slot === undefined ? fragment(r) : undefined
  const text = r.text.trim().replace(/[.!?]+$/, '')
  return text.length < 80 ? text.replace(/^(?:for |about |it's |it is )?(?:my |our |the )?/i, '') : undefined
}

export function merge(draft: CreateDraft, now: Partial<CreateDraft>, today: string): CreateDraft {
  const { dates, ...rest } = now
  return { ...draft, ...rest, dates: dates ? mergeDates(draft.dates, dates, today) : draft.dates }
}

function draftsOf({ shared, pieces }: NonNullable<ReturnType<typeof severalIn>>): CreateDraft[] {
  const { topic: _, name: __, ...common } = fromMessage(shared)
  return pieces.map(({ reading, name }) => {
    const own = fromMessage(reading)
    const titled = name && !own.name ? { ...own, name } : own
    return merge(merge(emptyDraft, common, reading.today), titled, reading.today)
  })
}

const splitWords = new Set(['one', 'another', 'second', 'other', 'first'])
/** 'Create two campaigns, both from Monday: one named A at $20 and one named B at $35': a draft for each, sharing what stands before. */
export function draftsIn(r: Reading): CreateDraft[] {
  const named = severalIn(r)
  if (named) return draftsOf(named)
  const cuts = r.tokens.flatMap((t, at) =>
    splitWords.has(t.lower) &&
    ['named', 'called', 'for', 'about', 'with', 'campaign', 'at', 'is', 'should', 'promoting', 'advertising'].includes(
      r.tokens[at + 1]?.lower ?? '',
    ) &&
    !r.times.some((x) => at >= x.from && at < x.to)
      ? [at]
      : [],
  )
  const several = /\b(?:two|three|four|five|2|3|4|5|both|couple of|several) (?:\w+ ){0,3}(?:campaigns|ads)\b/.test(
    r.text.toLowerCase(),
  )
  if (!several || cuts.length < 2) return [merge(emptyDraft, fromMessage(r), r.today)]
  const shared = fromMessage(readPart(r, [{ from: 0, to: cuts[0] ?? 0 }]))
  const { topic: _, name: __, ...common } = shared
  return cuts.map((from, i) => {
    const own = fromMessage(readPart(r, [{ from, to: cuts[i + 1] ?? r.tokens.length }]))
    return merge(merge(emptyDraft, common, r.today), own, r.today)
  })
}
