import { type Currency, decimalsOf } from '@adwright/contract/values/currency.rules'
import { BIDDING_NAMES, strategyOf } from '@adwright/contract/campaigns/bids.rules'
import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { usdOf, type Micros } from '@adwright/contract/values/money.rules'
import type { CampaignTargeting } from '@adwright/contract/campaigns/targeting'
import { AD_DESCRIPTIONS_MAX, AD_HEADLINES_MAX } from '@adwright/contract/limits'
import { assetCells, assetColumns } from './asset-cells.rules.ts'
import { EXCLUDED, proximityCell, scheduleCell, titled } from './targeting-cells.rules.ts'
import { filesTexts } from './files.texts.ts'

/** Each text, and its pin. */
const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => [`${name} ${at + 1}`, positionOf(`${name} ${at + 1}`)]).flat()
export const positionOf = (column: string): string => filesTexts.editor.position(column)

/** The column headers of Google Ads Editor's own files, as far as our campaigns need them. */
export const columns: readonly string[] = [
  'Campaign',
  'Campaign Type',
  'Campaign Status',
  'Budget',
  filesTexts.editor.budgetType,
  'Bid Strategy Type',
  filesTexts.editor.maximumCpcBid,
  'Target CPA',
  'Ad Schedule',
  'Start Date',
  'End Date',
  'Ad Group',
  'Ad Group Status',
  'Max CPC',
  'Keyword',
  'Criterion Type',
  'Location ID',
  'Location',
  filesTexts.editor.audienceSegment,
  filesTexts.editor.adType,
  ...numbered('Headline', AD_HEADLINES_MAX),
  ...numbered('Description', AD_DESCRIPTIONS_MAX),
  'Final URL',
  ...assetColumns,
]

interface Line {
  readonly text: string
  /** `HEADLINE_1`, `DESCRIPTION_2`. */
  readonly pinnedField?: string
}
interface Group {
  readonly name: string
  readonly status: string
  readonly cpcBidMicros: Micros
  readonly keywords: readonly {
    readonly text: string
    readonly matchType: string
    readonly negative: boolean
    readonly cpcBidMicros?: Micros
  }[]
  readonly ads: readonly {
    readonly headlines: readonly Line[]
    readonly descriptions: readonly Line[]
    readonly finalUrl: string
  }[]
}
export interface Exported {
  readonly name: string
  readonly status: string
  readonly dailyBudgetMicros: Micros
  readonly currency: Currency
  readonly bidding: {
    readonly kind: Parameters<typeof strategyOf>[0]
    readonly name?: string
    readonly capMicros?: Micros | null
    readonly targetCpaMicros?: Micros | null
  }
  readonly startDate: Day
  readonly endDate: Day | null
  readonly adGroups: readonly Group[]
}

/** Google Ads Editor's name for it. */
function strategyName({ kind, name = '' }: Exported['bidding']): string {
  const strategy = strategyOf(kind)
  return strategy === 'other' ? titled(name).replaceAll('_', ' ') : BIDDING_NAMES[strategy]
}

const money = (micros: Micros, currency: Currency): string => usdOf(micros).toFixed(decimalsOf(currency))
const row = (cells: Readonly<Record<string, string>>): string[] => columns.map((name) => cells[name] ?? '')
const linesOf = (name: string, lines: readonly Line[]): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line, at) => {
      const column = `${name} ${at + 1}`
      return [
        [column, line.text],
        [positionOf(column), /\d$/.exec(line.pinnedField ?? '')?.[0] ?? ''],
      ]
    }),
  )

const groupRows = (Campaign: string, group: Group, currency: Currency): string[][] => {
  const own = { Campaign, 'Ad Group': group.name }
  return [
    row({ ...own, 'Ad Group Status': titled(group.status), 'Max CPC': money(group.cpcBidMicros, currency) }),
    ...group.keywords.map((it) =>
      row({
        ...own,
        Keyword: it.text,
        ...(it.cpcBidMicros === undefined ? {} : { 'Max CPC': money(it.cpcBidMicros, currency) }),
        'Criterion Type': it.negative ? filesTexts.editor.negative(titled(it.matchType)) : titled(it.matchType),
      }),
    ),
    ...group.ads.map((it) =>
      row({
        ...own,
        'Ad type': filesTexts.editor.responsiveSearchAd,
        ...linesOf('Headline', it.headlines),
        ...linesOf('Description', it.descriptions),
        'Final URL': it.finalUrl,
      }),
    ),
  ]
}

/** A row for each location, radius and interest. */
const shownRows = (Campaign: string, group: string, it: CampaignTargeting): string[][] => [
  ...it.locations.map(({ id, name }) => row({ Campaign, 'Location ID': id, Location: name })),
  ...it.proximities.map((one) => row({ Campaign, Location: proximityCell(one) })),
  ...it.excluded_locations.map(({ id, name }) =>
    row({ Campaign, 'Criterion Type': EXCLUDED, 'Location ID': id, Location: name }),
  ),
  ...it.audience.map(({ name }) => row({ Campaign, 'Ad Group': group, 'Audience segment': name })),
]

/** Rows for the campaign, its targeting, its ad group, and each keyword, ad and asset. */
export const rowsOf = (exported: Exported, shown: CampaignTargeting, assets: readonly AssetContent[]): string[][] => [
  row({
    Campaign: exported.name,
    'Campaign Type': 'Search',
    'Campaign Status': titled(exported.status),
    Budget: money(exported.dailyBudgetMicros, exported.currency),
    'Budget type': 'Daily',
    'Bid Strategy Type': strategyName(exported.bidding),
    'Maximum CPC bid limit': exported.bidding.capMicros ? money(exported.bidding.capMicros, exported.currency) : '',
    'Target CPA': exported.bidding.targetCpaMicros ? money(exported.bidding.targetCpaMicros, exported.currency) : '',
    'Ad Schedule': scheduleCell(shown.schedules),
    'Start Date': exported.startDate,
    'End Date': exported.endDate ?? '',
  }),
  ...shownRows(exported.name, exported.adGroups[0]?.name ?? '', shown),
  ...exported.adGroups.flatMap((group) => groupRows(exported.name, group, exported.currency)),
  ...assetCells(assets).map((cells) => row({ Campaign: exported.name, ...cells })),
]
