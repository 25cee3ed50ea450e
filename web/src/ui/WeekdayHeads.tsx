import { dayNames } from '@adwright/contract/values/weekdays.rules'

/** The week starts on Sunday, as in all of this app's calendars. */
const weekdayNames = [dayNames.SUNDAY, ...Object.values(dayNames).slice(0, -1)]
export const shortWeekdays = weekdayNames.map((it) => it.slice(0, 3))

/** The header row of a month's table. `labels`: one for each weekday, starting with Sunday. */
export const WeekdayHeads = ({ labels = shortWeekdays }: { labels?: readonly string[] }) => (
  <thead>
    <tr className="border-b border-line bg-sunken text-sm text-muted">
      {weekdayNames.map((name, at) => (
        <th key={name} scope="col" abbr={name} className="px-2 py-2 font-medium">
          {labels[at]}
        </th>
      ))}
    </tr>
  </thead>
)
