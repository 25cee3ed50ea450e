import { useMay } from '#ui/may.tsx'
import type { Day } from '@adwright/contract/values/day.rules'
import { moveCalendarPost } from '@adwright/contract/calendar-posts'
import {
  type CalendarDay,
  changeCalendarDay,
  type getContentCalendar,
  moveCalendarDay,
  rewriteCalendarDay,
} from '@adwright/contract/content-calendar'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type useAction, useDo } from '#api/queries.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { toast } from '#ui/toast.ts'
import { useIsMobile } from '#ui/use-media.ts'
import { writtenByTexts } from '#ui/written-by.texts.ts'
import type { Entry } from './calendar-file.rules.ts'
import { PostMonth } from './PostMonth.tsx'
import { postTexts } from './post.texts.ts'
import { PostDialog } from './PostDialog.tsx'
import { writtenDay } from './content-calendar.rules.ts'
import { contentCalendarTexts } from './content-calendar.texts.ts'
import { DayCard } from './DayCard.tsx'
import { DayDialog } from './DayDialog.tsx'
import { LoadingDays } from './LoadingDays.tsx'

/** Stored in this browser. */
const VIEW_KEY = 'adwright.content_calendar.view'
type View = 'month' | 'list'

type Calendar = ReturnType<typeof useAction<typeof getContentCalendar>>

interface CalendarTabProps {
  calendar: Calendar
  /** What is done with all of it, above the days. */
  actions: ReactNode
  onChanged: () => void
}

/** The calendar that was generated last, a card a day. Days trade places by drag or by their buttons. */
export function CalendarTab({ calendar, actions, onChanged }: CalendarTabProps) {
  const [edited, setEdited] = useState<CalendarDay>()
  const [opened, setOpened] = useState<Entry | { readonly date: Day }>()
  const [dragged, setDragged] = useState<Day>()
  const mobile = useIsMobile()
  const [view, setView] = useState<View>(() => (localStorage.getItem(VIEW_KEY) === 'month' ? 'month' : 'list'))
  const show = (next: View) => {
    setView(next)
    localStorage.setItem(VIEW_KEY, next)
  }
  const move = useDo(moveCalendarDay)
  const movePost = useDo(moveCalendarPost)
  const rewrite = useDo(rewriteCalendarDay)
  const change = useDo(changeCalendarDay)
  const mayMove = useMay(moveCalendarDay)
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

  const postMoved = async ({ post, date }: Entry, to: Day) => {
    try {
      await movePost.run({ id: post.id, to })
      onChanged()
      toast.good(postTexts.moved(writtenDay(to)), {
        action: {
          label: postTexts.undo,
          run: () =>
            movePost.mutate(
              { id: post.id, to: date },
              { onError: (error) => toast.failed(postTexts.moveFailed, error) },
            ),
        },
      })
    } catch (error) {
      toast.failed(postTexts.moveFailed, error)
    }
  }

  const rewritten = async ({ date, headlines, descriptions, posts }: CalendarDay) => {
    const putBack = () =>
      change.mutate(
        { date, headlines, descriptions, posts },
        { onError: (error) => toast.failed(contentCalendarTexts.changeFailed, error) },
      )
    try {
      const { written_by: by } = await rewrite.run({ date })
      onChanged()
      toast.good(contentCalendarTexts.rewritten(writtenDay(date)), {
        ...(by ? { detail: writtenByTexts[by] } : {}),
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

  if (calendar.isPending) return <LoadingDays />
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
        <EmptyState sample={{ as: 'month', entries: contentCalendarTexts.sample }} title={contentCalendarTexts.none}>
          {contentCalendarTexts.noneHint}
        </EmptyState>
      </Card>
    )
  return (
    <>
      {actions && <div className="mb-4 flex gap-2 print:hidden [&>button]:grow">{actions}</div>}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2 print:hidden">
        <Segmented
          label={postTexts.views}
          value={view}
          onChange={show}
          options={[
            { value: 'month', label: postTexts.month },
            { value: 'list', label: postTexts.list },
          ]}
        />
        <Button size="sm" icon={<Printer />} onClick={() => window.print()}>
          {postTexts.print}
        </Button>
      </div>
      {view === 'month' && (
        <PostMonth
          days={days}
          onOpen={setOpened}
          onAdd={(date) => setOpened({ date })}
          onMove={(entry, to) => void postMoved(entry, to)}
        />
      )}
      {view === 'list' && mayMove && !mobile && days.length > 1 && (
        <p className="mb-3 text-sm text-muted print:hidden">{contentCalendarTexts.dragHint}</p>
      )}
      {view === 'list' && (
        <ol className="grid gap-3">
          {days.map((day, at) => (
            <DayCard
              key={day.date}
              day={day}
              earlier={days[at - 1]?.date}
              later={days[at + 1]?.date}
              isDraggable={mayMove && !mobile}
              dragged={dragged}
              isRewriting={rewrite.isPending && rewrite.variables.date === day.date}
              onDrag={setDragged}
              onMove={(date, to) => void moved(date, to)}
              onEdit={() => setEdited(day)}
              onOpen={setOpened}
              onRewrite={() => void rewritten(day)}
            />
          ))}
        </ol>
      )}
      {opened && (
        <PostDialog
          key={'post' in opened ? opened.post.id : opened.date}
          entry={opened}
          onChanged={onChanged}
          onClose={() => setOpened(undefined)}
        />
      )}
      {edited && <DayDialog key={edited.date} day={edited} onSaved={saved} onClose={() => setEdited(undefined)} />}
    </>
  )
}
