import type { CampaignFacts } from '../conversation/results.ts'
import { type BudgetSaid, bidsOf, budgetOf, perDayUsd, stepped } from '../understanding/amounts.ts'
import { addDays, daysBetween } from '../understanding/calendar.ts'
import { campaignDates, type DatesSaid, endOfLength, type Length } from '../understanding/campaign-dates.ts'
import { type CampaignRef, campaignRef } from '../understanding/campaign-ref.ts'
import { newName } from '../understanding/naming.ts'
import { readPart, type Reading } from '../understanding/reading.ts'
import { shift } from '../understanding/resolve-date.ts'

/** What is to change about a campaign, as it was said. */
export interface ChangeSaid {
  readonly ref: CampaignRef
  readonly field: 'budget' | 'dates' | 'name' | 'bid' | undefined
  readonly budget?: BudgetSaid
  readonly name?: string
  readonly dates?: DatesSaid
  /** The one date is a start, an end, or what the sentence says it is. */
  readonly edge?: 'start' | 'end'
  readonly shorter: boolean
}

function edgeOf(r: Reading): 'start' | 'end' | undefined {
  const words = r.tokens.map((t) => t.lower)
  const start = r.has('start_word') || words.some((w) => ['begins', 'starts', 'launch', 'starting'].includes(w))
  const end =
    /\b(?:more|another|longer|extra|additional|add|tack|tag|on top)\b/i.test(r.text) ||
    r.has('end_word', 'extend', 'shorten') ||
    words.some((w) => ['until', 'till', 'ends', 'finish', 'ending', 'through', 'til'].includes(w))
  if (start && end)
    return r.times.some((t) => t.role === 'start') && r.times.length === 1 && !r.has('extend', 'shorten')
      ? 'start'
      : undefined
  if (start) return 'start'
  if (r.has('pause')) return 'end'
  return end ? 'end' : undefined
}

const renaming = (r: Reading): boolean =>
  r.has('rename') ||
  /\bnew name for\b|\b(?:another|a different|a new|a better) name\b|\bgive\b.*\bthe name\b|\b(?:should|must|shall) (?:now )?be (?:called|named)\b|\b(?:is|are|gets) (?:now|from now on) (?:called|named)\b/i.test(
    r.text,
  ) ||
  (r.has('name_it') &&
    (r.has('pron') ||
      /^(?:(?:ok|okay|so|and|hey|hi|hello|please|can you|could you|now|well|then|no|let's|lets|let us|we|should|could)[ ,!]*)*(?:call|name)\b/i.test(
        r.text,
      ))) ||
  (r.has('name_word') && r.has('change'))

/** 'Asap', 'today': how urgent it is, when another time was said or none was wanted. */
const hurry = (r: Reading, t: Reading['times'][number]): boolean =>
  t.said.kind === 'offset' &&
  t.role === undefined &&
  t.to >= r.tokens.length - 1 &&
  ['today', 'asap', 'possible'].includes(r.tokens[t.to - 1]?.lower ?? '')

function movedDates(r: Reading, edge: ChangeSaid['edge'], budget: BudgetSaid | undefined): DatesSaid | undefined {
  const times = r.times.length > 1 || budget ? r.times.filter((t) => !hurry(r, t)) : r.times
  if (times.length === 0 || (edge === undefined && budget)) return undefined
  const dates = campaignDates(times, r.today)
  return Object.keys(dates).length > 0 ? dates : undefined
}
function fieldOf(r: Reading, budget: boolean, bid: boolean, dates: boolean): ChangeSaid['field'] {
  if (bid) return 'bid'
  if (budget || r.has('budget')) return 'budget'
  return dates ? 'dates' : undefined
}

/** 'Rename Kids Camp to Beginner Surf': the campaign stands before the new name, even when that is another's. */
function renamedRef(r: Reading, ref: CampaignRef): CampaignRef {
  const to = r.tokens.findIndex((t, at) => at > 1 && ['to', 'as', 'into'].includes(t.lower))
  if (to < 0 || !r.has('rename')) return ref
  const before = campaignRef(readPart(r, [{ from: 0, to }]))
  return before.kind === 'found' || before.kind === 'many' ? before : ref
}

const later = /\b(?:push|move|put|shift|set)\b.*\b(?:back|out|later|off)\b/i
const sooner = /\b(?:bring|pull|move|push|shift)\b.*\b(?:forward|up|earlier|in)\b/i
/** 'Push that back a week': the date that is there moves. */
function pushed(r: Reading, dates: DatesSaid | undefined): DatesSaid | undefined {
  const way = later.test(r.text) ? 'later' : sooner.test(r.text) ? 'earlier' : undefined
  const alone = dates?.length && !dates.start && !dates.end && !dates.by
  return way && alone && dates.length ? { by: { ...dates.length, way } } : dates
}

/** Reads a change. A bare number is a budget where nothing else was named. */
export function changeIn(r: Reading, ref: CampaignRef): ChangeSaid {
  if (renaming(r)) {
    const name = newName(r)
    return { ref: renamedRef(r, ref), field: 'name', shorter: false, ...(name ? { name } : {}) }
  }
  const edge = edgeOf(r)
  const budgetTalk = r.has('budget', 'raise', 'lower', 'double', 'triple', 'halve', 'spend')
  const budget = budgetOf(r, budgetTalk || r.times.length === 0, true)
  const onlyBid = bidsOf(r).bid !== undefined && !r.has('budget')
  const dates = pushed(r, movedDates(r, edge, budget))
  return {
    ref,
    field: fieldOf(r, budget !== undefined, onlyBid, dates !== undefined || edge !== undefined),
    shorter: r.has('shorten', 'lower') || /\b(?:earlier|sooner|shorter|less)\b/.test(r.text),
    ...(budget && !onlyBid ? { budget } : {}),
    ...(dates ? { dates } : {}),
    ...(edge ? { edge } : {}),
  }
}

export function newBudget(said: BudgetSaid, c: CampaignFacts, today: string): number | undefined {
  if (said.kind === 'amount' && said.money.negative) return -said.money.amount
  if (said.kind === 'amount')
    return perDayUsd(said.money, c.end ? daysBetween(c.start > today ? c.start : today, c.end) : undefined)
  return stepped(c.budget, said)
}

interface NewDates {
  start_date?: string
  end_date?: string
}
const startAt = (date: string | undefined): NewDates => (date ? { start_date: date } : {})
const endAt = (date: string | undefined): NewDates => (date ? { end_date: date } : {})

/** 'By a week', 'for two more weeks': the date that is there moves. */
function shifted(s: ChangeSaid, by: Length, c: CampaignFacts, today: string): NewDates {
  const back = s.dates?.by?.way ? s.dates.by.way === 'earlier' : s.shorter
  const n = back ? -by.n : by.n
  return (s.dates?.by?.edge ?? s.edge) === 'start'
    ? startAt(shift(c.start, n, by.unit))
    : endAt(shift(c.end ?? today, n, by.unit))
}
/** A new length counts from the start that was named, else from the campaign's own, else from tomorrow. */
function byLength(length: Length, start: string | undefined, c: CampaignFacts, today: string): NewDates {
  const from = start ?? (c.start > today ? c.start : addDays(today, 1))
  return { ...startAt(start), ...endAt(endOfLength(from, length)) }
}
export function newDates(s: ChangeSaid, c: CampaignFacts, today: string): NewDates {
  const { start, end, length, by } = s.dates ?? {}
  const moves = length !== undefined && s.edge === 'end' && !start && !end
  const step = by ?? (moves ? length : undefined)
  if (step) return shifted(s, step, c, today)
  if (length && !end) return byLength(length, start, c, today)
  if (start && end) return { start_date: start, end_date: end }
  if (s.edge === 'start') return startAt(start ?? end)
  return s.edge === 'end' ? endAt(end ?? start) : { ...startAt(start), ...endAt(end) }
}
