import { read, type Entity } from '../../offline/nlu/index.ts'

/** Whom the owner wants to reach, as create_campaign takes it. */
export interface TargetingSaid {
  readonly locations?: readonly string[]
  readonly schedule?: readonly { readonly days: readonly string[]; readonly from?: string; readonly to?: string }[]
  readonly age_ranges?: readonly string[]
  readonly gender?: string
}

const limited = /\b(?:only|just|nowhere else|target)\b/i
const bands = [
  ['18-24', 18, 24],
  ['25-34', 25, 34],
  ['35-44', 35, 44],
  ['45-54', 45, 54],
  ['55-64', 55, 64],
  ['65+', 65, 120],
] as const

const clock = (hour: number): string => `${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 === 0 ? '00' : '30'}`

/** 'Springfield, Missouri' is read as two places: what a comma alone parts is one. */
function placesIn(text: string, entities: readonly Entity[]): string[] {
  const places: { value: string; end: number }[] = []
  for (const { type, span, ...rest } of entities) {
    if (type !== 'place' || !('value' in rest)) continue
    const last = places.at(-1)
    if (last && /^,\s*$/.test(text.slice(last.end, span[0])))
      Object.assign(last, { value: `${last.value}, ${rest.value}`, end: span[1] })
    else places.push({ value: String(rest.value), end: span[1] })
  }
  return places.map(({ value }) => value)
}

/** 'Only people in Tucson', 'just on weekends', 'only women over 40': what limits who sees the ad, and nothing else. */
export function targetingIn(text: string, today: string): TargetingSaid {
  if (!limited.test(text)) return {}
  const entities = read(text, { today, campaigns: [], context: 'none' }).wishes.flatMap((wish) => wish.entities)
  const locations = placesIn(text, entities)
  const days = entities.find((entity) => entity.type === 'weekdays')?.days
  const hours = entities.find((entity) => entity.type === 'hours')
  const age = entities.find((entity) => entity.type === 'age')
  const gender = entities.find((entity) => entity.type === 'gender')?.value
  const ages = age
    ? bands.filter(([, from, to]) => to >= (age.from ?? 0) && from <= (age.to ?? 120)).map(([band]) => band)
    : []
  // 'From Monday' is a date: days limit an ad when they are named as days it is shown on.
  const shownOn =
    days && /\b(?:only|just)\b[^.]*\b(?:on|at|week|mon|tue|wed|thu|fri|sat|sun)/i.test(text) && days.length > 1
      ? days
      : undefined
  const everyDay = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
  const between = hours ? { from: clock(hours.from), to: hours.to === 24 ? '24:00' : clock(hours.to) } : {}
  return {
    ...(locations.length > 0 ? { locations } : {}),
    ...(shownOn || hours ? { schedule: [{ days: shownOn ?? everyDay, ...between }] } : {}),
    ...(ages.length > 0 ? { age_ranges: ages } : {}),
    ...(gender ? { gender: gender === 'female' ? 'FEMALE' : 'MALE' } : {}),
  }
}
