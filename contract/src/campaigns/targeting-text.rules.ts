import type { CampaignTargeting } from './targeting.ts'
import { keywordKey } from './keyword.rules.ts'

/** Equal for equal targeting, because the database may reorder fields. */
export function targetingText(targeting: CampaignTargeting): string {
  const { age_ranges, gender, income_ranges } = targeting.demographics ?? {}
  const split = (one: typeof age_ranges | typeof gender | typeof income_ranges) =>
    one === undefined || one.target.length + one.exclude.length === 0
      ? null
      : [one.target.toSorted(), one.exclude.toSorted()]
  const proximities = (targeting.proximities ?? []).map((one) =>
    [one.latitude, one.longitude, one.radius, one.unit].join(' '),
  )
  const excluded = (targeting.excluded_locations ?? []).map(({ id }) => id)
  return JSON.stringify([
    targeting.locations.map(({ id }) => id).toSorted(),
    targeting.schedules
      .map((one) => [one.day_of_week, one.start_hour, one.start_minute, one.end_hour, one.end_minute].join(' '))
      .toSorted(),
    [split(age_ranges), split(gender), split(income_ranges)],
    targeting.audience.map((one) => one.user_interest_id).toSorted(),
    targeting.negative_keywords.map(keywordKey).toSorted(),
    // Left out when empty, so that texts stored before these fields existed stay equal.
    ...(proximities.length + excluded.length > 0 ? [proximities.toSorted(), excluded.toSorted()] : []),
  ])
}
