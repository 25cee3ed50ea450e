import { type Currency, moneyIn } from '@adwright/contract/values/currency.rules'
import { type Usd, microsOf, usdOf } from '@adwright/contract/values/money.rules'
import { type Day, utcDayOf } from '@adwright/contract/values/day.rules'
import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import { assetWords } from '@adwright/contract/campaigns/asset-text.rules'
import type { FileLine } from '@adwright/contract/campaigns/files'
import { assetChange, assetIn, assetLineFaults, type HeldAsset } from './asset-cells.rules.ts'
import { amountOf, type Cells, dateOf, type KeywordEntry, matchOf, sameText } from './cells.rules.ts'
import { columns, type Exported } from './editor.rules.ts'
import type { FileRow } from './line-faults.rules.ts'
import { type Creation, creationWords, readCreation } from './new-campaign.rules.ts'
import { filesTexts } from './files.texts.ts'

export interface CampaignEdit {
  readonly daily_budget?: Usd
  readonly start_date?: Day
  readonly end_date?: Day | null
  readonly status?: 'ENABLED' | 'PAUSED'
}
/** One line, its message, and what to do for it. */
export interface Planned extends FileLine {
  readonly campaignId?: string
  readonly edit?: CampaignEdit
  readonly keyword?: KeywordEntry
  readonly asset?: { readonly add: AssetContent; readonly remove: readonly string[] }
  readonly creation?: Creation
  /** The line that a part of a new campaign belongs to. */
  readonly partOf?: number
}
export interface Known extends Exported {
  readonly campaignId: string
  /** Read only if the file has asset lines. */
  readonly assets?: readonly HeldAsset[]
}

type Read = { readonly edit: CampaignEdit; readonly told: readonly string[] } | { readonly error: string }

function budgetEdit(cells: Cells, now: Known): Read {
  if (cells('Budget') === '') return { edit: {}, told: [] }
  const value = amountOf(cells('Budget'), now.currency)
  if (value === undefined) return { error: filesTexts.badBudget }
  const micros = microsOf(value)
  if (micros === now.dailyBudgetMicros) return { edit: {}, told: [] }
  const { text } = moneyIn(now.currency)
  return {
    edit: { daily_budget: usdOf(micros) },
    told: [filesTexts.budget(text(usdOf(now.dailyBudgetMicros)), text(value))],
  }
}

function statusEdit(cells: Cells, now: Known): Read {
  const typed = cells('Campaign Status').toUpperCase()
  if (typed === '' || typed === now.status) return { edit: {}, told: [] }
  if (typed !== 'ENABLED' && typed !== 'PAUSED') return { error: filesTexts.badStatus }
  return { edit: { status: typed }, told: [filesTexts.status(typed)] }
}

function dateEdit(cells: Cells, now: Known): Read {
  const [start, end] = [cells('Start Date'), cells('End Date')]
  const [from, to] = [dateOf(start), dateOf(end)]
  if ((start !== '' && from === undefined) || (end !== '' && end !== '[]' && to === undefined))
    return { error: filesTexts.badDate }
  const newStart = from !== undefined && from !== now.startDate ? from : undefined
  const newEnd = to !== undefined && to !== now.endDate ? to : end === '[]' && now.endDate !== null ? null : undefined
  return {
    edit: {
      ...(newStart === undefined ? {} : { start_date: newStart }),
      ...(newEnd === undefined ? {} : { end_date: newEnd }),
    },
    told: [
      ...(newStart === undefined ? [] : [filesTexts.start(newStart)]),
      ...(newEnd === undefined ? [] : [filesTexts.end(newEnd)]),
    ],
  }
}

function campaignLine(cells: Cells, now: Known): Omit<Planned, 'line' | 'campaign'> {
  const parts = [budgetEdit(cells, now), statusEdit(cells, now), dateEdit(cells, now)]
  const wrong = parts.find((it) => 'error' in it)
  if (wrong) return { kind: 'error', says: wrong.error }
  const good = parts.filter((it) => 'edit' in it)
  const told = good.flatMap((it) => it.told)
  if (told.length === 0) return { kind: 'none', says: filesTexts.same }
  const edit = Object.assign({}, ...good.map((it) => it.edit)) as CampaignEdit
  return { kind: 'change', says: `${told.join('. ')}.`, campaignId: now.campaignId, edit }
}

function keywordLine(cells: Cells, now: Known): Omit<Planned, 'line' | 'campaign'> {
  const text = cells('Keyword')
  const match = matchOf(cells('Criterion Type'))
  if (!match) return { kind: 'error', says: filesTexts.badType }
  const { match_type, negative } = match
  const there = now.adGroups
    .flatMap((group) => group.keywords)
    .some((it) => it.negative === negative && sameText(it.text, text) && it.matchType === match_type)
  if (there) return { kind: 'none', says: filesTexts.keywordThere }
  const keyword = { text, match_type, negative }
  return { kind: 'change', says: `${filesTexts.keyword(text, negative)}.`, campaignId: now.campaignId, keyword }
}

function assetLine(content: AssetContent, now: Known): Omit<Planned, 'line' | 'campaign'> {
  const faults = assetLineFaults(content)
  if (faults.length > 0) return { kind: 'error', says: faults.join(' ') }
  const asset = assetChange(now.assets ?? [], content)
  if (!asset) return { kind: 'none', says: filesTexts.same }
  const words = assetWords(content, now.currency)
  const told = asset.remove.length > 0 ? filesTexts.assetChanged(words) : filesTexts.assetAdded(words)
  return { kind: 'change', says: `${told}.`, campaignId: now.campaignId, asset }
}

function lineOf(cells: Cells, now: Known): Omit<Planned, 'line' | 'campaign'> {
  if (cells('Keyword') !== '') return keywordLine(cells, now)
  const asset = assetIn(cells)
  if (asset) return assetLine(asset, now)
  const isPart = ['Ad Group', filesTexts.adType, 'Location', 'Location ID', filesTexts.audienceSegment].some(
    (it) => cells(it) !== '',
  )
  if (isPart) return { kind: 'none', says: filesTexts.left }
  return campaignLine(cells, now)
}

/** The lines of a new name: all of them create the campaign, or none does. */
function newLines(
  campaign: string,
  rows: readonly FileRow[],
  made: ReadonlyMap<number, Date>,
  currency: Currency,
): Planned[] {
  const madeAt = rows.map(({ line }) => made.get(line)).find((it) => it !== undefined)
  if (madeAt) {
    const day = utcDayOf(madeAt)
    return rows.map(({ line }) => ({ line, campaign, kind: 'none', says: filesTexts.madeAlready(day) }))
  }
  const { creation, left, faults } = readCreation(campaign, rows, currency)
  const leftAt = Map.groupBy(left, (it) => it.line)
  const first = rows.find(({ line }) => !leftAt.has(line))?.line ?? rows[0]?.line ?? 0
  return rows.map(({ line }): Planned => {
    const untaken = leftAt.get(line)
    if (untaken) return { line, campaign, kind: 'error', says: untaken.map((it) => it.says).join(' ') }
    if (creation) {
      return line === first
        ? { line, campaign, kind: 'create', says: creationWords(creation, currency), creation }
        : { line, campaign, kind: 'create', says: filesTexts.part(first), partOf: first }
    }
    const own = faults.filter((it) => it.line === line).map((it) => it.says)
    return {
      line,
      campaign,
      kind: 'error',
      says: own.length > 0 ? own.join(' ') : filesTexts.notMade(faults[0]?.line ?? first),
    }
  })
}

const cellsBy = (rows: readonly (readonly string[])[]): FileRow[] => {
  const [heads = [], ...lines] = rows
  const places = new Map(columns.map((name) => [name, heads.findIndex((it) => sameText(it, name))]))
  return lines.flatMap((row, at): FileRow[] => {
    if (row.every((cell) => cell === '')) return []
    return [{ line: at + 2, cells: (name) => row[places.get(name) ?? -1] ?? '' }]
  })
}

/** The names of campaigns with asset lines in a file. */
export const campaignsWithAssets = (rows: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(cellsBy(rows).flatMap(({ cells }) => (assetIn(cells) ? [cells('Campaign')] : [])))

/** What each line of a file would do to the current campaigns. Skips blank lines. `made`: lines that already created one. */
export function planOf(
  rows: readonly (readonly string[])[],
  campaigns: readonly Known[],
  made: ReadonlyMap<number, Date> = new Map(),
  currency: Currency = 'USD',
): Planned[] {
  if (!rows[0]?.some((it) => sameText(it, 'Campaign')))
    return [{ line: 1, campaign: '', kind: 'error', says: filesTexts.noHeads }]
  const byName = new Map(campaigns.map((it) => [it.name, it]))
  const all = cellsBy(rows)
  const nameOf = (row: FileRow): string => row.cells('Campaign')
  const unknown = Map.groupBy(
    all.filter((it) => nameOf(it) !== '' && !byName.has(nameOf(it))),
    nameOf,
  )
  const news = new Map(
    [...unknown].flatMap(([name, group]) => newLines(name, group, made, currency)).map((it) => [it.line, it]),
  )
  return all.map((row): Planned => {
    const now = byName.get(nameOf(row))
    const campaign = nameOf(row)
    if (now) return { line: row.line, campaign, ...lineOf(row.cells, now) }
    return news.get(row.line) ?? { line: row.line, campaign, kind: 'error', says: filesTexts.noCampaign }
  })
}
