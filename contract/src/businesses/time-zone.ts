import { z } from 'zod'
import { action } from '../action.ts'
import { blankOr, text } from '../fields.ts'
import { zoneNamed } from '../values/time-zone.rules.ts'
import { Business } from './businesses.ts'

const NO_SUCH_ZONE = 'We don’t know this time zone. Choose a city of the list, such as Denver, or write America/Denver.'

const timeZone = text()
  .refine(
    blankOr((it) => zoneNamed(it) !== undefined),
    NO_SUCH_ZONE,
  )
  .overwrite((it) => zoneNamed(it) ?? it)

/** Everything that shows dates or counts by them. */
const staleAfter = [
  'ad_account',
  'approvals',
  'businesses',
  'campaigns',
  'content_calendar',
  'home',
  'performance',
  'reports',
  'watch',
] as const

/** Sets the zone for the current business's dates; figures and campaign dates stay in the ad account's zone. */
export const setTimeZone = action({
  name: 'set_time_zone',
  effect: 'draft',
  input: z.object({ time_zone: timeZone }),
  output: Business,
  staleAfter,
  rest: { method: 'PATCH', path: '/api/business/time-zone', reply: 'plain' },
  tool: {
    description:
      'Sets the time zone of this business: its dates, reports and mails go by it. Use it when the owner asks for it, or says in which place’s time they work. Figures and campaign dates stay in the ad account’s time zone.',
    idempotent: true,
    deferred: true,
  },
})

/** The zone of the first browser that opens a business; saved only while none is set. */
export const takeTimeZone = action({
  name: 'take_time_zone',
  effect: 'draft',
  input: z.object({ time_zone: timeZone }),
  output: Business,
  staleAfter,
  unlogged: true,
  rest: { method: 'POST', path: '/api/business/time-zone', reply: 'plain' },
})
