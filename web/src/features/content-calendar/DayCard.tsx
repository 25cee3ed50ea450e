import { shortDate, writtenTime } from '#ui/dates.rules.ts'
import { useIsMobile } from '#ui/use-media.ts'
import { channelNames } from '@adwright/contract/post-channels.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import {
  type CalendarDay,
  changeCalendarDay,
  moveCalendarDay,
  rewriteCalendarDay,
} from '@adwright/contract/content-calendar'
import { ArrowDown, ArrowUp, GripVertical, Pencil, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { type Entry, entriesOf } from './calendar-file.rules.ts'

import { writtenDay } from './content-calendar.rules.ts'
import { contentCalendarTexts } from './content-calendar.texts.ts'

export interface DayCardProps {
  day: CalendarDay
  /** The days before and after it in the calendar. */
  earlier: Day | undefined
  later: Day | undefined
  isDraggable: boolean
  /** The day being dragged. */
  dragged: Day | undefined
  isRewriting: boolean
  onDrag: (date: Day | undefined) => void
  onMove: (date: Day, to: Day) => void
  onEdit: () => void
  onOpen: (entry: Entry) => void
  onRewrite: () => void
}

export function DayCard(props: DayCardProps) {
  const { day, earlier, later, isDraggable, dragged, isRewriting, onDrag, onMove, onEdit, onOpen, onRewrite } = props
  const [isOver, setIsOver] = useState(false)
  const name = writtenDay(day.date)
  const isMobile = useIsMobile()
  return (
    <li
      draggable={isDraggable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onDrag(day.date)
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => {
        if (!dragged || dragged === day.date) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        if (dragged) onMove(dragged, day.date)
      }}
      className={cx(
        'rounded-lg border bg-surface p-4 transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-line',
        dragged === day.date && 'opacity-60',
      )}
    >
      <div className="flex items-center gap-x-2">
        {isDraggable && (
          <GripVertical aria-hidden="true" className="size-4 shrink-0 cursor-grab text-muted print:hidden" />
        )}
        <h2 className="min-w-0 grow text-md font-semibold text-balance">
          {isMobile ? `${name.slice(0, 3)}, ${shortDate(day.date)}` : name}
        </h2>
        <div className="flex">
          <IconButton
            does={moveCalendarDay}
            label={contentCalendarTexts.earlier(name)}
            icon={<ArrowUp aria-hidden="true" />}
            size="sm"
            disabled={!earlier}
            onClick={() => earlier && onMove(day.date, earlier)}
          />
          <IconButton
            does={moveCalendarDay}
            label={contentCalendarTexts.later(name)}
            icon={<ArrowDown aria-hidden="true" />}
            size="sm"
            disabled={!later}
            onClick={() => later && onMove(day.date, later)}
          />
          <IconButton
            does={rewriteCalendarDay}
            label={contentCalendarTexts.rewriteDay(name)}
            icon={<RefreshCw aria-hidden="true" />}
            size="sm"
            busy={isRewriting}
            onClick={onRewrite}
          />
          <IconButton
            does={changeCalendarDay}
            label={contentCalendarTexts.editDay(name)}
            icon={<Pencil aria-hidden="true" />}
            size="sm"
            onClick={onEdit}
          />
        </div>
      </div>
      <ul className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {entriesOf(day).map((it) => (
          <li key={it.post.id} className="min-w-0 border-l-2 border-accent/40 pl-3">
            <p className="text-base font-medium wrap-anywhere">{it.headline}</p>
            <p className="text-base text-muted wrap-anywhere">{it.description}</p>
            <button
              type="button"
              className="mt-1 text-left text-sm text-accent-text hover:underline print:hidden"
              onClick={() => onOpen(it)}
            >
              {channelNames[it.post.channel]}, {writtenTime(it.post.time)}
              <span className="sr-only">: {it.headline || it.description}</span>
            </button>
            <p className="mt-1 hidden text-sm whitespace-pre-line print:block">{it.post.text}</p>
          </li>
        ))}
      </ul>
    </li>
  )
}
