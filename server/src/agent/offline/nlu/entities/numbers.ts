import { type Chart, type Hit, low, meaningAt, type Part } from './chart.ts'
import words from './words.json' with { type: 'json' }

/** Reads '1,500.50' or '1.500,50', depending on the language. Three digits after a separator are thousands. */
function numberOf(written: string, c: Pick<Chart, 'lang'>): number {
  const decimal = c.lang === 'en' ? '.' : ','
  const thousands = decimal === '.' ? ',' : '.'
  const last = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','))
  const sign = written[last]
  const tail = last < 0 ? 0 : written.length - last - 1
  const both = written.includes('.') && written.includes(',')
  const isDecimal =
    last >= 0 && (both || tail !== 3 || (sign === decimal && written.indexOf(sign) === last && last > 3))
  if (!isDecimal) return Number(written.replaceAll(thousands, '').replaceAll(decimal, ''))
  return Number(`${written.slice(0, last).replace(/[.,]/g, '')}.${written.slice(last + 1)}`)
}

interface Count {
  readonly total: number
  /** The part below a thousand read so far; -1 before the first word. */
  readonly group: number
}
/** Adds a numeral, or returns undefined if a new number begins: 'a hundred and twenty', but 'twenty, thirty'. */
function counted({ total, group }: Count, value: number, joined: boolean): Count | undefined {
  if (value >= 1000) return { total: total + Math.max(group, 1) * value, group: 0 }
  if (value >= 100 && value % 100 === 0) {
    if (joined && group > 0) return undefined
    return { total, group: value === 100 && group > 0 && group < 10 ? group * 100 : Math.max(group, 0) + value }
  }
  const ended = group > 0 && group % 100 !== 0
  return ended || (joined && group + total === 0) ? undefined : { total, group: Math.max(group, 0) + value }
}
/** A number in words that begins at a token. */
function wordsAt(c: Chart, at: number): Hit<number> | undefined {
  let count: Count = { total: 0, group: -1 }
  let to = at
  for (;;) {
    const joined = to > at && meaningAt(c, to, 'and') ? 1 : 0
    const found = meaningAt(c, to + joined, 'num')
    const next = found && counted(count, Number(found.value), joined === 1)
    if (!found || !next) break
    count = next
    to += joined + found.length
  }
  return to === at ? undefined : { value: count.total + Math.max(count.group, 0), from: at, to }
}

/** Where 'and a half', 'y medio', 'e mezzo' ends. */
function halfAt(c: Chart, at: number): number | undefined {
  const isHalf = /^(?:half|medi[oa]|mei[oa]|mezz[oa]|demie?)$/.test(low(c, low(c, at + 1) === 'a' ? at + 2 : at + 1))
  return meaningAt(c, at, 'and') && isHalf ? at + (low(c, at + 1) === 'a' ? 3 : 2) : undefined
}
const scales: Readonly<Record<string, number>> = words.scales
/** A number in digits or words: `1,500`, `20k`, `two and a half`; not `ein paar`. */
export const number: Part<number> = (c, at) => {
  const token = c.tokens[at]
  if (token?.kind === 'number') {
    const value = numberOf(token.text, c)
    const scale = scales[low(c, at + 1)]
    const half = halfAt(c, at + 1)
    if (scale !== undefined) return [{ value: value * scale, from: at, to: at + 2 }]
    return half ? [{ value: value + 0.5, from: at, to: half }] : [{ value, from: at, to: at + 1 }]
  }
  const article = meaningAt(c, at, 'a')
  const big = article ? meaningAt(c, at + article.length, 'num') : undefined
  if (article && big && Number(big.value) >= 12 && (Number(big.value) % 100 === 0 || big.value === '12')) {
    const hit = wordsAt(c, at + article.length)
    if (hit) return [{ ...hit, from: at }]
  }
  const words = wordsAt(c, at)
  return words ? [words] : []
}

/** 'La segunda', 'la première': in Romance languages days are masculine, and only the first uses an ordinal. */
const isNoDay = (c: Chart, at: number, place: number): boolean =>
  c.lang !== 'en' && c.lang !== 'de' && (place > 1 || /(?:a|ere|as)$/.test(c.tokens[at]?.low ?? ''))
/** A day of the month: 3, 3rd, third, der dritte, 1er. */
export const dayNumber: Part<number> = (c, at) => {
  const token = c.tokens[at]
  const written = token?.kind === 'ordinal' || token?.kind === 'number' ? Number.parseInt(token.text, 10) : undefined
  if (written !== undefined && /^\d{1,2}\D*$/.test(token?.text ?? '')) return inMonth(written, at, at + 1)
  const ordinal = c.meanings[at]?.find(
    (m) => m.kind === 'ord' && Number(m.value) > 0 && !isNoDay(c, at, Number(m.value)),
  )
  if (ordinal) return inMonth(Number(ordinal.value), at, at + ordinal.length)
  const numeral = meaningAt(c, at, 'num')
  return numeral ? inMonth(Number(numeral.value), at, at + numeral.length) : []
}
const inMonth = (value: number, from: number, to: number): Hit<number>[] =>
  Number.isInteger(value) && value >= 1 && value <= 31 ? [{ value, from, to }] : []
