import { z } from 'zod'
import { action } from '../action.ts'
import {
  dollars,
  across,
  envelope,
  flag,
  listOf,
  platformId,
  requiredOr,
  messageOnly,
  text,
  word,
  currency,
} from '../fields.ts'
import { Conversion } from './conversions.ts'
import { Location, Proximity } from './where.ts'
import { LOCATION_QUERY_MIN_CHARS, SCHEDULE_SLOTS_MAX, TARGETS_MAX } from '../limits.ts'

/** The wizard's steps after the first (product-3 §2.9): each call marks its step completed; skipped steps are set by PUT setup. */

export const setupSteps = ['audience', 'ad_schedule', 'locations', 'demographics', 'conversion'] as const
export type SetupStep = (typeof setupSteps)[number]
/** The state of a wizard step. */
export const stepStates = ['open', 'completed', 'skipped'] as const

/** An audience interest in its category. */
export const UserInterest = z.object({ user_interest_id: z.string(), name: z.string(), category: z.string() })
export type UserInterest = z.infer<typeof UserInterest>
/** The week starts on Monday. */
export const daysOfWeek = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
/** Schedules use quarter hours. */
export const minuteWords = ['ZERO', 'FIFTEEN', 'THIRTY', 'FORTY_FIVE'] as const
export const FILL_ALL_FIELDS = 'Please fill all fields in each time slot.'

const slotHour = (max: number) =>
  z
    .number({ error: requiredOr(FILL_ALL_FIELDS) })
    .int(FILL_ALL_FIELDS)
    .min(0, FILL_ALL_FIELDS)
    .max(max, FILL_ALL_FIELDS)
const minuteOf = (word: string): number => minuteWords.indexOf(word as (typeof minuteWords)[number]) * 15

/** One time slot of a day; `end_hour` 24 requires ZERO. */
export const ScheduleSlot = z
  .object({
    day_of_week: z.enum(daysOfWeek, { error: requiredOr(FILL_ALL_FIELDS) }),
    start_hour: slotHour(23),
    start_minute: z.enum(minuteWords, { error: requiredOr(FILL_ALL_FIELDS) }),
    end_hour: slotHour(24),
    end_minute: z.enum(minuteWords, { error: requiredOr(FILL_ALL_FIELDS) }),
  })
  .refine((it) => it.end_hour < 24 || it.end_minute === 'ZERO', {
    path: ['end_minute'],
    error: 'A day ends at 24:00.',
  })
  .refine(
    (it) => it.end_hour * 60 + minuteOf(it.end_minute) > it.start_hour * 60 + minuteOf(it.start_minute),
    across(
      ['start_hour', 'start_minute', 'end_hour', 'end_minute'],
      'end_hour',
      'End time must be later than the start time.',
    ),
  )
export type ScheduleSlot = z.infer<typeof ScheduleSlot>

/** The platform's codes, youngest first. */
export const ageRanges = [
  'AGE_RANGE_18_24',
  'AGE_RANGE_25_34',
  'AGE_RANGE_35_44',
  'AGE_RANGE_45_54',
  'AGE_RANGE_55_64',
  'AGE_RANGE_65_UP',
  'AGE_RANGE_UNDETERMINED',
] as const
/** The platform's codes. */
export const genders = ['MALE', 'FEMALE', 'UNDETERMINED'] as const
/** The platform's codes: household income percentiles, from lowest to highest. */
export const incomeRanges = [
  'INCOME_RANGE_0_50',
  'INCOME_RANGE_50_60',
  'INCOME_RANGE_60_70',
  'INCOME_RANGE_70_80',
  'INCOME_RANGE_80_90',
  'INCOME_RANGE_90_UP',
  'INCOME_RANGE_UNDETERMINED',
] as const

const targetAndExclude = <const V extends readonly [string, ...string[]]>(codes: V) =>
  z
    .object({ target: listOf(word(codes)).default([]), exclude: listOf(word(codes)).default([]) })
    .superRefine((form, ctx) => {
      form.exclude.forEach((code, at) => {
        if (form.target.includes(code))
          ctx.addIssue({ code: 'custom', path: ['exclude', at], message: `${code} is both targeted and excluded.` })
      })
    })

const noCodes = { target: [], exclude: [] }

/** Who is targeted and who is excluded. Both lists empty: everybody. */
export const Demographics = z.object({
  age_ranges: targetAndExclude(ageRanges).default(noCodes),
  gender: targetAndExclude(genders).default(noCodes),
  income_ranges: targetAndExclude(incomeRanges).default(noCodes),
})
export type Demographics = z.infer<typeof Demographics>

const ids = listOf(platformId, TARGETS_MAX).min(1, 'Select at least one.')

const step = z.enum(stepStates)
/** A campaign's wizard progress and choices. Bids in `currency` per click. */
export const CampaignSetup = z.object({
  currency,
  ad_group_id: z.string(),
  steps: z.object({ audience: step, ad_schedule: step, locations: step, demographics: step, conversion: step }),
  audience: z.array(UserInterest),
  schedules: z.array(ScheduleSlot),
  locations: z.array(Location),
  proximities: z.array(Proximity).optional(),
  excluded_locations: z.array(Location).optional(),
  demographics: Demographics.nullable(),
  conversion: Conversion.nullable(),
  finished: z.boolean(),
  /** Shown in the final review beside the campaign. Bids per click. */
  bidding_strategy: z.string().optional(),
  cpc_bid: dollars.optional(),
  max_cpc_bid: dollars.optional(),
  keywords: z.array(z.string()).optional(),
})
export type CampaignSetup = z.infer<typeof CampaignSetup>

/** The wizard's state of one campaign. Another's: 404. */
export const getCampaignSetup = action({
  name: 'get_campaign_setup',
  effect: 'read',
  input: z.object({ campaign_id: platformId }),
  output: envelope(CampaignSetup),
  rest: { method: 'GET', path: '/api/google-ads/campaigns/{campaign_id}/setup', reply: 'envelope' },
})

/** Marks steps, finishes the wizard and, with `turn_on`, enables the campaign. */
export const saveCampaignSetup = action({
  name: 'save_campaign_setup',
  effect: 'spend',
  input: z.object({
    campaign_id: platformId,
    steps: z.partialRecord(z.enum(setupSteps), word(stepStates)).optional(),
    finished: flag.optional(),
    turn_on: flag.optional(),
  }),
  output: envelope(CampaignSetup),
  staleAfter: ['campaigns'],
  rest: { method: 'PUT', path: '/api/google-ads/campaigns/{campaign_id}/setup', reply: 'envelope' },
})

/** All interests the platform offers; works without an ad account. */
export const listAudienceSegments = action({
  name: 'list_audience_segments',
  effect: 'read',
  input: z.object({ segment_type: word(['user_interests']).default('user_interests') }),
  output: envelope(z.object({ user_interests: z.array(UserInterest) })),
  rest: { method: 'GET', path: '/api/google-ads/audience-segments', reply: 'envelope' },
  tool: {
    description:
      'Finds interests that people have ("cooking", "travel"), with their category and the ids that interests take.',
    input: z.object({ query: text().describe('Words of the interest or its category.') }),
    toInput: () => ({}),
    toAnswer: ({ data }, { query }: { readonly query: string }) => interestsLike(data.user_interests, query),
    deferred: true,
  },
})

const INTERESTS_TOLD = 25

/** Interests that match every word first, then those that match one. */
function interestsLike(all: readonly UserInterest[], query: string) {
  const words = query.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  const hits = (interest: UserInterest): number => {
    const said = `${interest.name} ${interest.category}`.toLowerCase()
    return words.filter((word) => said.includes(word)).length
  }
  const found = all.filter((it) => hits(it) > 0).toSorted((a, b) => hits(b) - hits(a))
  return { interests: found.slice(0, INTERESTS_TOLD), found: found.length }
}

/** Replaces the campaign's interests. Unknown id: 422 at its position in the list. */
export const setAudience = action({
  name: 'set_audience',
  effect: 'change_outside',
  input: z.object({ campaign_id: platformId, user_interest_ids: ids }),
  output: messageOnly,
  staleAfter: ['campaigns'],
  rest: { method: 'POST', path: '/api/google-ads/set-audience-segment', reply: 'envelope' },
})

/** Best match first; works without an ad account. */
export const searchLocations = action({
  name: 'search_locations',
  effect: 'read',
  input: z.object({
    query: text().min(LOCATION_QUERY_MIN_CHARS, `At least ${LOCATION_QUERY_MIN_CHARS} characters.`),
  }),
  output: envelope(z.object({ locations: z.array(Location) })),
  rest: { method: 'GET', path: '/api/google-ads/locations', reply: 'envelope' },
  tool: {
    description:
      'Finds places by name (town, state, country), with the ids that locations take. Use it when a place could mean several.',
    deferred: true,
  },
})

/** Replaces the campaign's locations. Unknown id: 422 at its position in the list. */
export const setLocations = action({
  name: 'set_locations',
  effect: 'change_outside',
  input: z.object({ campaign_id: platformId, location_ids: ids }),
  output: messageOnly,
  staleAfter: ['campaigns'],
  rest: { method: 'POST', path: '/api/google-ads/campaigns/{campaign_id}/locations', reply: 'envelope' },
})

/** Replaces the schedule: 1 to 7 slots, one per day (product-3 §5.2). */
export const setAdSchedule = action({
  name: 'set_ad_schedule',
  effect: 'change_outside',
  input: z.object({
    campaign_id: platformId,
    schedules: z
      .array(ScheduleSlot, { error: requiredOr('Must be a list.') })
      .min(1, 'Nothing to save.')
      .superRefine((slots, ctx) => {
        const seen = new Set<string>()
        slots.forEach((slot, at) => {
          if (seen.has(slot.day_of_week))
            ctx.addIssue({
              code: 'custom',
              path: [at, 'day_of_week'],
              message: `Duplicate day selected: ${slot.day_of_week}`,
            })
          seen.add(slot.day_of_week)
        })
      })
      .max(SCHEDULE_SLOTS_MAX, `At most ${SCHEDULE_SLOTS_MAX} time slots.`),
  }),
  output: messageOnly,
  staleAfter: ['campaigns'],
  rest: { method: 'POST', path: '/api/google-ads/google-ads/campaigns/{campaign_id}/ad-schedule', reply: 'envelope' },
})

/** The path's `id` and the body's `ad_group_id` name the same ad group. */
export const setDemographics = action({
  name: 'set_demographics',
  effect: 'change_outside',
  input: z
    .object({
      id: platformId,
      ad_group_id: platformId.optional(),
      demographics: z.object(Demographics.shape, { error: requiredOr('Must be an object.') }),
    })
    .refine((it) => it.ad_group_id === undefined || it.ad_group_id === it.id, {
      path: ['ad_group_id'],
      error: 'Must be the ad group of the address.',
    })
    .refine(
      ({ demographics: { age_ranges, gender, income_ranges } }) =>
        [age_ranges, gender, income_ranges].some((it) => it.target.length + it.exclude.length > 0),
      across(['demographics'], 'demographics', 'Select at least one.'),
    ),
  output: messageOnly,
  staleAfter: ['campaigns'],
  rest: { method: 'POST', path: '/api/google-ads/ad-groups/{id}/demographics', reply: 'envelope' },
})
