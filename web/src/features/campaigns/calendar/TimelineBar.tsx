import type { Day } from '@adwright/contract/values/day.rules'
import type { PlainStatus } from '@adwright/contract/campaigns/status.rules'
import type { PointerEvent } from 'react'
import { plainTones } from '#api/plain-status.ts'
import type { Tone } from '#ui/Badge.tsx'
import { cx } from '#ui/cx.ts'
import { type Grip, gripsFor } from './calendar.rules.ts'
import { calendarTexts } from './calendar.texts.ts'
import type { Bar } from './timeline.rules.ts'
import type { Calendar } from './use-calendar.ts'

export const dotColors: Record<Tone, string> = {
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
  info: 'bg-info',
  accent: 'bg-accent',
  neutral: 'bg-line-strong',
}
const barColors: Record<Tone, string> = {
  good: 'bg-good-soft border-good/50',
  warn: 'bg-warn-soft border-warn/50',
  bad: 'bg-bad-soft border-bad/50',
  info: 'bg-info-soft border-info/50',
  accent: 'bg-accent-soft border-accent/50',
  neutral: 'bg-sunken border-line-strong',
}

/** This close to its end, a bar is dragged by that end. */
const END_PX = 10

/** Which part of a campaign the pointer grabs, and on which day. */
function gripAt(event: PointerEvent, { campaign, from, to, isStart, isEnd }: Bar, week: readonly Day[], today: Day) {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  const x = event.clientX - left
  const at = from + Math.min(to - from, Math.max(0, Math.floor((x / width) * (to - from + 1))))
  const grips = gripsFor(campaign, today)
  const near: Grip = isEnd && x > width - END_PX ? 'end' : isStart && x < END_PX ? 'start' : 'all'
  return { grip: grips.includes(near) ? near : ('all' as const), from: week[at] ?? campaign.start_date_raw }
}

export interface TimelineBarProps {
  bar: Bar
  week: readonly Day[]
  status: PlainStatus
  calendar: Calendar
}

/** One campaign in one week: a click opens it, dragging moves it, dragging its ends resizes it. */
export function TimelineBar({ bar, week, status, calendar }: TimelineBarProps) {
  const { campaign, lane, from, to, isStart, isEnd } = bar
  const { today } = calendar
  const isFixed = campaign.status === 'REMOVED'
  const grips = isFixed ? [] : gripsFor(campaign, today)
  const tone = plainTones[status]
  const words = calendarTexts.bar(campaign.name, status, campaign.start_date_raw, campaign.end_date_raw)
  return (
    <li style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: lane + 1 }} className="min-w-0">
      <button
        type="button"
        aria-label={words}
        title={words}
        onPointerDown={(event) => {
          if (!isFixed) calendar.begin(event, { campaign, ...gripAt(event, bar, week, today) })
        }}
        onClick={() => calendar.open(week[from] ?? campaign.start_date_raw, campaign)}
        className={cx(
          'relative flex h-6 items-center gap-1.5 border-y px-2 text-left text-xs select-none -outline-offset-2! hover:brightness-95 dark:hover:brightness-125 [-webkit-touch-callout:none]',
          barColors[tone],
          isStart && 'ml-1 rounded-l-sm border-l-3',
          isEnd && 'rounded-r-sm border-r',
          isStart && isEnd ? 'w-[calc(100%-8px)]' : isStart || isEnd ? 'w-[calc(100%-4px)]' : 'w-full',
          !isFixed && 'cursor-grab active:cursor-grabbing',
        )}
      >
        <span aria-hidden="true" data-swatch className={cx('size-2 shrink-0 rounded-full', dotColors[tone])} />
        <span className={cx('truncate', isFixed && 'line-through')}>{campaign.name}</span>
        {isStart && grips.includes('start') && <Handle className="left-0" />}
        {isEnd && grips.includes('end') && <Handle className="right-0" />}
      </button>
    </li>
  )
}

const Handle = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={cx('absolute inset-y-0 w-2.5 cursor-ew-resize', className)} />
)
