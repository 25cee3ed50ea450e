import type { Day } from '@adwright/contract/values/day.rules'
import { hashOf } from '@adwright/contract/values/hash.rules'
import { micros, MICROS_A_CENT } from '@adwright/contract/values/money.rules'
import type { AudienceFact, Figures, TargetAndExclude } from '../../port.ts'
import type { Settings } from '../settings.ts'
import { chance } from './noise.rules.ts'
import { ageShares, allowedShares, genderShares, type Shares } from './reach.rules.ts'
import { splitFigures } from './split.rules.ts'

type Group = [code: string, figures: Figures]

/** Each campaign's audience differs slightly from the general public, in views and clicks. */
function groups(figures: Figures, shares: Shares, targeting: TargetAndExclude, key: number): Group[] {
  const allowed = allowedShares(shares, targeting)
  const own = allowed.map(([code, share]) => share * (0.75 + 0.5 * chance(key, hashOf(code))))
  const leaning = allowed.map(([code]) => 0.8 + 0.4 * chance(key, hashOf(code), 1))
  return splitFigures(figures, own, leaning, micros(MICROS_A_CENT)).map((part, i) => [allowed[i]?.[0] ?? '', part])
}

/**
 * Who saw one campaign's ads on one day: rows by age and by gender. People of unknown gender have no row, so these rows don't add up to the
 * total.
 */
export function audienceOf(campaignId: string, date: Day, settings: Settings, figures: Figures): AudienceFact[] {
  const key = hashOf(settings.keywords.map(({ text }) => text).join('|'))
  const { ageRanges, genders } = settings.targeting.demographics
  const ages = groups(figures, ageShares, ageRanges, key).map(([code, part]) => ({
    ageRange: code,
    gender: null,
    ...part,
  }))
  const sexes = groups(figures, genderShares, genders, key)
    .filter(([code]) => code !== 'UNDETERMINED')
    .map(([code, part]) => ({ ageRange: null, gender: code, ...part }))
  return [...ages, ...sexes].filter(({ impressions }) => impressions > 0).map((row) => ({ campaignId, date, ...row }))
}
