import type { PerformanceData } from '@adwright/contract/performance'
import { plainTones } from '#api/plain-status.ts'
import { Badge } from '#ui/Badge.tsx'
import type { Linked } from '#ui/charts/chart.ts'
import { DownloadCsv } from '#ui/charts/DownloadCsv.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { type Counted, customerCells, customerColumns, customerHeads, withCounted } from './customer-columns.ts'
import { Panel } from './Panel.tsx'
import { plainStatusIn, topCampaigns } from '@adwright/contract/panels.rules'
import { count } from './performance.rules.ts'
import { dashboardTexts } from './performance.texts.ts'
import { useMoney } from '#ui/money.tsx'
import type { MoneyFormat } from '@adwright/contract/values/currency.rules'

type Row = PerformanceData['campaign_summary'][number] & Counted
const badge = (row: Row) => (
  <Badge tone={plainTones[plainStatusIn(row)]} dot>
    {plainStatusIn(row)}
  </Badge>
)

const columnsOf = (isCounted: boolean, money: MoneyFormat): Column<Row>[] => [
  {
    key: 'name',
    header: dashboardTexts.name,
    cell: (row) => (
      <>
        <span className="font-medium break-words">{row.name}</span>
        {row.shown !== undefined && <span className="block text-sm text-muted">{dashboardTexts.shown(row.shown)}</span>}
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-muted @3xl:hidden print:hidden">
          {badge(row)}
          {isCounted && <span>{dashboardTexts.clicksOf(count(row.clicks))}</span>}
          <span>{dashboardTexts.impressionsOf(count(row.impressions))}</span>
        </span>
      </>
    ),
  },
  {
    key: 'impressions',
    header: dashboardTexts.impressions,
    align: 'right',
    wideOnly: true,
    cell: (row) => count(row.impressions),
  },
  {
    key: 'clicks',
    header: dashboardTexts.clicks,
    align: 'right',
    // A narrow table has room for two figures next to the name; the others go below it.
    wideOnly: isCounted,
    cell: (row) => count(row.clicks),
  },
  { key: 'cost', header: dashboardTexts.cost, align: 'right', cell: (row) => money.text(row.cost) },
  ...(isCounted ? customerColumns(money.currency) : []),
  {
    key: 'status',
    header: dashboardTexts.status,
    wideOnly: true,
    cell: badge,
  },
]

const factsOf = (rows: readonly Row[], money: MoneyFormat) =>
  rows.map((it) => `${it.name}: ${count(it.clicks)} ${dashboardTexts.clicks}, ${money.text(it.cost)}`).join('; ')

/** The top 6 by clicks plus impressions (product-1 §2). */
export function TopCampaigns({ data, linked }: { data: PerformanceData; linked?: Linked }) {
  const money = useMoney()
  const rows = withCounted(topCampaigns(data), data.customers?.campaigns, (it) => it.campaign_id)
  const isCounted = Boolean(data.customers)
  const group = (row: Row) => `campaign:${row.campaign_id}`
  return (
    <Panel
      title={dashboardTexts.topCampaigns}
      facts={factsOf(rows, money)}
      empty={rows.length === 0 ? dashboardTexts.noCampaignData : null}
      flush
    >
      <Table
        caption={dashboardTexts.topCampaigns}
        columns={columnsOf(isCounted, money)}
        rows={rows}
        rowKey={(row) => row.campaign_id}
        isLit={(row) => linked?.active.includes(group(row)) ?? false}
        onHover={(row) => linked?.onActive(row ? [group(row)] : [])}
      />
      <DownloadCsv
        title={dashboardTexts.topCampaigns}
        className="mx-3 my-2"
        lines={() => [
          [
            dashboardTexts.name,
            dashboardTexts.impressions,
            dashboardTexts.clicks,
            dashboardTexts.cost,
            dashboardTexts.status,
            ...(isCounted ? customerHeads : []),
          ],
          ...rows.map((it) => [
            it.name,
            it.impressions,
            it.clicks,
            it.cost,
            plainStatusIn(it),
            ...(isCounted ? customerCells(it, data.customers?.counted_by) : []),
          ]),
        ]}
      />
    </Panel>
  )
}
