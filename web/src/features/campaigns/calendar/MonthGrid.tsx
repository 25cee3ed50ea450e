import { monthStart } from '@adwright/contract/values/calendar.rules'
import { type Day, midnightOf } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useIsMobile } from '#ui/use-media.ts'
import {
  byDay,
  type Dates,
  dayAfterKey,
  type Dragged,
  type Grip,
  gripOf,
  isOn,
  type Moved,
  moved,
  weeksOf,
} from './calendar.rules.ts'
import { calendarTexts } from './calendar.texts.ts'
import { CarryBar } from './CarryBar.tsx'
import { DayCell } from './DayCell.tsx'
import { DayDialog } from './DayDialog.tsx'
import { DragGhost } from './DragGhost.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { useMonthTurn } from './use-month-turn.ts'
import { usePointerDrag } from './use-pointer-drag.ts'

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const litBy = (preview: Moved | null, date: Day): boolean =>
  preview !== null &&
  'dates' in preview &&
  isOn({ start_date_raw: preview.dates.start, end_date_raw: preview.dates.end }, date)

/** A month of 7 columns, read and walked through by keyboard, with campaigns that can be moved (product-3 §2.4). */
export function MonthGrid({ campaigns, today }: { campaigns: readonly Campaign[]; today: Day }) {
  const mobile = useIsMobile()
  const [month, setMonth] = useState(monthStart(today))
  const [focused, setFocused] = useState(today)
  const [opened, setOpened] = useState<Day | null>(null)
  const [carried, setCarried] = useState<Dragged | null>(null)
  const [request, setRequest] = useState<{ campaign: Campaign; dates: Dates } | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const weeks = useMemo(() => weeksOf(month), [month])
  const days = useMemo(() => byDay(campaigns, weeks.flat()), [campaigns, weeks])
  const on = (date: Day): readonly Campaign[] => days.get(date) ?? campaigns.filter((it) => isOn(it, date))
  const movedTo = ({ campaign, grip, from }: Dragged, to: Day | null): Moved | null =>
    to === null ? null : moved(campaign, grip, from, to, today)
  const drop = (dragged: Dragged, date: Day) => {
    setCarried(null)
    const result = moved(dragged.campaign, dragged.grip, dragged.from, date, today)
    if ('dates' in result) return setRequest({ campaign: dragged.campaign, dates: result.dates })
    if (result.fault !== 'same') toast.bad(calendarTexts.faults[result.fault])
  }
  const { drag, begin } = usePointerDrag(drop)
  const preview = drag ? movedTo(drag.dragged, drag.over) : carried ? movedTo(carried, focused) : null
  const show = (next: Day) => {
    setMonth(next)
    setFocused(next === monthStart(today) ? today : next)
  }
  useMonthTurn(drag, grid, (by) => setMonth((now) => monthStart(now, by)))
  const focusOn = (date: Day) => {
    setFocused(date)
    setMonth(monthStart(date))
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && carried) return setCarried(null)
    const next = dayAfterKey(event.key, focused)
    if (next === undefined) return
    event.preventDefault()
    focusOn(next)
  }
  const choose = (date: Day) => {
    if (carried) drop(carried, date)
    else if (on(date).length > 0) setOpened(date)
  }
  const carry = (campaign: Campaign, grip: Grip) => {
    const from = (grip === 'start' ? campaign.start_date_raw : grip === 'end' ? campaign.end_date_raw : opened) ?? today
    setOpened(null)
    setCarried({ campaign, grip, from })
    focusOn(from)
  }
  const heads = mobile ? calendarTexts.letters : calendarTexts.weekdays
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-2">
        <Button
          icon={<ChevronLeft aria-hidden="true" />}
          aria-label={calendarTexts.previousMonth}
          data-turn={-1}
          onClick={() => show(monthStart(month, -1))}
        >
          {mobile ? calendarTexts.previousShort : calendarTexts.previousMonth}
        </Button>
        <h2 aria-live="polite" className="text-center text-lg font-semibold">
          {monthName.format(midnightOf(month))}
        </h2>
        <Button aria-label={calendarTexts.nextMonth} data-turn={1} onClick={() => show(monthStart(month, 1))}>
          {mobile ? calendarTexts.nextShort : calendarTexts.nextMonth}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
      {carried && <CarryBar {...carried} moved={preview} onCancel={() => setCarried(null)} />}
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a date grid
          role="grid"
          aria-label={calendarTexts.title}
          className="w-full table-fixed"
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr className="border-b border-line bg-sunken text-sm text-muted">
              {heads.map((it, at) => (
                <th
                  key={calendarTexts.weekdays[at]}
                  scope="col"
                  abbr={calendarTexts.weekdayNames[at]}
                  className="px-2 py-2 font-medium"
                >
                  {it}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]} className="border-b border-line last:border-0">
                {week.map((date) => (
                  <DayCell
                    key={date}
                    date={date}
                    today={today}
                    outside={monthStart(date) !== month}
                    reachable={date === focused}
                    mobile={mobile}
                    campaigns={on(date)}
                    lit={litBy(preview, date)}
                    choosing={carried !== null}
                    onFocus={() => setFocused(date)}
                    onOpen={() => choose(date)}
                    onGrab={(event, campaign) =>
                      begin(event, { campaign, grip: gripOf(campaign, date, today), from: date })
                    }
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-sm text-muted">{mobile ? calendarTexts.hintTouch : calendarTexts.hint}</p>
      {drag && <DragGhost campaign={drag.dragged.campaign} moved={preview} x={drag.x} y={drag.y} />}
      {opened !== null && (
        <DayDialog
          key={opened}
          date={opened}
          today={today}
          campaigns={on(opened)}
          onCarry={carry}
          onClose={() => setOpened(null)}
        />
      )}
      {request && <MoveDialog {...request} onClose={() => setRequest(null)} />}
    </>
  )
}
