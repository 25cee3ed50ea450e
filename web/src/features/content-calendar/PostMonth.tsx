import { listHolidays } from '@adwright/contract/content-calendar'
import { addMonths, monthStart, weeksOf } from '@adwright/contract/values/calendar.rules'
import { monthText } from '@adwright/contract/values/date-text.rules'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#api/queries.ts'
import { dayHere } from '#ui/moments.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { useIsNarrow } from '#ui/use-media.ts'
import { MonthAgenda } from './MonthAgenda.tsx'
import { MonthGrid, type MonthProps } from './MonthGrid.tsx'
import { postTexts } from './post.texts.ts'

/** A month of posts: a grid, or a list of days where a grid would be too wide. */
export function PostMonth(props: Omit<MonthProps, 'month' | 'holidays'>) {
  const isNarrow = useIsNarrow()
  const [month, setMonth] = useState(() => monthStart(props.days[0]?.date ?? dayHere(new Date())))
  const weeks = weeksOf(month)
  const [from, to] = [weeks[0]?.[0] ?? month, weeks.at(-1)?.at(-1) ?? month]
  const holidays = useAction(listHolidays, { from, to }, { topics: ['business_profile'] })
  const Shown = isNarrow ? MonthAgenda : MonthGrid
  return (
    <section aria-label={postTexts.grid}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 aria-live="polite" className="min-w-40 text-md font-semibold">
          {monthText(month)}
        </h2>
        <IconButton
          label={postTexts.earlier}
          icon={<ChevronLeft aria-hidden="true" />}
          size="sm"
          onClick={() => setMonth(addMonths(month, -1))}
        />
        <IconButton
          label={postTexts.later}
          icon={<ChevronRight aria-hidden="true" />}
          size="sm"
          onClick={() => setMonth(addMonths(month, 1))}
        />
      </div>
      <Shown {...props} month={month} holidays={holidays.data ?? []} />
    </section>
  )
}
