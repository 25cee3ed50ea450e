import type { MadeCall } from '../../conversation/read-prompt.ts'
import type { CampaignFacts } from '../../conversation/results.ts'
import { type BudgetSaid, budgetOf, bidsOf, perDayUsd } from '../../understanding/amounts.ts'
import { addDays, daysBetween } from '../../understanding/calendar.ts'
import { campaignDates, type DatesSaid, endOfLength } from '../../understanding/campaign-dates.ts'
import { type CampaignRef, campaignRef } from '../../understanding/campaign-ref.ts'
import { newName } from '../../understanding/naming.ts'
import type { Reading } from '../../understanding/reading.ts'
import { shift } from '../../understanding/resolve-date.ts'
import { dateWords, plainText, usd } from '../../wording/format.ts'
import { noAccount } from '../../wording/gates.ts'
import { nameTaken, otherCurrency } from '../limits.ts'
import { targetsOf } from '../targets.ts'
import { ask, type Call, call, type Message, type Step, type Task, tell } from '../task.ts'
import { campaignsNow, type World } from '../world.ts'

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
    r.has('end_word', 'extend', 'shorten') ||
    words.some((w) => ['until', 'till', 'ends', 'finish', 'ending', 'through', 'til'].includes(w))
  if (start && end)
    return r.times.some((t) => t.role === 'start') && r.times.length === 1 && !r.has('extend', 'shorten')
      ? 'start'
      : undefined
  if (start) return 'start'
  return end ? 'end' : undefined
}

/** Reads a change. `loose`: a bare number is a budget, because nothing else was named. */
export function changeIn(r: Reading, ref: CampaignRef): ChangeSaid {
  const rename =
    r.has('rename') ||
    (r.has('name_it') && (r.has('pron') || /^(?:please |can you |could you )?(?:call|name)\b/i.test(r.text))) ||
    (r.has('name_word') && r.has('change'))
  const edge = edgeOf(r)
  const dates = r.times.length > 0 ? campaignDates(r.times, r.today) : undefined
  if (rename) {
    const name = newName(r)
    return { ref, field: 'name', shorter: false, ...(name ? { name } : {}) }
  }
  const budgetTalk = r.has('budget', 'raise', 'lower', 'double', 'triple', 'halve', 'spend')
  const budget = budgetOf(r, budgetTalk || !dates, true)
  const onlyBid = bidsOf(r).bid && !r.has('budget')
  const moved =
    dates && (dates.start || dates.end || dates.length || dates.by || dates.invalid) && (edge !== undefined || !budget)
  return {
    ref,
    field: onlyBid ? 'bid' : budget || r.has('budget') ? 'budget' : moved || edge ? 'dates' : undefined,
    shorter: r.has('shorten', 'lower') || /\b(?:earlier|sooner|shorter|less)\b/.test(r.text),
    ...(budget && !onlyBid ? { budget } : {}),
    ...(moved ? { dates } : {}),
    ...(edge ? { edge } : {}),
  }
}

const bold = (c: CampaignFacts): string => `**${plainText(c.name)}**`
const cents = (x: number): number => Math.round(x * 100) / 100

function newBudget(said: BudgetSaid, c: CampaignFacts, today: string): number | undefined {
  if (said.kind === 'amount')
    return perDayUsd(said.money, c.end ? daysBetween(c.start > today ? c.start : today, c.end) : undefined)
  const sign = said.up ? 1 : -1
  if (said.by === 'factor') return cents(c.budget * said.value)
  if (said.by === 'percent') return cents(c.budget * (1 + (sign * said.value) / 100))
  return cents(c.budget + sign * said.value)
}

function newDates(s: ChangeSaid, c: CampaignFacts, today: string): { start_date?: string; end_date?: string } {
  const d = s.dates ?? {}
  const by = d.by ?? (d.length && s.edge === 'end' && !d.start && !d.end && !/^resume/.test('') ? d.length : undefined)
  if (by && s.edge === 'start') return { start_date: shift(c.start, s.shorter ? -by.n : by.n, by.unit) }
  if (by) return { end_date: shift(c.end ?? today, s.shorter ? -by.n : by.n, by.unit) }
  if (d.length && !d.end) {
    const from = d.start ?? (c.start > today ? c.start : addDays(today, 1))
    return { ...(d.start ? { start_date: d.start } : {}), end_date: endOfLength(from, d.length) }
  }
  if (s.edge === 'start' && !(d.start && d.end))
    return { ...((d.start ?? d.end) ? { start_date: d.start ?? d.end ?? '' } : {}) }
  if (s.edge === 'end' && !(d.start && d.end))
    return { ...((d.end ?? d.start) ? { end_date: d.end ?? d.start ?? '' } : {}) }
  return { ...(d.start ? { start_date: d.start } : {}), ...(d.end ? { end_date: d.end } : {}) }
}

/** Why the change can't be sent, as a step; undefined when it can. */
function refusal(
  args: Record<string, unknown>,
  c: CampaignFacts,
  w: World,
  list: readonly CampaignFacts[],
): Step | undefined {
  const { daily_budget: budget, start_date: start, end_date: end, name } = args
  if (typeof budget === 'number' && budget <= 0)
    return ask(
      'budget',
      `A daily budget has to be more than $0. If ${bold(c)} should stop spending, I can pause it instead. What daily budget would you like?`,
      [c.id],
    )
  if (typeof start === 'string' && c.start <= w.today && c.start !== '')
    return tell(`${bold(c)} has already started, so its start can't be moved any more. Its end date can.`, {
      focus: [c.id],
    })
  if (typeof start === 'string' && start <= w.today)
    return ask(
      'dates',
      `A start has to be tomorrow (${dateWords(addDays(w.today, 1), w.today)}) or later, and ${dateWords(start, w.today)} is ${start === w.today ? 'today' : 'already past'}. Which day should it start?`,
      [c.id],
    )
  if (typeof end === 'string' && end <= w.today)
    return ask(
      'dates',
      `${dateWords(end, w.today)} is ${end === w.today ? 'today' : 'already in the past'}, so the campaign can't end then. Which later date should it be? To stop it now, I can pause it.`,
      [c.id],
    )
  const from = typeof start === 'string' ? start : c.start
  const to = typeof end === 'string' ? end : c.end
  if ((start || end) && from && to && daysBetween(from, to) < 3)
    return ask(
      'dates',
      `The end has to be at least 3 days after the start (${dateWords(from, w.today)}). Which dates would you like?`,
      [c.id],
    )
  if (
    typeof name === 'string' &&
    nameTaken(
      name,
      list.filter((x) => x.id !== c.id),
    )
  )
    return ask('name', `There is already a campaign called "${plainText(name)}". What other name should it get?`, [
      c.id,
    ])
  return undefined
}

function already(args: Record<string, unknown>, c: CampaignFacts): string | undefined {
  if (args.daily_budget === c.budget && Object.keys(args).length === 2)
    return `${bold(c)} already has a daily budget of ${usd(c.budget)}.`
  if (args.end_date !== undefined && args.end_date === c.end && Object.keys(args).length === 2)
    return `${bold(c)} already ends on that day.`
  return args.name === c.name ? `It is already called ${bold(c)}.` : undefined
}

function argsFor(s: ChangeSaid, c: CampaignFacts, w: World): Record<string, unknown> {
  const budget = s.budget ? newBudget(s.budget, c, w.today) : undefined
  return {
    campaign_id: c.id,
    ...(s.name ? { name: s.name } : {}),
    ...(budget === undefined ? {} : { daily_budget: budget }),
    ...(s.dates ? newDates(s, c, w.today) : {}),
  }
}

function missing(s: ChangeSaid, c: CampaignFacts): Step {
  if (s.field === 'bid')
    return tell(`I can't change bids from here. Open **Campaigns**, choose ${bold(c)} and edit it there.`, {
      focus: [c.id],
    })
  if (s.field === 'name') return ask('name', `What should ${bold(c)} be called?`, [c.id])
  if (s.field === 'dates')
    return ask('dates', s.edge === 'start' ? `When should ${bold(c)} start?` : `Until when should ${bold(c)} run?`, [
      c.id,
    ])
  if (s.field === 'budget')
    return ask('budget', `${bold(c)} has ${usd(c.budget)} a day now. What should the new daily budget be?`, [c.id])
  return ask(
    'field',
    `What would you like to change about ${bold(c)}: its daily budget (${usd(c.budget)} now), its dates or its name?`,
    [c.id],
  )
}

function changeWords(args: Readonly<Record<string, unknown>>, c: CampaignFacts, today: string): string {
  const parts = [
    typeof args.daily_budget === 'number' ? `${usd(args.daily_budget)} a day instead of ${usd(c.budget)}` : '',
    typeof args.start_date === 'string' ? `start on ${dateWords(args.start_date, today)}` : '',
    typeof args.end_date === 'string' ? `end on ${dateWords(args.end_date, today)}` : '',
    typeof args.name === 'string' ? `the name "${plainText(args.name)}"` : '',
  ]
  return parts.filter(Boolean).join(', ')
}

function word(made: readonly MadeCall[], list: readonly CampaignFacts[], today: string): string {
  return made
    .map((m) => {
      const c = list.find((x) => x.id === m.args.campaign_id)
      if (!c || !m.result) return ''
      if (m.result.kind === 'declined') return `All right, ${bold(c)} stays as it is.`
      if (m.result.kind === 'failed') return `${bold(c)} could not be changed: ${m.result.message}`
      return `Done: ${bold(c)} now has ${changeWords(m.args, c, today)
        .replace(/^start on/, 'its start on')
        .replace(/^end on/, 'its end on')
        .replace(', end on', ' and its end on')}.`
    })
    .filter(Boolean)
    .join('\n')
}

const before = (m: MadeCall, c: CampaignFacts | undefined): Call | undefined =>
  c &&
  call('update_campaign', {
    campaign_id: c.id,
    ...(m.args.daily_budget === undefined ? {} : { daily_budget: c.budget }),
    ...(m.args.name === undefined ? {} : { name: c.name }),
    ...(m.args.start_date === undefined ? {} : { start_date: c.start }),
    ...(m.args.end_date === undefined || !c.end ? {} : { end_date: c.end }),
  })

function step(s: ChangeSaid, w: World): Step {
  const currency = s.budget?.kind === 'amount' ? otherCurrency(s.budget.money) : undefined
  const listed = campaignsNow(w)
  if ('step' in listed) return listed.step
  const list = listed.ok
  if (!list) return tell(noAccount(w.seed))
  const targets = targetsOf(s.ref, w, list, 'change', (c) => c.status !== 'REMOVED')
  if ('step' in targets) return targets.step
  const [first] = targets.campaigns
  if (!first) return tell('You have no campaigns yet.')
  const removed = targets.campaigns.find((c) => c.status === 'REMOVED')
  if (removed) return tell(`${bold(removed)} was removed and can't be changed any more.`)
  if (currency) return ask('budget', currency, [first.id])
  if (s.dates?.invalid)
    return ask('dates', `There is no such date as ${s.dates.invalid}. Which date do you mean?`, [first.id])
  const changes = targets.campaigns.map((c) => ({ c, args: argsFor(s, c, w) }))
  const empty = changes.find(({ args }) => Object.keys(args).length < 2)
  if (empty) return missing(s, empty.c)
  for (const { c, args } of changes) {
    const no = refusal(args, c, w, list)
    if (no) return no
  }
  const todo = changes.filter(({ c, args }) => already(args, c) === undefined)
  const focus = targets.campaigns.map((c) => c.id)
  if (todo.length === 0) return tell(changes.map(({ c, args }) => already(args, c)).join('\n'), { focus })
  return {
    kind: 'act',
    asksFirst: true,
    focus,
    calls: todo.map(({ args }) => call('update_campaign', args)),
    word: (made) => word(made, list, w.today),
    undo: (m) =>
      before(
        m,
        list.find((c) => c.id === m.args.campaign_id),
      ),
    note: todo.map(({ c, args }) => `${bold(c)} would get ${changeWords(args, c, w.today)}.`).join('\n'),
  }
}

/** Changing the daily budget, the dates or the name. */
export const update = (said: ChangeSaid): Task => ({
  intent: 'update',
  step: (w) => step(said, w),
  refine: (m) => refine(said, m),
})

function answer(s: ChangeSaid, r: Reading, slot: string): Partial<ChangeSaid> {
  if (slot === 'name') return { field: 'name', name: newName(r) ?? r.text.trim().replace(/[.!?]+$/, '') }
  const next = changeIn(r, s.ref)
  const loose = slot === 'budget' || s.field === 'budget' ? budgetOf(r, true, true) : undefined
  return {
    ...next,
    ref: s.ref,
    edge: next.edge ?? s.edge,
    ...(loose ? { budget: loose, field: 'budget' as const } : {}),
  } as Partial<ChangeSaid>
}

function refine(s: ChangeSaid, m: Message): Task | undefined {
  const r = m.reading
  const ref = campaignRef(r)
  const aboutCampaign =
    ref.kind !== 'none' && ref.kind !== 'pronoun' && !(ref.kind === 'unknown' && m.slot !== 'campaign')
  const slot = m.slot ?? ''
  const next = answer(s, r, slot === 'name' ? 'name' : slot)
  const filled = next.budget ?? next.name ?? next.dates
  if (!filled && !aboutCampaign && !(slot === 'field' && next.field)) return undefined
  const named = aboutCampaign && slot !== 'name' ? ref : s.ref
  const kept = filled ? { ...next } : {}
  return update({
    ...s,
    ...(slot === 'field' && next.field ? { field: next.field } : {}),
    ...kept,
    ref: named,
    field: next.field ?? s.field,
    shorter: next.shorter ?? s.shorter,
  } as ChangeSaid)
}
