import type { Chart } from './entities/chart.ts'
import type { Found } from './entities/index.ts'

const values: ReadonlySet<string> = new Set([
  ...['money', 'number', 'percent', 'times', 'date', 'length', 'weekdays', 'hours', 'age', 'gender'],
  ...['place', 'email', 'phone'],
])
const small =
  /^(?:and|or|not|nr|takeback|joint|filler|the|a|of|to|from|until|for|on|at|inplace|hourfrom|within|by|per|unit|now|about|pron|only|up|t\.(?:sorry|same|no|please|good|yes|only|test|me)|v\.(?:set|be|mean|improve|change|want|rise))\b/
/** Whether a message consists only of values and small words: 'no, till 11', 'and 2000 for the month'. */
export function hasValuesOnly({ tokens, meanings }: Chart, found: readonly Found[]): boolean {
  const isValue = (at: number): boolean =>
    tokens[at]?.kind === 'time' || found.some(({ value, from, to }) => values.has(value.type) && from <= at && at < to)
  const isSmall = (at: number): boolean =>
    tokens[at]?.kind === 'punct' ||
    meanings.slice(0, at + 1).some((row, from) => row.some((m) => from + m.length > at && small.test(m.name)))
  return tokens.some((_, at) => isValue(at)) && tokens.every((_, at) => isValue(at) || isSmall(at))
}
