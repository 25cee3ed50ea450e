import { addDays } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { allDayCalendar } from '#ui/ical.rules.ts'
import { campaignTexts } from '../campaigns.texts.ts'
import { titled } from '../wizard/steps.rules.ts'
import { calendarTexts } from './calendar.texts.ts'
import { moneyIn } from '@adwright/contract/values/currency.rules'

const stateOf = { ENABLED: 'CONFIRMED', PAUSED: 'TENTATIVE', REMOVED: 'CANCELLED' } as const

/** Campaigns as all-day events. One without an end recurs daily, since the format has no open end. */
export const icsOf = (campaigns: readonly Campaign[], now: Date): string =>
  allDayCalendar(
    calendarTexts.title,
    campaigns.map((it) => ({
      uid: `campaign-${it.id}@adwright`,
      start: it.start_date_raw,
      dayAfter: addDays(it.end_date_raw ?? it.start_date_raw, 1),
      summary: it.name,
      description: calendarTexts.event(
        campaignTexts.statusOf[it.status],
        moneyIn(it.currency).short(it.budget),
        titled(it.channel_type),
      ),
      more: [...(it.end_date_raw === null ? ['RRULE:FREQ=DAILY'] : []), `STATUS:${stateOf[it.status]}`],
    })),
    now,
  )

export const csvHeads = calendarTexts.csvHeads

export const csvRowOf = (campaign: Campaign): (string | number)[] => [
  campaign.name,
  campaign.status,
  campaign.budget,
  campaign.start_date_raw,
  campaign.end_date_raw ?? '',
  campaign.channel_type,
  campaign.id,
]
