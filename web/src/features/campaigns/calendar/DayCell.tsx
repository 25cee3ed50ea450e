import { writtenDate } from '#ui/dates.rules.ts'
import type { Day } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import type { PointerEvent } from 'react'
import { cx } from '#ui/cx.ts'
import { gripOf } from './calendar.rules.ts'
import { calendarTexts } from './calendar.texts.ts'
import { StatusDot } from './StatusDot.tsx'

export interface DayCellProps {
  date: Day
  today: Day
  outside: boolean
  /** The one day that Tab leads to; arrows lead to the others. */
  reachable: boolean
  mobile: boolean
  campaigns: readonly Campaign[]
  /** It would lie within the new dates of what is dragged. */
  lit: boolean
  /** Something is being moved: any day can be chosen. */
  choosing: boolean
  onFocus: () => void
  onOpen: () => void
  onGrab: (event: PointerEvent, campaign: Campaign) => void
}

const SHOWN_MAX = 3

/** One day and what runs on it. */
export function DayCell(props: DayCellProps) {
  const { date, today, outside, reachable, mobile, campaigns, lit, choosing, onFocus, onOpen, onGrab } = props
  const names = campaigns.slice(0, SHOWN_MAX).map((it) => it.name)
  const has = campaigns.length > 0
  return (
    <td
      data-drop={date}
      className={cx(
        'relative h-20 border-r border-line p-0 align-top last:border-r-0 md:h-28',
        outside && 'bg-sunken/60',
        lit && 'bg-accent-soft!',
      )}
    >
      <button
        type="button"
        data-day={date}
        tabIndex={reachable ? 0 : -1}
        aria-disabled={(!has && !choosing) || undefined}
        aria-current={date === today ? 'date' : undefined}
        aria-label={
          has
            ? calendarTexts.dayWith(writtenDate(date), campaigns.length, names)
            : calendarTexts.dayWithout(writtenDate(date))
        }
        onFocus={onFocus}
        onClick={onOpen}
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
            onPointerDown={(event) => it.status !== 'REMOVED' && onGrab(event, it)}
            onClick={onOpen}
            onKeyDown={undefined}
            title={it.name}
            className={cx(
              'pointer-events-auto rounded-xs bg-hover px-1 text-xs leading-5 select-none [-webkit-touch-callout:none]',
              it.status !== 'REMOVED' && 'cursor-grab active:cursor-grabbing',
              it.start_date_raw === date && date > today && 'border-l-2 border-accent',
              it.end_date_raw === date && 'border-r-2 border-accent',
              it.status !== 'REMOVED' && gripOf(it, date, today) !== 'all' && 'cursor-ew-resize',
            )}
          >
            <span className="flex min-w-0 items-center gap-1">
              <StatusDot status={it.status} className="size-1.5 md:size-2" />
              {/* Three dots would take half of what a phone has room for. */}
              <span className="min-w-0 overflow-hidden whitespace-nowrap md:text-ellipsis">{it.name}</span>
            </span>
            {!mobile && (
              <span className="-mt-1 block truncate pl-3 text-[11px] text-muted">{calendarTexts.platform}</span>
            )}
          </li>
        ))}
        {campaigns.length > SHOWN_MAX && (
          <li className="truncate px-1 text-xs text-muted">
            {mobile
              ? calendarTexts.moreShort(campaigns.length - SHOWN_MAX)
              : calendarTexts.more(campaigns.length - SHOWN_MAX)}
          </li>
        )}
      </ul>
    </td>
  )
}
