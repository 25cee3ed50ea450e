import { monthStart, weeksOf } from '@adwright/contract/values/calendar.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import type { Day } from '@adwright/contract/values/day.rules'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { toast } from '#ui/toast.ts'
import { byDay, type Dates, dayAfterKey, type Dragged, type Grip, isOn, moved } from './calendar.rules.ts'
import { useMonthTurn } from './use-month-turn.ts'
import { usePointerDrag } from './use-pointer-drag.ts'

export interface CalendarProps {
  campaigns: readonly Campaign[]
  today: Day
  /** Its first day. */
  month: Day
  onMonth: (month: Day) => void
}

/** A month of campaigns, in any layout: the focused day, what is open, and what is being moved. */
export function useCalendar({ campaigns, today, month, onMonth }: CalendarProps) {
  const [focused, setFocused] = useState(month === monthStart(today) ? today : month)
  const [opened, setOpened] = useState<{ date: Day; campaign?: Campaign } | null>(null)
  const [carried, setCarried] = useState<Dragged | null>(null)
  const [request, setRequest] = useState<{ campaign: Campaign; dates: Dates } | null>(null)
  const grid = useRef<HTMLElement>(null)
  const weeks = useMemo(() => weeksOf(month), [month])
  const days = useMemo(() => byDay(campaigns, weeks.flat()), [campaigns, weeks])
  const on = (date: Day): readonly Campaign[] => days.get(date) ?? campaigns.filter((it) => isOn(it, date))
  const movedTo = ({ campaign, grip, from }: Dragged, to: Day | null) =>
    to === null ? null : moved(campaign, grip, from, to, today)
  const drop = (dragged: Dragged, date: Day) => {
    setCarried(null)
    const result = movedTo(dragged, date)
    if (!result || 'same' in result) return
    if ('dates' in result) setRequest({ campaign: dragged.campaign, dates: result.dates })
    else toast.bad(result.fault)
  }
  const { drag, begin } = usePointerDrag(drop)
  const preview = drag ? movedTo(drag.dragged, drag.over) : carried ? movedTo(carried, focused) : null
  const show = (next: Day) => {
    onMonth(next)
    setFocused(next === monthStart(today) ? today : next)
  }
  useMonthTurn(drag, grid, (by) => onMonth(monthStart(month, by)))
  const focusOn = (date: Day) => {
    setFocused(date)
    if (monthStart(date) !== month) onMonth(monthStart(date))
    const cell = () => grid.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)
    // Immediately if it's already rendered, so that the next key goes to it.
    cell()?.focus()
    requestAnimationFrame(() => cell()?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && carried) return setCarried(null)
    const next = dayAfterKey(event.key, focused)
    if (next === undefined) return
    event.preventDefault()
    focusOn(next)
  }
  return {
    today,
    month,
    weeks,
    grid,
    focused,
    on,
    show,
    /** Scrolls its week into view too: a month is longer than a screen. */
    showToday: () => focusOn(today),
    onKeyDown,
    onFocus: setFocused,
    drag,
    begin,
    carried,
    endCarrying: () => setCarried(null),
    /** Where the moved campaign would go now. */
    preview,
    isLit: (date: Day) =>
      preview !== null &&
      'dates' in preview &&
      isOn({ start_date_raw: preview.dates.start, end_date_raw: preview.dates.end }, date),
    /** A day was chosen: a picked-up campaign goes there, otherwise it opens. */
    choose: (date: Day) => {
      if (carried) drop(carried, date)
      else if (on(date).length > 0) setOpened({ date })
    },
    opened: opened && { date: opened.date, campaigns: opened.campaign ? [opened.campaign] : on(opened.date) },
    open: (date: Day, campaign: Campaign) => setOpened({ date, campaign }),
    close: () => setOpened(null),
    carry: (campaign: Campaign, grip: Grip) => {
      const from =
        (grip === 'start' ? campaign.start_date_raw : grip === 'end' ? campaign.end_date_raw : opened?.date) ?? today
      setOpened(null)
      setCarried({ campaign, grip, from })
      focusOn(from)
    },
    request,
    endRequest: () => setRequest(null),
  }
}
export type Calendar = ReturnType<typeof useCalendar>
