import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import type { AdLanguage } from '@adwright/contract/ad-copy'
import { dayNumber, type Day, addDays, daysFrom } from '@adwright/contract/values/day.rules'
import type { CalendarDay } from '@adwright/contract/content-calendar'
import { DESCRIPTION_MAX_CHARS, HEADLINE_MAX_CHARS } from '@adwright/contract/limits'
import type { BusinessProfile } from '@adwright/contract/business-profile'
import { type Chooser, isShared, momentsFor, questionsFor, servicesIn, type Trade } from '#trades/index.ts'
import { filled } from '#kernel/filled.rules.ts'
import { languageName, languageNamed, listIn } from '#kernel/languages.rules.ts'
import { isSouthern } from './country.rules.ts'
import { dayText, monthName, weekdayName } from './dates.rules.ts'
import type { Holiday } from './holidays.rules.ts'
import { headlinesOver } from './question.rules.ts'
import { calendarWords, type Theme } from './languages.rules.ts'
import { shopDays } from './themes.rules.ts'
import { contactOf, type PostFacts, type PostKind, postOf } from './posts.rules.ts'

/** A product, in lowercase and in headline case. */
export interface Subject {
  readonly small: string
  readonly title: string
}
export interface Known {
  readonly business: string
  /** At least one. */
  readonly subjects: readonly Subject[]
  /** Two letters. */
  readonly country: string
  /** Undefined if it isn't in the catalog. */
  readonly trade: Trade | undefined
  readonly town: string | undefined
  readonly profile: Pick<
    BusinessProfile,
    'phone' | 'website_url' | 'tone' | 'audience' | 'hours' | 'prices' | 'languages'
  >
  /** Default: English. */
  readonly language?: AdLanguage | undefined
}

interface Pair {
  readonly headline: string
  readonly description: string
  readonly kind: PostKind
  readonly body?: string | undefined
  /** The trade's subject it belongs to. */
  readonly about?: string | undefined
  /** What its picture shows. */
  readonly picture?: string | undefined
}
/** Lines in order of preference. For headline and description each, the first unused one that fits is used. */
interface Lines {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly kind: PostKind
  /** The post's text after its first line. */
  readonly body?: string | undefined
  /** The trade's subject it belongs to. */
  readonly about?: string | undefined
  /** What its picture shows. */
  readonly picture?: string | undefined
}

const PAIRS_A_DAY = 2
/** How many days ahead gifts are mentioned. */
export const LEAD_DAYS = 7

const splits = /[;,\n]\s*/
/** The owner's languages, by name in the language of the texts. */
function spokenBy({ profile, language = 'en' }: Known): string {
  const spoken = profile.languages.split(splits).filter(Boolean)
  const named = spoken.map((name) => {
    const known = language === 'en' ? undefined : languageNamed(name)
    return known ? languageName(known, language) : name
  })
  return named.length > 1 ? listIn(language, named) : ''
}
/** The profile's facts about a product: its price, and where, when, for whom and how to get it. */
function ofProfile(known: Known, subject: string): Readonly<Record<string, string>> {
  const { prices, hours, audience } = known.profile
  const stem = subject.toLowerCase().replace(/s$/, '')
  const priced = prices.split(/[;\n]\s*/).find((it) => it.toLowerCase().includes(stem))
  const from = calendarWords(known.language).price_from
  const price = new RegExp(
    String.raw`(?:${from}\s+)?(?:\S*\p{Sc}\s)?\S*\d\S*(?:\s?(?:€|kr|zł|EUR|USD|GBP|CHF))?\s*$`,
    'iu',
  ).exec(priced ?? '')
  const contact = contactOf(known)
  return {
    T: known.town ?? '',
    P: price?.[0].trim() ?? '',
    O: hours,
    A: audience.split(splits)[0]?.trim() ?? '',
    L: spokenBy(known),
    C: contact,
    c: contact.replace(/^./, (it) => it.toLowerCase()),
  }
}

const NO_SUBJECT: Subject = { small: '', title: '' }
interface Scene {
  readonly date: Day
  readonly subject: Subject
  readonly holiday?: Holiday
}
function fill(line: string, known: Known, { date, subject, holiday }: Scene, inHeadline: boolean): string {
  const { language } = known
  const asBegun = (word: string, gap: string): string => (line.startsWith(gap) ? upperFirst(word) : word)
  return filled(line, {
    S: inHeadline ? subject.title : upperFirst(subject.small),
    s: subject.small,
    B: known.business,
    M: asBegun(monthName(date, language), '{M}'),
    D: dayText(date, language),
    W: asBegun(weekdayName(date, language), '{W}'),
    H: holiday?.name ?? '',
    G: holiday?.greeting ?? '',
    ...ofProfile(known, subject.small),
  })
}
const linesOf = (theme: Theme, known: Known, scene: Scene, kind: PostKind): Lines => ({
  kind,
  body: theme.body,
  headlines: theme.headlines.map((it) => fill(it, known, scene, true)),
  descriptions: theme.descriptions.map((it) => fill(it, known, scene, false)),
})

interface Page {
  readonly known: Known
  readonly used: Set<string>
  /** The catalog's texts, by month. */
  readonly months: Map<string, OfTrade>
}

const first = (lines: readonly string[], max: number, used: ReadonlySet<string>): string | undefined =>
  lines.find((it) => it !== '' && it.length <= max && !used.has(it.toLowerCase()))

/** The first pair whose lines are both new. */
function take({ used }: Page, all: Iterable<Lines>): Pair | undefined {
  for (const { headlines, descriptions, ...rest } of all) {
    const headline = first(headlines, HEADLINE_MAX_CHARS, used)
    const description = first(descriptions, DESCRIPTION_MAX_CHARS, used)
    if (headline === undefined || description === undefined) continue
    used.add(headline.toLowerCase())
    used.add(description.toLowerCase())
    return { headline, description, ...rest }
  }
  return undefined
}

const rotated = <T>(items: readonly T[], by: number): T[] => {
  const at = items.length === 0 ? 0 : by % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}

/** The owner's facts by which the catalog selects texts. */
export const chooserOf = (known: Omit<Known, 'trade'>, date: Day, seed: string): Chooser => ({
  subjects: known.subjects.map((it) => it.small),
  month: Number(date.slice(5, 7)),
  town: known.town,
  isSouthern: isSouthern(known.country),
  audience: known.profile.audience,
  seed,
})

type OfTrade = Readonly<Record<'moments' | 'questions', readonly Lines[]>>
/** The catalog's texts for this owner in a month: moments of the work, and customer questions. */
function ofTrade(known: Known, trade: Trade, date: Day): OfTrade {
  const seed = `${known.business}|${date.slice(0, 7)}`
  const chooser = chooserOf(known, date, seed)
  return {
    moments: momentsFor(trade, chooser).map((it) => ({
      kind: 'moment',
      picture: it.show,
      headlines: [it.headline],
      descriptions: [it.text],
    })),
    // Answered questions come first.
    questions: questionsFor(trade, chooser)
      .fitting.toSorted((a, b) => Number(b.answer !== undefined) - Number(a.answer !== undefined))
      .map((it) => ({
        kind: 'question',
        body: it.answer,
        about: it.about,
        headlines: headlinesOver(it, known.subjects, trade),
        descriptions: [it.ask],
      })),
  }
}

/** Themes about what the owner sells. Their posts continue with the trade's text for customers. */
function ofOwner(themes: readonly Theme[], known: Known, date: Day, turn: number): Lines[] {
  const subject = known.subjects[turn % known.subjects.length] ?? NO_SUBJECT
  const { trade } = known
  const own = trade ? servicesIn(subject.small, trade) : new Set<string>()
  const isOther = (text: string): boolean => {
    const spoken = trade ? servicesIn(text, trade) : new Set<string>()
    return spoken.size > 0 && !isShared(spoken, own)
  }
  const said = (trade?.descriptions ?? [])
    .filter((it) => !isOther(it))
    .filter((it) => known.town !== undefined || !it.includes('{town}'))
    .map((it) => it.replaceAll('{name}', known.business).replaceAll('{town}', known.town ?? ''))
    .map((it) => it.replaceAll('{service}', subject.small))
  const body = said[turn % Math.max(1, said.length)]
  // A post with its own content ends like an answer.
  return rotated(themes, turn).map((theme) => {
    const lines = linesOf(theme, known, { date, subject }, theme.body === undefined ? 'offer' : 'question')
    return { ...lines, body: lines.body ?? body }
  })
}

/** Alternates between moments of the work, customer questions and the owner's own products. */
function* wanted({ known, months }: Page, date: Day, turn: number): Generator<Lines> {
  const { facts, own, any, dated } = calendarWords(known.language)
  // A long product name fits only into the shorter headlines.
  const owns = own.map((it) => ({ ...it, headlines: [...it.headlines, ...any] }))
  if (known.trade) {
    const month = date.slice(0, 7)
    const here = months.get(month) ?? ofTrade(known, known.trade, date)
    months.set(month, here)
    const { moments, questions } = here
    if (turn % 4 === 0) yield* moments
    if (turn % 4 === 2) yield* ofOwner(facts, known, date, turn >> 2)
    yield* questions
    yield* moments
  }
  for (let step = 0; step < known.subjects.length; step++) yield* ofOwner([...facts, ...owns], known, date, turn + step)
  // Long calendars use up all lines: a line with the date in it is always new.
  yield linesOf(dated, known, { date, subject: NO_SUBJECT }, 'offer')
}

function special(known: Known, date: Day, subject: Subject, holidays: readonly Holiday[]): Lines[] {
  const today = holidays.find((it) => it.date === date)
  const soon = holidays.find((it) => it.kind === 'gift' && it.date === addDays(date, LEAD_DAYS))
  const named = today ?? soon
  if (!named) return []
  const { holiday, wish, quiet, soon: ahead } = calendarWords(known.language)
  const scene = { date, subject, holiday: named }
  if (today?.kind === 'quiet') return [linesOf(quiet, known, scene, 'quiet')]
  // Nobody wants a will or a new drain for Christmas.
  const isShop = known.trade === undefined || shopWays.has(known.trade.way)
  if (shopDays.has(named.name) || (!isShop && !today)) return []
  return [linesOf(!today ? ahead : isShop ? holiday : wish, known, scene, 'holiday')]
}
const shopWays: ReadonlySet<Trade['way']> = new Set(['buy', 'visit', 'try'])

const postFacts = (known: Known): PostFacts => ({ ...known, subjects: known.subjects.map((it) => it.small) })

function dayOf(page: Page, date: Day, holidays: readonly Holiday[], shift: number): CalendarDay {
  const { known } = page
  const turn = (dayNumber(date) + shift) * PAIRS_A_DAY
  const isQuiet = holidays.some((it) => it.date === date && it.kind === 'quiet')
  const subject = known.subjects[turn % known.subjects.length] ?? NO_SUBJECT
  const told = new Set<string | undefined>()
  const pairs = Array.from({ length: isQuiet ? 1 : PAIRS_A_DAY }, (_, at) => {
    const named = at === 0 ? special(known, date, subject, holidays) : []
    const lines = function* (): Generator<Lines> {
      yield* named
      // No two posts of a day explain the same thing.
      for (const next of wanted(page, date, turn + at)) if (next.kind !== 'question' || !told.has(next.body)) yield next
    }
    const pair: Pair = take(page, lines()) ?? {
      headline: dayText(date, known.language),
      description: weekdayName(date, known.language),
      kind: 'offer',
    }
    if (pair.body !== undefined) told.add(pair.body)
    return pair
  })
  return {
    date,
    headlines: pairs.map((it) => it.headline),
    descriptions: pairs.map((it) => it.description),
    posts: pairs.map((pair, at) => postOf({ ...pair, date, at }, postFacts(known))),
  }
}

/** Texts for each day, both ends included, without repeated lines. Headlines have at most 30 characters, descriptions at most 90. */
export function makeCalendar(known: Known, from: Day, to: Day, holidays: readonly Holiday[]): CalendarDay[] {
  const page: Page = { known, used: new Set(), months: new Map() }
  return daysFrom(from, to).map((date) => dayOf(page, date, holidays, 0))
}

/** Rewrites one day, without lines already in the calendar. `shift` differs each time. */
export function rewriteDay(
  known: Known,
  calendar: readonly CalendarDay[],
  { date, shift, holidays }: { readonly date: Day; readonly shift: number; readonly holidays: readonly Holiday[] },
): CalendarDay {
  const lines = calendar.flatMap((it) => [...it.headlines, ...it.descriptions])
  const page: Page = { known, used: new Set(lines.map((it) => it.toLowerCase())), months: new Map() }
  return dayOf(page, date, holidays, shift)
}
