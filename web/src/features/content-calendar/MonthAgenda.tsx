import { writtenTime } from '#ui/dates.rules.ts'
import { addCalendarPost, moveCalendarPost } from '@adwright/contract/calendar-posts'
import { channelNames } from '@adwright/contract/post-channels.rules'
import { monthEnd } from '@adwright/contract/values/calendar.rules'
import { addDays, daysFrom } from '@adwright/contract/values/day.rules'
import { CalendarClock, Plus } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import { dayHere } from '#ui/moments.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { entriesOf, type Entry } from './calendar-file.rules.ts'
import { writtenDay } from './content-calendar.rules.ts'
import type { MonthProps } from './MonthGrid.tsx'
import { postTexts } from './post.texts.ts'

/** A month of posts day by day, for a phone: a post is moved to another day with its menu. */
export function MonthAgenda({ month, days, holidays, onOpen, onAdd, onMove }: MonthProps) {
  const today = dayHere(new Date())
  const byDate = new Map(days.map((it) => [it.date, entriesOf(it)]))
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
      {daysFrom(month, monthEnd(month)).map((date) => {
        const names = holidays.filter((it) => it.date === date).map((it) => it.name)
        const entries = byDate.get(date) ?? []
        // An empty day in the past is of no use.
        if (date < today && entries.length === 0) return null
        return (
          <li key={date} aria-current={date === today ? 'date' : undefined} className="px-3 py-2">
            <div className="flex min-h-8 items-center gap-2">
              <h3 className={cx('shrink-0 text-sm font-medium', date === today && 'text-accent-text')}>
                {writtenDay(date)}
              </h3>
              <span className="min-w-0 truncate text-sm text-muted">{names.join(', ')}</span>
              <span className="ml-auto print:hidden">
                <IconButton
                  does={addCalendarPost}
                  label={postTexts.add(writtenDay(date))}
                  icon={<Plus aria-hidden="true" />}
                  size="sm"
                  onClick={() => onAdd(date)}
                />
              </span>
            </div>
            <ul className="flex flex-col">
              {entries.map((entry) => (
                <li key={entry.post.id} className="flex items-start gap-1">
                  <button
                    type="button"
                    onClick={() => onOpen(entry)}
                    className="min-h-11 min-w-0 grow basis-0 rounded-xs px-1 py-1.5 text-left hover:bg-hover"
                  >
                    <span className="block text-sm text-muted tabular">
                      {writtenTime(entry.post.time)} {channelNames[entry.post.channel]}
                    </span>
                    <span className="line-clamp-2 text-base wrap-anywhere">{entry.description || entry.headline}</span>
                  </button>
                  <MoveMenu entry={entry} onMove={onMove} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}

/** How many days a post can be moved. */
const steps = [-1, 1, 7] as const

/** Other days for a post; its form offers any day. */
function MoveMenu({ entry, onMove, onOpen }: { entry: Entry } & Pick<MonthProps, 'onMove' | 'onOpen'>) {
  const label = postTexts.moveNamed(entry.description || entry.headline)
  return (
    <Menu
      label={label}
      align="end"
      items={[
        ...steps.map((by) => {
          const to = addDays(entry.date, by)
          return {
            key: String(by),
            label: postTexts.moveTo(writtenDay(to)),
            does: moveCalendarPost,
            onSelect: () => onMove(entry, to),
          }
        }),
        {
          key: 'any',
          label: postTexts.moveAny,
          separated: true,
          does: moveCalendarPost,
          onSelect: () => onOpen(entry),
        },
      ]}
      trigger={(button) => (
        <IconButton {...button} label={label} icon={<CalendarClock aria-hidden="true" />} className="print:hidden" />
      )}
    />
  )
}
