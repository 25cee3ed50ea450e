import { DatesZone } from '#api/DatesZone.tsx'
import { monthEnd, monthStart } from '@adwright/contract/values/calendar.rules'
import { monthText } from '@adwright/contract/values/date-text.rules'
import { type Day, readDay } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Params } from '#api/signals.ts'
import { useParams } from '#api/use-params.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Select } from '#ui/Select.tsx'
import { useIsMobile } from '#ui/use-media.ts'
import { campaignTexts } from '../campaigns.texts.ts'
import { overlaps, statuses } from '../list/list.rules.ts'
import { statusOptions } from '../list/status-options.ts'
import { Agenda } from './Agenda.tsx'
import { liveFirst } from './calendar.rules.ts'
import { calendarTexts } from './calendar.texts.ts'
import { CarryBar } from './CarryBar.tsx'
import { DayDialog } from './DayDialog.tsx'
import { DragGhost } from './DragGhost.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { Timeline } from './Timeline.tsx'
import { type Calendar, useCalendar } from './use-calendar.ts'

const LOOK_KEY = 'campaign_calendar_look'
type Look = 'month' | 'timeline'
type Status = (typeof statuses)[number]

export interface CalendarBoardProps {
  campaigns: readonly Campaign[]
  today: Day
  /** The view's URL parameters: month, status and layout. */
  params: Params
}

/** The choices, stored in the URL; the layout also for the next visit. */
function useChosen(params: Params, today: Day) {
  const [words, setWords] = useParams('campaign_calendar', params)
  const [kept, setKept] = useState(() => localStorage.getItem(LOOK_KEY))
  const look: Look = (words.look ?? kept) === 'timeline' ? 'timeline' : 'month'
  return {
    look,
    setLook: (next: Look) => {
      localStorage.setItem(LOOK_KEY, next)
      setKept(next)
      setWords({ look: next })
    },
    status: statuses.find((it) => it === words.status) ?? 'all',
    setStatus: (next: Status) => setWords({ status: next === 'all' ? '' : next }),
    month: monthStart(readDay(`${words.month ?? ''}-01`) ?? today),
    setMonth: (next: Day) => setWords({ month: next === monthStart(today) ? '' : next.slice(0, 7) }),
  }
}

/** A month's campaigns, as a grid of days or as bars; on a phone as a grid or a list (decisions.md, Calendar). */
export function CalendarBoard({ campaigns, today, params }: CalendarBoardProps) {
  const mobile = useIsMobile()
  const chosen = useChosen(params, today)
  const { look, status, month } = chosen
  const shown = useMemo(
    () =>
      liveFirst(
        campaigns.filter((it) => status === 'all' || it.status === status),
        today,
      ),
    [campaigns, status, today],
  )
  const calendar = useCalendar({ campaigns: shown, today, month, onMonth: chosen.setMonth })
  const { drag, carried, opened, preview, request } = calendar
  const isAgenda = mobile && look === 'timeline'
  return (
    <>
      <MonthTurn calendar={calendar} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <div className="flex min-w-0 grow items-center gap-2">
          {!mobile && <Button onClick={calendar.showToday}>{calendarTexts.today}</Button>}
          <Select
            label={campaignTexts.filter}
            hideLabel
            value={status}
            options={statusOptions}
            onChange={chosen.setStatus}
            className="w-36 max-sm:grow"
          />
        </div>
        <Segmented
          label={calendarTexts.look}
          size="md"
          value={look}
          onChange={chosen.setLook}
          options={[
            { value: 'month', label: calendarTexts.looks.month },
            { value: 'timeline', label: calendarTexts.looks[mobile ? 'agenda' : 'timeline'] },
          ]}
        />
      </div>
      {carried && <CarryBar {...carried} moved={preview} onCancel={calendar.endCarrying} />}
      {!shown.some((it) => overlaps(it, { from: month, to: monthEnd(month) })) && (
        <p role="status" className="mb-3 text-muted">
          {status === 'all' ? calendarTexts.noneInMonth : calendarTexts.noneMatch}
        </p>
      )}
      <Looks look={isAgenda ? 'agenda' : look} campaigns={shown} calendar={calendar} />
      {!isAgenda && (
        <p className="mt-3 text-sm text-muted print:hidden">{mobile ? calendarTexts.hintTouch : calendarTexts.hint}</p>
      )}
      <DatesZone className="mt-3" />
      {drag && <DragGhost campaign={drag.dragged.campaign} moved={preview} x={drag.x} y={drag.y} />}
      {opened && (
        <DayDialog
          key={opened.date}
          {...opened}
          today={today}
          onCarry={isAgenda ? undefined : calendar.carry}
          onClose={calendar.close}
        />
      )}
      {request && <MoveDialog {...request} onClose={calendar.endRequest} />}
    </>
  )
}

function Looks({ look, ...shown }: { look: Look | 'agenda'; campaigns: readonly Campaign[]; calendar: Calendar }) {
  if (look === 'agenda') return <Agenda {...shown} />
  return look === 'timeline' ? <Timeline {...shown} /> : <MonthGrid {...shown} />
}

function MonthTurn({ calendar: { month, show, showToday } }: { calendar: Calendar }) {
  const mobile = useIsMobile()
  const previous = () => show(monthStart(month, -1))
  const next = () => show(monthStart(month, 1))
  const heading = (
    <h2 aria-live="polite" className="text-center text-lg font-semibold">
      {monthText(month)}
    </h2>
  )
  if (mobile)
    return (
      <div className="mb-3 flex items-center gap-2">
        <IconButton
          label={calendarTexts.previousMonth}
          kind="outline"
          icon={<ChevronLeft aria-hidden="true" />}
          data-turn={-1}
          onClick={previous}
        />
        <div className="grow">{heading}</div>
        <IconButton
          label={calendarTexts.nextMonth}
          kind="outline"
          icon={<ChevronRight aria-hidden="true" />}
          data-turn={1}
          onClick={next}
        />
        <Button onClick={showToday}>{calendarTexts.today}</Button>
      </div>
    )
  return (
    <div className="mb-3 flex items-center justify-between gap-2">
      <Button icon={<ChevronLeft aria-hidden="true" />} data-turn={-1} onClick={previous}>
        {calendarTexts.previousMonth}
      </Button>
      {heading}
      <Button data-turn={1} onClick={next}>
        {calendarTexts.nextMonth}
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}
