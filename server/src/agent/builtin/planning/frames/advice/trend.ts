import type { CampaignFacts } from '../../../conversation/results.ts'
import { addDays, daysBetween, type IsoDate } from '../../../understanding/calendar.ts'
import type { Range } from '../../../understanding/resolve-date.ts'
import { bold, type Measure } from '../../../wording/figures.ts'
import { count, dateWords, percent, usdExact } from '../../../wording/format.ts'
import type { Advised } from './advised-step.ts'
import { type Board, cpc, ctr, type Figures, hasEnded, none } from './board.ts'

const DAYS = 7
/** The days that are looked at, and as many before them. */
export function stretches(period: Range | undefined, today: IsoDate): { now: Range; before: Range } {
  const yesterday = addDays(today, -1)
  const open = period ?? { from: addDays(today, -DAYS), to: yesterday }
  // A day that has just begun is set against none.
  const over = open.to <= yesterday ? open : { from: open.from, to: yesterday }
  const now = over.from <= over.to ? over : { from: over.to, to: over.to }
  const days = daysBetween(now.from, now.to) + 1
  return { now, before: { from: addDays(now.from, -days), to: addDays(now.from, -1) } }
}

type Counted = 'clicks' | 'impressions' | 'cost' | 'ctr'
const countedOf = (measure: Measure | undefined): Counted =>
  measure === undefined || measure === 'cpc' ? 'clicks' : measure
const measured = (it: Figures, counted: Counted): number => (counted === 'ctr' ? ctr(it) : it[counted])
const shown = (n: number, counted: Counted): string =>
  counted === 'cost' ? usdExact(n) : counted === 'ctr' ? percent(n) : count(n)
const named: Readonly<Record<Counted, string>> = {
  clicks: 'clicks',
  impressions: 'impressions',
  cost: 'cost',
  ctr: 'CTR',
}

const span = (it: Range, today: IsoDate): string => `${dateWords(it.from, today)} to ${dateWords(it.to, today)}`
/** Less of a difference is no difference. */
const SAME_SHARE = 0.03
const PARTS_MAX = 2

interface Move {
  readonly name: string
  readonly id: string | undefined
  readonly was: number
  readonly is: number
}
function movesOf<T extends Figures>(
  now: readonly T[],
  before: readonly T[],
  key: (it: T) => string,
  name: (it: T) => string,
  counted: Counted,
): Move[] {
  const keys = [...new Set([...now, ...before].map(key))]
  return keys.map((id) => {
    const [a, b] = [now.find((it) => key(it) === id), before.find((it) => key(it) === id)]
    const some = a ?? b
    return { id, name: some ? name(some) : id, is: measured(a ?? none, counted), was: measured(b ?? none, counted) }
  })
}

const moved = (m: Move, counted: Counted): string =>
  `${m.name}, which went from ${shown(m.was, counted)} to ${shown(m.is, counted)} ${named[counted]}`

/** Why it moved: shown less often, or clicked less. */
function reason(now: Figures, before: Figures): string {
  const seen = before.impressions > 0 ? now.impressions / before.impressions : 1
  const rate = ctr(before) > 0 ? ctr(now) / ctr(before) : 1
  const fell = now.clicks < before.clicks
  // What goes the way of the clicks explains them; the other only softened it.
  if (fell ? seen <= rate : seen >= rate)
    return `Your ads were shown ${seen < 1 ? 'less' : 'more'} often: ${count(now.impressions)} impressions after ${count(before.impressions)}, while the CTR went from ${percent(ctr(before))} to ${percent(ctr(now))}.`
  return `People clicked ${rate < 1 ? 'less' : 'more'} readily: the CTR went from ${percent(ctr(before))} to ${percent(ctr(now))}, with ${count(now.impressions)} impressions after ${count(before.impressions)}.`
}

function stopped(campaigns: readonly CampaignFacts[], moves: readonly Move[], today: IsoDate): string {
  const off = moves.flatMap((m) =>
    campaigns.filter((c) => c.id === m.id && (c.status === 'PAUSED' || hasEnded(c, today))),
  )
  const [one] = off
  if (!one) return ''
  return one.status === 'PAUSED'
    ? `${bold(one.name)} is paused now, which explains its part. Say "turn it on" if you want it back.`
    : `${bold(one.name)} ended on ${dateWords(one.end ?? today, today)}, which explains its part. Tell me a new end date if it should go on.`
}

interface Asked {
  readonly measure: Measure | undefined
  readonly down: boolean
  readonly spans: { readonly now: Range; readonly before: Range }
}
const verbs: Readonly<Record<Counted, string>> = {
  clicks: 'you had',
  impressions: 'you had',
  cost: 'you spent',
  ctr: 'the CTR was',
}

/** Whether the figures fell or rose, which campaigns and devices made the difference, and what can be done. */
export function whyMoved(
  now: Board,
  before: Board,
  asked: Asked,
  campaigns: readonly CampaignFacts[],
  today: IsoDate,
): Advised {
  const counted = countedOf(asked.measure)
  const [is, was] = [measured(now.total, counted), measured(before.total, counted)]
  const spans = [span(asked.spans.now, today), span(asked.spans.before, today)]
  if (was === 0 && is === 0) return { text: `There are no figures from ${spans.join(' or from ')} to compare.` }
  const unit = counted === 'clicks' || counted === 'impressions' ? ` ${counted}` : ''
  const lead = `${verbs[counted]} ${shown(is, counted)}${unit} from ${spans[0]}, after ${shown(was, counted)} from ${spans[1]}`
  if (Math.abs(is - was) <= was * SAME_SHARE) return { text: `Not much has changed: ${lead}.` }
  const fell = is < was
  if (asked.down === fell) return explained(now, before, { counted, fell, lead }, campaigns, today)
  return {
    text: `They are not ${asked.down ? 'down' : 'up'}: ${lead}. If you mean another stretch of time, tell me which.`,
  }
}

/** The parts that went the same way, the greatest change first. */
const along = (moves: readonly Move[], fell: boolean): Move[] =>
  moves
    .filter((m) => (fell ? m.is < m.was : m.is > m.was))
    .toSorted((a, b) => Math.abs(b.is - b.was) - Math.abs(a.is - a.was))

function explained(
  now: Board,
  before: Board,
  { counted, fell, lead }: { readonly counted: Counted; readonly fell: boolean; readonly lead: string },
  campaigns: readonly CampaignFacts[],
  today: IsoDate,
): Advised {
  const ofCampaigns = movesOf(
    now.standings,
    before.standings,
    (s) => s.campaign.id,
    (s) => bold(s.campaign.name),
    counted,
  )
  const name = (it: { readonly name: string }): string => it.name
  const main = along(ofCampaigns, fell).slice(0, PARTS_MAX)
  const [device] = along(movesOf(now.devices, before.devices, name, name, counted), fell)
  const parts = [
    main.length > 0 ? `Most of it comes from ${main.map((m) => moved(m, counted)).join(', and from ')}.` : '',
    device ? `Among devices the greatest change is on ${moved(device, counted)}.` : '',
    counted === 'impressions' || counted === 'ctr' ? '' : reason(now.total, before.total),
  ]
  const off = stopped(campaigns, main, today)
  return {
    text: [
      `Yes, they are ${fell ? 'down' : 'up'}: ${lead}.`,
      parts.filter(Boolean).join(' '),
      off || nextStep(fell, now, before),
    ].join('\n\n'),
    focus: main.flatMap((m) => (m.id ? [m.id] : [])),
  }
}

function nextStep(fell: boolean, now: Board, before: Board): string {
  if (!fell) return 'Ask me "am I wasting money anywhere?" if you want to know whether it pays.'
  const shownLess = now.total.impressions * ctr(before.total) < before.total.impressions * ctr(now.total)
  const dearer = cpc(now.total) > cpc(before.total) * (1 + SAME_SHARE)
  if (shownLess && dearer)
    return `A click cost ${usdExact(cpc(now.total))} after ${usdExact(cpc(before.total))}, so the same budget bought fewer of them. A higher budget or more precise keywords would help; ask me where extra money would do most.`
  if (shownLess)
    return 'Fewer people searched for it, or the budget ran out earlier. New keywords reach more people: name the campaign and I suggest some.'
  return 'Fresh ad texts mostly help when fewer people click: tell me the campaign and I draft better ones.'
}
