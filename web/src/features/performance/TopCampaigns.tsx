import type { PerformanceData } from '@adwright/contract/performance'
import { Badge, type Tone } from '#ui/Badge.tsx'
import type { Linked } from '#ui/charts/chart.ts'
import { DownloadCsv } from '#ui/charts/DownloadCsv.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { Panel } from './Panel.tsx'
import { topCampaigns } from '@adwright/contract/panels.rules'
import { count, usd } from './performance.rules.ts'
import { texts } from './performance.texts.ts'

type Row = PerformanceData['campaign_summary'][number]
const tones: Readonly<Record<string, Tone>> = { ENABLED: 'good', PAUSED: 'warn', REMOVED: 'bad' }
const statusOf = (row: Row) => texts.statusOf[row.status] ?? row.status

const badge = (row: Row) => (
  <Badge tone={tones[row.status] ?? 'neutral'} dot>
    {statusOf(row)}
  </Badge>
)

const columns: Column<Row>[] = [
  {
    key: 'name',
    header: texts.name,
    cell: (row) => (
      <>
        <span className="font-medium">{row.name}</span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-muted sm:hidden">
          {badge(row)}
          {texts.impressionsOf(count(row.impressions))}
        </span>
      </>
    ),
  },
  {
    key: 'impressions',
    header: texts.impressions,
    align: 'right',
    wideOnly: true,
    cell: (row) => count(row.impressions),
  },
  { key: 'clicks', header: texts.clicks, align: 'right', cell: (row) => count(row.clicks) },
  { key: 'cost', header: texts.cost, align: 'right', cell: (row) => usd(row.cost) },
  {
    key: 'status',
    header: texts.status,
    wideOnly: true,
    cell: badge,
  },
]

const factsOf = (rows: readonly Row[]) =>
  rows.map((it) => `${it.name}: ${count(it.clicks)} ${texts.clicks}, ${usd(it.cost)}`).join('; ')

/** The top 6 by clicks plus impressions (product-1 §2). */
export function TopCampaigns({ data, linked }: { data: PerformanceData; linked?: Linked }) {
  const rows = topCampaigns(data)
  const group = (row: Row) => `campaign:${row.campaign_id}`
  return (
    <Panel
      title={texts.topCampaigns}
      facts={factsOf(rows)}
      empty={rows.length === 0 ? texts.noCampaignData : null}
      flush
    >
      <Table
        caption={texts.topCampaigns}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.campaign_id}
        isLit={(row) => linked?.active.includes(group(row)) ?? false}
        onHover={(row) => linked?.onActive(row ? [group(row)] : [])}
      />
      <DownloadCsv
        title={texts.topCampaigns}
        className="mx-3 my-2"
        lines={() => [
          [texts.name, texts.impressions, texts.clicks, texts.cost, texts.status],
          ...rows.map((it) => [it.name, it.impressions, it.clicks, it.cost, statusOf(it)]),
        ]}
      />
    </Panel>
  )
}
