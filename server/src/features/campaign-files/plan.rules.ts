import type { FileLine } from '@adwright/contract/campaign-files'
import { isCalendarDate } from '@adwright/contract/fields.rules'
import { columns, type Exported } from './editor.rules.ts'

export interface CampaignWish {
  readonly daily_budget?: number
  readonly start_date?: string
  readonly end_date?: string | null
  readonly status?: 'ENABLED' | 'PAUSED'
}
export interface KeywordWish {
  readonly text: string
  readonly match_type: 'BROAD' | 'PHRASE' | 'EXACT'
  readonly negative: boolean
}
/** One line, what it says, and what is to be done for it. */
export interface Planned extends FileLine {
  readonly campaignId?: string
  readonly wish?: CampaignWish
  readonly keyword?: KeywordWish
}
export interface Known extends Exported {
  readonly campaignId: string
}

export const says = {
  noHeads: 'The first line must hold the columns of Google Ads Editor, "Campaign" among them.',
  noCampaign: 'No campaign is named.',
  unknown: 'There is no campaign of this name. New campaigns are made in the product, where you see what they cost.',
  same: 'Nothing to change.',
  budget: (from: string, to: string) => `Daily budget $${from} becomes $${to}`,
  status: (to: string) => (to === 'ENABLED' ? 'Turned on' : 'Paused'),
  start: (to: string) => `Starts ${to}`,
  end: (to: string | null) => (to === null ? 'No end date' : `Ends ${to}`),
  badBudget: 'Budget must be a number above 0.',
  badStatus: 'Campaign Status must be Enabled or Paused.',
  badDate: 'Dates must be such as 2026-11-20.',
  keyword: (text: string, negative: boolean) => `${negative ? 'Negative keyword' : 'Keyword'} "${text}" is added`,
  keywordThere: 'The keyword is there already.',
  badType: 'Criterion Type must be Broad, Phrase or Exact, with Negative before it or not.',
  onlyBroad: 'Keywords are added as Broad; only negative ones take Phrase and Exact.',
  left: 'Ads and ad groups are left as they are.',
} as const

type Cells = (name: string) => string

/** Dates as Editor writes them, too: 11/20/2026 and 20261120. */
function dateOf(typed: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed)
  const plain = american
    ? `${american[3]}-${(american[1] ?? '').padStart(2, '0')}-${(american[2] ?? '').padStart(2, '0')}`
    : typed.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isCalendarDate(plain) ? plain : undefined
}

type Read = { readonly wish: CampaignWish; readonly told: readonly string[] } | { readonly error: string }

function budgetWish(cells: Cells, now: Known): Read {
  const typed = cells('Budget').replaceAll(/[$,]/g, '')
  if (typed === '') return { wish: {}, told: [] }
  const value = Number(typed)
  if (!Number.isFinite(value) || value <= 0) return { error: says.badBudget }
  const micros = Math.round(value * 100) * 10_000
  if (micros === now.dailyBudgetMicros) return { wish: {}, told: [] }
  const before = (now.dailyBudgetMicros / 1_000_000).toFixed(2)
  return { wish: { daily_budget: micros / 1_000_000 }, told: [says.budget(before, (micros / 1_000_000).toFixed(2))] }
}

function statusWish(cells: Cells, now: Known): Read {
  const typed = cells('Campaign Status').toUpperCase()
  if (typed === '' || typed === now.status) return { wish: {}, told: [] }
  if (typed !== 'ENABLED' && typed !== 'PAUSED') return { error: says.badStatus }
  return { wish: { status: typed }, told: [says.status(typed)] }
}

function dateWish(cells: Cells, now: Known): Read {
  const [start, end] = [cells('Start Date'), cells('End Date')]
  const [from, to] = [dateOf(start), dateOf(end)]
  if ((start !== '' && from === undefined) || (end !== '' && end !== '[]' && to === undefined))
    return { error: says.badDate }
  const newStart = from !== undefined && from !== now.startDate ? from : undefined
  const newEnd = to !== undefined && to !== now.endDate ? to : end === '[]' && now.endDate !== null ? null : undefined
  return {
    wish: {
      ...(newStart === undefined ? {} : { start_date: newStart }),
      ...(newEnd === undefined ? {} : { end_date: newEnd }),
    },
    told: [
      ...(newStart === undefined ? [] : [says.start(newStart)]),
      ...(newEnd === undefined ? [] : [says.end(newEnd)]),
    ],
  }
}

function campaignLine(cells: Cells, now: Known): Omit<Planned, 'line' | 'campaign'> {
  const parts = [budgetWish(cells, now), statusWish(cells, now), dateWish(cells, now)]
  const wrong = parts.find((it) => 'error' in it)
  if (wrong) return { kind: 'error', says: wrong.error }
  const good = parts.filter((it) => 'wish' in it)
  const told = good.flatMap((it) => it.told)
  if (told.length === 0) return { kind: 'none', says: says.same }
  const wish = Object.assign({}, ...good.map((it) => it.wish)) as CampaignWish
  return { kind: 'change', says: `${told.join('. ')}.`, campaignId: now.campaignId, wish }
}

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

function keywordLine(cells: Cells, now: Known): Omit<Planned, 'line' | 'campaign'> {
  const text = cells('Keyword')
  const match = /^(?:(negative|campaign negative)\s+)?(broad|phrase|exact)$/i.exec(cells('Criterion Type') || 'Broad')
  if (!match) return { kind: 'error', says: says.badType }
  const negative = match[1] !== undefined
  const match_type = (match[2] ?? 'BROAD').toUpperCase() as KeywordWish['match_type']
  const there = now.adGroups
    .flatMap((group) => group.keywords)
    .some(
      (it) => plain(it.text) === plain(text) && it.negative === negative && (!negative || it.matchType === match_type),
    )
  if (there) return { kind: 'none', says: says.keywordThere }
  if (!negative && match_type !== 'BROAD') return { kind: 'error', says: says.onlyBroad }
  const keyword = { text, match_type, negative }
  return { kind: 'change', says: `${says.keyword(text, negative)}.`, campaignId: now.campaignId, keyword }
}

function lineOf(cells: Cells, byName: ReadonlyMap<string, Known>): Omit<Planned, 'line' | 'campaign'> {
  const name = cells('Campaign')
  if (name === '') return { kind: 'error', says: says.noCampaign }
  const now = byName.get(name)
  if (!now) return { kind: 'error', says: says.unknown }
  if (cells('Keyword') !== '') return keywordLine(cells, now)
  if (cells('Ad Group') !== '' || cells('Ad type') !== '') return { kind: 'none', says: says.left }
  return campaignLine(cells, now)
}

/** What each line of a file would do to the campaigns as they stand. Blank lines are passed over. */
export function planOf(rows: readonly (readonly string[])[], campaigns: readonly Known[]): Planned[] {
  const [heads = [], ...lines] = rows
  const places = new Map(columns.map((name) => [name, heads.findIndex((it) => plain(it) === plain(name))]))
  if ((places.get('Campaign') ?? -1) < 0) return [{ line: 1, campaign: '', kind: 'error', says: says.noHeads }]
  const byName = new Map(campaigns.map((it) => [it.name, it]))
  return lines.flatMap((row, at) => {
    if (row.every((cell) => cell === '')) return []
    const cells: Cells = (name) => row[places.get(name) ?? -1] ?? ''
    return [{ line: at + 2, campaign: cells('Campaign'), ...lineOf(cells, byName) }]
  })
}
