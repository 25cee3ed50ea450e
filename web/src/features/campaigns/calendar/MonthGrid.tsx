import type { Campaign } from '@adwright/contract/campaigns'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useIsMobile } from '#ui/use-media.ts'
import { addMonths, dayAfterKey, type Dates, isOn, monthOf, moved, weeksOf } from './calendar.rules.ts'
import { texts } from './calendar.texts.ts'
import { DayCell, type Dragged } from './DayCell.tsx'
import { DayDialog } from './DayDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A month of 7 columns, read and walked through by keyboard, with campaigns that can be dragged (product-3 §2.4). */
export function MonthGrid({ campaigns, today }: { campaigns: readonly Campaign[]; today: string }) {
  const mobile = useIsMobile()
  const [month, setMonth] = useState(monthOf(today))
  const [focused, setFocused] = useState(today)
  const [opened, setOpened] = useState<string | null>(null)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [wish, setWish] = useState<{ campaign: Campaign; dates: Dates } | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const show = (next: string) => {
    setMonth(next)
    setFocused(next === monthOf(today) ? today : `${next}-01`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, focused)
    if (next === undefined) return
    event.preventDefault()
    setFocused(next)
    setMonth(monthOf(next))
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }
  const drop = (date: string) => {
    if (!dragged) return
    const { campaign, grip, from } = dragged
    setDragged(null)
    const result = moved(campaign, grip, from, date, today)
    if ('dates' in result) return setWish({ campaign, dates: result.dates })
    if (result.fault !== 'same') toast.bad(texts.faults[result.fault])
  }
  const heads = mobile ? texts.letters : texts.weekdays
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-2">
        <Button
          icon={<ChevronLeft aria-hidden="true" />}
          aria-label={texts.previousMonth}
          onClick={() => show(addMonths(month, -1))}
        >
          {mobile ? texts.previousShort : texts.previousMonth}
        </Button>
        <h2 aria-live="polite" className="text-lg font-semibold">
          {monthName.format(new Date(`${month}-01T00:00:00Z`))}
        </h2>
        <Button aria-label={texts.nextMonth} onClick={() => show(addMonths(month, 1))}>
          {mobile ? texts.nextShort : texts.nextMonth}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a date grid */}
        <table ref={grid} role="grid" aria-label={texts.title} className="w-full table-fixed" onKeyDown={onKeyDown}>
          <thead>
            <tr className="border-b border-line bg-sunken text-sm text-muted">
              {heads.map((it, at) => (
                <th
                  key={texts.weekdays[at]}
                  scope="col"
                  abbr={texts.weekdayNames[at]}
                  className="px-2 py-2 font-medium"
                >
                  {it}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week[0]} className="border-b border-line last:border-0">
                {week.map((date) => (
                  <DayCell
                    key={date}
                    date={date}
                    today={today}
                    outside={monthOf(date) !== month}
                    reachable={date === focused}
                    mobile={mobile}
                    campaigns={campaigns.filter((it) => isOn(it, date))}
                    dragged={dragged}
                    onFocus={() => setFocused(date)}
                    onOpen={() => setOpened(date)}
                    onDrag={setDragged}
                    onDrop={() => drop(date)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!mobile && <p className="mt-3 text-sm text-muted">{texts.hint}</p>}
      {opened !== null && (
        <DayDialog
          key={opened}
          date={opened}
          today={today}
          campaigns={campaigns.filter((it) => isOn(it, opened))}
          onClose={() => setOpened(null)}
        />
      )}
      {wish && <MoveDialog {...wish} onClose={() => setWish(null)} />}
    </>
  )
}
