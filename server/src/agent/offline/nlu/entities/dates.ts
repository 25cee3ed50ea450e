import { isCalendarDate } from '@adwright/contract/values/day.rules'
import { type Caught, type Chart, endsBefore, grammar, isAt, low, type Part } from './chart.ts'
import { type Amount, amount, FORTNIGHT, timesIn, unitIn } from './lengths.ts'
import { dayNumber, number } from './numbers.ts'
import { isWeak } from './weak.ts'
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
/** The number counts something else: 'June 20 dollars', 'the 3 keywords'. */
export const countsElse = (c: Chart, to: number): boolean =>
  isAt(
    c,
    to,
    'usd',
    'othercur',
    'percent',
    'unit',
    'cents',
    'radius',
    'oclock',
    'times',
    'n.keyword',
    'n.campaign',
    'n.headline',
    'n.idea',
    'n.post',
    'n.image',
  ) ||
  c.tokens[to]?.kind === 'currency' ||
  (c.lang !== 'en' && isAt(c, to, 'num'))
/** A day of the month that ends right before it. */
const opensDay = (c: Chart, at: number): boolean =>
  isAt(c, at - 1, 'month') && ['number', 'ordinal'].includes(c.tokens[at]?.kind ?? '') && !countsElse(c, at + 1)
export const parts: Record<string, Part<unknown>> = {
  '<num>': number,
  '<dnum>': dayNumber,
  '<amount>': amount,
  '<year>': yearPart,
}

function slash(written: string, c: Chart): When | undefined {
  if (written === '24/7') return undefined
  const [a = 0, b = 0, y] = written.split(/[/.]/).map((it) => (it === '' ? undefined : Number(it)))
  // A 15/12 anywhere in the message shows that the day comes first; otherwise 12/3 is American, 3 December.
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

export const dayPart: Part<When> = grammar<When>('day', parts, [
  [
    '#iso',
    (x) =>
      isCalendarDate(str(x['#iso']))
        ? w.dayOfMonth(num(str(x['#iso']).slice(5, 7)), num(str(x['#iso']).slice(8)), num(str(x['#iso']).slice(0, 4)))
        : undefined,
  ],
  ['#slash', (x, c) => slash(str(x['#slash']), c)],
  ['#dotted', (x, c) => slash(str(x['#dotted']), c)],
  [
    'weekday? =,? the|on|thday? <dnum> =.? of? month =,|of? <year>?',
    (x) => w.dayOfMonth(num(x.month), num(x['<dnum>']), yearIn(x)),
  ],
  [
    'month =.? the? <dnum> =,? <year>?',
    (x, c, _, to) =>
      c.lang !== 'en' || countsElse(c, to) ? undefined : w.dayOfMonth(num(x.month), num(x['<dnum>']), yearIn(x)),
  ],
  ['the? rel', (x) => w.fromToday(num(x.rel), 'day')],
  ['the? hol <year>?', (x) => w.holiday(str(x.hol), yearIn(x))],
  [
    'the? #ordinal',
    (x, c, _, to) => (c.lang === 'en' && !countsElse(c, to) && !isAt(c, to, 'one') ? dayIn(x['#ordinal']) : undefined),
  ],
  // 'The 15th of next month', 'el 15 del mes que viene', 'am 15. des nächsten Monats'.
  ['thday|the? <dnum> =.? of? the? this|last|next unit.month', (x) => dayOfUnit(x['<dnum>'], x)],
  ['thday|the? <dnum> =.? of? the? unit.month this|last|next', (x) => dayOfUnit(x['<dnum>'], x)],
  [
    'thday #number',
    (x, c, _, to) =>
      countsElse(c, to) || isRow(c, x['#number']) || !/^\d{1,2}$/.test(str(x['#number']))
        ? undefined
        : dayIn(x['#number']),
  ],
  ['thday|the #number =.', (x, c, _, to) => (c.lang === 'de' && !countsElse(c, to) ? dayIn(x['#number']) : undefined)],
  [
    'thday ord',
    (x, c, from, to) =>
      c.lang === 'de' && num(x.ord) > 0 && endsRole(c, from) && !isAt(c, to, 'unit', 'n.campaign', 'one')
        ? w.dayAlone(num(x.ord))
        : undefined,
  ],
  [
    'the ord',
    (x, c, from, to) =>
      c.lang === 'en' &&
      num(x.ord) > 0 &&
      endsRole(c, from) &&
      (to === c.tokens.length || isAt(c, to, 'to', 'until', 'and') || c.tokens[to]?.kind === 'punct')
        ? w.dayAlone(num(x.ord))
        : undefined,
  ],
  [
    'this|last|next? weekday this|last|next?',
    (x, c, from, to) => strong(w.weekday(num(x.weekday), whichIn(x)), c, from, to),
  ],
  [
    'weekday <period>',
    (x) => ((x['<period>'] as When).grain === 'week' ? w.weekdayIn(num(x.weekday), x['<period>'] as When) : undefined),
  ],
  [
    '<period> on? weekday',
    (x) => ((x['<period>'] as When).grain === 'week' ? w.weekdayIn(num(x.weekday), x['<period>'] as When) : undefined),
  ],
  ['the? ord weekday of the? <period>', (x) => w.nthWeekdayIn(num(x.ord), num(x.weekday), x['<period>'] as When)],
  ['<amount> ago', (x) => offset(x, -1)],
  ['agopre <amount>', (x) => offset(x, -1)],
  ['within <amount>', (x, c, from) => (isAt(c, from - 1, 'the') || costs(c) ? undefined : offset(x, 1))],
  ['within? <amount> fromnow', (x) => offset(x, 1)],
  [
    '<amount> after <day>',
    (x) => w.fromDay((x['<amount>'] as Amount).n, (x['<amount>'] as Amount).unit, x['<day>'] as When),
  ],
  [
    '<amount> before <day>',
    (x) => w.fromDay(-(x['<amount>'] as Amount).n, (x['<amount>'] as Amount).unit, x['<day>'] as When),
  ],
  ['the unit.day before <day>', (x) => w.fromDay(-1, 'day', x['<day>'] as When)],
  ['the unit.day after <day>', (x) => w.fromDay(1, 'day', x['<day>'] as When)],
  [
    'the? edge of? the? <period>',
    // 'Start Feb 1': a day, and not the start of a month.
    (x, c, _, to) => (opensDay(c, to) ? undefined : w.edge(str(x.edge), x['<period>'] as When)),
  ],
  [
    'the? edge of the? unit',
    (x) => (x.unit === 'day' ? undefined : w.edge(str(x.edge), w.unitOf(unitIn(x.unit), 'this'))),
  ],
  // 'Bis Monatsende'.
  [
    'the? edgeof',
    (x) => {
      const [edge = '', unit = ''] = str(x.edgeof).split('-')
      return w.edge(edge, w.unitOf(unitIn(unit), 'this'))
    },
  ],
  ['the? firstday of? the? <period>', (x) => w.edge('start', x['<period>'] as When)],
  // 'The last day is 19 December' is that day, and not the month's last.
  [
    'the? lastday of? the? <period>',
    (x, c, _, to) => (opensDay(c, to) ? undefined : w.edge('end', x['<period>'] as When)),
  ],
])
/** 'What is that in a month?' asks about a length of time. */
const costs = (c: Chart): boolean => c.meanings.flat().some((m) => ['v.cost', 'v.spend', 'q.howmuch'].includes(m.name))
export const yearIn = (x: Caught): number | undefined => x['<year>'] as number | undefined
const whichIn = (x: Caught): string | undefined => ['last', 'next', 'this', 'beforelast'].find((it) => it in x)
const dayIn = (written: unknown): When | undefined => {
  const n = Number.parseInt(str(written), 10)
  return n >= 1 && n <= 31 ? w.dayAlone(n) : undefined
}
const dayOfUnit = (written: unknown, x: Caught): When =>
  w.dayWithin(Number.parseInt(str(written), 10), w.unitOf('month', whichIn(x) ?? 'this'))
const offset = (x: Caught, sign: number): When =>
  w.fromToday(sign * (x['<amount>'] as Amount).n, (x['<amount>'] as Amount).unit)
const endsRole = (c: Chart, at: number): boolean =>
  endsBefore(c, at, 'from', 'until', 'on', 'to', 'thday') !== undefined || isAt(c, at, 'thday')

export const period: Part<When> = grammar<When>('period', parts, [
  ['the? last|next|this|beforelast unit', (x, c, from, to) => unitSaid(x, c, from, to)],
  [
    'the? unit last|next|this|beforelast',
    (x, c, from, to) => (c.lang === 'en' && x.last !== undefined ? undefined : unitSaid(x, c, from, to)),
  ],
  [
    'the? last|next <amount>',
    (x) => w.running((x['<amount>'] as Amount).n, (x['<amount>'] as Amount).unit, whichIn(x) ?? 'last'),
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
  ['the? whole of? the? <period>', (x) => x['<period>'] as When],
  ['<period> todate', (x) => x['<period>'] as When],
  ['the? unit todate', (x) => w.unitOf(unitIn(x.unit), 'this')],
  ['mtd', () => w.unitOf('month', 'this')],
  ['ytd', () => w.unitOf('year', 'this')],
  ['the? rest of? the? <period>', (x) => w.edge('rest', x['<period>'] as When)],
  ['the? rest of the? unit', (x) => (x.unit === 'day' ? undefined : w.edge('rest', w.unitOf(unitIn(x.unit), 'this')))],
  ['the? unit.week of|from|on the? <day>', (x) => w.weekOf(x['<day>'] as When)],
  ['the? ord.1|ord.-1|last <num> unit of the? <period>', (x) => pieceSaid(x, num(x['<num>']))],
  ['the? ord.1|ord.-1|last unit.week of the? <period>', (x) => pieceSaid(x, 1)],
  ['the? ord half of the? <period>', (x) => w.half(str(x.ord), x['<period>'] as When)],
])
parts['<day>'] = dayPart
parts['<period>'] = period
/** In English 'the past week' is the last seven days, 'last week' Monday to Sunday. */
function unitSaid(x: Caught, c: Chart, from: number, to: number): When | undefined {
  const unit = unitIn(x.unit)
  const which = whichIn(x) ?? 'this'
  if (x.unit === FORTNIGHT) return w.running(2, 'week', which)
  if (unit === 'day') return undefined
  if (c.lang === 'en' && c.tokens.slice(from, to).some((t) => t.low === 'past')) return undefined
  return w.unitOf(unit, which)
}
const pieceSaid = (x: Caught, n: number): When =>
  w.piece(
    'ord.1' in x ? '1' : '-1',
    n * timesIn(x.unit ?? 'week'),
    x.unit === undefined ? 'week' : unitIn(x.unit),
    x['<period>'] as When,
  )
