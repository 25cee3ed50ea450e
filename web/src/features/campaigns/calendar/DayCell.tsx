import type { Campaign } from '@adwright/contract/campaigns'
import { useState } from 'react'
import { cx } from '#ui/cx.ts'
import { writtenDate } from '../campaigns.rules.ts'
import type { Grip } from './calendar.rules.ts'
import { texts } from './calendar.texts.ts'
import { StatusDot } from './StatusDot.tsx'

export interface Dragged {
  readonly campaign: Campaign
  readonly grip: Grip
  /** The day it was taken at. */
  readonly from: string
}

export interface DayCellProps {
  date: string
  today: string
  outside: boolean
  /** The one day that Tab leads to; arrows lead to the others. */
  reachable: boolean
  mobile: boolean
  campaigns: readonly Campaign[]
  dragged: Dragged | null
  onFocus: () => void
  onOpen: () => void
  onDrag: (it: Dragged | null) => void
  onDrop: () => void
}

const SHOWN_MAX = 3

const gripOf = (it: Campaign, date: string, today: string): Grip =>
  it.end_date_raw === date ? 'end' : it.start_date_raw === date && date > today ? 'start' : 'all'

/** One day and what runs on it. */
export function DayCell(props: DayCellProps) {
  const { date, today, outside, reachable, mobile, campaigns, dragged, onFocus, onOpen, onDrag, onDrop } = props
  const [over, setOver] = useState(false)
  const names = campaigns.map((it) => it.name)
  const has = campaigns.length > 0
  return (
    <td
      className={cx(
        'relative h-20 border-r border-line p-0 align-top last:border-r-0 md:h-28',
        outside && 'bg-sunken/60',
        over && dragged && 'bg-accent-soft',
      )}
      onDragOver={(event) => {
        if (!dragged) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop()
      }}
    >
      <button
        type="button"
        data-day={date}
        tabIndex={reachable ? 0 : -1}
        aria-disabled={!has || undefined}
        aria-current={date === today ? 'date' : undefined}
        aria-label={has ? texts.dayWith(writtenDate(date), names) : texts.dayWithout(writtenDate(date))}
        onFocus={onFocus}
        onClick={() => has && onOpen()}
        className={cx(
          'absolute inset-0 -outline-offset-2! flex justify-end p-1.5 text-sm transition-colors md:justify-start',
          has ? 'hover:bg-hover' : 'cursor-default!',
          outside && 'text-muted',
        )}
      >
        <span
          className={cx(
            'grid h-6 min-w-6 place-items-center rounded-full px-1 tabular',
            date === today && 'bg-accent font-semibold text-on-accent',
          )}
        >
          {Number(date.slice(8))}
        </span>
      </button>
      <ul aria-hidden="true" className="pointer-events-none relative mt-8 flex flex-col gap-0.5 px-0.5 pb-1 md:px-1">
        {campaigns.slice(0, SHOWN_MAX).map((it) => (
          <li
            key={it.id}
            draggable={!mobile && it.status !== 'REMOVED'}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', it.name)
              onDrag({ campaign: it, grip: gripOf(it, date, today), from: date })
            }}
            onDragEnd={() => onDrag(null)}
            onClick={onOpen}
            onKeyDown={undefined}
            title={it.name}
            className={cx(
              'pointer-events-auto rounded-xs bg-hover px-1 text-xs leading-5',
              it.status !== 'REMOVED' && !mobile && 'cursor-grab active:cursor-grabbing',
              it.start_date_raw === date && date > today && 'border-l-2 border-accent',
              it.end_date_raw === date && 'border-r-2 border-accent',
              gripOf(it, date, today) !== 'all' && 'cursor-ew-resize',
            )}
          >
            <span className="flex min-w-0 items-center gap-1">
              <StatusDot status={it.status} className="size-1.5 md:size-2" />
              <span className="min-w-0 truncate">{it.name}</span>
            </span>
            {!mobile && <span className="-mt-1 block truncate pl-3 text-[11px] text-muted">{texts.platform}</span>}
          </li>
        ))}
        {campaigns.length > SHOWN_MAX && (
          <li className="truncate px-1 text-xs text-muted">{texts.more(campaigns.length - SHOWN_MAX)}</li>
        )}
      </ul>
    </td>
  )
}
