import { type Currency, decimalsOf } from '@adwright/contract/values/currency.rules'
import { yearOf } from '@adwright/contract/values/calendar.rules'
import { addDays, midnightOf, asDay, type Day } from '@adwright/contract/values/day.rules'
import type { Lang } from '../nlu/types.ts'

/** Each language's locale for numbers, money and dates; English as on the screens (product-1 §9). */
const locales: Readonly<Record<Lang, string>> = { en: 'en-US', es: 'es', de: 'de', fr: 'fr', pt: 'pt-BR', it: 'it' }
const listLocales: Readonly<Record<Lang, string>> = { ...locales, en: 'en-GB' }

/** The first of a month, in languages that use an ordinal only there. */
const firsts: Readonly<Partial<Record<Lang, string>>> = { fr: '1er', pt: '1º' }

export interface Format {
  /** The currency of amounts. */
  readonly currency: Currency
  /** The currency's everyday plural: 'euros'. */
  readonly currencyName: string
  /** An amount in the ad account's currency, with cents only if there are any. */
  readonly usd: (amount: number) => string
  /** The same, but always with cents, for spending. */
  readonly usdExact: (amount: number) => string
  readonly count: (n: number) => string
  /** A fraction as a percentage with two decimals. */
  readonly percent: (fraction: number) => string
  /** The same with as many decimals as needed, since calculated results are often whole. */
  readonly percentOf: (fraction: number) => string
  /** '-' for none. */
  readonly date: (day: Day | undefined) => string
  /** A date range, without repeating the month: 'Nov 9 – 15'. */
  readonly span: (from: Day | undefined, to: Day | undefined) => string
  /** A time of day: '9:30 AM' for 09:30 in languages with a 12-hour clock. */
  readonly time: (clock: string) => string
  readonly month: (day: Day) => string
  readonly weekday: (monday0: number) => string
  readonly and: (items: readonly string[]) => string
  readonly or: (items: readonly string[]) => string
  readonly plural: (n: number) => Intl.LDMLPluralRule
}

const MONDAY = asDay('2026-01-05')

function formatOf(lang: Lang, year: number, currency: Currency): Format {
  const locale = locales[lang]
  const money = (digits: number): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      // Only US dollars get a plain dollar sign; other dollars show their country.
      currencyDisplay: currency === 'USD' ? 'narrowSymbol' : 'symbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  const [whole, exact] = [money(0), money(decimalsOf(currency))]
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const share = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const part = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const written = { day: 'numeric', month: lang === 'en' ? 'short' : 'long', timeZone: 'UTC' } as const
  const day = new Intl.DateTimeFormat(locale, written)
  const dayYear = new Intl.DateTimeFormat(locale, { ...written, year: 'numeric' })
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const first = firsts[lang]
  const dated = (text: string): string => (first ? text.replace(/^1(?= )/, first) : text)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const and = new Intl.ListFormat(listLocales[lang], { type: 'conjunction' })
  const or = new Intl.ListFormat(listLocales[lang], { type: 'disjunction' })
  const plurals = new Intl.PluralRules(locale)
  const date: Format['date'] = (d) => (d ? dated((yearOf(d) === year ? day : dayYear).format(midnightOf(d))) : '-')
  const named = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
  return {
    currency,
    currencyName: named.formatToParts(2).find((it) => it.type === 'currency')?.value ?? currency,
    usd: (n) => (Number.isInteger(Math.round(n * 100) / 100) ? whole : exact).format(n),
    usdExact: (n) => exact.format(n),
    count: (n) => decimal.format(n),
    percent: (n) => share.format(n),
    percentOf: (n) => part.format(n),
    date,
    span: (from, to) => {
      if (!from || !to) return `${date(from)} – ${date(to)}`
      const isThisYear = yearOf(from) === year && yearOf(to) === year
      return (isThisYear ? day : dayYear).formatRange(midnightOf(from), midnightOf(to))
    },
    time: (clock) => time.format(new Date(`1970-01-01T${clock}Z`)),
    month: (d) => month.format(midnightOf(d)),
    weekday: (n) => weekday.format(midnightOf(addDays(MONDAY, n))),
    and: (items) => and.format(items),
    or: (items) => or.format(items),
    plural: (n) => plurals.select(n),
  }
}

const made = new Map<string, Format>()
/** `today`: dates in its year are written without the year. */
export function formatFor(lang: Lang, today: Day, currency: Currency): Format {
  const year = yearOf(today)
  const key = `${lang} ${year} ${currency}`
  const known = made.get(key)
  if (known) return known
  const format = formatOf(lang, year, currency)
  made.set(key, format)
  return format
}

/** Italian contracts articles before uno, otto, undici, ottanta: 'l'8 dicembre', 'dall'11'. */
const article = /\b(il|al|dal|del|nel|sul) (?=8|11?(?!\d))/gi
const shortened = (it: string): string =>
  it.toLowerCase() === 'il' ? `${it.charAt(0) === 'I' ? 'L' : 'l'}'` : `${it}l'`
/** Joins words across a filled-in value the way the language does. */
export const joined = (lang: Lang, text: string): string =>
  lang === 'it' ? text.replace(article, (_, it: string) => shortened(it)) : text

/** Escapes Markdown in names and other data. */
export const plain = (text: string): string => text.replace(/([|*_`[\]<>#\\])/g, '\\$1').replace(/\s+/g, ' ')
export const bold = (text: string): string => `**${plain(text)}**`
/** The beginning of someone's words. */
export const cutTo = (text: string, most: number): string =>
  plain(text.length > most ? `${text.slice(0, most)}…` : text)
export const numbered = (items: readonly string[]): string => items.map((it, i) => `${i + 1}. ${it}`).join('\n')
export const bullets = (items: readonly string[]): string => items.map((it) => `- ${it}`).join('\n')
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map((row) => line(row.map(plain)))].join('\n')
}

const item = /^(?:[-*] |\d+\. |\| )/
/** Adds an empty line after lists and tables, or Markdown would read the next paragraph as their last entry. */
export function spaced(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line, i) => {
      const next = lines[i + 1] ?? ''
      return item.test(line) !== item.test(next) && line !== '' && next !== '' ? `${line}\n` : line
    })
    .join('\n')
}
