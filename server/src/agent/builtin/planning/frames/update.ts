import type { MadeCall } from '../../conversation/read-prompt.ts'
import type { CampaignFacts } from '../../conversation/results.ts'
import { budgetOf } from '../../understanding/amounts.ts'
import type { CampaignRef } from '../../understanding/campaign-ref.ts'
import { newName } from '../../understanding/naming.ts'
import type { Reading } from '../../understanding/reading.ts'
import { dateWords, joined, plainText, usd } from '../../wording/format.ts'
import { noAccount } from '../../wording/gates.ts'
import { refusal } from '../change-limits.ts'
import { type ChangeSaid, changeIn, newBudget, newDates } from '../change-said.ts'
import { otherCurrency } from '../limits.ts'
import { refIn, targetsOf } from '../targets.ts'
import { ask, type Call, call, campaignsIn, type Message, type Step, type Task, tell } from '../task.ts'
import { campaignsNow, type World } from '../world.ts'

const bold = (c: CampaignFacts): string => `**${plainText(c.name)}**`
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

interface Verbs {
  readonly budget: string
  readonly start: string
  readonly end: string
  readonly name: string
}
const would: Verbs = { budget: 'get', start: 'start on', end: 'end on', name: 'be called' }
const does: Verbs = { budget: 'gets', start: 'starts on', end: 'ends on', name: 'is called' }

/** 'Get $70 a day instead of $60 and end on 3 May'. */
function changeWords(args: Readonly<Record<string, unknown>>, c: CampaignFacts, today: string, verbs: Verbs): string {
  const parts = [
    typeof args.daily_budget === 'number'
      ? `${verbs.budget} ${usd(args.daily_budget)} a day instead of ${usd(c.budget)}`
      : '',
    typeof args.start_date === 'string' ? `${verbs.start} ${dateWords(args.start_date, today)}` : '',
    typeof args.end_date === 'string' ? `${verbs.end} ${dateWords(args.end_date, today)}` : '',
    typeof args.name === 'string' ? `${verbs.name} "${plainText(args.name)}"` : '',
  ]
  return joined(parts.filter(Boolean))
}

function word(made: readonly MadeCall[], list: readonly CampaignFacts[], today: string): string {
  return made
    .map((m) => {
      const c = list.find((x) => x.id === m.args.campaign_id)
      if (!c || !m.result) return ''
      if (m.result.kind === 'declined') return `All right, ${bold(c)} stays as it is.`
      if (m.result.kind === 'failed') return `${bold(c)} could not be changed: ${m.result.message}`
      return `Done: ${bold(c)} ${`now ${changeWords(m.args, c, today, does)}`.replace(/^now is /, 'is now ')}.`
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
    note: todo.map(({ c, args }) => `${bold(c)} would ${changeWords(args, c, w.today, would)}.`).join('\n'),
  }
}

/** Changing the daily budget, the dates or the name. */
export const update = (said: ChangeSaid): Task => ({
  intent: 'update',
  step: (w) => step(said, w),
  refine: (m) => refine(said, m),
  narrow: (kept, calls) => update({ ...said, ref: { kind: 'found', ids: campaignsIn(kept, calls) } }),
})

const plainAnswer = (text: string): string =>
  text
    .trim()
    .replace(/^(?:ok|no|then|well|hm+)[, ]+/i, '')
    .replace(/(?:,? (?:then|please|pls|instead|maybe))?[.!?]*$/i, '')

function answer(s: ChangeSaid, r: Reading, slot: string): Partial<ChangeSaid> {
  if (slot === 'name') return { field: 'name', name: newName(r) ?? plainAnswer(r.text) }
  const next = changeIn(r, s.ref)
  const loose = slot === 'budget' || s.field === 'budget' ? budgetOf(r, true, true) : undefined
  return {
    ...next,
    ref: s.ref,
    edge: next.edge ?? s.edge,
    ...(loose ? { budget: loose, field: 'budget' as const } : {}),
  } as Partial<ChangeSaid>
}

/** 'And Mattress Week up by the same': the same step, the other way. */
function turnedRound(s: ChangeSaid, r: Reading): Partial<ChangeSaid> {
  if (s.budget?.kind !== 'change') return {}
  const up = /\b(?:up|more|raise|increase|higher)\b/i.test(r.text)
  const down = /\b(?:down|less|lower|cut|off|reduce)\b/i.test(r.text)
  return up === down ? {} : { budget: { ...s.budget, up } }
}
/** 'Push it back a week. No, two weeks': the date still moves, only further. */
function longerMove(s: ChangeSaid, next: Partial<ChangeSaid>): Partial<ChangeSaid> {
  const by = s.dates?.by
  const { length, start, end, by: now } = next.dates ?? {}
  return by && length && !start && !end && !now ? { dates: { by: { ...by, ...length } } } : {}
}

const namesCampaign = (ref: CampaignRef, slot: string): boolean =>
  !['none', 'pronoun'].includes(ref.kind) && !(ref.kind === 'unknown' && slot !== 'campaign')

function refine(s: ChangeSaid, m: Message): Task | undefined {
  const ref = refIn(m)
  const slot = m.slot ?? ''
  const another = namesCampaign(ref, slot)
  const next = answer(s, m.reading, slot)
  const filled = [next.budget, next.name, next.dates].some((x) => x !== undefined)
  const turned = turnedRound(s, m.reading)
  if (!filled && !another && !(slot === 'field' && next.field)) return undefined
  // What is done already is not done once more, unless it is for another campaign.
  const before = m.outcome === 'done' && filled ? { shorter: false } : s
  return update({
    ...before,
    ...(filled ? next : turned),
    ...longerMove(s, next),
    ref: another && slot !== 'name' ? ref : s.ref,
    field: next.field ?? s.field,
    shorter: next.shorter ?? s.shorter,
  } as ChangeSaid)
}
