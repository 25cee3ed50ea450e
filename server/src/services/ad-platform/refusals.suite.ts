import { asDay } from '@adwright/contract/values/day.rules'
import { micros } from '@adwright/contract/values/money.rules'
import type { AdPlatform, NewCampaign } from './port.ts'

import { broad, textAssets } from './kit.suite.ts'

const long = (n: number): string => 'x'.repeat(n)

/** What is wrong, the change to a valid campaign that causes it, and the platform's reason and field. */
export const refusedCampaigns: readonly [string, Partial<NewCampaign>, string][] = [
  ['a headline of 31 characters', { headlines: textAssets(long(31), 'b', 'c') }, 'TOO_LONG headlines.0'],
  ['double-width characters count 2', { headlines: textAssets('a', '面'.repeat(16), 'c') }, 'TOO_LONG headlines.1'],
  ['a description of 91 characters', { descriptions: textAssets('a', long(91)) }, 'TOO_LONG descriptions.1'],
  ['two headlines', { headlines: textAssets('a', 'b') }, 'TOO_FEW headlines'],
  ['sixteen headlines', { headlines: textAssets(...[...'abcdefghijklmnop']) }, 'TOO_MANY headlines'],
  ['one description', { descriptions: textAssets('a') }, 'TOO_FEW descriptions'],
  ['five descriptions', { descriptions: textAssets(...[...'abcde']) }, 'TOO_MANY descriptions'],
  ['a headline twice in one ad', { headlines: textAssets('Bread', 'Cake', 'bread ') }, 'DUPLICATE_ASSET headlines.2'],
  [
    'a pin that does not exist',
    { descriptions: [{ text: 'a', pinnedField: 'HEADLINE_1' }, { text: 'b' }] },
    'INVALID_VALUE descriptions.0',
  ],
  ['an address without http', { finalUrl: 'ftp://bakery.example' }, 'INVALID_FINAL_URL website_url'],
  ['a name with a line break', { name: 'a\nb' }, 'INVALID_CAMPAIGN_NAME campaign_name'],
  [
    'a budget in part of a cent',
    { dailyBudgetMicros: micros(20_001_000) },
    'NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT daily_budget',
  ],
  ['a negative budget', { dailyBudgetMicros: micros(-10_000) }, 'NEGATIVE_MONEY_AMOUNT daily_budget'],
  ['a bid in part of a cent', { cpcBidMicros: micros(2_505_000) }, 'VALUE_NOT_MULTIPLE_OF_BILLABLE_UNIT cpc_bid'],
  ['no bid', { cpcBidMicros: micros(0) }, 'BID_TOO_SMALL cpc_bid'],
  ['a bid beyond measure', { cpcBidMicros: micros(5_000_000_000) }, 'BID_TOO_BIG cpc_bid'],
  [
    'an end before the start',
    { startDate: asDay('2999-01-05'), endDate: asDay('2999-01-04') },
    'START_DATE_AFTER_END_DATE end_date',
  ],
  ['a keyword of 81 characters', { keywords: broad(long(81)) }, 'KEYWORD_TEXT_TOO_LONG keywords.0'],
  ['a keyword of 11 words', { keywords: broad('a b c d e f g h i j k') }, 'KEYWORD_HAS_TOO_MANY_WORDS keywords.0'],
  ['odd characters in a keyword', { keywords: broad('bread', 'cake!') }, 'KEYWORD_HAS_INVALID_CHARS keywords.1'],
  ['a plus before a word', { keywords: broad('+fresh bread') }, 'BROAD_MATCH_MODIFIER_KEYWORD_NOT_ALLOWED keywords.0'],
  ['a keyword twice', { keywords: broad('fresh bread', 'Fresh  Bread') }, 'DUPLICATE_KEYWORD keywords.1'],
]

const at = (startHour: number, endHour: number, endMinute = 0) =>
  ({ dayOfWeek: 'FRIDAY', startHour, startMinute: 0, endHour, endMinute }) as never
const people = (target: string[], exclude: string[]) => ({
  demographics: {
    ageRanges: { target: [], exclude: [] },
    genders: { target, exclude },
    incomeRanges: { target: [], exclude: [] },
  },
})

/** The same for targeting. */
export const refusedTargetings: readonly [string, Parameters<AdPlatform['setTargeting']>[2], string][] = [
  [
    'a distance that is too long',
    { proximities: [{ latitude: 0, longitude: 0, radius: 501, unit: 'MILES' }] },
    'INVALID_PROXIMITY_RADIUS proximities.0',
  ],
  ['a place that is left out and does not exist', { excludedLocationIds: ['7'] }, 'INVALID_ID excluded_location_ids.0'],
  ['a place that does not exist', { locationIds: ['2840', '7'] }, 'INVALID_ID location_ids.1'],
  ['an interest that does not exist', { userInterestIds: ['7'] }, 'INVALID_ID user_interest_ids.0'],
  ['a slot that ends as it begins', { schedules: [at(9, 9)] }, 'AD_SCHEDULE_INVALID_TIME_INTERVAL schedules.0'],
  ['minutes off the quarter', { schedules: [at(9, 10, 20)] }, 'AD_SCHEDULE_INVALID_TIME_INTERVAL schedules.0'],
  [
    'a slot beyond midnight',
    { schedules: [at(9, 24, 15)] },
    'AD_SCHEDULE_INTERVAL_CANNOT_SPAN_MULTIPLE_DAYS schedules.0',
  ],
  ['slots that overlap', { schedules: [at(9, 12), at(11, 13)] }, 'AD_SCHEDULE_TIME_INTERVALS_OVERLAP schedules.1'],
  [
    'seven slots on a day',
    { schedules: [0, 2, 4, 6, 8, 10, 12].map((h) => at(h, h + 1)) },
    'AD_SCHEDULE_EXCEEDED_INTERVALS_PER_DAY_LIMIT schedules.6',
  ],
  ['a group targeted and excluded', people(['MALE'], ['MALE']), 'CANNOT_TARGET_AND_EXCLUDE demographics.gender'],
  [
    'everybody excluded',
    people([], ['MALE', 'FEMALE', 'UNDETERMINED']),
    'CANNOT_EXCLUDE_ALL_TARGETS demographics.gender',
  ],
  ['a group that does not exist', people(['OTHER'], []), 'INVALID_ID demographics.gender.target.0'],
]
