import { monthsOf } from './day-ranges.rules.ts'
import type { Evidence } from './evidence.rules.ts'
import type { At, Label } from './mentions.rules.ts'
import { OUTCOMES, SEES } from './words.lexicon.ts'

/** Hours of an hourly report, however written: '14 Uhr', '19h', '16 und 19 Uhr', 'from midnight to 6 am', 'le 9'. */

const MIDNIGHT = 'midnight|mitternacht|minuit|medianoche|mezzanotte|meia-noite'
const IS_MIDNIGHT = new RegExp(`^(?:${MIDNIGHT})$`, 'iu')
const MIDDAY = 'noon|mittag|midi|mediodía|mezzogiorno|meio-dia'
const ARTICLE = '(?:las?|les|as|às|le|alle|um|at|dalle|das|à)'
const HOUR = new RegExp(
  String.raw`(?<![a-zà-ɏ\d.,:$€£-])(?:(?<article>${ARTICLE})\s)?(?:(?<digits>(?:[01]?\d|2[0-4])(?!\d))(?<minutes>[:.]00)?(?:\s?(?<unit>h(?:oras|eures)?|uhr|ore|o['’]clock|[ap]\.?m\b\.?|in the (?:morning|afternoon|evening)))?|(?<word>${MIDNIGHT}|${MIDDAY}))(?![\d%$€£a-zà-ɏ]|[.,:]\d|\s?[%$€£])`,
  'giu',
)
const TO = /^\s?(?:to|until|till|bis|à|al?|até|hasta|[-–])?\s?$/iu
const AND = /^,?\s(?:and|und|et|y|e|or|oder|ou|o)\s$/iu
const BETWEEN = /(?<![a-zà-ɏ])(?:between|zwischen|entre|tra|fra)\s$/iu
const MONTHS = (['en', 'de', 'fr', 'es', 'it', 'pt'] as const).flatMap((lang) => [...monthsOf(lang).keys()]).join('|')
/** 'Le 9 ricerche' counts searches, 'le 22 novembre' is a day. */
const COUNTED = new RegExp(
  String.raw`^\s(?:[a-zà-ɏ]+\s)?(?:${SEES.source}|${OUTCOMES.source}|(?:[ck]ampa|ricerc|búsqued|annun|anun|annon|anzeig|keyword|parole|palabra|palavra|mots|volte|veces|vezes|giorn|d[ií]as|jours|settiman|seman)[a-zà-ɏ]*|${MONTHS}(?![a-zà-ɏ]))`,
  'iu',
)
const [NOON, DAY] = [12, 24]

interface Hour extends At {
  readonly value: number
  /** 'am' or 'pm'. */
  readonly half: string
  readonly hasArticle: boolean
  readonly isMarked: boolean
}
const hoursIn = (plain: string): Hour[] =>
  [...plain.matchAll(HOUR)].map(({ index: at, 0: said, groups: { article, digits, minutes, unit, word } = {} }) => ({
    at,
    end: at + said.length,
    value: word === undefined ? Number(digits) : IS_MIDNIGHT.test(word) ? 0 : NOON,
    half: /^a|morning/i.test(unit ?? '') ? 'a' : /^p|noon|evening/i.test(unit ?? '') ? 'p' : '',
    hasArticle: article !== undefined,
    isMarked: [minutes, unit, word].some((it) => it !== undefined),
  }))
/** The hour on a 24-hour clock. */
const ofDay = (value: number, half: string): number =>
  half === '' ? value : (value % NOON) + (half === 'p' ? NOON : 0)

/** The hours in a range: '11 pm to 2 am' crosses midnight, '10 to 2 pm' begins in the morning. */
function between(first: Hour, last: Hour): number[] {
  const to = ofDay(last.value, last.half) || DAY
  const late = ofDay(first.value, first.half || last.half)
  const from = first.half === '' && late >= to ? ofDay(first.value, '') : late
  return Array.from({ length: from < to ? to - from : to + DAY - from }, (_, n) => (from + n) % DAY)
}
const labelOf = ({ at }: At, { end }: At, hours: readonly number[]): Label => ({
  at,
  end,
  keys: hours.map((it) => `hour:${it}`),
})

const read = new WeakMap<Evidence, boolean>()
/** Whether hourly figures were read. */
function hasHoursIn(evidence: Evidence): boolean {
  const known = read.get(evidence) ?? evidence.facts.some(({ labels }) => labels.at(-1)?.[0]?.startsWith('hour:'))
  read.set(evidence, known)
  return known
}
/** The hours that a line names. Only if a report has hours are they rows, and does 'le 9' count as one. */
export function clockIn(plain: string, evidence: Evidence): Label[] {
  const hasRows = hasHoursIn(evidence)
  const hours = hoursIn(plain).filter(({ isMarked }) => isMarked || hasRows)
  const isJoined = (a: Hour | undefined, b: Hour | undefined, by: RegExp): boolean =>
    a !== undefined &&
    b !== undefined &&
    (a.isMarked || b.isMarked || (a.hasArticle && b.hasArticle)) &&
    by.test(plain.slice(a.end, b.at))
  const isRange = (n: number): boolean => {
    const [a, b] = [hours[n], hours[n + 1]]
    return isJoined(a, b, TO) || (BETWEEN.test(plain.slice(0, a?.at)) && isJoined(a, b, AND))
  }
  const found = hours.flatMap((hour, n): Label[] => {
    const [last, next] = [hours[n - 1], hours[n + 1]]
    if (isRange(n) && next) return [labelOf(hour, next, between(hour, next))]
    if (isRange(n - 1)) return []
    const isOne = hour.isMarked || isJoined(hour, next, AND) || isJoined(last, hour, AND)
    const isAlone = hour.hasArticle && !COUNTED.test(plain.slice(hour.end))
    return isOne || isAlone ? [labelOf(hour, hour, [ofDay(hour.value, hour.half) % DAY])] : []
  })
  return hasRows ? found : found.map((it) => ({ ...it, keys: [] }))
}
