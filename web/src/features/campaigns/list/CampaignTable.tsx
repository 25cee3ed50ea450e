import type { Day } from '@adwright/contract/values/day.rules'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, type ReactNode, useMemo, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import { campaignTexts } from '../campaigns.texts.ts'
import type { OptionalColumn } from './columns.rules.ts'
import { type Column, columnsShown } from './columns.tsx'
import type { Choice, ListedCampaign, Sort } from './list.rules.ts'
import { listTexts } from './list.texts.ts'
import { SelectBox } from './SelectBox.tsx'
import { useRows } from './use-rows.ts'

const ROW_PX = 45

export interface CampaignTableProps {
  campaigns: readonly ListedCampaign[]
  columns: readonly OptionalColumn[]
  /** Something counts customers. */
  measured: boolean
  today: Day
  choice: Choice
  onSort: (sort: Sort) => void
  selected: ReadonlySet<string>
  onSelect: (id: string, selected: boolean) => void
  selectAll: ReactNode
}

/** The compact view for many campaigns; its headers sort. */
export function CampaignTable({
  campaigns,
  columns: chosen,
  measured,
  today,
  choice,
  onSort,
  selected,
  onSelect,
  selectAll,
}: CampaignTableProps) {
  const columns = useMemo(() => columnsShown(chosen, measured), [chosen, measured])
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
                  'px-2 py-2 font-medium whitespace-nowrap',
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
          {drawn !== null && first && first.start > 0 && <Gap heightPx={first.start} columns={columns.length} />}
          {rows.map(({ index }) => {
            const campaign = campaigns[index]
            if (!campaign) return null
            return (
              <Row
                key={campaign.id}
                columns={columns}
                campaign={campaign}
                today={today}
                place={index + 2}
                selected={selected.has(campaign.id)}
                onSelect={onSelect}
              />
            )
          })}
          {after > 0 && <Gap heightPx={after} columns={columns.length} />}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  columns: readonly Column[]
  campaign: ListedCampaign
  today: Day
  place: number
  selected: boolean
  onSelect: (id: string, selected: boolean) => void
}

const Row = memo(function Row({ columns, campaign, today, place, selected, onSelect }: RowProps) {
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
          className={cx('px-2 py-1 tabular', column.right && 'text-right', column.roomy && 'max-2xl:hidden')}
        >
          {column.cell(campaign, today)}
        </td>
      ))}
    </tr>
  )
})

const Gap = ({ heightPx, columns }: { heightPx: number; columns: number }) => (
  <tr>
    <td colSpan={columns + 1} style={{ height: heightPx, padding: 0 }} />
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
