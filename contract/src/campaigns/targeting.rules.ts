import type { Demographics, ScheduleSlot, UserInterest } from './setup.ts'
import { dayNames } from '../values/weekdays.rules.ts'
import type { Location, Proximity } from './where.ts'

/** The targeting fields that these sentences use. */
export interface Targeted {
  readonly locations: readonly Pick<Location, 'name'>[]
  readonly proximities?: readonly Proximity[] | undefined
  readonly excluded_locations?: readonly Pick<Location, 'name'>[] | undefined
  readonly schedules: readonly ScheduleSlot[]
  readonly demographics: Demographics | null
  readonly audience: readonly Pick<UserInterest, 'name'>[]
  readonly negative_keywords: readonly string[]
}

/** Display names of the platform's age ranges, in the same order. */
export const ageNames = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+', 'unknown'] as const
export type AgeName = (typeof ageNames)[number]
type AgeCode = Demographics['age_ranges']['target'][number]

/** The platform's code for `25-34`. */
export const ageCodeOf = (name: AgeName): AgeCode =>
  name === 'unknown' ? 'AGE_RANGE_UNDETERMINED' : (`AGE_RANGE_${name.replace('-', '_').replace('+', '_UP')}` as AgeCode)
const ageCodes = ageNames.map(ageCodeOf)

type Minute = ScheduleSlot['start_minute']
const minutes: Readonly<Record<string, Minute>> = { '00': 'ZERO', '15': 'FIFTEEN', '30': 'THIRTY', '45': 'FORTY_FIVE' }
const minuteText = (word: Minute): string => Object.keys(minutes).find((it) => minutes[it] === word) ?? '00'

interface Block {
  readonly days: readonly ScheduleSlot['day_of_week'][]
  readonly from: string
  readonly to: string
}

/** Splits blocks into the platform's slots: one per day. */
export const slotsOf = (blocks: readonly Block[]): ScheduleSlot[] =>
  blocks.flatMap(({ days, from, to }) =>
    days.map((day_of_week) => ({
      day_of_week,
      start_hour: Number(from.slice(0, 2)),
      start_minute: minutes[from.slice(3)] ?? 'ZERO',
      end_hour: Number(to.slice(0, 2)),
      end_minute: minutes[to.slice(3)] ?? 'ZERO',
    })),
  )

const week = Object.keys(dayNames) as (keyof typeof dayNames)[]

const listWords = (all: readonly string[]): string =>
  all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`

/** Runs of consecutive numbers, each with its `first` and `last`. */
function runsOf(places: readonly number[]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = []
  for (const at of places.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && run.last === at - 1) run.last = at
    else runs.push({ first: at, last: at })
  }
  return runs
}

function daysWords(days: readonly (keyof typeof dayNames)[]): string {
  if (days.length === week.length) return 'every day'
  const nameAt = (at: number): string => dayNames[week[at] ?? 'MONDAY']
  return listWords(
    runsOf(days.map((it) => week.indexOf(it))).flatMap(({ first, last }) => {
      if (last - first >= 2) return [`${nameAt(first)} to ${nameAt(last)}`]
      return first === last ? [nameAt(first)] : [nameAt(first), nameAt(last)]
    }),
  )
}

function timeWords(hour: number, minute: Minute): string {
  const text = minuteText(minute)
  if (hour % 24 === 0 && text === '00') return 'midnight'
  return `${hour % 12 === 0 ? 12 : hour % 12}${text === '00' ? '' : `:${text}`} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

function hoursWords({ start_hour, start_minute, end_hour, end_minute }: ScheduleSlot): string {
  if (start_hour === 0 && start_minute === 'ZERO' && end_hour === 24) return 'all day'
  return `${timeWords(start_hour, start_minute)} to ${timeWords(end_hour, end_minute)}`
}

/** `Monday to Friday, 9 AM to 5 PM; Saturday, all day`. */
export function scheduleWords(slots: readonly ScheduleSlot[]): string {
  const alike = Map.groupBy(slots, hoursWords)
  return [...alike].map(([hours, own]) => `${daysWords(own.map((it) => it.day_of_week))}, ${hours}`).join('; ')
}

interface Split {
  readonly target: readonly string[]
  readonly exclude: readonly string[]
}
/** The groups that see the ads; undefined when all do. */
function seenBy(codes: readonly string[], { target, exclude }: Split): string[] | undefined {
  const seen = codes.filter((it) => (target.length === 0 || target.includes(it)) && !exclude.includes(it))
  return seen.length === codes.length ? undefined : seen
}

const withUnknown = (known: string, isUnknownIn: boolean, what: string): string =>
  isUnknownIn ? `${known}, and people whose ${what} is not known` : `${known} (not people whose ${what} is not known)`

function agesWords(seen: readonly string[]): string {
  const known = ageCodes.slice(0, -1)
  const runs = runsOf(known.flatMap((code, at) => (seen.includes(code) ? [at] : [])))
  const words = runs.map(({ first, last }) => {
    const from = ageNames[first]?.split(/[-+]/)[0] ?? ''
    return last === known.length - 1 ? `${from} and over` : `${from} to ${ageNames[last]?.split('-')[1] ?? ''}`
  })
  const isUnknownIn = seen.includes('AGE_RANGE_UNDETERMINED')
  return words.length === 0 ? 'only people whose age is not known' : withUnknown(listWords(words), isUnknownIn, 'age')
}

function gendersWords(seen: readonly string[]): string {
  const words = [...(seen.includes('FEMALE') ? ['women'] : []), ...(seen.includes('MALE') ? ['men'] : [])]
  if (words.length === 0) return 'only people whose gender is not known'
  return withUnknown(listWords(words), seen.includes('UNDETERMINED'), 'gender')
}

const incomes: Readonly<Record<string, string>> = {
  INCOME_RANGE_0_50: 'lower 50%',
  INCOME_RANGE_50_60: '41 to 50%',
  INCOME_RANGE_60_70: '31 to 40%',
  INCOME_RANGE_70_80: '21 to 30%',
  INCOME_RANGE_80_90: '11 to 20%',
  INCOME_RANGE_90_UP: 'top 10%',
  INCOME_RANGE_UNDETERMINED: 'not known',
}

/** One line of a campaign's targeting, for a person. */
export interface TargetingFact {
  readonly label: string
  readonly value: string
  /** A person should double-check it. */
  readonly isWarning?: true
}

/** What is said of a campaign without locations. */
export const EVERYWHERE: TargetingFact = {
  label: 'Shown everywhere',
  value: 'no place is set, so people anywhere in the world can see the ads',
  isWarning: true,
}

const unitWords = { MILES: ['mile', 'miles'], KILOMETERS: ['km', 'km'] } as const
/** `10 miles`. */
export const distanceWords = (radius: number, unit: keyof typeof unitWords): string =>
  `${radius} ${unitWords[unit][radius === 1 ? 0 : 1]}`
/** `within 10 miles of Tucson, Arizona`. */
export const proximityWords = ({ radius, unit, label }: Omit<Proximity, 'latitude' | 'longitude'>): string =>
  `within ${distanceWords(radius, unit)} of ${label}`

/** Where a campaign's ads are shown. */
export type Where = Pick<Targeted, 'locations' | 'proximities' | 'excluded_locations'>
const PLACES_TOLD = 3
/** Countries that take "the" within a sentence. */
const articled = /^(United |.* Republic$|.* Islands$|Bahamas$|Gambia$|Maldives$|Netherlands$|Philippines$)/
const inSentence = (name: string): string => (articled.test(name) ? `the ${name}` : name)
/** Where its ads are shown, to go into a sentence: 'shown in …'. */
export function shownWords({ locations, proximities = [], excluded_locations: excluded = [] }: Where): string {
  const few = (all: readonly string[]): string => {
    const more = all.length - PLACES_TOLD
    return `${all.slice(0, PLACES_TOLD).join('; ')}${more > 0 ? ` and ${more} more` : ''}`
  }
  const parts = [
    ...(locations.length > 0 ? [`in ${few(locations.map(({ name }) => inSentence(name)))}`] : []),
    ...(proximities.length > 0 ? [few(proximities.map(proximityWords))] : []),
  ]
  const shown = parts.length === 0 ? 'everywhere' : parts.join('; ')
  return excluded.length > 0 ? `${shown}, not in ${few(excluded.map(({ name }) => inSentence(name)))}` : shown
}

const fact = (label: string, value: string | undefined): TargetingFact[] =>
  value === undefined || value === '' ? [] : [{ label, value }]

const factsOf = {
  places: ({ locations, proximities = [], excluded_locations: excluded = [] }: Targeted) => {
    const names = locations.map(({ name }) => name).join('; ')
    const around = proximities.map(proximityWords).join('; ')
    return [
      ...(names + around === '' ? [EVERYWHERE] : []),
      ...fact('Shown in', names),
      ...fact('Shown', around),
      ...fact('Not shown in', excluded.map(({ name }) => name).join('; ')),
    ]
  },
  hours: ({ schedules }: Targeted) => fact('Hours', schedules.length === 0 ? undefined : scheduleWords(schedules)),
  people: ({ demographics }: Targeted) => {
    const { age_ranges, gender, income_ranges } = demographics ?? {}
    const ages = age_ranges && seenBy(ageCodes, age_ranges)
    const genders = gender && seenBy(['FEMALE', 'MALE', 'UNDETERMINED'], gender)
    const income = income_ranges && seenBy(Object.keys(incomes), income_ranges)
    return [
      ...fact('Ages', ages && agesWords(ages)),
      ...fact('Gender', genders && gendersWords(genders)),
      ...fact('Household income', income && listWords(income.map((code) => incomes[code] ?? code))),
    ]
  },
  interests: ({ audience }: Targeted) => fact('Interests', listWords(audience.map(({ name }) => name))),
  negatives: (it: Targeted) => fact('Not shown for searches with', listWords(it.negative_keywords)),
} as const
export type TargetingPart = keyof typeof factsOf

/** The facts of one part of the targeting; none where it's unrestricted, except that missing locations are always mentioned. */
export const partFacts = (part: TargetingPart, it: Targeted): TargetingFact[] => factsOf[part](it)

/** Where it's shown, always; then only what is restricted. */
export const targetingFacts = (it: Targeted): TargetingFact[] =>
  (Object.keys(factsOf) as TargetingPart[]).flatMap((part) => partFacts(part, it))

const NEGATIVES_TOLD = 5
const fewOf = (all: readonly string[]): string[] =>
  all.length <= NEGATIVES_TOLD + 1 ? [...all] : [...all.slice(0, NEGATIVES_TOLD), `${all.length - NEGATIVES_TOLD} more`]
/** A short version to show beside something else, such as a budget change: only the first few negative keywords. */
export const targetingSummary = (it: Targeted): TargetingFact[] =>
  targetingFacts({ ...it, negative_keywords: fewOf(it.negative_keywords) })

/** In one line: 'Gender: women'. */
export const factSentence = ({ label, value }: TargetingFact): string => `${label}: ${value}`
