import { writtenDate } from '#ui/dates.rules.ts'
import { type Day, weekdayOf } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import type { PointerEvent, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { gripOf } from './calendar.rules.ts'
import { calendarTexts } from './calendar.texts.ts'
import { StatusDot } from './StatusDot.tsx'
import type { Bar } from './timeline.rules.ts'

export interface DayCellProps {
  date: Day
  today: Day
  outside: boolean
  /** The only day that Tab reaches; arrows lead to the others. */
  reachable: boolean
  /** On a phone, where a day has no room for a name: what each lane of the week shows on this day. */
  lanes: readonly (Bar | undefined)[] | undefined
  campaigns: readonly Campaign[]
  /** How many of them are named. */
  max: number
  /** It would be within the new dates of the dragged campaign. */
  lit: boolean
  /** Something is being moved: any day can be chosen. */
  choosing: boolean
  onFocus: () => void
  onOpen: () => void
  onGrab: (event: PointerEvent, campaign: Campaign) => void
}

type EntryProps = Pick<DayCellProps, 'date' | 'today' | 'onOpen' | 'onGrab'> & { campaign: Campaign }

/** A campaign on one day, which opens the day and can be dragged. */
function Entry({
  campaign,
  date,
  today,
  onOpen,
  onGrab,
  className,
  children,
}: EntryProps & { className: string; children: ReactNode }) {
  const moves = campaign.status !== 'REMOVED'
  return (
    <li
      onPointerDown={(event) => moves && onGrab(event, campaign)}
      onClick={onOpen}
      onKeyDown={undefined}
      title={campaign.name}
      className={cx(
        'pointer-events-auto bg-hover text-xs leading-5 select-none [-webkit-touch-callout:none]',
        moves && 'cursor-grab active:cursor-grabbing',
        campaign.start_date_raw === date && date > today && 'border-l-2 border-accent',
        campaign.end_date_raw === date && 'border-r-2 border-accent',
        moves && gripOf(campaign, date, today) !== 'all' && 'cursor-ew-resize',
        className,
      )}
    >
      {children}
    </li>
  )
}

const Listed = (props: EntryProps) => (
  <Entry {...props} className="rounded-xs px-1">
    <span className="flex min-w-0 items-center gap-1">
      <StatusDot status={props.campaign.status} />
      <span className="min-w-0 truncate">{props.campaign.name}</span>
    </span>
    <span className="-mt-1 block truncate pl-3 text-[0.6875rem] text-muted">{calendarTexts.platform}</span>
  </Entry>
)

/** One day of a campaign's bar; where the bar starts in its week, its name spans all of its days. */
function BarPart({ bar, ...props }: Omit<EntryProps, 'campaign'> & { bar: Bar }) {
  const { campaign, from, to, isStart, isEnd } = bar
  const column = weekdayOf(props.date)
  return (
    <Entry
      {...props}
      campaign={campaign}
      className={cx(
        'relative h-5',
        column === from && isStart && 'ml-0.5 rounded-l-xs',
        column === to && isEnd && 'mr-0.5 rounded-r-xs',
      )}
    >
      {column === from && (
        <span
          style={{ width: `${(to - from + 1) * 100}%` }}
          className="pointer-events-none absolute inset-y-0 left-0 z-[1] flex items-center gap-1 px-1"
        >
          <StatusDot status={campaign.status} className="size-1.5" />
          <span className="min-w-0 truncate">{campaign.name}</span>
        </span>
      )}
    </Entry>
  )
}

/** One day with its campaigns. */
export function DayCell(props: DayCellProps) {
  const { date, today, outside, reachable, lanes, campaigns, max, lit, choosing, onFocus, onOpen } = props
  const names = campaigns.slice(0, max).map((it) => it.name)
  const has = campaigns.length > 0
  const hidden = lanes ? lanes.slice(max).filter(Boolean).length : campaigns.length - max
  return (
    <td
      data-drop={date}
      className={cx(
        'relative h-20 border-r border-line p-0 align-top last:border-r-0 lg:h-28',
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
      <ul
        aria-hidden="true"
        className={cx('pointer-events-none relative mt-8 flex flex-col gap-0.5 pb-1', !lanes && 'px-1')}
      >
        {lanes
          ? lanes.slice(0, max).map((bar, lane) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: a free lane has no other name
              bar ? <BarPart key={lane} {...props} bar={bar} /> : <li key={lane} className="h-5" />,
            )
          : campaigns.slice(0, max).map((it) => <Listed key={it.id} {...props} campaign={it} />)}
        {hidden > 0 && (
          <li className="truncate px-1 text-xs text-muted">
            {lanes ? calendarTexts.moreShort(hidden) : calendarTexts.more(hidden)}
          </li>
        )}
      </ul>
    </td>
  )
}
