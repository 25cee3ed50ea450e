/**
 * The currencies an ad account may count in, ISO 4217. An account has one and it never changes; amounts of two are never added or
 * converted. Credits and plans are sold in US dollars whatever the account counts in.
 */
export const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'MXN', 'BRL', 'INR', 'JPY'] as const
/** One of them. */
export type Currency = (typeof currencies)[number]

interface CurrencyFacts {
  /** In the middle of a sentence. */
  readonly name: string
  readonly decimals: number
  /** What an ordinary dollar's worth is in round figures: for usual budgets, bids and upper limits. Nothing is converted by it. */
  readonly scale: number
}

const facts: Readonly<Record<Currency, CurrencyFacts>> = {
  USD: { name: 'US dollars', decimals: 2, scale: 1 },
  EUR: { name: 'euros', decimals: 2, scale: 1 },
  GBP: { name: 'British pounds', decimals: 2, scale: 1 },
  CAD: { name: 'Canadian dollars', decimals: 2, scale: 1 },
  AUD: { name: 'Australian dollars', decimals: 2, scale: 1 },
  MXN: { name: 'Mexican pesos', decimals: 2, scale: 20 },
  BRL: { name: 'Brazilian reais', decimals: 2, scale: 5 },
  INR: { name: 'Indian rupees', decimals: 2, scale: 100 },
  JPY: { name: 'Japanese yen', decimals: 0, scale: 100 },
}

/** Whether it's one of ours. */
export const isCurrency = (code: string): code is Currency => Object.hasOwn(facts, code)
/** `euros`, `Japanese yen`: in the middle of a sentence. */
export const currencyName = (currency: Currency): string => facts[currency].name
/** 2, or 0 for yen. */
export const decimalsOf = (currency: Currency): number => facts[currency].decimals
/** What an ordinary dollar's worth is in round figures: for usual amounts and upper limits. Nothing is converted by it. */
export const scaleOf = (currency: Currency): number => facts[currency].scale
/** The least the ad platform bills: a cent, or a whole yen. Budgets and bids are whole numbers of it. */
export const minimumUnitMicros = (currency: Currency): number => 1_000_000 / 10 ** decimalsOf(currency)

/** `€1,234.50` to `1.234,50 €`: the figures of English texts are those of the United States, and of India for rupees. */
const localeOf = (currency: Currency, locale: string): string =>
  currency === 'INR' && locale === 'en-US' ? 'en-IN' : locale

const held = new Map<string, Intl.NumberFormat>()
function formatOf(currency: Currency, locale: string, decimals: number): Intl.NumberFormat {
  const key = `${currency} ${locale} ${decimals}`
  const known = held.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(localeOf(currency, locale), {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  held.set(key, made)
  return made
}

/** Writes amounts of one currency. */
export interface MoneyFormat {
  readonly currency: Currency
  /** `€1,234.50` */
  text(amount: number): string
  /** Cents only where there are any: `€29`, `€12.50`. */
  short(amount: number): string
  /** Without cents: `€1,235`. For estimates. */
  round(amount: number): string
  /** What stands before an amount while it's typed: `€`, `CA$`. */
  readonly sign: string
}

/** How amounts of a currency are written in a language. Left out: US dollars, as in answers kept from before there were others. */
export function moneyIn(currency: Currency = 'USD', locale = 'en-US'): MoneyFormat {
  const exact = formatOf(currency, locale, decimalsOf(currency))
  const whole = formatOf(currency, locale, 0)
  return {
    currency,
    text: (amount) => exact.format(amount),
    short: (amount) => (Number.isInteger(amount) ? whole : exact).format(amount),
    round: (amount) => whole.format(amount),
    sign: whole.formatToParts(0).find((it) => it.type === 'currency')?.value ?? currency,
  }
}

/** Why an amount can't be set: it's finer than what the platform bills. Undefined where it can. */
export const unitFault = (amount: number, currency: Currency): string | undefined =>
  decimalsOf(currency) === 0 && !Number.isInteger(amount)
    ? `Enter a whole amount: ${currencyName(currency)} have no cents.`
    : undefined

/** The same of the fields of a form, each at its place; what is left out is fine. */
export const unitErrors = (
  currency: Currency,
  amounts: Readonly<Record<string, number | null | undefined>>,
): { path: string; message: string }[] =>
  Object.entries(amounts).flatMap(([path, amount]) => {
    const message = amount === null || amount === undefined ? undefined : unitFault(amount, currency)
    return message === undefined ? [] : [{ path, message }]
  })
