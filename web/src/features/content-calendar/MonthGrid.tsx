import { writtenTime } from '#ui/dates.rules.ts'
import { useMay } from '#ui/may.tsx'
import { addCalendarPost, moveCalendarPost } from '@adwright/contract/calendar-posts'
import { channelNames } from '@adwright/contract/post-channels.rules'
import type { CalendarDay, listHolidays } from '@adwright/contract/content-calendar'
import { monthStart, weeksOf } from '@adwright/contract/values/calendar.rules'
import { monthText } from '@adwright/contract/values/date-text.rules'
import { addDays, type Day } from '@adwright/contract/values/day.rules'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { OutputOf } from '#api/call.ts'
import { cx } from '#ui/cx.ts'
import { WeekdayHeads } from '#ui/WeekdayHeads.tsx'
import { dayHere } from '#ui/moments.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { entriesOf, type Entry } from './calendar-file.rules.ts'
import { writtenDay } from './content-calendar.rules.ts'
import { channelLetters, postTexts } from './post.texts.ts'

export interface MonthProps {
  /** The first day of the shown month. */
  month: Day
  days: readonly CalendarDay[]
  holidays: readonly NamedDay[]
  onOpen: (entry: Entry) => void
  onAdd: (date: Day) => void
  onMove: (entry: Entry, to: Day) => void
}
type NamedDay = OutputOf<typeof listHolidays>[number]

/** How far an arrow key moves a post, with Ctrl or Command. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month of posts, moved by dragging or with keys. */
export function MonthGrid({ month, days, holidays, onOpen, onAdd, onMove }: MonthProps) {
  const today = dayHere(new Date())
  const mayMove = useMay(moveCalendarPost)
  const [dragged, setDragged] = useState<Entry>()
  const [over, setOver] = useState<Day>()
  const weeks = weeksOf(month)
  const byDate = new Map(days.map((it) => [it.date, entriesOf(it)]))

  const dropped = (date: Day) => {
    setOver(undefined)
    setDragged(undefined)
    if (dragged && dragged.date !== date) onMove(dragged, date)
  }
  const keyed = (event: KeyboardEvent, entry: Entry) => {
    const step = steps[event.key]
    if (!mayMove || step === undefined || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onMove(entry, addDays(entry.date, step))
  }

  return (
    <>
      <p className="mb-3 text-sm text-muted print:hidden">{postTexts.gridHint}</p>
      <div className="overflow-x-auto rounded-lg border border-line bg-surface">
        <table aria-label={`${postTexts.grid}, ${monthText(month)}`} className="w-full min-w-[44rem] table-fixed">
          <WeekdayHeads />
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]} className="border-b border-line last:border-0">
                {week.map((date) => (
                  <td
                    key={date}
                    aria-current={date === today ? 'date' : undefined}
                    onDragOver={(event) => {
                      if (!dragged) return
                      event.preventDefault()
                      setOver(date)
                    }}
                    onDrop={(event) => {
                      event.preventDefault()
                      dropped(date)
                    }}
                    className={cx(
                      'group h-28 border-r border-line p-1 align-top last:border-r-0',
                      monthStart(date) !== month && 'bg-sunken/60 text-muted',
                      over === date && dragged && 'bg-accent-soft!',
                    )}
                  >
                    <div className="flex h-6 items-center gap-1">
                      <span
                        className={cx(
                          'grid h-6 min-w-6 shrink-0 place-items-center rounded-full px-1 text-sm tabular',
                          date === today && 'bg-accent font-semibold text-on-accent',
                        )}
                      >
                        {Number(date.slice(8))}
                      </span>
                      <IconButton
                        does={addCalendarPost}
                        label={postTexts.add(writtenDay(date))}
                        icon={<Plus aria-hidden="true" />}
                        size="sm"
                        className="ml-auto size-6! opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100 print:hidden"
                        onClick={() => onAdd(date)}
                      />
                    </div>
                    {holidays
                      .filter((it) => it.date === date)
                      .map((it) => (
                        <p key={it.name} className="px-1 text-xs leading-4 text-muted">
                          {it.name}
                        </p>
                      ))}
                    <ul className="mt-1 flex flex-col gap-1">
                      {(byDate.get(date) ?? []).map((entry) => (
                        <li key={entry.post.id}>
                          <button
                            type="button"
                            draggable={mayMove}
                            aria-keyshortcuts="Control+ArrowLeft Control+ArrowRight Control+ArrowUp Control+ArrowDown"
                            aria-label={postTexts.open(
                              entry.description || entry.headline,
                              channelNames[entry.post.channel],
                              writtenTime(entry.post.time),
                            )}
                            onDragStart={(event) => {
                              event.dataTransfer.effectAllowed = 'move'
                              event.dataTransfer.setData('text/plain', entry.headline)
                              setDragged(entry)
                            }}
                            onDragEnd={() => {
                              setDragged(undefined)
                              setOver(undefined)
                            }}
                            onKeyDown={(event) => keyed(event, entry)}
                            onClick={() => onOpen(entry)}
                            className={cx(
                              'block w-full cursor-grab rounded-xs bg-hover px-1.5 py-1 text-left text-xs leading-4 text-fg hover:bg-accent-soft',
                              dragged?.post.id === entry.post.id && 'opacity-50',
                            )}
                          >
                            <span className="flex justify-between gap-1 text-[0.6875rem] text-muted tabular">
                              <span>{writtenTime(entry.post.time)}</span>
                              <span title={channelNames[entry.post.channel]}>{channelLetters[entry.post.channel]}</span>
                            </span>
                            <span className="line-clamp-3 wrap-anywhere">{entry.description || entry.headline}</span>
                          </button>
                        </li>
                      ))}
                    </ul>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
