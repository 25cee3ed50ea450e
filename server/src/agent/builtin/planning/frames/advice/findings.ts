import { daysBetween, type IsoDate } from '../../../understanding/calendar.ts'
import { bold } from '../../../wording/figures.ts'
import { count, dateWords, percent, plainText, plural, usd, usdExact } from '../../../wording/format.ts'
import { update } from '../update.ts'
import type { Task } from '../../task.ts'
import { type Board, cpc, ctr, type Figures, hasEnded, type Standing, sumOf, type Word } from './board.ts'

/** A change that is offered as a question. Nothing is done, and no card comes, before the owner wants it. */
export interface Offer {
  /** 'Shall I raise **X** from $30 to $38 a day?' */
  readonly question: string
  readonly task: Task
}
/** Something in the figures that is worth a word. */
export interface Finding {
  readonly kind: 'dear' | 'limited' | 'weak_word' | 'dear_hours' | 'fewer_clicks' | 'ends_soon' | 'ended'
  /** What it is about, in US dollars, to tell the great from the small. */
  readonly weight: number
  readonly text: string
  readonly offer?: Offer
  readonly focus?: string
}

const CLICKS_MIN = 15
const DEAR_TIMES = 1.2
const LESS_SHARE = 0.8
const RAISED_TIMES = 1.25

export const called = (it: Standing): string => bold(it.campaign.name)
export const running = (board: Board): Standing[] => board.standings.filter((it) => it.runs)
/** Clicks enough to judge by, the cheapest ones first. */
export const byPrice = (board: Board): Standing[] =>
  running(board)
    .filter((it) => it.clicks >= CLICKS_MIN)
    .toSorted((a, b) => cpc(a) - cpc(b))

function budgetTo(it: Standing, to: number): Offer {
  const { id, budget } = it.campaign
  const value = Math.round(Math.abs(to - budget) * 100) / 100
  return {
    question: `Shall I ${to > budget ? 'raise' : 'lower'} ${called(it)} from ${usd(budget)} to ${usd(to)} a day?`,
    task: update({
      ref: { kind: 'found', ids: [id] },
      field: 'budget',
      shorter: false,
      budget: { kind: 'change', by: 'amount', value, up: to > budget },
    }),
  }
}
export const raised = (it: Standing, by?: number): Offer =>
  budgetTo(it, by === undefined ? Math.ceil(it.campaign.budget * RAISED_TIMES) : it.campaign.budget + by)
export function lowered(it: Standing): Offer | undefined {
  const to = Math.round(it.campaign.budget * LESS_SHARE)
  return to >= 1 && to < it.campaign.budget ? budgetTo(it, to) : undefined
}

export const paid = (it: Figures): string => `${usdExact(cpc(it))} a click`
export const isLimited = (it: Standing, board: Board): boolean => board.limited.some(({ id }) => id === it.campaign.id)

/** The running campaign whose clicks cost clearly more than those of the cheapest. */
function dear(board: Board): Finding[] {
  const priced = byPrice(board)
  const [best] = priced
  const last = priced.at(-1)
  if (!best || !last || best === last || cpc(last) < cpc(best) * DEAR_TIMES) return []
  const offer = lowered(last)
  return [
    {
      kind: 'dear',
      weight: last.cost - last.clicks * cpc(best),
      focus: last.campaign.id,
      text: `**Your dearest clicks:** ${called(last)} paid ${paid(last)} (${usdExact(last.cost)} for ${plural(last.clicks, 'click')}). ${called(best)} paid only ${paid(best)}. That is fine if an order from it brings you more; if not, a smaller budget saves money.`,
      ...(offer ? { offer } : {}),
    },
  ]
}

/** What the insights call held back by its budget, but for one whose clicks are called dear beside it. */
function limited(board: Board): Finding[] {
  const [tooDear] = dear(board)
  const found = board.limited.flatMap(({ id, perDay }) => {
    const it = running(board).find((one) => one.campaign.id === id && id !== tooDear?.focus)
    return it ? [{ it, perDay }] : []
  })
  return found.slice(0, 1).map(({ it, perDay }) => ({
    kind: 'limited',
    weight: it.campaign.budget * 7,
    focus: it.campaign.id,
    text: `**Held back by its budget:** ${called(it)} spent ${usdExact(perDay)} a day on average, of a budget of ${usd(it.campaign.budget)} a day. It paid ${paid(it)}, so more money there should bring more clicks at that price.`,
    offer: raised(it),
  }))
}

const SHOWN_MIN = 200
const WEAK_SHARE = 0.8
/** Keywords of running campaigns that are shown often and clicked seldom, the worst first. */
export const weakWords = (board: Board): Word[] =>
  board.words
    .filter((it) => it.campaign.runs && it.impressions >= SHOWN_MIN && ctr(it) < ctr(board.allWords) * WEAK_SHARE)
    .toSorted((a, b) => missed(b, board) - missed(a, board))
/** Clicks that it would have had at the rate of all. */
const missed = (it: Word, board: Board): number => it.impressions * ctr(board.allWords) - it.clicks
export const quoted = (keyword: string): string => `"${plainText(keyword)}"`

function weakWord(board: Board): Finding[] {
  const [worst] = weakWords(board)
  if (!worst) return []
  return [
    {
      kind: 'weak_word',
      weight: missed(worst, board) * cpc(board.total),
      focus: worst.campaign.campaign.id,
      text: `**A weak keyword:** ${quoted(worst.keyword)} in ${called(worst.campaign)} was shown ${count(worst.impressions)} times and clicked ${count(worst.clicks)} times, a CTR of ${percent(ctr(worst))}. All your keywords together have a CTR of ${percent(ctr(board.allWords))}. You can take it out under **Campaigns**.`,
    },
  ]
}

const HOURS_DEAR = 1.4
const HOURS_MIN = 2
const HOURS_MAX = 8
const HOURS_SHARE = 0.04
export interface Hours extends Figures {
  readonly from: number
  readonly to: number
}
/** The stretch of the day whose clicks cost clearly more than those of the rest. */
export function dearHours(board: Board): Hours | undefined {
  const all = sumOf(board.hours)
  const stretches: Hours[] = []
  for (let n = HOURS_MIN; n <= HOURS_MAX; n++)
    for (let from = 0; from + n <= 24; from++)
      stretches.push({ ...sumOf(board.hours.slice(from, from + n)), from, to: from + n })
  const [worst] = stretches
    .filter(
      (it) => it.cost >= all.cost * HOURS_SHARE && cpc(it) >= (cpc(all) || 0) * HOURS_DEAR && all.clicks > it.clicks,
    )
    .toSorted((a, b) => overpaid(b, all) - overpaid(a, all))
  return worst
}
const overpaid = (it: Figures, all: Figures): number => it.cost - it.clicks * cpc(all)
export const hoursWords = (it: Hours): string => `from ${it.from}:00 to ${it.to}:00`

function hours(board: Board): Finding[] {
  const it = dearHours(board)
  if (!it) return []
  const price = it.clicks > 0 ? `, which is ${paid(it)}` : ''
  return [
    {
      kind: 'dear_hours',
      weight: overpaid(it, board.total),
      text: `**Dear hours:** ${hoursWords(it)} your ads cost ${usdExact(it.cost)} for ${plural(it.clicks, 'click')}${price}. Over the whole day a click cost ${usdExact(cpc(board.total))}. You can leave these hours out in the Ad Schedule step, under **Campaigns**.`,
    },
  ]
}

const WEEK = 7
const FALL_SHARE = 0.85
/** The last 7 days of the period, set against the 7 before them. */
export function lastWeek(board: Board): { now: Figures; before: Figures } | undefined {
  const days = board.dates.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  if (days.length < 2 * WEEK) return undefined
  return { now: sumOf(days.slice(-WEEK)), before: sumOf(days.slice(-2 * WEEK, -WEEK)) }
}
function fewerClicks(board: Board): Finding[] {
  const week = lastWeek(board)
  if (!week || week.before.clicks < CLICKS_MIN || week.now.clicks > week.before.clicks * FALL_SHARE) return []
  return [
    {
      kind: 'fewer_clicks',
      weight: (week.before.clicks - week.now.clicks) * cpc(board.total) * 4,
      text: `**Fewer clicks:** in the last 7 days there were ${count(week.now.clicks)} clicks, after ${count(week.before.clicks)} in the 7 days before. Ask me "why are my clicks down?" and I'll look for the reason.`,
    },
  ]
}

const SOON_DAYS = 7
const LATELY_DAYS = 30
function ending(board: Board, today: IsoDate): Finding[] {
  return board.standings.flatMap((it): Finding[] => {
    const { end, status, id } = it.campaign
    if (end === undefined || status !== 'ENABLED') return []
    const focus = id
    if (it.runs && daysBetween(today, end) <= SOON_DAYS)
      return [
        {
          kind: 'ends_soon',
          weight: it.campaign.budget * WEEK,
          focus,
          text: `**It ends soon:** ${called(it)} stops on ${dateWords(end, today)}. Tell me a new end date if it should go on.`,
        },
      ]
    if (!hasEnded(it.campaign, today) || daysBetween(end, today) > LATELY_DAYS) return []
    return [
      {
        kind: 'ended',
        weight: 1,
        focus,
        text: `**It has ended:** ${called(it)} stopped on ${dateWords(end, today)} and shows no ads any more. Tell me a new end date if you want it back.`,
      },
    ]
  })
}

/** Where money brings little. */
export const wasted = (board: Board): Finding[] =>
  [...dear(board), ...hours(board), ...weakWord(board)].toSorted((a, b) => b.weight - a.weight)
/** All that is worth a word, the weightiest first. */
export const findingsOf = (board: Board, today: IsoDate): Finding[] =>
  [
    ...dear(board),
    ...limited(board),
    ...hours(board),
    ...weakWord(board),
    ...fewerClicks(board),
    ...ending(board, today),
  ].toSorted((a, b) => b.weight - a.weight)
