import { z } from 'zod'
import { action } from '../action.ts'
import { Conversion } from './conversions.ts'
import { ageRanges, daysOfWeek, Demographics, ScheduleSlot, UserInterest } from './setup.ts'
import { distance, Location, notTooFar, Proximity, ProximityPoint } from './where.ts'
import {
  count,
  dollars,
  across,
  envelope,
  flag,
  listOf,
  platformId,
  requiredOr,
  text,
  word,
  currency,
} from '../fields.ts'
import { Bids } from './bids.ts'
import { keyword } from './keyword-text.ts'
import { NEGATIVE_KEYWORDS_MAX, PLACES_MAX, SCHEDULE_SLOTS_MAX, TARGETS_MAX } from '../limits.ts'
import { ageNames } from './targeting.rules.ts'

/** Where, when and to whom ads are shown. Empty lists and null: unrestricted. */
export const CampaignTargeting = z.object({
  /** No location and no proximity: shown everywhere. */
  locations: z.array(Location),
  proximities: z.array(Proximity).default([]),
  /** Not shown there, even inside a targeted location. */
  excluded_locations: z.array(Location).default([]),
  schedules: z.array(ScheduleSlot),
  demographics: Demographics.nullable(),
  audience: z.array(UserInterest),
  negative_keywords: z.array(z.string()),
})
export type CampaignTargeting = z.infer<typeof CampaignTargeting>

const QUARTERS = 'Must be a time in quarter hours such as 09:15; a day ends at 24:00.'
const time = z.string({ error: requiredOr(QUARTERS) }).regex(/^(?:(?:[01]\d|2[0-3]):(?:00|15|30|45)|24:00)$/, QUARTERS)

/** Hours on some days; without `from` and `to`, the whole day. */
export const ScheduleBlock = z
  .object({
    days: listOf(word(daysOfWeek)).min(1, 'Select at least one.').describe('The days with these hours.'),
    from: time.default('00:00').describe('As 09:00, in the ad account’s time zone.'),
    to: time.default('24:00').describe('As 17:00; 24:00 is the end of the day.'),
  })
  .refine((it) => it.from < it.to, across(['from', 'to'], 'to', 'End time must be later than the start time.'))
export type ScheduleBlock = z.infer<typeof ScheduleBlock>

const schedule = listOf(ScheduleBlock, SCHEDULE_SLOTS_MAX).superRefine((blocks, ctx) => {
  const days = blocks.flatMap((block) => block.days)
  const twice = days.find((day, at) => days.indexOf(day) < at)
  if (twice !== undefined) ctx.addIssue({ code: 'custom', message: `Duplicate day selected: ${twice}` })
})

/** Targeting in people's words, for tools. A missing field: nothing was said. An empty list lifts the restriction, except for locations. */
export const targetingInput = {
  /** Names ('Tucson, Arizona') or ids of locations; an unknown or ambiguous one is refused with the likely matches. */
  locations: listOf(text(), PLACES_MAX).optional(),
  /**
   * Within a radius of a town, a postcode, an address or a point ('32.22, -110.97'). Together with `locations` it replaces all locations.
   */
  proximities: listOf(
    notTooFar(
      z.object({
        around: text().describe('A town, a postcode, a street or a point such as 32.22, -110.97.'),
        ...distance,
      }),
    ),
    PLACES_MAX,
  ).optional(),
  excluded_locations: listOf(text(), PLACES_MAX).optional(),
  /** Worldwide, only when the owner asked for it, so that a location is never left out by accident. */
  everywhere: flag.optional(),
  schedule: schedule.optional(),
  age_ranges: listOf(word(ageNames), ageRanges.length).optional(),
  gender: word(['FEMALE', 'MALE', 'ALL']).optional(),
  /** Names ('Bridal Wear') or ids of audience interests; an unknown or ambiguous one is refused with the likely matches. */
  interests: listOf(text(), TARGETS_MAX).optional(),
}
/** A new campaign's negative keywords. */
export const negativeKeywordsInput = listOf(keyword, NEGATIVE_KEYWORDS_MAX).optional()

const path = '/api/google-ads/campaigns/{campaign_id}/targeting'
const ShownTo = CampaignTargeting.extend({
  campaign_id: z.string(),
  campaign_name: z.string(),
  /** The highest bid for a click. */
  cpc_bid: dollars.nullable(),
  currency,
  bids: Bids,
  /** Whole customers in the last 30 days: from 15 on, Google can bid by them. */
  customers_lately: count,
  /** The campaign's conversions with their snippets: the newest, and all of them. */
  conversion: Conversion.nullable(),
  conversions: z.array(Conversion),
  /** Other conversions, set up for the whole account, each in words, such as `Orders (Purchases)`. */
  also_counted_by: z.array(z.string()),
  /** All of the targeting in sentences. */
  in_words: z.array(z.string()),
})

/** Where, when and to whom a campaign's ads are shown. Someone else's: 404. */
export const getCampaignTargeting = action({
  name: 'get_campaign_targeting',
  effect: 'read',
  input: z.object({ campaign_id: platformId }),
  output: envelope(ShownTo),
  rest: { method: 'GET', path, reply: 'envelope' },
  tool: {
    description:
      'Reads where one campaign is shown (places), at which hours, to which ages, genders and interests, what conversion it counts, its negative keywords and its bid a click.',
  },
})

const nothingElse = ({ campaign_id: _, ...rest }: Readonly<Record<string, unknown>>): boolean =>
  Object.values(rest).some((it) => it !== undefined)

/**
 * Each part that is sent replaces the old one; the others stay. An empty part lifts that restriction; no location at all needs
 * `everywhere`.
 */
export const saveCampaignTargeting = action({
  name: 'save_campaign_targeting',
  effect: 'change_outside',
  input: z
    .object({
      campaign_id: platformId,
      location_ids: listOf(platformId, TARGETS_MAX).optional(),
      /** Together with `location_ids` this is every place it's shown: sent alone, it removes all others. */
      proximities: listOf(ProximityPoint, PLACES_MAX).optional(),
      excluded_location_ids: listOf(platformId, TARGETS_MAX).optional(),
      everywhere: flag.optional(),
      schedules: listOf(ScheduleSlot, SCHEDULE_SLOTS_MAX).optional(),
      demographics: Demographics.optional(),
      user_interest_ids: listOf(platformId, TARGETS_MAX).optional(),
    })
    .refine(nothingElse, 'Nothing to save.'),
  output: envelope(ShownTo),
  staleAfter: ['campaigns'],
  rest: { method: 'PUT', path, reply: 'envelope' },
})

/** The same, in people's words. */
export const setCampaignTargeting = action({
  name: 'set_campaign_targeting',
  effect: 'change_outside',
  input: z.object({ campaign_id: platformId, ...targetingInput }).refine(nothingElse, 'Nothing to save.'),
  output: envelope(ShownTo),
  staleAfter: ['campaigns'],
  tool: {
    description:
      'Sets where one campaign is shown (`locations`: names such as "Tucson, Arizona", or ids of search_locations; `proximities`: within so many miles or kilometers of a town, a postcode or a point; both together replace the old places) and where not (`excluded_locations`), on which days and hours (`schedule`, in quarter hours, one stretch a day), to which `age_ranges` and `gender`, and to people with which `interests`. A part that is sent replaces what is set; a part left out stays; an empty list takes the restriction away, but showing it in the whole world takes `everywhere`. Other languages can not be set: say so.',
    idempotent: true,
  },
})
