import { type Day, dayNumber, weekdayOf } from '@adwright/contract/values/day.rules'
import { entityOf } from '../offline/nlu/entities/index.ts'
import { prepare } from '../offline/nlu/index.ts'
import { languageOf } from '../offline/nlu/language.ts'
import type { DateValue, Entity, Lang } from '../offline/nlu/types.ts'
import { clockIn } from './clock.rules.ts'
import type { Evidence } from './evidence.rules.ts'
import { lengthOf, nameKey } from './fact.rules.ts'
import { datedAs, WEEK, weekdaysFrom, withoutDayRanges } from './day-ranges.rules.ts'
import {
  datesOf,
  daysUntil,
  isAmount,
  isOfEvent,
  isSince,
  isTime,
  lastings,
  periodsOf,
  rangesOf,
  withRead,
} from './periods-in.rules.ts'
import {
  AGED,
  aliasesOf,
  hasAgesIn,
  isForm,
  isWeekend,
  labelsIn,
  partsOfNames,
  weekendsIn,
  without,
  withoutAges,
  withoutNames,
} from './row-names.rules.ts'
import {
  type At,
  clausesOf,
  type Counts,
  countsOf,
  DRAFTS,
  type Label,
  METRICS,
  partOf,
  type Reading,
  SMALL_WORDS,
  type Span,
  spansOf,
} from './mentions.rules.ts'
import { numbersIn, ratiosIn, type Spotted } from './numbers.rules.ts'
import { MAY_TELL } from './may-tell.rules.ts'
import { WORKDAYS } from './scopes.lexicon.ts'
import { wordsIn } from './word-numbers.rules.ts'
import { EARNS, OUTCOMES, RANKS, TO, UP_TO } from './words.lexicon.ts'

const TIME = /^(?:unit|month|weekday|weekly|per\.(?:day|week|month|year))/

const silent = {
  misdated: [],
  figures: [],
  periods: [],
  clauses: [0],
  measures: [],
  lengths: [],
  until: [],
  hasHoliday: false,
  hasTime: false,
}

const ENOUGH_CHARS = 160
const spoken = new Map<string, Lang>()
/** A reply's language, detected from its beginning. */
function spokenIn(around: string, plain: string, { names, asked }: Evidence): Lang {
  const text = `${withoutNames(around, names).plain} ${plain}`
  const beginning = text.length > ENOUGH_CHARS ? text.slice(0, ENOUGH_CHARS) : text
  const key = `${asked}\n${beginning}`
  const known = spoken.get(key)
  if (known) return known
  // A few words don't reveal a language; a reply this short is in its question's language.
  const isShort = (text.match(/\p{L}{2,}/gu) ?? []).length <= FEW_WORDS
  const prior = isShort && asked !== plain ? languageOf(asked, asked, undefined).lang : undefined
  const { lang } = languageOf(beginning, beginning, prior)
  if (spoken.size > KEPT) spoken.clear()
  spoken.set(key, lang)
  return lang
}
const KEPT = 500
const FEW_WORDS = 3

/** Blanks out what can't be a day or length, so that the reader of orders doesn't take it for a time: '$262 last week'. */
function withoutAmounts(plain: string): string {
  const amounts = numbersIn(plain).filter(({ unit, readings: [entry] }) => {
    return unit === 'money' || unit === 'percent' || (unit === 'count' && (entry?.value ?? 0) > DAYS_MAX)
  })
  return without(plain, amounts)
}
const LENGTH =
  /\s(?:days|weeks|months|tagen?|wochen|monaten?|jours|semaines|mois|días|semanas|meses|giorni|settimane|mesi|dias)\s/iu
const SHORT_DAY = 3
const DAYS_MAX = 400
/** A word of the trade or the product, which can't name a campaign: 'click', but not 'lunch'. */
const isTaken = (kind: string): boolean =>
  kind === 'unit' || kind.startsWith('v.') || (kind.startsWith('n.') && kind !== 'n.hour')

/** 'It will last 30 days' doesn't mean the last 30 days. */
const WILL_LAST = /(?<=\b(?:will|would|should|could|can|may|might|to|['’]ll|['’]d)\s)last\b|\blasts\b/giu
/** Parses a line. `around` is the text before it, which reveals the language. `isOwners`: it's the owner's, so rows matter too. */
export function readLine(text: string, around: string, evidence: Evidence, isOwners = false): Reading {
  const named = withoutNames(text, evidence.names, isOwners)
  const hasAges = hasAgesIn(evidence)
  const aged = withoutAges(named.plain, named.labels, hasAges)
  const clock = clockIn(aged.plain, evidence)
  const undated = without(aged.plain, clock)
  const labels = [...aged.labels, ...clock.filter(({ keys }) => keys.length > 0)]
  const lang = spokenIn(around, undated, evidence)
  const { plain, spans } = withoutDayRanges(undated, lang, evidence.today)
  if (!isOwners && !MAY_TELL.test(plain)) return { ...silent, text: plain, lang, labels }
  // '$1.10.' at the end of a sentence isn't 1 October.
  const ended = plain.replace(lang === 'de' ? /(?<=\d)\.$/g : /(?<=\d)\.(?=\s|$)/g, ' ')
  // 'Four days in five' is neither a length nor a number of days; 'in April one in 15 clicks' isn't a day in April.
  const ratios = ratiosIn(plain)
  const ofDays = ratios.filter(({ at, end }) => LENGTH.test(plain.slice(at, end)))
  const bare = without(ended, [...spansOf(WILL_LAST, ended), ...ratios.filter((it) => !ofDays.includes(it))])
  const { chart, found } = prepare(withoutAmounts(bare), lang, {
    today: evidence.today,
    campaigns: [],
    isSpelled: true,
  })
  const isRatio = ({ span: [at, end] }: Entity): boolean => ratios.some((it) => it.at < end && at < it.end)
  const entities = found
    .map((it) => entityOf(chart, it))
    .filter(
      (it) =>
        !isAmount(it, plain) &&
        (it.type !== 'length' || !isRatio(it)) &&
        (it.type !== 'age' || hasAges || AGED.test(plain)),
    )
  const times = entities.filter((it) => isTime(it, plain))
  const free = without(plain, [...ofDays, ...times.map(({ span: [at, end] }) => ({ at, end }))])
  const meanings = chart.meanings.flatMap((row, at) =>
    row.map((it) => ({
      name: it.name,
      kind: it.kind,
      value: it.value,
      at: chart.tokens[at]?.start ?? 0,
      end: chart.tokens[at + it.length - 1]?.end ?? 0,
    })),
  )
  const words = chart.tokens.filter(
    ({ start }) => !meanings.some(({ at, end, kind }) => at <= start && start < end && isTaken(kind)),
  )
  const called = words.flatMap(({ low, start, end }): Label[] => {
    const named = aliasesOf(evidence.names).filter(([word]) => isForm(low, word))
    return named.length === 1 ? [{ at: start, end, keys: named.map(([, name]) => nameKey(name)) }] : []
  })
  const weekly = weekendsIn(plain)
  const hasDays = evidence.facts.some(({ labels }) => labels.flat().some((key) => key.startsWith('weekday:')))
  const workdays = (hasDays ? spansOf(WORKDAYS, plain) : []).map((it) => ({
    ...it,
    keys: WEEK.slice(0, 5).map((day) => `weekday:${day}`),
  }))
  // 'So' means Sunday only as 'So.' or before a date.
  const isDayName = ({ at, end }: At): boolean => end - at > SHORT_DAY || /^(?:\.|,?\s\d)/.test(plain.slice(end))
  const weekdays = meanings.filter((it) => (it.kind === 'weekday' || it.kind === 'weekly') && isDayName(it))
  const ranges = weekdaysFrom(weekdays, plain)
  const dated = weekdays.flatMap(({ at, end, value }) => {
    const date = datedAs(Number(value), plain.slice(end), evidence.today)
    return date ? [{ at, end, periods: [{ from: date, to: date }] }] : []
  })
  // 'Seguito da giovedì 11' doesn't mean since then.
  const days = weekdays.filter((it) => [...ranges, ...dated].some((one) => isWithin(it, one)) || !isSince(plain, it.at))
  // 'Saturday, September 25', 'yesterday, Friday': that particular day.
  const dayBeside = ({ at, end }: At): DateValue | undefined =>
    entities.find(
      (it): it is Entity & DateValue =>
        it.type === 'date' &&
        it.from === it.to &&
        !weekdays.some((day) => day.at === it.span[0] && day.end === it.span[1]) &&
        ((it.span[0] <= at && end <= it.span[1]) ||
          (it.span[0] >= end && WITH_DATE.test(plain.slice(end, it.span[0]))) ||
          /^,\s$|^\s\($/.test(plain.slice(it.span[1], Math.max(at, it.span[1])))),
    )
  const isOther = (day: (typeof days)[number]): boolean => {
    const beside = dayBeside(day)
    if (!beside) return false
    const off = ({ from }: { readonly from: Day }): number => Math.abs(dayNumber(from) - dayNumber(evidence.today))
    const [nearest] = rangesOf(beside).toSorted((a, b) => off(a) - off(b))
    return nearest !== undefined && weekdayOf(nearest.from) !== Number(day.value) % 7
  }
  const weekends = entities.flatMap((it) =>
    it.type === 'weekdays' && isWeekend(it.days) ? [{ at: it.span[0], end: it.span[1] }] : [],
  )
  const nouns = meanings.filter(
    (it) =>
      (it.name in METRICS || DRAFTS.has(it.name)) &&
      !LEADS.test(plain.slice(it.at)) &&
      (it.name !== 'n.customer' || OUTCOMES.test(plain.slice(it.at, it.end))),
  )
  const isNamed = (noun: string): boolean => nouns.some(({ name }) => name === noun)
  const isOfCredits = isNamed('n.credit')
  // This many images are paid for, not drafted.
  const isPaid = ({ readings: [said] }: Spotted): boolean => isOfCredits || (said?.value ?? 0) > DRAFTED_MAX
  const ofDraft = (it: Spotted): Counts | undefined =>
    isPaid(it) && isNamed('n.image') ? { metric: 'images' } : isOfCredits ? 'other' : undefined
  const habitual = labelsIn(entities, plain)
  const small = new Set(meanings.filter((it) => SMALL_WORDS.has(it.kind)).map((it) => it.at))
  const isDay = (it: Spotted): boolean =>
    it.isPlain && days.some(({ end }) => it.at - end === 1) && (it.readings[0]?.value ?? 99) <= 31
  const written = numbersIn(free).filter((it) => !isDay(it))
  // 'Two out of three' is one figure.
  const inWords = wordsIn(entities, free).filter((it) => written.every(({ at, end }) => it.end <= at || end <= it.at))
  const numbers = [...written, ...inWords].sort((a, b) => a.at - b.at)
  const periods: Span[] = [
    ...spans,
    ...dated,
    ...periodsOf(
      entities,
      plain,
      evidence.today,
      (it) =>
        RANKED.test(plain.slice(0, it.span[0])) ||
        ranges.some(({ at, end }) => at <= it.span[0] && it.span[1] <= end) ||
        days.some((day) => Math.abs(day.at - it.span[0]) <= 3 && day.end === it.span[1]) ||
        weekly.some((one) => one.at < it.span[1] && it.span[0] < one.end) ||
        weekends.some((day) => day.at <= it.span[0] && day.end === it.span[1]),
    ),
  ]
    .filter((span) => !isOfEvent(span, plain))
    .map((span) => withRead(span, evidence))
    .sort((a, b) => a.at - b.at)
  return {
    text: plain,
    lang,
    figures: numbers
      .flatMap((mention, at) => {
        const of = (it: Spotted): ReturnType<typeof countsOf> => countsOf(it, { text: plain, nouns, small, numbers })
        const next = numbers[at + 1]
        // 'From 19 to 12 clicks'.
        const between = plain.slice(mention.end, next?.at)
        const isRange = next?.unit === mention.unit && (TO.test(between) || UP_TO.test(between))
        const ahead = isRange ? of(next) : undefined
        const counts = typeof ahead === 'object' ? ahead : partOf(at, numbers, plain, of)
        // 'Twelve credits, enough for six images'.
        const own = counts === 'draft' ? ofDraft(mention) : counts
        return own === undefined ? [] : [{ ...mention, counts: own }]
      })
      .concat(
        datesOf(
          entities,
          plain,
          meanings.filter((it) => it.kind === 'unit'),
          evidence.today,
        ),
        lastings(entities, plain, around),
      ),
    labels: [
      ...labels,
      ...habitual,
      ...workdays,
      ...ranges,
      ...called,
      ...partsOfNames(plain, evidence.names),
      ...weekly
        .filter(({ at, end }) => !habitual.some((it) => it.at < end && at < it.end))
        .map((it) => ({ ...it, keys: ['weekday:SATURDAY', 'weekday:SUNDAY'] })),
      ...days
        .filter((it) => dayBeside(it) === undefined && ![...dated, ...ranges].some((one) => isWithin(it, one)))
        .map(({ at, end, value }) => ({ at, end, keys: [`weekday:${WEEK[Number(value) - 1]}`] })),
    ].sort((a, b) => a.at - b.at),
    periods,
    clauses: clausesOf(plain),
    measures: [
      ...nouns.flatMap(({ name, at, end }) => {
        const metric = METRICS[name]
        return metric === undefined ? [] : [{ at, end, metric }]
      }),
      ...spansOf(EARNS, plain).map((it) => ({ ...it, metric: 'revenue' })),
    ],
    misdated: days.filter(isOther),
    lengths: [
      ...entities.flatMap((it) => (it.type === 'length' ? [it.days, it.n] : [])),
      ...periods.flatMap((it) => (it.isLength ? it.periods.map(lengthOf) : [])),
    ],
    until: entities.flatMap((it) => daysUntil(it, plain, evidence.today)),
    hasTime:
      times.some(({ type }) => type !== 'period_before') ||
      spans.length > 0 ||
      meanings.some((it) => TIME.test(it.name)),
    hasHoliday: meanings.some((it) => it.kind === 'hol'),
  }
}

const DRAFTED_MAX = 12
/** 'Mobile leads with 365'. */
const LEADS = /^leads\s(?:with|by|at)\s/iu
/** 'The best month so far' speaks of no time. */
const RANKED = new RegExp(`${RANKS.source}\\s$`, 'iu')
const isWithin = (it: At, { at, end }: At): boolean => at <= it.at && it.at < end
const WITH_DATE = /^,?\s(?:the|de[nrm]|el|le|il|o)?\s?$/iu
