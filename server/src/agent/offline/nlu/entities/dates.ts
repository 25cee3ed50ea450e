import { isCalendarDate } from '@adwright/contract/values/day.rules'
import { type Caught, type Chart, grammar, isAt, low, type Part } from './chart.ts'
import { type Amount, amount, FORTNIGHT, timesIn, unitIn } from './lengths.ts'
import { dayNumber, number } from './numbers.ts'
import { isWeak } from './weak.ts'
import words from './words.json' with { type: 'json' }
import * as w from './when.ts'
import type { When } from './when.ts'

const str = (it: unknown): string => String(it)
export const num = (it: unknown): number => Number(it)
const yearPart: Part<number> = (c, at) => {
  const token = c.tokens[at]
  return token?.kind === 'number' && /^20\d\d$/.test(token.text)
    ? [{ value: Number(token.text), from: at, to: at + 1 }]
    : []
}
const strong = (it: When | undefined, c: Chart, from: number, to: number): When | undefined =>
  isWeak(c, from, to) ? undefined : it
const zero =
  (holds: (c: Chart, at: number) => boolean): Part<true> =>
  (c, at) =>
    holds(c, at) ? [{ value: true, from: at, to: at }] : []
const counted =
  'usd othercur percent unit cents radius oclock times n.keyword n.campaign n.headline n.idea n.post n.image'.split(' ')
/** The number counts something else: 'June 20 dollars', 'the 3 keywords'. */
const countsElse = (c: Chart, to: number): boolean =>
  isAt(c, to, ...counted) || c.tokens[to]?.kind === 'currency' || (c.lang !== 'en' && isAt(c, to, 'num'))
const that = new Set(words.that)
export const parts: Record<string, Part<unknown>> = {
  '<that>': (c, at) => (that.has(low(c, at)) ? [{ value: true, from: at, to: at + 1 }] : []),
  '<num>': number,
  '<dnum>': dayNumber,
  '<amount>': amount,
  '<year>': yearPart,
  '<else>': zero(countsElse),
  /** A day of the month that ends right before it. */
  '<opensday>': zero(
    (c, at) =>
      isAt(c, at - 1, 'month') && /^(?:number|ordinal)$/.test(c.tokens[at]?.kind ?? '') && !countsElse(c, at + 1),
  ),
}
const amountIn = (x: Caught): Amount => x['<amount>'] as Amount

function slash(written: string, c: Chart): When | undefined {
  if (written === '24/7') return undefined
  const [a = 0, b = 0, y] = written.split(/[/.]/).map((it) => (it === '' ? undefined : Number(it)))
  // A 15/12 anywhere in the message shows that the day comes first; otherwise 12/3 is American, December 3.
  const dayFirst =
    c.lang !== 'en' ||
    written.includes('.') ||
    c.tokens.some((t) => t.kind === 'slash' && Number.parseInt(t.text, 10) > 12)
  const [month, day] = (dayFirst && b <= 12) || a > 12 ? [b, a] : [a, b]
  return w.dayOfMonth(month, day, y === undefined ? undefined : y < 100 ? 2000 + y : y)
}

/** 'Guarda el 2', after a list of ideas. */
const isRow = (c: Chart, n: unknown): boolean =>
  num(n) <= c.rows.length && c.tokens.some((_, at) => isAt(c, at, 'v.save'))

const day = (x: Caught): When => x['<day>'] as When
const all = (x: Caught): When => x['<period>'] as When
const dayIn = (written: unknown): When | undefined => {
  const n = /^\d{1,2}\D*$/.test(str(written)) ? Number.parseInt(str(written), 10) : 0
  return n >= 1 && n <= 31 ? w.dayAlone(n) : undefined
}
const monthDay = (x: Caught): When => w.dayOfMonth(num(x.month), num(x['<dnum>']), yearIn(x))
const dayOfUnit = (x: Caught): When => w.dayWithin(num(x['<dnum>']), w.unitOf('month', whichIn(x) ?? 'this'))
const ofWeek = (x: Caught): When | undefined =>
  all(x).grain === 'week' ? w.weekdayIn(num(x.weekday), all(x)) : undefined
const offset = (x: Caught, sign: number): When => w.fromToday(sign * amountIn(x).n, amountIn(x).unit)
const shifted = (x: Caught, sign: number): When => w.fromDay(sign * amountIn(x).n, amountIn(x).unit, day(x))
const thisUnit = (x: Caught, make: (unit: When) => When): When | undefined =>
  x.unit === 'day' ? undefined : make(w.unitOf(unitIn(x.unit), 'this'))

export const dayPart: Part<When> = grammar<When>('day', parts, [
  [
    '#iso',
    (x) => {
      const [y, m, d] = str(x['#iso']).split('-').map(Number)
      return isCalendarDate(str(x['#iso'])) ? w.dayOfMonth(m ?? 0, d ?? 0, y) : undefined
    },
  ],
  ['#slash', (x, c) => slash(str(x['#slash']), c)],
  ['#dotted', (x, c) => slash(str(x['#dotted']), c)],
  ['weekday? =,? the|on|thday? <dnum> =.? of? month =,|of? <year>?', monthDay],
  ['month =.? the? <dnum> =,? <year>? !<else> @en', monthDay],
  ['the? rel', (x) => w.fromToday(num(x.rel), 'day')],
  ['the? hol <year>?', (x) => w.holiday(str(x.hol), yearIn(x))],
  ['the? #ordinal !<else>|one @en', (x) => dayIn(x['#ordinal'])],
  // 'The 15th of next month', 'el 15 del mes que viene', 'am 15. des nächsten Monats'.
  ['thday|the? <dnum> =.? of? the? this|last|next unit.month', dayOfUnit],
  ['thday|the? <dnum> =.? of? the? unit.month this|last|next', dayOfUnit],
  ['thday #number !<else>', (x, c) => (isRow(c, x['#number']) ? undefined : dayIn(x['#number']))],
  ['thday|the #number =. !<else> @de', (x) => dayIn(x['#number'])],
  ['thday ord !unit|n.campaign|one @de', (x) => dayIn(x.ord)],
  ['the ord ~from|until|on|to|thday &to|until|and|#punct|$ @en', (x) => dayIn(x.ord)],
  [
    'this|last|next? weekday this|last|next?',
    (x, c, from, to) => strong(w.weekday(num(x.weekday), whichIn(x)), c, from, to),
  ],
  ['weekday <period>', ofWeek],
  ['<period> on? weekday', ofWeek],
  ['the? ord weekday of the? <period>', (x) => w.nthWeekdayIn(num(x.ord), num(x.weekday), all(x))],
  ['<amount> ago', (x) => offset(x, -1)],
  ['agopre <amount>', (x) => offset(x, -1)],
  ['within <amount> !~the', (x, c) => (costs(c) || isBy(c) ? undefined : offset(x, 1))],
  ['within? <amount> fromnow', (x) => offset(x, 1)],
  ['<amount> after <day>', (x) => shifted(x, 1)],
  ['<amount> before <day>', (x) => shifted(x, -1)],
  ['the? weekday before the? <day>', (x) => w.weekdayBeside(num(x.weekday), 'before', day(x))],
  ['the? weekday after the? <day>', (x) => w.weekdayBeside(num(x.weekday), 'after', day(x))],
  ['the unit.day before <day>', (x) => w.fromDay(-1, 'day', day(x))],
  ['the unit.day after <day>', (x) => w.fromDay(1, 'day', day(x))],
  // 'Start Feb 1': a particular day, not the start of a month.
  ['the? edge of? the? <period> !<opensday>', (x) => w.edge(str(x.edge), all(x))],
  // 'From the 1st of next month to the end of that month'.
  ['the? edge of? the? <that> unit', (x) => thisUnit(x, (it) => ({ ...w.edge(str(x.edge), it), isOfLast: true }))],
  ['the? edge of the? unit', (x) => thisUnit(x, (it) => w.edge(str(x.edge), it))],
  // 'Bis Monatsende'.
  [
    'the? edgeof',
    (x) => {
      const [edge = '', unit = ''] = str(x.edgeof).split('-')
      return w.edge(edge, w.unitOf(unitIn(unit), 'this'))
    },
  ],
  ['the? firstday of? the? <period> !<opensday>', (x) => w.edge('start', all(x))],
  // 'The last day is 19 December' means that day, not the month's last.
  ['the? lastday of? the? <period> !<opensday>', (x) => w.edge('end', all(x))],
])
/** 'What is that in a month?' asks about a length of time. */
const costs = (c: Chart): boolean => c.meanings.flat().some((m) => ['v.cost', 'v.spend', 'q.howmuch'].includes(m.name))
/** 'Antecipa em 3 dias': a shift by that many days, not a date. */
const isBy = (c: Chart): boolean =>
  (c.lang === 'pt' || c.lang === 'es') && c.meanings.flat().some((m) => m.name === 'v.postpone')
export const yearIn = (x: Caught): number | undefined => x['<year>'] as number | undefined
const whichIn = (x: Caught): string | undefined => ['last', 'next', 'this', 'beforelast'].find((it) => it in x)
export const period: Part<When> = grammar<When>('period', parts, [
  ['the? last|next|this|beforelast unit', unitSaid],
  [
    // 'Por mes este año'.
    'the? unit last|next|this|beforelast !unit',
    (x, c, from, to) => (c.lang === 'en' && x.last !== undefined ? undefined : unitSaid(x, c, from, to)),
  ],
  [
    'the? last|next <amount>',
    (x, c, from) => (goesOnFor(c, from) ? undefined : w.running(amountIn(x).n, amountIn(x).unit, whichIn(x) ?? 'last')),
  ],
  [
    'the? <num> last|next unit',
    (x) => w.running(num(x['<num>']) * timesIn(x.unit), unitIn(x.unit), whichIn(x) ?? 'last'),
  ],
  [
    'the? running unit',
    (x) => (x.unit === 'day' || x.unit === 'weekend' ? undefined : w.running(timesIn(x.unit), unitIn(x.unit), 'last')),
  ],
  ['last <num> =h|=hours|=hrs', (x) => w.running(Math.max(1, Math.round(num(x['<num>']) / 24)), 'day', 'last')],
  ['the unit.weekend', () => w.weekend()],
  [
    'unit.weekend',
    (_, c, from) => (isAt(c, from, 'weekends') && c.lang === 'en' && /s$/.test(low(c, from)) ? undefined : w.weekend()),
  ],
  [
    'this|last|next? month of? <year>?',
    (x, c, from, to) => strong(w.month(num(x.month), yearIn(x), whichIn(x)), c, from, to),
  ],
  ['month this|last|next', (x) => w.month(num(x.month), undefined, whichIn(x))],
  ['the? quarterno of? <year>?', (x) => w.quarter(num(x.quarterno), yearIn(x))],
  ['of|within|the|unit.year <year>', (x) => w.year(yearIn(x) ?? 0)],
  ['the? whole of? the? <period>', all],
  ['<period> todate', all],
  ['the? unit todate', (x) => w.unitOf(unitIn(x.unit), 'this')],
  ['mtd', () => w.unitOf('month', 'this')],
  ['ytd', () => w.unitOf('year', 'this')],
  ['the? rest of? the? <period>', (x) => w.edge('rest', all(x))],
  ['the? rest of the? unit', (x) => thisUnit(x, (it) => w.edge('rest', it))],
  ['the? unit.week of|from|on the? <day>', (x) => w.weekOf(day(x))],
  ['the? ord.1|ord.-1|last <num> unit of the? <period>', (x) => pieceSaid(x, num(x['<num>']))],
  ['the? ord.1|ord.-1|last unit.week of the? <period>', (x) => pieceSaid(x, 1)],
  ['the? ord half of the? <period>', (x) => w.half(str(x.ord), all(x))],
])
parts['<day>'] = dayPart
parts['<period>'] = period
const modal = /^(?:should|must|will|shall|can|could|would|to|it|'?ll)$/
/** 'It should last 10 days', 'from the 5th and last two weeks': a duration, not a past period. */
const goesOnFor = (c: Chart, at: number): boolean =>
  c.lang === 'en' &&
  low(c, at) === 'last' &&
  (modal.test(low(c, at - 1)) ||
    (isAt(c, at - 1, 'and') && c.meanings.slice(0, at).some((_, before) => isAt(c, before, 'from', 'v.start'))))
/** In English 'the past week' means the last seven days, 'last week' means Monday to Sunday. */
function unitSaid(x: Caught, c: Chart, from: number, to: number): When | undefined {
  const unit = unitIn(x.unit)
  const which = whichIn(x) ?? 'this'
  if (x.unit === FORTNIGHT) return w.running(2, 'week', which)
  if (unit === 'day') return undefined
  if (c.lang === 'en' && c.tokens.slice(from, to).some((t) => t.low === 'past')) return undefined
  return w.unitOf(unit, which)
}
const pieceSaid = (x: Caught, n: number): When =>
  w.piece('ord.1' in x ? '1' : '-1', n * timesIn(x.unit ?? 'week'), unitIn(x.unit ?? 'week'), all(x))
