import type { MadeCall } from '../../conversation/read-prompt.ts'
import { saysNoAccount, type CampaignFacts } from '../../conversation/results.ts'
import { type CampaignRef, campaignRef } from '../../understanding/campaign-ref.ts'
import { addDays, daysBetween, monthEnd, monthStart } from '../../understanding/calendar.ts'
import { reportPeriod } from '../../understanding/periods.ts'
import type { Reading } from '../../understanding/reading.ts'
import type { Range } from '../../understanding/resolve-date.ts'
import { capitalise, periodWords, usdExact } from '../../wording/format.ts'
import {
  allWords,
  bold,
  cpcWords,
  type Measure,
  measureOf,
  measureWords,
  ranked,
  rowsOf,
  type Split,
  splitIn,
  splitTable,
  type Summary,
  summaryOf,
} from '../../wording/figures.ts'
import { noAccount } from '../../wording/gates.ts'
import { targetsOf } from '../targets.ts'
import { call, type Message, type Step, type Task, tell } from '../task.ts'
import { campaignsNow, type World } from '../world.ts'

interface ReportSaid {
  readonly ref: CampaignRef
  readonly period: Range | undefined
  readonly split: Split | undefined
  readonly measure: Measure | undefined
  readonly least: boolean
  /** One campaign is to be named: the best, the worst. */
  readonly rank: boolean
}

export function measureIn(r: Reading): Measure | undefined {
  if (r.has('cpc')) return 'cpc'
  if (r.has('ctr')) return 'ctr'
  if (r.has('clicks') && !r.has('impressions')) return 'clicks'
  if (r.has('impressions')) return 'impressions'
  return r.has('cost', 'spend', 'most_cost') ? 'cost' : undefined
}

export function reportIn(r: Reading): ReportSaid {
  const ref = campaignRef(r)
  const rank =
    r.has('most', 'least', 'most_cost') ||
    /\bwhich\b.*\b(?:better|worse|stronger|weaker|cheaper|won|wins|ahead|more|most|fewer|less)\b/i.test(r.text)
  const each =
    /\b(?:each|every|per|by|all) (?:of my |my |the )?(?:campaigns?|ads?)\b|\bwhich (?:campaign|ad|of my (?:campaigns|ads))\b|\bbest campaign|\bwhat campaign|\bcampaigns? (?:is|are|performs?|gets?|got|does) (?:the )?(?:best|worst|most|least)/.test(
      r.tokens.map((t) => t.lower).join(' '),
    )
  const split =
    splitIn(r) ?? (each || (rank && r.has('campaign', 'ad') && !['found'].includes(ref.kind)) ? 'campaign' : undefined)
  return { ref, period: reportPeriod(r.times, r.today), split, measure: measureIn(r), least: r.has('least'), rank }
}

const heads: Readonly<Record<Split, string>> = {
  device: 'Device',
  age: 'Age',
  gender: 'Gender',
  weekday: 'Day',
  hour: 'Hour',
  network: 'Network',
  keyword: 'Keyword',
  campaign: 'Campaign',
  date: 'Date',
}
const ROWS_MAX = 12

function one(s: Summary, measure: Measure | undefined): string {
  if (measure === 'cpc')
    return `${cpcWords(s)} on average (${usdExact(s.cost)} for ${s.clicks.toLocaleString('en-US')} clicks)`
  if (!measure) return allWords(s)
  return measureWords(measure === 'ctr' ? s.ctr : s[measure], measure)
}

function splitWords(value: unknown, said: ReportSaid, when: string): string {
  const split = said.split ?? 'campaign'
  const measure = said.measure ?? (said.split === 'campaign' || !said.split ? 'clicks' : 'clicks')
  const rows = ranked(rowsOf(value, split), measure, said.least)
  const [top] = rows
  if (!top || rows.every((r) => r.clicks === 0 && r.impressions === 0))
    return `There are no figures for that ${when} yet.`
  const word = said.least ? 'The lowest' : 'The top one'
  const lead = `${word} ${when} is ${bold(top.name)}, with ${measureWords(measureOf(top, measure), measure)}.`
  return rows.length > 1 ? `${lead}\n\n${splitTable(rows.slice(0, ROWS_MAX), heads[split])}` : lead
}

const verbs: Readonly<Partial<Record<Measure, string>>> = { cost: 'cost', cpc: 'paid' }

function totals(value: unknown, said: ReportSaid, target: CampaignFacts | undefined, when: string): string {
  const s = summaryOf(value)
  if (!s) return 'The report came back empty.'
  const who = target ? bold(target.name) : 'your campaigns together'
  const line = `${capitalise(when)} ${who} ${verbs[said.measure ?? 'clicks'] ?? 'had'} ${one(s, said.measure)}.`
  if (s.impressions === 0) return `${line} The ads were not shown in that time.`
  const rows = target || said.measure ? [] : rowsOf(value, 'campaign').filter((r) => r.impressions > 0)
  if (rows.length < 2) return line
  return `${line}\n\n${splitTable(ranked(rows, 'clicks', false).slice(0, ROWS_MAX), 'Campaign')}`
}

function told(m: MadeCall, said: ReportSaid, list: readonly CampaignFacts[], w: World): string {
  if (m.result?.kind === 'failed')
    return saysNoAccount(m.result.message) ? noAccount(w.seed) : `I could not read the figures: ${m.result.message}`
  if (m.result?.kind !== 'done') return ''
  const target = list.find((c) => c.id === m.args.campaign_id)
  const when = said.period ? periodWords(said.period.from, said.period.to, w.today) : 'in the last 30 days'
  const split = said.split !== undefined && !(said.split === 'campaign' && target)
  return split ? splitWords(m.result.value, said, when) : totals(m.result.value, said, target, when)
}

function callsFor(said: ReportSaid, ids: readonly (string | undefined)[]): ReturnType<typeof call>[] {
  const dates = said.period ? { from: said.period.from, to: said.period.to } : {}
  return ids.map((id) => call('get_campaign_performance', { ...(id ? { campaign_id: id } : {}), ...dates }))
}

const wantsOne = (ref: CampaignRef): boolean =>
  ['found', 'many', 'unknown', 'nth', 'other', 'pronoun'].includes(ref.kind)

function step(said: ReportSaid, w: World): Step {
  const listed = campaignsNow(w)
  if ('step' in listed) return listed.step
  const list = listed.ok
  if (!list) return tell(noAccount(w.seed))
  if (said.period && said.period.from > w.today)
    return tell('That period is still to come, so there are no figures for it yet.')
  const all =
    !wantsOne(said.ref) ||
    (said.split === 'campaign' && said.ref.kind !== 'found') ||
    (said.ref.kind === 'pronoun' && w.state.focus.length === 0)
  const targets = all ? undefined : targetsOf(said.ref, w, list, 'report on')
  if (targets && 'step' in targets) return targets.step
  const ids = targets ? targets.campaigns.map((c) => c.id) : [undefined]
  return {
    kind: 'act',
    asksFirst: false,
    calls: callsFor(said, ids),
    ...(targets ? { focus: ids.filter((id) => id !== undefined) } : {}),
    word: (made) =>
      made
        .map((m) => told(m, said, list, w))
        .filter(Boolean)
        .join('\n\n'),
  }
}

/** Figures of a period, for all campaigns or some. */
export const report = (said: ReportSaid): Task => ({
  intent: 'report',
  step: (w) => step(said, w),
  refine: (m) => refine(said, m),
  basis: { ref: said.ref, period: said.period, metric: said.measure === 'cpc' ? undefined : said.measure },
})

/** 'Vs the 7 days before?', 'is that better than the week before' are comparisons. */
const setsAgainst = (r: Reading): boolean =>
  r.has('versus', 'compare') || (r.has('trend') && r.times.some((t) => t.said.kind === 'before'))
/** 'And the month before that?' */
const goesBack = (r: Reading): boolean => r.times.some((t) => t.said.kind === 'before')
function periodBefore(period: Range | undefined): Range | undefined {
  if (!period) return undefined
  if (period.from === monthStart(period.from) && period.to === monthEnd(period.from))
    return { from: monthStart(period.from, -1), to: addDays(period.from, -1) }
  const days = daysBetween(period.from, period.to) + 1
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) }
}

/** A name nobody knows is only asked about when the message is a figure's, too. */
const strangeName = (now: ReportSaid, m: Message): boolean =>
  now.ref.kind === 'unknown' &&
  !now.period &&
  m.slot === undefined &&
  !/^(?:and|what about|how about)/i.test(m.reading.text)
const namesOne = (now: ReportSaid, m: Message): boolean =>
  !['none', 'pronoun', 'all'].includes(now.ref.kind) || (now.ref.kind === 'all' && m.reading.tokens.length < 8)

const splitNow = (said: ReportSaid, now: ReportSaid, m: Message): Split | undefined => {
  if (now.split) return now.split
  if (ranksAll(now, m)) return 'campaign'
  return now.measure ? undefined : said.split
}
/** 'Which got more clicks?' looks at all of them. */
const ranksAll = (now: ReportSaid, m: Message): boolean =>
  now.rank && /^\W*(?:so |and )?(?:which|who)\b/i.test(m.reading.text)

function refine(said: ReportSaid, m: Message): Task | undefined {
  if (setsAgainst(m.reading)) return undefined
  const now = reportIn(m.reading)
  const named = namesOne(now, m)
  const back = goesBack(m.reading) && said.period !== undefined
  const changed = back || named || now.rank || [now.period, now.split, now.measure].some((x) => x !== undefined)
  if (!changed || strangeName(now, m)) return undefined
  return report({
    ref: named ? now.ref : ranksAll(now, m) ? { kind: 'none' } : said.ref,
    period: now.period ?? (goesBack(m.reading) ? periodBefore(said.period) : said.period),
    split: splitNow(said, now, m),
    measure: now.measure ?? said.measure,
    least: now.rank ? now.least : said.least,
    rank: now.rank || said.rank,
  })
}
