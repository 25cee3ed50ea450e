import type { EntityValue, Lang, Ref, TimePart, Weekday } from '../types.ts'
import { type Caught, type Chart, covers, grammar, type Hit, isAt, low, type Part, scan } from './chart.ts'
import words from './day-parts.json' with { type: 'json' }
import { number } from './numbers.ts'
import { isWeak } from './weak.ts'
import { between, type Clock, counted, hourOf, spanOf, timeOf, week } from './weekly.ts'

/** What a phrase of several words, given by language, begins at a token. */
const phraseAt = (c: Chart, at: number, phrases: readonly string[]): number =>
  Math.max(
    0,
    ...phrases.flatMap((phrase) => {
      const said = phrase.split(' ')
      return said.every((word, i) => low(c, at + i) === word) ? [said.length] : []
    }),
  )
const phrase =
  <T>(value: T, forms: Readonly<Record<Lang, readonly string[]>>): Part<T> =>
  (c, at) => {
    const length = phraseAt(c, at, forms[c.lang])
    return length > 0 ? [{ value, from: at, to: at + length }] : []
  }

/** Between times, 'wed' and 'seg' are days. */
const dayName: Part<number> = (c, at) => {
  const short = shortDay(c, low(c, at))
  const named = c.meanings[at]?.find((m) => m.kind === 'weekly' || m.kind === 'weekday')
  // German 'so' and 'mi' are mostly other words.
  if (named && !(c.lang === 'de' && isWeak(c, at, at + named.length)))
    return [{ value: Number(named.value), from: at, to: at + named.length }]
  return short ? [{ value: short, from: at, to: at + 1 }] : []
}
const shortDay = (c: Chart, said: string): number | undefined =>
  (words.days[c.lang] as Readonly<Record<string, number>>)[said]
/** 'Lun-ven', which is one word. */
const daySpan: Part<readonly Weekday[]> = (c, at) => {
  const [from, to, more] = low(c, at)
    .split(/[-–]/)
    .map((it) => shortDay(c, it))
  return from && to && !more ? [{ value: between(from, to), from: at, to: at + 1 }] : []
}
const days = (x: Caught): Weekday[] => between(Number(x['<day>']), Number(x['<day>2']))
const WORKDAYS = 5
const dayPart: Part<readonly Weekday[]> = grammar<readonly Weekday[]>(
  'timedays',
  { '<day>': dayName, '<span>': daySpan, '<workdays>': phrase(true, words.workdays) },
  [
    ['from|between? the? <day> to|until on? the? <day>', days],
    ['between the? <day> and the? <day>', days],
    ['<day> =- <day>', days],
    ['<span>', (x) => x['<span>'] as readonly Weekday[]],
    ['workdays|<workdays>', () => week.slice(0, WORKDAYS)],
    ['weekends|unit.weekend', () => week.slice(WORKDAYS)],
    ['everyday', () => week],
    ['<day>', (x) => [week[Number(x['<day>']) - 1] ?? 'MONDAY']],
  ],
)

const QUARTERS = 60
const half = (x: Caught, by: number): Clock | undefined => {
  const at = hourOf(Number(x['<num>']), x)
  return at && { ...at, hour: at.hour + by }
}
/** '14.30', which is a number elsewhere: no other minutes can be set. */
const pointed = (x: Caught): Clock | undefined => {
  const written = String(x['#number'])
  return /^\d{1,2}\.(?:00|15|30|45)$/.test(written) ? timeOf(written.replace('.', ':'), x) : undefined
}
const clock: Part<Clock> = grammar<Clock>('looseclock', { '<num>': number }, [
  ['#time am|pm?', (x) => timeOf(String(x['#time']), x)],
  ['#number oclock? am|pm?', pointed],
  ['<num> =ish? oclock? am|pm?', (x) => hourOf(Number(x['<num>']), x)],
  ['<num> =15|=30|=45 am|pm?', (x) => half(x, Number(x['=15'] ?? x['=30'] ?? x['=45']) / QUARTERS)],
  ['@en half =past? <num> am|pm?', (x) => half(x, 0.5)],
  ['=halb <num> am|pm?', (x) => half(x, -0.5)],
  ['@es <num> =y =media am|pm?', (x) => half(x, 0.5)],
  ['@pt <num> =e =meia am|pm?', (x) => half(x, 0.5)],
  ['@it <num> =e =mezza|=mezzo am|pm?', (x) => half(x, 0.5)],
  ['@fr <num> oclock? =et =demie|=demi am|pm?', (x) => half(x, 0.5)],
  ['noon', () => ({ hour: 12, sure: true, half: 'pm' })],
  ['midnight', () => ({ hour: 24, sure: true })],
])
type Hours = Omit<Extract<TimePart, { is: 'hours' }>, 'is' | 'span'>
const DAY = 24
const NIGHT = { from: 22, to: 6 }
const parts: Readonly<Record<string, Hours>> = {
  morning: { from: 6, to: 12, vague: 'morning' },
  afternoon: { from: 12, to: 18, vague: 'afternoon' },
  evening: { from: 18, to: 22, vague: 'evening' },
  night: { ...NIGHT, vague: 'night' },
  lunch: { from: 12, to: 14, vague: 'lunch' },
}
const vague = (name: string): Hours => parts[name] ?? { from: 0, to: DAY }
const isPlain = ({ half: which, sure }: Clock): boolean => which === undefined && !sure
/** A time without a half of the day, which the words around it may still tell: 'at night, 10 to 6'. */
const open = (...clocks: readonly Clock[]): Pick<Hours, 'open'> =>
  clocks.every((it) => it.half === undefined && it.hour <= 12) ? { open: true } : {}
const range = (x: Caught): Hours => {
  const [a, b] = [x['<clock>'] as Clock, x['<clock>2'] as Clock]
  const { from, to } = spanOf(a, b)
  return { from, to, ...open(a, b) }
}
const since = (x: Caught, bound: 'from' | 'at'): Hours => {
  const at = x['<clock>'] as Clock
  return { from: at.hour, to: DAY, bound, ...open(at) }
}
const till = (x: Caught): Hours => {
  const at = x['<clock>'] as Clock
  return { from: 0, to: at.hour, bound: 'until', ...open(at) }
}
const hoursPart: Part<Hours> = grammar<Hours>(
  'timehours',
  {
    '<clock>': clock,
    '<whole>': phrase(true, words.whole),
    '<lunch>': phrase(true, words.lunch),
    '<dinner>': phrase(true, words.dinner),
    '<night>': phrase(true, words.night),
    '<morning>': phrase(true, words.morning),
  },
  [
    ['hourfrom|from|after? the? about? <clock> to|until|and|hourfrom the|hourfrom|about? <clock>', range],
    ['from the? <clock>', (x) => since(x, 'from')],
    ['hourfrom the|hourfrom? <clock>', (x, c, at) => since(x, isAt(c, at, 'from', 'after') ? 'from' : 'at')],
    ['after the? <clock>', (x) => since(x, 'from')],
    // 'We open at 9', 'we close at 5'.
    ['opens hourfrom? the? <clock>', (x) => since(x, 'from')],
    ['closes hourfrom? the? <clock>', till],
    ['until|before the|hourfrom|about? <clock>', till],
    // 'Stop it around 5'.
    ['until pron about the? <clock>', till],
    ['about <clock>', (x) => since(x, 'at')],
    ['<clock>', (x) => (isPlain(x['<clock>'] as Clock) ? undefined : since(x, 'at'))],
    ['part', (x) => vague(String(x.part))],
    ['<lunch>', () => vague('lunch')],
    ['<dinner>', () => vague('evening')],
    ['<night>', () => vague('night')],
    ['<morning>', () => vague('morning')],
    ['<whole>', () => ({ from: 0, to: DAY })],
  ],
)
/**
 * The days and times in a message about when ads are shown, from left to right, each by itself. There, bare numbers are times: '8-5',
 * 'until 1'.
 */
export function timePartsOf(c: Chart, free: (at: number) => boolean): TimePart[] {
  const whole = c.tokens.flatMap((_, at): Hit<unknown>[] => {
    const length = phraseAt(c, at, words.whole[c.lang])
    return length > 0 ? [{ value: undefined, from: at, to: at + length }] : []
  })
  const said = scan(c, dayPart, (at) => free(at) && !covers(whole, at))
  const hours = scan(c, hoursPart, (at) => free(at) && !covers(said, at)).filter((it) => !isAt(c, it.to, ...counted))
  const spanOfHit = ({ from, to }: Hit<unknown>) => [c.tokens[from]?.start ?? 0, c.tokens[to - 1]?.end ?? 0] as const
  return [
    ...said.map((it): TimePart => ({ is: 'days', days: it.value, span: spanOfHit(it) })),
    ...hours.map((it): TimePart => ({ is: 'hours', ...it.value, span: spanOfHit(it) })),
  ].sort((a, b) => a.span[0] - b.span[0])
}
const taken: ReadonlySet<string> = new Set(['money', 'percent', 'age', 'quote', 'url', 'email', 'phone'])
/** 'Stag Weekends', 'all but Stag Weekends'. */
const names = (ref: Ref): boolean =>
  ref.kind === 'name' ? ref.ids.length > 0 : ref.kind === 'all' && (ref.except ?? []).some(names)
/** Names, amounts and calendar days have numbers of their own. */
export const timeFree = ({
  chart: c,
  found,
}: {
  readonly chart: Chart
  readonly found: readonly Hit<EntityValue>[]
}) => {
  const isDay = (from: number, to: number): boolean =>
    Array.from({ length: to - from }, (_, i) => from + i).some((at) =>
      isAt(c, at, 'weekday', 'weekly', 'weekends', 'workdays', 'unit', 'everyday'),
    )
  const out = found.filter(
    ({ value, from, to }) =>
      taken.has(value.type) ||
      (value.type === 'ref' && names(value.ref)) ||
      (value.type === 'place' && value.radius !== undefined) ||
      (value.type === 'texts' && (value.role === 'headline' || value.role === 'description')) ||
      (value.type === 'date' && !isDay(from, to)),
  )
  return (at: number): boolean => !covers(out, at)
}
