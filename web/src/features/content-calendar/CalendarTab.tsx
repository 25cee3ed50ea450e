import type { Day } from '@adwright/contract/values/day.rules'
import {
  type CalendarDay,
  changeCalendarDay,
  type getContentCalendar,
  moveCalendarDay,
  rewriteCalendarDay,
} from '@adwright/contract/content-calendar'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { type useAction, useDo } from '#api/queries.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useIsMobile } from '#ui/use-media.ts'
import { writtenDay } from './content-calendar.rules.ts'
import { contentCalendarTexts } from './content-calendar.texts.ts'
import { DayCard } from './DayCard.tsx'
import { DayDialog } from './DayDialog.tsx'

type Calendar = ReturnType<typeof useAction<typeof getContentCalendar>>

/** The calendar that was generated last, a card a day. Days trade places by drag or by their buttons. */
export function CalendarTab({ calendar, onChanged }: { calendar: Calendar; onChanged: () => void }) {
  const [edited, setEdited] = useState<CalendarDay>()
  const [dragged, setDragged] = useState<Day>()
  const mobile = useIsMobile()
  const move = useDo(moveCalendarDay)
  const rewrite = useDo(rewriteCalendarDay)
  const change = useDo(changeCalendarDay)
  const days = calendar.data ?? []

  const moved = async (date: Day, to: Day) => {
    setDragged(undefined)
    if (date === to) return
    try {
      await move.run({ date, to })
      onChanged()
      toast.good(contentCalendarTexts.moved(writtenDay(date), writtenDay(to)), {
        action: {
          label: contentCalendarTexts.undo,
          run: () =>
            move.mutate(
              { date: to, to: date },
              { onError: (error) => toast.failed(contentCalendarTexts.moveFailed, error) },
            ),
        },
      })
    } catch (error) {
      toast.failed(contentCalendarTexts.moveFailed, error)
    }
  }

  const rewritten = async ({ date, headlines, descriptions }: CalendarDay) => {
    const putBack = () =>
      change.mutate(
        { date, headlines, descriptions },
        { onError: (error) => toast.failed(contentCalendarTexts.changeFailed, error) },
      )
    try {
      await rewrite.run({ date })
      onChanged()
      toast.good(contentCalendarTexts.rewritten(writtenDay(date)), {
        action: { label: contentCalendarTexts.undo, run: putBack },
      })
    } catch (error) {
      toast.failed(contentCalendarTexts.rewriteFailed, error)
    }
  }

  const saved = () => {
    setEdited(undefined)
    onChanged()
  }

  if (calendar.isPending)
    return (
      <Loading label={contentCalendarTexts.loading} className="flex flex-col gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </Loading>
    )
  if (calendar.isError && days.length === 0)
    return (
      <ErrorState
        title={contentCalendarTexts.fetchFailed}
        error={calendar.error}
        onRetry={() => void calendar.refetch()}
      />
    )
  if (days.length === 0)
    return (
      <Card>
        <EmptyState icon={<CalendarPlus />} title={contentCalendarTexts.none}>
          {contentCalendarTexts.noneHint}
        </EmptyState>
      </Card>
    )
  return (
    <>
      {!mobile && days.length > 1 && <p className="mb-3 text-sm text-muted">{contentCalendarTexts.dragHint}</p>}
      <ol className="grid gap-3">
        {days.map((day, at) => (
          <DayCard
            key={day.date}
            day={day}
            earlier={days[at - 1]?.date}
            later={days[at + 1]?.date}
            isDraggable={!mobile}
            dragged={dragged}
            isRewriting={rewrite.isPending && rewrite.variables.date === day.date}
            onDrag={setDragged}
            onMove={(date, to) => void moved(date, to)}
            onEdit={() => setEdited(day)}
            onRewrite={() => void rewritten(day)}
          />
        ))}
      </ol>
      {edited && <DayDialog key={edited.date} day={edited} onSaved={saved} onClose={() => setEdited(undefined)} />}
    </>
  )
}
