import type { PerformanceData } from '@adwright/contract/performance'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { count, topCampaigns, usd } from './performance.rules.ts'
import { texts } from './performance.texts.ts'

type Row = PerformanceData['campaign_summary'][number]
const tones: Readonly<Record<string, Tone>> = { ENABLED: 'good', PAUSED: 'warn', REMOVED: 'bad' }

const columns: Column<Row>[] = [
  { key: 'name', header: texts.name, cell: (row) => <span className="font-medium">{row.name}</span> },
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
    cell: (row) => (
      <Badge tone={tones[row.status] ?? 'neutral'} dot>
        {texts.statusOf[row.status] ?? row.status}
      </Badge>
    ),
  },
]

/** The top 6 by clicks plus impressions (product-1 §2). */
export function TopCampaigns({ data }: { data: PerformanceData }) {
  const rows = topCampaigns(data)
  return (
    <Card title={texts.topCampaigns} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <p className="py-10 text-center text-muted">{texts.noCampaignData}</p>
      ) : (
        <Table caption={texts.topCampaigns} columns={columns} rows={rows} rowKey={(row) => row.campaign_id} />
      )}
    </Card>
  )
}
