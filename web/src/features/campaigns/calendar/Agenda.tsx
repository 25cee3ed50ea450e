import { monthEnd } from '@adwright/contract/values/calendar.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import { plainStatusOf, standingOf } from '@adwright/contract/campaigns/status.rules'
import { useState } from 'react'
import { plainTones } from '#api/plain-status.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { writtenDate } from '#ui/dates.rules.ts'
import { useIsOnPaper } from '#ui/use-media.ts'
import { calendarTexts } from './calendar.texts.ts'
import { type AgendaDay, agendaOf } from './timeline.rules.ts'
import type { Calendar } from './use-calendar.ts'

/** How many are shown at first, and added on request. */
const SHOWN_AT_ONCE = 30

/** The first campaigns up to a number, group by group. */
function firstOf(groups: readonly AgendaDay[], max: number): AgendaDay[] {
  let left = max
  return groups.flatMap((group) => {
    const campaigns = group.campaigns.slice(0, left)
    left -= campaigns.length
    return campaigns.length > 0 ? [{ ...group, campaigns }] : []
  })
}

/** Each of the month's campaigns once, for a phone: its start, duration and status. */
export function Agenda({ campaigns, calendar }: { campaigns: readonly Campaign[]; calendar: Calendar }) {
  const { month, today, open } = calendar
  const [max, setMax] = useState(SHOWN_AT_ONCE)
  const isOnPaper = useIsOnPaper()
  const groups = agendaOf(month, monthEnd(month), campaigns)
  const count = groups.reduce((sum, it) => sum + it.campaigns.length, 0)
  return (
    <div className="flex flex-col gap-4">
      {firstOf(groups, isOnPaper ? count : max).map(({ date, campaigns: those }) => {
        const title = date ? writtenDate(date) : calendarTexts.runningBefore
        return (
          <section key={date} aria-label={title}>
            <h3 className="mb-1.5 text-sm font-medium text-muted">{title}</h3>
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {those.map((campaign) => {
                const status = plainStatusOf(standingOf(campaign), today)
                return (
                  <li key={campaign.id}>
                    <button
                      type="button"
                      onClick={() => open(date ?? month, campaign)}
                      className="flex min-h-14 w-full flex-col gap-1 px-4 py-3 text-left -outline-offset-2! hover:bg-hover"
                    >
                      <span className="font-medium wrap-anywhere">{campaign.name}</span>
                      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                        <Badge tone={plainTones[status]} dot>
                          {status}
                        </Badge>
                        <span>
                          {campaign.end_date_raw
                            ? calendarTexts.until(writtenDate(campaign.end_date_raw))
                            : calendarTexts.noEnd}
                        </span>
                        <span>{calendarTexts.perDay(moneyIn(campaign.currency).short(campaign.budget))}</span>
                      </span>
                    </button>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
      {count > max && (
        <Button className="self-center" onClick={() => setMax(max + SHOWN_AT_ONCE)}>
          {calendarTexts.showMore(Math.min(SHOWN_AT_ONCE, count - max))}
        </Button>
      )}
    </div>
  )
}
