import { writtenDate } from '#ui/dates.rules.ts'
import type { Day } from '@adwright/contract/values/day.rules'
import { usdShortText, usdText } from '@adwright/contract/values/money.rules'
import { plainStatusOf, standingOf } from '@adwright/contract/campaigns/status.rules'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, type ReactNode, useRef } from 'react'
import { plainTones } from '#api/plain-status.ts'
import { ask } from '#api/signals.ts'
import { Badge } from '#ui/Badge.tsx'
import { cx } from '#ui/cx.ts'
import { budgetUsd, shortCount } from '../campaigns.rules.ts'
import { campaignTexts } from '../campaigns.texts.ts'
import { OnOff } from '../OnOff.tsx'
import { type Choice, ctrOf, type Figures, type ListedCampaign, type Sort } from './list.rules.ts'
import { AttentionBadge, Labels } from './Marks.tsx'
import { listTexts } from './list.texts.ts'
import { SelectBox } from './SelectBox.tsx'
import { useRows } from './use-rows.ts'

const ROW_PX = 45
/** A row has one line. */
const LABELS_SHOWN = 2

interface Column {
  key: string
  head: string
  sort?: Sort
  right?: boolean
  /** Only where there is much room. */
  roomy?: true
  cell: (campaign: ListedCampaign, today: Day) => ReactNode
}
const figure =
  (textOf: (figures: Figures) => string): Column['cell'] =>
  ({ shown }) =>
    shown ? textOf(shown) : listTexts.unknown
const columns: readonly Column[] = [
  {
    key: 'name',
    head: listTexts.name,
    sort: 'name',
    cell: (it) => (
      <span className="flex items-center gap-2">
        <button
          type="button"
          onClick={() => ask('view', { view: 'campaigns', params: { campaign_id: it.id } })}
          className="block max-w-64 truncate rounded-sm font-medium hover:underline"
          title={it.name}
        >
          {it.name}
        </button>
        <Labels labels={it.labels} max={LABELS_SHOWN} />
      </span>
    ),
  },
  {
    key: 'status',
    head: listTexts.status,
    cell: (campaign, today) => {
      const status = plainStatusOf(standingOf(campaign), today)
      return (
        <span className="flex items-center gap-1.5">
          <Badge tone={plainTones[status]} dot>
            {status}
          </Badge>
          <AttentionBadge campaign={campaign} />
        </span>
      )
    },
  },
  { key: 'budget', head: listTexts.budget, sort: 'budget', right: true, cell: (it) => usdShortText(budgetUsd(it)) },
  { key: 'cost', head: listTexts.cost, sort: 'cost', right: true, cell: figure((it) => usdText(it.cost)) },
  { key: 'clicks', head: listTexts.clicks, sort: 'clicks', right: true, cell: figure((it) => shortCount(it.clicks)) },
  {
    key: 'impressions',
    head: listTexts.impressions,
    sort: 'impressions',
    right: true,
    cell: figure((it) => shortCount(it.impressions)),
  },
  {
    key: 'ctr',
    head: listTexts.ctr,
    sort: 'ctr',
    right: true,
    cell: figure((it) => `${(ctrOf(it) * 100).toFixed(2)}%`),
  },
  {
    key: 'start',
    head: listTexts.sorts.start,
    sort: 'start',
    roomy: true,
    cell: (it) => <span className="whitespace-nowrap">{writtenDate(it.start_date_raw)}</span>,
  },
  { key: 'action', head: '', cell: (it, today) => it.status !== 'REMOVED' && <OnOff campaign={it} today={today} /> },
]

export interface CampaignTableProps {
  campaigns: readonly ListedCampaign[]
  today: Day
  choice: Choice
  onSort: (sort: Sort) => void
  selected: ReadonlySet<string>
  onSelect: (id: string, selected: boolean) => void
  selectAll: ReactNode
}

/** The dense view for many campaigns; the heads sort. */
export function CampaignTable({ campaigns, today, choice, onSort, selected, onSelect, selectAll }: CampaignTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { drawn, totalPx } = useRows(campaigns.length, ROW_PX, body)
  const rows = drawn === null ? campaigns.map((_, index) => ({ index, start: index * ROW_PX })) : drawn
  const first = rows[0]
  const last = rows.at(-1)
  const after = drawn !== null && last ? totalPx - last.start - ROW_PX : 0
  return (
    <section
      aria-label={campaignTexts.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full border-collapse" aria-rowcount={campaigns.length + 1}>
        <caption className="sr-only">{campaignTexts.title}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="w-10 py-2 pl-4 text-left">
              {selectAll}
            </th>
            {columns.map((it) => (
              <th
                key={it.key}
                scope="col"
                aria-sort={it.sort === choice.sort ? (choice.descending ? 'descending' : 'ascending') : undefined}
                className={cx(
                  'px-2.5 py-2 font-medium whitespace-nowrap',
                  it.right ? 'text-right' : 'text-left',
                  it.roomy && 'max-2xl:hidden',
                )}
              >
                <Head column={it} choice={choice} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {drawn !== null && first && first.start > 0 && <Gap heightPx={first.start} />}
          {rows.map(({ index }) => {
            const campaign = campaigns[index]
            if (!campaign) return null
            return (
              <Row
                key={campaign.id}
                campaign={campaign}
                today={today}
                place={index + 2}
                selected={selected.has(campaign.id)}
                onSelect={onSelect}
              />
            )
          })}
          {after > 0 && <Gap heightPx={after} />}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  campaign: ListedCampaign
  today: Day
  place: number
  selected: boolean
  onSelect: (id: string, selected: boolean) => void
}

const Row = memo(function Row({ campaign, today, place, selected, onSelect }: RowProps) {
  return (
    <tr aria-rowindex={place} style={{ height: ROW_PX }} className="border-b border-line last:border-0 hover:bg-hover">
      <td className="pl-4">
        {campaign.status !== 'REMOVED' && (
          <SelectBox
            label={listTexts.select(campaign.name)}
            checked={selected}
            onChange={(on) => onSelect(campaign.id, on)}
          />
        )}
      </td>
      {columns.map((column) => (
        <td
          key={column.key}
          className={cx('px-2.5 py-1 tabular', column.right && 'text-right', column.roomy && 'max-2xl:hidden')}
        >
          {column.cell(campaign, today)}
        </td>
      ))}
    </tr>
  )
})

const Gap = ({ heightPx }: { heightPx: number }) => (
  <tr>
    <td colSpan={columns.length + 1} style={{ height: heightPx, padding: 0 }} />
  </tr>
)

function Head({ column, choice, onSort }: { column: Column; choice: Choice; onSort: (sort: Sort) => void }) {
  const { sort, head } = column
  if (!sort) return head || <span className="sr-only">{listTexts.action}</span>
  const Arrow = choice.descending ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={() => onSort(sort)}
      className="inline-flex items-center gap-1 rounded-sm hover:text-fg"
    >
      {head}
      {choice.sort === sort && <Arrow aria-hidden="true" className="size-3.5" />}
    </button>
  )
}
