import { nameFrom } from '../understanding/naming.ts'
import { readPart, type Reading } from '../understanding/reading.ts'

const low = (r: Reading, at: number): string => r.tokens[at]?.lower ?? ''
const plural =
  /\b(?:two|three|four|five|2|3|4|5|both|couple of|several|some|these) (?:\S+ ){0,4}(?:campaigns|ads|adverts)\b|\bcampaigns\b/i
const skips = new Set([
  'and',
  ',',
  ';',
  ':',
  '-',
  '\n',
  '.',
  'one',
  'another',
  'the',
  'second',
  'first',
  'other',
  'a',
  'plus',
  'then',
  'also',
])
const joins = new Set(['and', ',', ';', '\n', '.', 'plus'])

interface Piece {
  readonly reading: Reading
  /** A title it begins with: 'Puppy Check with 15 a day'. */
  readonly name: string | undefined
}

const isBudget = (r: Reading, m: Reading['money'][number]): boolean =>
  m.per !== 'click' && !['bid', 'click'].includes(low(r, m.from - 1))

/** '… and "Rent A Board" gets 10'. */
const bareAmounts = (r: Reading): { from: number; to: number }[] =>
  r.tokens.flatMap((t, at) =>
    t.kind === 'number' &&
    ['gets', 'get', 'at', 'with', ':', 'has'].includes(low(r, at - 1)) &&
    ![...r.money, ...r.times].some((s) => at >= s.from && at < s.to)
      ? [{ from: at, to: at + 1 }]
      : [],
  )

/** Where the piece that an amount belongs to begins: at the joint before it that follows the amount before. */
function beginning(r: Reading, from: number, to: number): number {
  let at = from
  while (at < to && !joins.has(low(r, at))) at++
  return at < to ? at : from
}

/** 'Two campaigns from tomorrow: A with 15 a day and B with 18': what all share, and the piece of each. Undefined for one campaign. */
export function severalIn(r: Reading): { shared: Reading; pieces: Piece[] } | undefined {
  const clear = r.money.filter((m) => isBudget(r, m))
  const amounts = clear.length > 1 ? clear : [...clear, ...bareAmounts(r)].sort((a, b) => a.from - b.from)
  if (amounts.length < 2 || !plural.test(r.text)) return undefined
  const colon = r.tokens.findIndex((t, at) => t.lower === ':' && at < (amounts[0]?.from ?? 0))
  const noun = r.tokens.findIndex((t) => ['campaigns', 'ads', 'adverts'].includes(t.lower))
  // 'Two ads, both from Friday. A gets 25 and B gets 10': the sentence before is shared.
  const stop = r.tokens.findLastIndex((t, at) => t.lower === '.' && at < (amounts[0]?.from ?? 0))
  const head = colon >= 0 ? colon : noun < 0 ? noun : Math.max(noun, stop)
  if (head < 0) return undefined
  const starts = amounts.map((_, i) => {
    const before = amounts[i - 1]
    return before ? beginning(r, before.to, amounts[i]?.from ?? before.to) : head + 1
  })
  const pieces = starts.map((start, i) => {
    let from = start
    while (skips.has(low(r, from))) from++
    const to = starts[i + 1] ?? r.tokens.length
    const titled = /^\p{Lu}/u.test(r.tokens[from]?.text ?? '') || r.tokens[from]?.kind === 'quote'
    return { reading: readPart(r, [{ from, to }]), name: titled ? nameFrom(r, from) || undefined : undefined }
  })
  return { shared: readPart(r, [{ from: 0, to: head }]), pieces }
}
