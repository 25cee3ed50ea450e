import type { PerformanceData } from '@adwright/contract/performance'
import type { Linked } from '#ui/charts/chart.ts'
import { DownloadCsv } from '#ui/charts/DownloadCsv.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { type Counted, customerCells, customerColumns, customerHeads, withCounted } from './customer-columns.ts'
import { Panel } from './Panel.tsx'
import { topKeywords } from '@adwright/contract/panels.rules'
import { count } from './performance.rules.ts'
import { dashboardTexts } from './performance.texts.ts'

type Row = PerformanceData['keyword_performance'][number] & Counted

const columnsOf = (isCounted: boolean): Column<Row>[] => [
  {
    key: 'keyword',
    header: dashboardTexts.keyword,
    cell: (row) => (
      <>
        <span className="font-medium break-words">{row.keyword}</span>
        {isCounted && (
          <span className="block text-sm text-muted @3xl:hidden print:hidden">
            {dashboardTexts.impressionsOf(count(row.impressions))}
          </span>
        )}
      </>
    ),
  },
  { key: 'clicks', header: dashboardTexts.clicks, align: 'right', cell: (row) => count(row.clicks) },
  {
    key: 'impressions',
    header: dashboardTexts.impressions,
    align: 'right',
    wideOnly: isCounted,
    cell: (row) => count(row.impressions),
  },
  ...(isCounted ? customerColumns('USD').slice(0, 1) : []),
]

/** The top 6 by clicks (product-1 §2). */
export function TopKeywords({ data, linked }: { data: PerformanceData; linked?: Linked }) {
  const rows = withCounted(topKeywords(data), data.customers?.keywords, (it) => `${it.ad_group_id}/${it.keyword}`)
  const isCounted = Boolean(data.customers)
  const group = (row: Row) => `campaign:${row.campaign_id}`
  return (
    <Panel
      title={dashboardTexts.topKeywords}
      facts={rows.map((it) => `${it.keyword}: ${count(it.clicks)} ${dashboardTexts.clicks}`).join('; ')}
      empty={rows.length === 0 ? dashboardTexts.noKeywordData : null}
      flush
    >
      <Table
        caption={dashboardTexts.topKeywords}
        columns={columnsOf(isCounted)}
        rows={rows}
        rowKey={(row) => `${row.ad_group_id}/${row.keyword}`}
        isLit={(row) => linked?.active.includes(group(row)) ?? false}
        onHover={(row) => linked?.onActive(row ? [group(row)] : [])}
      />
      <DownloadCsv
        title={dashboardTexts.topKeywords}
        className="mx-3 my-2"
        lines={() => [
          [
            dashboardTexts.keyword,
            dashboardTexts.clicks,
            dashboardTexts.impressions,
            ...(isCounted ? customerHeads : []),
          ],
          ...rows.map((it) => [
            it.keyword,
            it.clicks,
            it.impressions,
            ...(isCounted ? customerCells(it, data.customers?.counted_by) : []),
          ]),
        ]}
      />
    </Panel>
  )
}
