import type { PerformanceData } from '@adwright/contract/performance'
import type { Linked } from '#ui/charts/chart.ts'
import { DownloadCsv } from '#ui/charts/DownloadCsv.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { Panel } from './Panel.tsx'
import { topKeywords } from '@adwright/contract/panels.rules'
import { count } from './performance.rules.ts'
import { texts } from './performance.texts.ts'

type Row = PerformanceData['keyword_performance'][number]

const columns: Column<Row>[] = [
  { key: 'keyword', header: texts.keyword, cell: (row) => <span className="font-medium">{row.keyword}</span> },
  { key: 'clicks', header: texts.clicks, align: 'right', cell: (row) => count(row.clicks) },
  { key: 'impressions', header: texts.impressions, align: 'right', cell: (row) => count(row.impressions) },
]

/** The top 6 by clicks (product-1 §2). */
export function TopKeywords({ data, linked }: { data: PerformanceData; linked?: Linked }) {
  const rows = topKeywords(data)
  const group = (row: Row) => `campaign:${row.campaign_id}`
  return (
    <Panel
      title={texts.topKeywords}
      facts={rows.map((it) => `${it.keyword}: ${count(it.clicks)} ${texts.clicks}`).join('; ')}
      empty={rows.length === 0 ? texts.noKeywordData : null}
      flush
    >
      <Table
        caption={texts.topKeywords}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.ad_group_id}/${row.keyword}`}
        isLit={(row) => linked?.active.includes(group(row)) ?? false}
        onHover={(row) => linked?.onActive(row ? [group(row)] : [])}
      />
      <DownloadCsv
        title={texts.topKeywords}
        className="mx-3 my-2"
        lines={() => [
          [texts.keyword, texts.clicks, texts.impressions],
          ...rows.map((it) => [it.keyword, it.clicks, it.impressions]),
        ]}
      />
    </Panel>
  )
}
