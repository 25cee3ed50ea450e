import { addDays, dayNumber, type Day } from '@adwright/contract/values/day.rules'
import { entityOf } from '../offline/nlu/entities/index.ts'
import { prepare } from '../offline/nlu/index.ts'
import { languageOf } from '../offline/nlu/language.ts'
import { tokenise } from '../offline/nlu/tokens.ts'
import type { DateValue, Entity, Lang } from '../offline/nlu/types.ts'
import type { Evidence } from './evidence.rules.ts'
import { nameKey, type Period } from './facts.rules.ts'
import {
  type At,
  countsOf,
  DRAFTS,
  type Label,
  type Mention,
  METRICS,
  type Reading,
  SMALL_WORDS,
  type Span,
  wordsIn,
} from './mentions.rules.ts'
import { numbersIn } from './numbers.rules.ts'
import { DEVICES, MULTIPLES, NUMERALS } from './words.lexicon.ts'

const QUOTED = /"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»|`[^`\n]*`|\bhttps?:\/\/\S+|\S+@\S+/gu
const blank = (text: string): string => text.replace(/[^\s]/g, '_')

/** Blanks out names, quotes and addresses: 'Birthday Orders' aren't orders, a headline's number isn't a figure. */
function withoutNames(text: string, names: readonly string[]): { readonly plain: string; readonly labels: Label[] } {
  const labels: Label[] = []
  let plain = text
  for (const name of names) {
    const low = name.toLowerCase()
    for (let at = plain.toLowerCase().indexOf(low); at >= 0; at = plain.toLowerCase().indexOf(low, at + 1)) {
      const end = at + name.length
      if (/[\p{L}\p{N}]/u.test(plain[at - 1] ?? ' ') || /[\p{L}\p{N}]/u.test(plain[end] ?? ' ')) continue
      // A single lowercase word such as 'bread' is a word, not a name.
      if (!/\s/.test(name) && !/^\p{Lu}/u.test(plain[at] ?? '')) continue
      labels.push({ at, end, keys: [nameKey(name)] })
      plain = plain.slice(0, at) + blank(plain.slice(at, end)) + plain.slice(end)
    }
  }
  return { plain: plain.replace(QUOTED, blank), labels }
}

const AGE_RANGE =
  /(?<![\d.,$€£])(18|25|35|45|55)(?:\s?[-–]\s?|\s(?:to|and|bis|und|à|a|et|y|e)\s)(24|34|44|54|64)(?!\s?[%$€£]|[\d.,]\d)/gu
/** Blanks out the reports' age ranges: 'aged 35 to 44'. */
function withoutAges(plain: string, labels: readonly Label[]): { readonly plain: string; readonly labels: Label[] } {
  const ages = [...plain.matchAll(AGE_RANGE)].map((it) => ({
    at: it.index,
    end: it.index + it[0].length,
    keys: agesIn(Number(it[1]), Number(it[2])),
  }))
  const rest = ages.reduce(
    (text, { at, end }) => text.slice(0, at) + blank(text.slice(at, end)) + text.slice(end),
    plain,
  )
  return { plain: rest, labels: [...labels, ...ages] }
}

const TIME = /^(?:unit|month|weekday|weekly|per\.(?:day|week|month|year))/
const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const AGES = ['18_24', '25_34', '35_44', '45_54', '55_64', '65_UP']

/** A line without any of these states no figure. */
const MAY_TELL = new RegExp(`\\d|${NUMERALS.source}|${MULTIPLES.map(([, said]) => said.source).join('|')}`, 'iu')
const silent = { figures: [], periods: [], clauses: [0], verbs: [], hasHoliday: false, hasTime: false }

const ENOUGH_CHARS = 160
const spoken = new Map<string, Lang>()
/** A reply's language, by its beginning. */
function spokenIn(around: string, plain: string, names: readonly string[]): Lang {
  const text = `${withoutNames(around, names).plain} ${plain}`
  const beginning = text.length > ENOUGH_CHARS ? text.slice(0, ENOUGH_CHARS) : text
  const known = spoken.get(beginning)
  if (known) return known
  const { lang } = languageOf(tokenise(beginning), beginning, undefined)
  if (spoken.size > KEPT) spoken.clear()
  spoken.set(beginning, lang)
  return lang
}
const KEPT = 500

/** Parses a line. `around` is the text before it, which shows the language. */
export function readLine(text: string, around: string, evidence: Evidence): Reading {
  const named = withoutNames(text, evidence.names)
  const { plain, labels } = withoutAges(named.plain, named.labels)
  const lang = spokenIn(around, plain, evidence.names)
  if (!MAY_TELL.test(plain)) return { ...silent, text: plain, lang, labels }
  // '$1.10.' at the end of a sentence isn't 1 October.
  const ended = plain.replace(lang === 'de' ? /(?<=\d)\.$/g : /(?<=\d)\.(?=\s|$)/g, ' ')
  const { chart, found } = prepare(ended, lang, { today: evidence.today, campaigns: [] })
  const entities = withDaysOfMonths(found.map((it) => entityOf(chart, it)).filter((it) => !isAmount(it, plain)))
  const times = entities.filter((it) => isTime(it, plain))
  const free = times.reduce(
    (rest, { span: [at, end] }) => rest.slice(0, at) + blank(rest.slice(at, end)) + rest.slice(end),
    plain,
  )
  const meanings = chart.meanings.flatMap((row, at) =>
    row.map((it) => ({
      name: it.name,
      kind: it.kind,
      value: it.value,
      at: chart.tokens[at]?.start ?? 0,
      end: chart.tokens[at + it.length - 1]?.end ?? 0,
    })),
  )
  const days = meanings.filter((it) => it.kind === 'weekday' || it.kind === 'weekly')
  const nouns = meanings.filter((it) => it.name in METRICS || DRAFTS.has(it.name))
  const small = new Set(meanings.filter((it) => SMALL_WORDS.has(it.kind)).map((it) => it.at))
  const numbers = [...numbersIn(free), ...wordsIn(entities, free)].sort((a, b) => a.at - b.at)
  return {
    text: plain,
    lang,
    figures: numbers
      .flatMap((spotted) => {
        const counts = countsOf(spotted, { text: plain, nouns, small, numbers })
        return counts === 'draft' ? [] : [{ ...spotted, counts }]
      })
      .concat(
        datesOf(
          entities,
          plain,
          meanings.filter((it) => it.kind === 'unit'),
        ),
      ),
    labels: [
      ...labels,
      ...labelsIn(entities, plain),
      ...days.map(({ at, end, value }) => ({ at, end, keys: [`weekday:${WEEK[Number(value) - 1]}`] })),
    ].sort((a, b) => a.at - b.at),
    periods: periodsOf(entities, plain, evidence.today, (it) =>
      days.some((day) => Math.abs(day.at - it.span[0]) <= 3 && day.end === it.span[1]),
    ),
    clauses: [0, ...[...plain.matchAll(/[;:()—–\n]|,(?!\d)|\s-\s/g)].map((it) => it.index)],
    verbs: meanings.filter((it) => it.kind.startsWith('v.')),
    hasTime: times.length > 0 || meanings.some((it) => TIME.test(it.name)),
    hasHoliday: meanings.some((it) => it.kind === 'hol'),
  }
}

/** 'November 9 to 15': hours right after a month are its days. */
const withDaysOfMonths = (entities: readonly Entity[]): Entity[] =>
  entities.flatMap((entity, n) => {
    const [next, last] = [entities[n + 1], entities[n - 1]]
    if (next?.type === 'hours' && isMonthBefore(entity, next)) {
      const of = (month: Period): Period => ({
        from: addDays(month.from, next.from - 1),
        to: addDays(month.from, next.to - 1),
      })
      const span: Entity['span'] = [entity.span[0], next.span[1]]
      return { type: 'date', grain: 'day', span, ...of(entity), ...(entity.past ? { past: of(entity.past) } : {}) }
    }
    return entity.type === 'hours' && last && isMonthBefore(last, entity) ? [] : entity
  })
const isMonthBefore = (it: Entity, { from, to, span }: Entity & { readonly type: 'hours' }): it is Entity & DateValue =>
  it.type === 'date' && it.grain === 'month' && span[0] - it.span[1] <= 1 && from >= 1 && to <= 31

const AMOUNT = /^(?:\s(?:y|e|and|to|bis|und|et|à|a)(?:\s(?:el|il|o|le|al))?\s\d+)?\s?[%$€£]/u
/** Not a date: the 6 in 'between 3 and 6 %'. */
const isAmount = ({ type, span: [at, end] }: Entity, plain: string): boolean =>
  type === 'date' && (AMOUNT.test(plain.slice(end)) || /[$€£]$/.test(plain.slice(0, at)))
const isTime = (entity: Entity, plain: string): boolean => {
  const text = plain.slice(...entity.span)
  // 'Three quarters' of the visitors are no nine months.
  if (entity.type === 'length') return !/\d[.,]\d/.test(text) && !MULTIPLES.some(([, said]) => said.test(text))
  return ['date', 'hours', 'age', 'period_before', 'invalid_date', 'weekdays', 'phone', 'url'].includes(entity.type)
}

const rangesOf = ({ from, to, past }: DateValue): Period[] => [...(past ? [past] : []), { from, to }]

/** The periods named; a start and the end after it are one. */
const BEFORE = /préc[eé]dent|anterior|precedent|previous|prior|before|davor|vorher|vorig|vorwoche|vormonat/i
function periodsOf(
  entities: readonly Entity[],
  plain: string,
  today: Day,
  isWeekday: (entity: Entity) => boolean,
): Span[] {
  const spans: Span[] = []
  for (const [n, entity] of entities.entries()) {
    const [at, end] = entity.span
    // Relative to another period, so its days aren't known here.
    const isBefore = entity.type === 'period_before' || (entity.type === 'date' && BEFORE.test(plain.slice(at, end)))
    if (isBefore) spans.push({ at, end, periods: [] })
    if (isBefore || entity.type !== 'date' || (entity.past ?? entity).from > today) continue
    const start = entities.slice(0, n).findLast((other) => other.type === 'date')
    const last = spans.at(-1)
    if (entity.role === 'end' && start?.type === 'date' && start.role === 'start' && last?.at === start.span[0]) {
      const starts = rangesOf(start)
      const ends = rangesOf(entity)
      const periods = starts.flatMap((a) => ends.map((b) => ({ from: a.from, to: b.to })))
      spans[spans.length - 1] = { at: last.at, end, periods }
    } else if (!isWeekday(entity)) spans.push({ at, end, periods: rangesOf(entity) })
  }
  return spans
}

/** Single days named, such as a campaign's start or end. */
function datesOf(entities: readonly Entity[], plain: string, units: readonly At[]): Mention[] {
  return entities.flatMap((entity) => {
    const text = plain.slice(...entity.span)
    // '30 days' is a length, also where the reader of orders takes it for the day in 30 days.
    const isLength = units.some((unit) => unit.at >= entity.span[0] && unit.end <= entity.span[1])
    if (entity.type !== 'date' || entity.grain !== 'day' || entity.from !== entity.to || !/\d/.test(text) || isLength)
      return []
    const readings = [...new Set(rangesOf(entity).map((range) => dayNumber(range.from)))].map((value) => ({
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

function labelsIn(entities: readonly Entity[], plain: string): Label[] {
  const labels: Label[] = entities.flatMap((entity): Label[] => {
    const [at, end] = entity.span
    if (entity.type === 'gender') return [{ at, end, keys: [`gender:${entity.value.toUpperCase()}`] }]
    if (entity.type === 'age') return [{ at, end, keys: agesIn(entity.from ?? 0, entity.to ?? Infinity) }]
    return []
  })
  for (const [name, said] of Object.entries(DEVICES))
    for (const match of plain.matchAll(new RegExp(said.source, 'giu')))
      labels.push({ at: match.index, end: match.index + match[0].length, keys: [`device:${name}`] })
  return labels
}
const agesIn = (from: number, to: number): string[] =>
  AGES.filter((age) => isIn(age, from, to)).map((age) => `age:${age}`)
function isIn(age: string, from: number, to: number): boolean {
  const [low = 0, high = Infinity] = age.split('_').map((it) => (it === 'UP' ? Infinity : Number(it)))
  return low >= from && (high <= to || to === Infinity)
}
