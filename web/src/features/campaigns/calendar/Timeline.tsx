import { monthStart } from '@adwright/contract/values/calendar.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import type { Day } from '@adwright/contract/values/day.rules'
import { type PlainStatus, plainStatuses, plainStatusOf, standingOf } from '@adwright/contract/campaigns/status.rules'
import { useMemo, useState } from 'react'
import { plainTones } from '#api/plain-status.ts'
import { cx } from '#ui/cx.ts'
import { writtenDate } from '#ui/dates.rules.ts'
import { useIsOnPaper } from '#ui/use-media.ts'
import { calendarTexts } from './calendar.texts.ts'
import { type Bar, barsOf } from './timeline.rules.ts'
import { dotColors, TimelineBar } from './TimelineBar.tsx'
import type { Calendar } from './use-calendar.ts'

/** How many lanes a week shows before it's expanded: a month of such weeks fits on a screen. */
const LANES_SHOWN = 6

export interface TimelineProps {
  /** Most important first: they get the visible lanes. */
  campaigns: readonly Campaign[]
  calendar: Calendar
}

/** A month's weeks, with one bar per campaign in each (decisions.md, Calendar). */
export function Timeline({ campaigns, calendar }: TimelineProps) {
  const { weeks, today } = calendar
  const [expanded, setExpanded] = useState<ReadonlySet<Day>>(new Set())
  const bars = useMemo(() => weeks.map((week) => barsOf(week, campaigns)), [weeks, campaigns])
  const statusOf = useMemo(
    () => new Map(campaigns.map((it) => [it.id, plainStatusOf(standingOf(it), today)])),
    [campaigns, today],
  )
  const inSight = new Set(bars.flat().map((it) => statusOf.get(it.campaign.id)))
  const toggle = (week: Day) =>
    setExpanded((now) => new Set(now.has(week) ? [...now].filter((it) => it !== week) : [...now, week]))
  return (
    <>
      <section
        ref={(element) => {
          calendar.grid.current = element
        }}
        aria-label={calendarTexts.looks.timeline}
        className="overflow-hidden rounded-lg border border-line bg-surface"
      >
        <div aria-hidden="true" className="grid grid-cols-7 border-b border-line bg-sunken text-sm text-muted">
          {calendarTexts.weekdays.map((it) => (
            <span key={it} className="px-2 py-2 text-center font-medium">
              {it}
            </span>
          ))}
        </div>
        {weeks.map((week, at) => {
          const first = week[0]
          return (
            first && (
              <Week
                key={first}
                week={week}
                bars={bars[at] ?? []}
                statusOf={statusOf}
                calendar={calendar}
                isOpen={expanded.has(first)}
                onToggle={() => toggle(first)}
              />
            )
          )
        })}
      </section>
      <ul aria-label={calendarTexts.colors} className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {plainStatuses
          .filter((it) => inSight.has(it))
          .map((it) => (
            <li key={it} className="flex items-center gap-1.5">
              <span aria-hidden="true" data-swatch className={cx('size-2 rounded-full', dotColors[plainTones[it]])} />
              {it}
            </li>
          ))}
      </ul>
    </>
  )
}

interface WeekProps {
  week: readonly Day[]
  bars: readonly Bar[]
  statusOf: ReadonlyMap<string, PlainStatus>
  calendar: Calendar
  isOpen: boolean
  onToggle: () => void
}

function Week({ week, bars, statusOf, calendar, isOpen, onToggle }: WeekProps) {
  const { drag } = calendar
  const isOnPaper = useIsOnPaper()
  const shown = isOpen || isOnPaper ? bars : bars.filter((it) => it.lane < LANES_SHOWN)
  const hidden = bars.length - bars.filter((it) => it.lane < LANES_SHOWN).length
  return (
    <section
      aria-label={calendarTexts.week(writtenDate(week[0] ?? calendar.month))}
      className="relative min-h-24 border-b border-line pb-2 last:border-0"
    >
      <div className="absolute inset-0 grid grid-cols-7">
        {week.map((date) => (
          <DayColumn key={date} date={date} calendar={calendar} />
        ))}
      </div>
      <ul
        className={cx(
          'pointer-events-none relative grid grid-cols-7 gap-y-1 pt-9',
          !drag && '[&_button]:pointer-events-auto',
        )}
      >
        {shown.map((bar) => (
          <TimelineBar
            key={bar.campaign.id}
            bar={bar}
            week={week}
            status={statusOf.get(bar.campaign.id) ?? 'Running'}
            calendar={calendar}
          />
        ))}
      </ul>
      {hidden > 0 && !isOnPaper && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="relative mt-1 ml-1 min-h-6 rounded-xs px-1.5 text-xs font-medium text-muted hover:bg-hover hover:text-fg"
        >
          {isOpen ? calendarTexts.showFewer : calendarTexts.showMore(hidden)}
        </button>
      )}
    </section>
  )
}

/** A day behind the bars: the drop target, also for the keyboard. */
function DayColumn({ date, calendar }: { date: Day; calendar: Calendar }) {
  const { today, month, focused, carried } = calendar
  const campaigns = calendar.on(date)
  const names = campaigns.slice(0, LANES_SHOWN).map((it) => it.name)
  const has = campaigns.length > 0
  const outside = monthStart(date) !== month
  return (
    <div
      data-drop={date}
      className={cx(
        'border-r border-line last:border-r-0',
        outside && 'bg-sunken/60',
        calendar.isLit(date) && 'bg-accent-soft!',
      )}
    >
      <button
        type="button"
        data-day={date}
        tabIndex={date === focused ? 0 : -1}
        aria-disabled={(!has && carried === null) || undefined}
        aria-current={date === today ? 'date' : undefined}
        aria-label={
          has
            ? calendarTexts.dayWith(writtenDate(date), campaigns.length, names)
            : calendarTexts.dayWithout(writtenDate(date))
        }
        onFocus={() => calendar.onFocus(date)}
        onClick={() => calendar.choose(date)}
        onKeyDown={calendar.onKeyDown}
        className={cx(
          'm-1 grid h-6 min-w-6 place-items-center rounded-full px-1 text-sm tabular',
          date === today ? 'bg-accent font-semibold text-on-accent' : has ? 'hover:bg-hover' : 'cursor-default!',
          outside && date !== today && 'text-muted',
        )}
      >
        {Number(date.slice(8))}
      </button>
    </div>
  )
}
