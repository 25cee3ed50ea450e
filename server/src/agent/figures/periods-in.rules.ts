import { weekStart } from '@adwright/contract/values/calendar.rules'
import { addDays, type Day, dayNumber, daysBetween, readDay } from '@adwright/contract/values/day.rules'
import type { DateValue, Entity } from '../offline/nlu/types.ts'
import type { Evidence } from './evidence.rules.ts'
import { lengthOf, type Period } from './fact.rules.ts'
import type { At, Mention, Span } from './mentions.rules.ts'
import { MULTIPLES } from './numbers.lexicon.ts'
import { ACCOUNT, FUNDS, HAPPENED, LASTS, OUTCOMES, SEES, UP_TO } from './words.lexicon.ts'

/** 'Since May 1' lasts until today; 'el último mes' is the last calendar month, or the 30 days up to yesterday, and likewise for a week. */
function rangesFor(entity: DateValue & At, plain: string, today: Day): Period[] {
  const known = rangesOf(entity)
  // 'Da' means 'since' only in Italian: 'o ritmo da semana passada'.
  if (isSince(plain, entity.at) && !/da\ssemana/i.test(plain.slice(entity.at - 3, entity.end)))
    return known.map(({ from }) => ({ from, to: today }))
  // 'The week of November 1', 'ending November 7'.
  if (entity.grain === 'day' && WEEKLY.test(plain))
    return known.flatMap(({ from: day }) => [
      { from: day, to: day },
      { from: day, to: addDays(day, 6) },
      { from: addDays(day, -6), to: day },
    ])
  const days = LATEST[entity.grain]?.test(plain.slice(entity.at, entity.end)) ? DAYS[entity.grain] : undefined
  return days === undefined ? known : [...known, { from: addDays(today, -days), to: addDays(today, -1) }]
}
const WEEKLY = /(?<![a-zà-ɏ])(?:weeks?|wochen?|semaines?|semanas?|settiman[ae])(?![a-zà-ɏ])/iu
const DAYS: Readonly<Partial<Record<DateValue['grain'], number>>> = { month: 30, week: 7 }
const LATEST: Readonly<Partial<Record<DateValue['grain'], RegExp>>> = {
  month: /últim|ultim|dernier|past|letzte/iu,
  week: /últim|ultim|past/iu,
}
export const rangesOf = ({ from, to, past }: DateValue): Period[] => [...(past ? [past] : []), { from, to }]

const UNTIL = /(?<![a-zà-ɏ])(?:up to|until|through|bis|jusqu['’]à|hasta|fino a|fino al?|até)\s?$/iu
const SINCE =
  /(?<![a-zà-ɏ])(?:since|seit|depuis|desde|dal?|dall['’])\s?(?:the|dem|le|el|il|o)?\s?(?:start|beginn|anfang|début|inicio|inizio|início)?\s?\(?$/iu
/** Whether this starts a 'since' period: 'since Monday' is a time, not the row for Mondays. */
export const isSince = (plain: string, at: number): boolean =>
  // The reader of orders may include the word itself in the day: 'dal 1° settembre'.
  SINCE.test(plain.slice(0, at)) || SINCE.test(/^\p{L}+['’\s]/u.exec(plain.slice(at))?.[0] ?? '')
const BEFORE = /préc[eé]dent|anterior|precedent|previous|prior|before|davor|vorher|vorig|vorwoche|vormonat/i
export function periodsOf(
  entities: readonly Entity[],
  plain: string,
  today: Day,
  isWeekday: (entity: Entity) => boolean,
): Span[] {
  const spans: Span[] = []
  for (const [n, entity] of entities.entries()) {
    const span =
      lastDays(entity, plain, today) ?? daysUpTo(entities[n - 1], entity, plain, spans) ?? relative(entity, plain)
    if (span) spans.push(span)
    if (span || entity.type !== 'date' || (entity.past ?? entity).from > today) continue
    const before = spans.at(-1)
    // 'In June up to yesterday'.
    const between = plain.slice(before?.end, entity.span[0])
    if (before && UNTIL.test(between) && !/[\d,;:]/.test(between)) spans[spans.length - 1] = endedBy(before, entity)
    // 'Up to yesterday' doesn't say when it starts.
    else if (!isWeekday(entity) && (before || !UNTIL.test(plain.slice(0, entity.span[0])))) {
      const [at, end] = entity.span
      spans.push({ at, end, periods: rangesFor({ ...entity, at, end }, plain, today) })
    }
  }
  // 'In October, $1,576 over 31 days': the length is October's.
  const isOf = (one: Span): boolean =>
    one.isLength !== true || !spans.some((it) => !it.isLength && it.periods.some((own) => isAsLong(own, one.periods)))
  return withRanges(
    [...spans.filter(isOf), ...others(spans, plain)].sort((a, b) => a.at - b.at),
    plain,
  )
}
const isAsLong = (own: Period, periods: readonly Period[]): boolean =>
  periods.some((it) => lengthOf(it) === lengthOf(own))
const endedBy = (span: Span, entity: Entity & DateValue): Span => ({
  ...span,
  end: entity.span[1],
  periods: span.periods.map((it) => ({ ...it, to: rangesOf(entity)[0]?.to ?? it.to })),
})
/** Earlier periods that the reader of orders takes for something else: '140 la semaine d’avant'. */
const others = (known: readonly Span[], plain: string): Span[] =>
  [...plain.matchAll(RELATIVE)]
    .map(({ index: at, 0: said }) => ({ at, end: at + said.length, periods: [] }))
    .filter(({ at, end }) => known.every((span) => span.end <= at || end <= span.at))
const RELATIVE =
  /(?<![a-zà-ɏ])(?:week|month|days|woche|monat|tagen?|semaine|mois|jours|semana|mes|días|settimana|mese|giorni|mês|dias)\s(?:before|earlier|davor|zuvor|d['’]avant|précédente?s?|anterior(?:es)?|prima|precedent[ei])(?![a-zà-ɏ])|(?<![a-zà-ɏ])(?:na|la|der|die|en la|alla|nella|a la|da)\s(?:anterior|davor|précédente|precedente)(?![a-zà-ɏ])/giu

/** 'On the same days of last month'. */
const SAME_DAYS =
  /(?<![a-zà-ɏ])(?:same|gleichen|selben|derselben|denselben|mêmes?|mism[oa]s?|stess[aei]|mesm[oa]s?)\s(?:days|dates|period|stretch|tagen?|zeitraum|zeit|jours|période|días|per[ií]odo|giorni|dias)\s(?:[a-zà-ɏ]+['’\s]){0,2}$/iu
/** Relative to another period, so its days can't be determined here. */
function relative(entity: Entity, plain: string): Span | undefined {
  const [at, end] = entity.span
  const isBefore =
    entity.type === 'period_before' ||
    (entity.type === 'date' && (BEFORE.test(plain.slice(at, end)) || SAME_DAYS.test(plain.slice(0, at))))
  return isBefore ? { at, end, periods: [] } : undefined
}

const OVER = /(?:over|across|within|in|em|en|sur|über|su|durante|pendant)\s(?:the|les|los|os|i)?\s?$/iu
const LENGTH_MIN_DAYS = 7
/** 'Over 30 days', 'en 30 días', which the reader of orders takes for the day in 30 days: it means the last 30 days, up to yesterday. */
function lastDays(entity: Entity, plain: string, today: Day): Span | undefined {
  const [at, end] = entity.span
  const isOver = entity.type === 'length' && entity.change === undefined && OVER.test(plain.slice(0, at))
  const days = isOver ? entity.days : daysAhead(entity, plain.slice(at, end), today)
  if (days < LENGTH_MIN_DAYS) return undefined
  return { at, end, periods: [{ from: addDays(today, -days), to: addDays(today, -1) }], isLength: true }
}
function daysAhead(entity: Entity, text: string, today: Day): number {
  if (entity.type !== 'date' || entity.from !== entity.to || entity.past) return 0
  const days = daysBetween(today, entity.from)
  return new RegExp(`(?<!\\d)${days}\\s[a-zà-ɏ]`, 'iu').test(text) ? days : 0
}
/** How many days away a future day or the end of a period is, also counting that day itself. */
export function daysUntil(entity: Entity, plain: string, today: Day): number[] {
  if (entity.type !== 'date' || daysAhead(entity, plain.slice(...entity.span), today) > 0) return []
  const ahead = rangesOf(entity).flatMap(({ to }) => (to > today ? [daysBetween(today, to)] : []))
  return ahead.length > 0 ? [Math.min(...ahead), Math.min(...ahead) + 1] : []
}
const DAYS_TO = /^\s(?:to|until|up to|ending|bis(?: zum)?|jusqu['’]au|hasta el|fino al(?:l['’])?|até)(?=[\s\d])/iu
/** 'The 30 days to May 11'. */
function daysUpTo(length: Entity | undefined, entity: Entity, plain: string, before: Span[]): Span | undefined {
  const [at, end] = entity.span
  if (entity.type !== 'date' || !length || !DAYS_TO.test(plain.slice(length.span[1], end))) return undefined
  const own = before.at(-1)?.isLength && before.at(-1)?.end === length.span[1] ? before.pop() : undefined
  const days = own?.periods[0] ? lengthOf(own.periods[0]) : length.type === 'length' ? length.days : 0
  if (days === 0) return undefined
  return { at, end, periods: rangesOf(entity).map(({ to }) => ({ from: addDays(to, 1 - days), to })) }
}

/** How long the money is said to last: 'enough for about 11 days'. `around`: the text that may mention the money. */
export function lastings(entities: readonly Entity[], plain: string, around: string): Mention[] {
  const isOfFunds =
    !/\p{Sc}/u.test(plain) ||
    /\p{Sc}\s?\d|\d\s?\p{Sc}/u.test(around) ||
    FUNDS.test(`${around} ${plain}`) ||
    ACCOUNT.test(`${around} ${plain}`)
  // 'Damit kommen Sie noch 13 Tage aus'.
  const isLasting = (at: number, end: number): boolean =>
    (isOfFunds && LASTS.test(plain.slice(0, at))) || /^\s(?:lang\s)?aus(?![a-zà-ɏ])/iu.test(plain.slice(end))
  return entities.flatMap((entity): Mention[] => {
    const [at, end] = entity.span
    if (entity.type !== 'length' || entity.n < 2 || !isLasting(at, end)) return []
    const one = entity.days / entity.n
    const tolerance = Math.max(0.5 * one + 0.5, ROUGH_SHARE * entity.days)
    const readings = [{ value: entity.days, tolerance }]
    const text = plain.slice(at, end)
    return [{ at, end, text, unit: 'count', readings, isPlain: false, counts: { metric: 'lasts' } }]
  })
}
const ROUGH_SHARE = 0.08

/** Single days named, such as a campaign's start or end. */
export function datesOf(entities: readonly Entity[], plain: string, units: readonly At[], today: Day): Mention[] {
  const isLength = ({ span: [at, end] }: Entity): boolean => units.some((unit) => unit.at >= at && unit.end <= end)
  const ahead = entities.flatMap((it) =>
    it.type === 'date' && it.from > today && !isLength(it) && /\d/.test(plain.slice(...it.span)) ? [it.from] : [],
  )
  return entities.flatMap((entity, n) => {
    const text = plain.slice(...entity.span)
    if (entity.type !== 'date' || entity.grain !== 'day' || entity.from !== entity.to || !/\d/.test(text)) return []
    // '30 days' is a length, even if the reader of orders takes it for the day in 30 days; 'on the 18th, in 20 days' is that day.
    const isOther = ahead.length > 0 && ahead.every((day) => Math.abs(daysBetween(day, entity.from)) > 1)
    if (isLength(entity) && !(isOther && daysAhead(entity, text, today) > 0)) return []
    const days = [...rangesOf(entity).map(({ from }) => from), ...inMonthOf(entities.slice(0, n), text, plain)]
    const readings = [...new Set(days.map(dayNumber))].map((value) => ({
      value,
      tolerance: 0,
    }))
    const lead = /\d|\p{Lu}\p{L}{2,}\.?\s\d/u.exec(text)?.index ?? 0
    const at = entity.span[0] + lead
    return [
      {
        at,
        end: entity.span[1],
        text: text.slice(lead),
        unit: 'date' as const,
        readings,
        isPlain: false,
        counts: 'unsaid' as const,
      },
    ]
  })
}
/** 'On November 12, the other on the 19th': a day without a month is in the month named before. */
function inMonthOf(before: readonly Entity[], text: string, plain: string): Day[] {
  const day = /^\D*(\d{1,2})\D*$/.exec(text)?.[1]
  const last = before.findLast(
    (it) =>
      it.type === 'date' && it.grain === 'day' && /\d.*\p{L}{3}|\p{L}{3}.*\d|\d[./]\d/u.test(plain.slice(...it.span)),
  )
  if (day === undefined || last?.type !== 'date' || /\p{L}{4}/u.test(text)) return []
  return rangesOf(last).flatMap(({ from }) => readDay(`${from.slice(0, 8)}${day.padStart(2, '0')}`) ?? [])
}
/** 'It ended on November 10': the date of an event, not the period of the line's figures. */
export const isOfEvent = ({ at, periods }: Span, plain: string): boolean =>
  PAUSED_SINCE.test(plain.slice(0, at)) ||
  (periods.length > 0 && periods.every(({ from, to }) => from === to) && ON.test(plain.slice(0, at)))
/** 'Paused since Friday, March 12'. */
const PAUSED_SINCE =
  /(?<![a-zà-ɏ])(?:paused|stopped|off|pausiert|gestoppt|pausen?|pausad[oa]|parad[oa]|detenid[oa]|arrêtée?|ferm[oa])\s(?:since|seit|depuis|desde|da[l]?|dall['’])\s?(?:[a-zà-ɏ]+,?\s){0,2}$/iu
const ON = new RegExp(String.raw`${HAPPENED.source}\s(?:on|am|le|el|il|l[’']|em|a)?\s?(?:the\s)?$`, 'iu')
/** 'This week' may mean the seven days that were read, up to yesterday; so may 'last week' if nothing else was. Weeks that were read are named by their first day. */
export function withRead(span: Span, { today, facts }: Evidence): Span {
  const weeks = span.periods.flatMap(({ from, to }) =>
    from === to &&
    facts.some((it) => it.period?.from === from && lengthOf(it.period) === WEEK_DAYS && WEEKS.test(it.list))
      ? [{ from, to: addDays(from, WEEK_DAYS - 1) }]
      : [],
  )
  if (weeks.length > 0) return { ...span, periods: [...span.periods, ...weeks] }
  const week = { from: addDays(today, -WEEK_DAYS), to: addDays(today, -1) }
  const isFrom = (first: Day): boolean => span.periods.some(({ from, to }) => from === first && from < to)
  const isReadAs = (it: Period): boolean => facts.some(({ period }) => period?.from === it.from && period.to === it.to)
  const last = daysOf(addDays(weekStart(today), -WEEK_DAYS))
  const isMeant = isFrom(weekStart(today)) || (isFrom(last.from) && !isReadAs(last))
  return isMeant && isReadAs(week) ? { ...span, periods: [...span.periods, week] } : span
}
const WEEK_DAYS = 7
const daysOf = (from: Day): Period => ({ from, to: addDays(from, WEEK_DAYS - 1) })
const WEEKS = /weeks$/
/** 'From January to March' is also a period of its own. */
const withRanges = (spans: readonly Span[], plain: string): Span[] =>
  spans.flatMap((span, n) => {
    const last = spans[n - 1]
    if (!last || !UP_TO.test(plain.slice(last.end, span.at))) return [span]
    const periods = last.periods.flatMap(({ from }) =>
      span.periods.flatMap(({ to }) => (from < to ? [{ from, to }] : [])),
    )
    return [span, { at: last.at, end: span.end, periods }]
  })

const AMOUNT = /^(?:\s(?:y|e|and|to|bis|und|et|à|al?|ao)(?:\s(?:el|il|o|le|al))?\s\d+)?\s?[%$€£]/u
/** Not a date: the 3 in 'entre el 3 y el 6 %'. */
export const isAmount = ({ type, span: [at, end] }: Entity, plain: string): boolean =>
  type === 'date' &&
  (AMOUNT.test(plain.slice(end)) || (/\d(?:\sà)?$/.test(plain.slice(at, end)) && COUNTED.test(plain.slice(end))))
/** 'Von den 24 weiteren Klicks'. */
const COUNTED = new RegExp(String.raw`^\s(?:[a-zà-ɏ\d]+\s)?(?:${SEES.source}|${OUTCOMES.source})`, 'iu')
export const isTime = (entity: Entity, plain: string): boolean => {
  const text = plain.slice(...entity.span)
  // 'Three quarters' of the visitors isn't nine months.
  if (entity.type === 'length') return !/\d[.,]\d/.test(text) && !MULTIPLES.some(([, said]) => said.test(text))
  // If days are named far apart, what is said between them isn't part of the time.
  if (entity.type === 'weekdays') return !/\d/.test(text) && !MULTIPLES.some(([, said]) => said.test(text))
  return ['date', 'hours', 'age', 'period_before', 'invalid_date', 'phone', 'url'].includes(entity.type)
}
