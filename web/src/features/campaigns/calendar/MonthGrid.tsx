import type { Campaign } from '@adwright/contract/campaigns/core'
import { monthStart } from '@adwright/contract/values/calendar.rules'
import { useIsMobile, useIsNarrow, useIsOnPaper } from '#ui/use-media.ts'
import { WeekdayHeads } from '#ui/WeekdayHeads.tsx'
import { gripOf } from './calendar.rules.ts'
import { calendarTexts } from './calendar.texts.ts'
import { DayCell } from './DayCell.tsx'
import { barsOf, lanesOn } from './timeline.rules.ts'
import type { Calendar } from './use-calendar.ts'

/** How many names fit in a day; opening it shows the others. */
const SHOWN_MAX = 3

/** A month in 7 columns, accessible by keyboard, with movable campaigns (product-3 §2.4). */
export function MonthGrid({ campaigns, calendar }: { campaigns: readonly Campaign[]; calendar: Calendar }) {
  const mobile = useIsMobile()
  // A day too small for names: each campaign's bar shows its name across the days of a week.
  const hasBars = useIsNarrow()
  const max = useIsOnPaper() ? campaigns.length : SHOWN_MAX
  const { weeks, today, month, focused } = calendar
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table
        ref={(element) => {
          calendar.grid.current = element
        }}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a date grid
        role="grid"
        aria-label={calendarTexts.title}
        className="w-full table-fixed"
        onKeyDown={calendar.onKeyDown}
      >
        <WeekdayHeads labels={mobile ? calendarTexts.letters : calendarTexts.weekdays} />
        <tbody>
          {weeks.map((week) => {
            const bars = hasBars ? barsOf(week, campaigns) : undefined
            return (
              <tr key={week[0]} className="border-b border-line last:border-0">
                {week.map((date, column) => (
                  <DayCell
                    key={date}
                    date={date}
                    today={today}
                    outside={monthStart(date) !== month}
                    reachable={date === focused}
                    lanes={bars && lanesOn(bars, column)}
                    campaigns={calendar.on(date)}
                    max={max}
                    lit={calendar.isLit(date)}
                    choosing={calendar.carried !== null}
                    onFocus={() => calendar.onFocus(date)}
                    onOpen={() => calendar.choose(date)}
                    onGrab={(event, campaign) =>
                      calendar.begin(event, { campaign, grip: gripOf(campaign, date, today), from: date })
                    }
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
