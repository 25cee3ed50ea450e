import type { AdLanguage } from '@adwright/contract/ad-copy'
import { asDay, type Day } from '@adwright/contract/values/day.rules'
import { type Country, countries } from './country.rules.ts'
import { type Holiday, holidaysBetween } from './holidays.rules.ts'
import { calendarWords } from './languages.rules.ts'
import { regionOf } from './regions.rules.ts'

/** A business's location. */
export interface Where {
  /** Two letters. */
  readonly country: string
  /** As the ad platform names it; '' if unknown. */
  readonly location: string
  /** The language of the days' names; default: English. */
  readonly language?: AdLanguage | undefined
}

const NAME_MAX_CHARS = 30
/** Days that aren't used for selling. */
const QUIET =
  /memorial|remembrance|mourning|martyr|genocide|holocaust|victims|good friday|all souls|totensonntag|atonement|yom kippur|ashura|tisha|repentance|liberation from/i
const GIFT = /^(christmas day|easter sunday|mother's day|father's day|valentine's day|eid|diwali|deepavali)/i
/** Observed at home, though offices stay open. */
const KEPT =
  /mother|father|carnival|nicholas|advent|epiphany|women's day|teacher|children's day|new year|diwali|holi\b/i

/** A day with its name in the language of the texts, if the calendars have it. */
type Named = Holiday & { readonly own?: string }
/** Public holidays of a country and region, from date-holidays, which is large and loaded on first use. */
async function publicHolidays({ country, location, language = 'en' }: Where, from: Day, to: Day) {
  const { default: Holidays } = await import('date-holidays')
  const whole = new Holidays(country)
  const region = regionOf(location, whole.getStates(country, 'en') ?? {})
  const of = (calendar: InstanceType<typeof Holidays>): Named[] =>
    [...new Set([from, to].map((it) => Number(it.slice(0, 4))))]
      .flatMap((year) => {
        // The same days in the same order, in another language.
        const own = calendar.getHolidays(year, language) ?? []
        return (calendar.getHolidays(year, 'en') ?? []).map((it, at) => ({ ...it, own: own[at]?.name ?? it.name }))
      })
      .filter((it) => !it.substitute && (it.type === 'public' || KEPT.test(it.name)))
      .map((it) => ({
        date: asDay(it.date.slice(0, 10)),
        name: it.name,
        own: it.own,
        kind: QUIET.test(it.name) ? ('quiet' as const) : GIFT.test(it.name) ? ('gift' as const) : ('holiday' as const),
      }))
      .filter((it) => from <= it.date && it.date <= to && (it.own ?? it.name).length <= NAME_MAX_CHARS)
  return { region, kept: of(region === undefined ? whole : new Holidays(country, region)), country: of(whole) }
}

const isListed = (country: string): country is Country => (countries as readonly string[]).includes(country)
const once = (all: readonly Named[]): Named[] =>
  all.filter((it, at) => all.findIndex((other) => other.date === it.date || other.name === it.name) === at)

/** The language's name for it: from our own texts, else from the calendars. */
function spoken({ own, ...day }: Named, language: AdLanguage = 'en'): Holiday {
  const { holidays, greetings } = calendarWords(language)
  const name = holidays[day.name] ?? own ?? day.name
  const greeting = greetings[name]
  return { ...day, name, ...(greeting ? { greeting } : {}) }
}

/** Named days of a business's own country and region, both ends included, earliest first. */
export async function holidaysOf(where: Where, from: Day, to: Day): Promise<Holiday[]> {
  return (await namedDays(where, from, to)).map((it) => spoken(it, where.language))
}
async function namedDays(where: Where, from: Day, to: Day): Promise<Named[]> {
  const known = holidaysBetween(isListed(where.country) ? where.country : undefined, from, to)
  if (isListed(where.country) && where.location === '') return known
  const found = await publicHolidays(where, from, to)
  // Listed by hand, with the names shops use. A bank holiday that this region doesn't have is left out.
  const isKept = (it: Holiday): boolean =>
    found.region === undefined ||
    !/bank holiday|easter monday|family day|civic holiday|boxing day/i.test(it.name) ||
    found.kept.some(({ date }) => date === it.date)
  const ofRegion = isListed(where.country)
    ? found.kept.filter((it) => !found.country.some(({ date, name }) => date === it.date && name === it.name))
    : found.kept
  return once([...known.filter(isKept), ...ofRegion]).toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
