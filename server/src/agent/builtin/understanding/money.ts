import { type NumberSpan, numberAt } from './numbers.ts'
import type { Token } from './token.ts'

type Per = 'day' | 'week' | 'month' | 'year' | 'total' | 'click'

/** An amount as it was said. `currency` is 'USD' also when nothing was said; `bare` tells that nothing was. */
export interface Money {
  readonly amount: number
  readonly currency: string
  readonly bare: boolean
  readonly per: Per | undefined
  readonly from: number
  readonly to: number
  /** A minus stood before it. */
  readonly negative: boolean
}

const signs: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '฿': 'THB',
  '₫': 'VND',
  '₱': 'PHP',
}
const words: Readonly<Record<string, string>> = {
  dollar: 'USD',
  dollars: 'USD',
  bucks: 'USD',
  buck: 'USD',
  usd: 'USD',
  euro: 'EUR',
  euros: 'EUR',
  eur: 'EUR',
  pound: 'GBP',
  pounds: 'GBP',
  quid: 'GBP',
  gbp: 'GBP',
  yen: 'JPY',
  jpy: 'JPY',
  rupee: 'INR',
  rupees: 'INR',
  inr: 'INR',
  franc: 'CHF',
  francs: 'CHF',
  chf: 'CHF',
  cad: 'CAD',
  aud: 'AUD',
  nzd: 'NZD',
  sek: 'SEK',
  nok: 'NOK',
  dkk: 'DKK',
  krona: 'SEK',
  kronor: 'SEK',
  kroner: 'NOK',
  kr: 'SEK',
  krone: 'NOK',
  forint: 'HUF',
  baht: 'THB',
  dirhams: 'AED',
  shekels: 'ILS',
  ringgit: 'MYR',
  naira: 'NGN',
  zloty: 'PLN',
  pln: 'PLN',
  peso: 'MXN',
  pesos: 'MXN',
  mxn: 'MXN',
  yuan: 'CNY',
  cny: 'CNY',
  rand: 'ZAR',
  zar: 'ZAR',
  real: 'BRL',
  reais: 'BRL',
  brl: 'BRL',
  lira: 'TRY',
  cents: 'CENT',
  cent: 'CENT',
}
const foreign: Readonly<Record<string, string>> = {
  canadian: 'CAD',
  australian: 'AUD',
  singapore: 'SGD',
  'hong-kong': 'HKD',
  c: 'CAD',
  a: 'AUD',
}
const pers: Readonly<Record<string, Per>> = {
  day: 'day',
  daily: 'day',
  week: 'week',
  weekly: 'week',
  month: 'month',
  monthly: 'month',
  year: 'year',
  yearly: 'year',
  annually: 'year',
  click: 'click',
  total: 'total',
  overall: 'total',
  altogether: 'total',
  wk: 'week',
  mo: 'month',
}
const low = (t: readonly Token[], at: number): string => t[at]?.lower ?? ''
const get = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** `a day`, `per week`, `/month`, `each day`, `every month`, `daily`, `in total`. */
function perAfter(t: readonly Token[], at: number): { per: Per; to: number } | undefined {
  const lead = ['a', 'an', 'per', '/', 'each', 'every', 'in', 'the', 'one', 'as', 'of'].includes(low(t, at)) ? 1 : 0
  const word = low(t, at + lead)
  const per = get(pers, word)
  if (!per) return undefined
  const adverb = word.endsWith('ly') || per === 'total' || word === 'overall' || word === 'altogether'
  if (lead === 0 && !adverb) return undefined
  if (['in', 'the', 'as', 'of'].includes(low(t, at)) && lead === 1 && per !== 'total') return undefined
  const spend = low(t, at + lead + 1) === 'total' ? 1 : 0
  return { per, to: at + lead + 1 + spend }
}

const nation = /^(?:swiss|american|\p{L}{3,}(?:ian|ish|ese|can|egian))$/u
function currencyAfter(t: readonly Token[], at: number): { currency: string; to: number } | undefined {
  const land = get(foreign, low(t, at))
  if (land && low(t, at).length > 1 && get(words, low(t, at + 1)) === 'USD') return { currency: land, to: at + 2 }
  if (low(t, at) === 'us' && get(words, low(t, at + 1)) === 'USD') return { currency: 'USD', to: at + 2 }
  const word = get(words, low(t, at))
  if (word) return { currency: word, to: at + 1 }
  // 'Swiss francs', 'Indian rupees'.
  const after = nation.test(low(t, at)) ? get(words, low(t, at + 1)) : undefined
  if (after) return { currency: after === 'USD' && low(t, at) !== 'american' ? 'other' : after, to: at + 2 }
  const sign = t[at]?.kind === 'currency' ? get(signs, low(t, at)) : undefined
  return sign ? { currency: sign, to: at + 1 } : undefined
}

function currencyBefore(t: readonly Token[], at: number): { currency: string; from: number } | undefined {
  const token = t[at - 1]
  if (token?.kind === 'currency') {
    const land = token.lower === '$' ? get(foreign, low(t, at - 2)) : undefined
    return { currency: land ?? get(signs, token.lower) ?? 'other', from: land ? at - 2 : at - 1 }
  }
  const word = get(words, low(t, at - 1))
  return word && low(t, at - 1).length === 3 ? { currency: word, from: at - 1 } : undefined
}

/** Notes and coins by their names: 'a fiver', 'two grand' is a number already. */
const notes: Readonly<Record<string, number>> = { fiver: 5, tenner: 10, fivers: 5, tenners: 10 }
function noteAt(t: readonly Token[], at: number): NumberSpan | undefined {
  const article = ['a', 'another', 'one'].includes(low(t, at)) ? 1 : 0
  const value = get(notes, low(t, at + article))
  return value === undefined ? undefined : { value, from: at + article, to: at + article + 1 }
}

function moneyAt(t: readonly Token[], number: NumberSpan): Money | undefined {
  const before = currencyBefore(t, number.from)
  // '20ish a day'.
  const end = low(t, number.to) === 'ish' ? number.to + 1 : number.to
  const after = before?.currency === 'USD' || !before ? currencyAfter(t, end) : undefined
  const said = after ?? before
  const to = after?.to ?? end
  const per = perAfter(t, to)
  const from = before?.from ?? number.from
  const cents = after?.currency === 'CENT'
  return {
    amount: cents ? number.value / 100 : number.value,
    currency: cents ? 'USD' : (said?.currency ?? 'USD'),
    bare: said === undefined,
    per: per?.per,
    from,
    to: per?.to ?? to,
    negative: low(t, from - 1) === '-' || low(t, number.from - 1) === '-' || low(t, from - 1) === 'minus',
  }
}

/** A number, or a note by its name, with the money it is. */
function amountSaid(t: readonly Token[], at: number): { number: NumberSpan; money: Money | undefined } | undefined {
  const note = noteAt(t, at)
  const number = note ?? numberAt(t, at)
  if (!number) return undefined
  const money = moneyAt(t, number)
  return { number, money: money && note ? { ...money, bare: false } : money }
}

/** Amounts of money. A number alone is one only when a currency or 'a day' stands beside it, or `loose` asks for all numbers. */
export function moneyIn(t: readonly Token[], taken: (at: number) => boolean, loose = false): Money[] {
  const found: Money[] = []
  for (let at = 0; at < t.length; at++) {
    if (taken(at)) continue
    const hit = amountSaid(t, at)
    if (!hit) continue
    const { number, money } = hit
    const percent = low(t, number.to) === '%' || low(t, number.to).startsWith('percent')
    if (money && !percent && (loose || !money.bare || (money.per !== undefined && money.per !== 'total')))
      found.push(money)
    at = Math.max(number.to, money && found.includes(money) ? money.to : number.to) - 1
  }
  return found
}

const fractions: Readonly<Record<string, number>> = { quarter: 25, third: 33.333333, fifth: 20, tenth: 10 }
/** 'By a quarter', 'by a third'. */
function fractionAt(t: readonly Token[], at: number): { value: number; from: number; to: number } | undefined {
  const value = Object.hasOwn(fractions, low(t, at + 2)) ? fractions[low(t, at + 2)] : undefined
  const led = low(t, at) === 'by' || ['less', 'more', 'off', 'lower', 'higher', 'cheaper'].includes(low(t, at + 3))
  return value && led && ['a', 'one'].includes(low(t, at + 1))
    ? { value, from: Math.max(at, 0) + (at < 0 ? 0 : 1), to: at + 3 }
    : undefined
}

/** Percentages: `20%`, `twenty percent`, `by a quarter`. */
export function percentsIn(t: readonly Token[]): { value: number; from: number; to: number }[] {
  const found: { value: number; from: number; to: number }[] = []
  for (let at = 0; at < t.length; at++) {
    const part = fractionAt(t, at - 1)
    if (part) found.push(part)
    const number = numberAt(t, at)
    if (!number) continue
    if (low(t, number.to) === '%' || low(t, number.to) === 'percent')
      found.push({ value: number.value, from: at, to: number.to + 1 })
    else if (low(t, number.to) === 'per' && low(t, number.to + 1) === 'cent')
      found.push({ value: number.value, from: at, to: number.to + 2 })
    at = number.to - 1
  }
  return found
}
