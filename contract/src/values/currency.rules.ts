/**
 * The currencies of ad accounts, ISO 4217. An account has one, which never changes; amounts in different currencies are never added or
 * converted. Credits and plans are always sold in US dollars.
 */
export const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'MXN', 'BRL', 'INR', 'JPY'] as const
/** One of them. */
export type Currency = (typeof currencies)[number]

interface CurrencyFacts {
  /** As written within a sentence. */
  readonly name: string
  readonly decimals: number
  /** Roughly one US dollar in this currency, rounded: for default budgets, bids and limits. Nothing is converted with it. */
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

/** Whether we support this currency. */
export const isCurrency = (code: string): code is Currency => Object.hasOwn(facts, code)
/** `euros`, `Japanese yen`: as written within a sentence. */
export const currencyName = (currency: Currency): string => facts[currency].name
/** 2, or 0 for yen. */
export const decimalsOf = (currency: Currency): number => facts[currency].decimals
/** Roughly one US dollar in this currency, rounded: for default amounts and limits. Nothing is converted with it. */
export const scaleOf = (currency: Currency): number => facts[currency].scale
/** The ad platform's billing unit: a cent, or a whole yen. Budgets and bids are multiples of it. */
export const minimumUnitMicros = (currency: Currency): number => 1_000_000 / 10 ** decimalsOf(currency)

/** `€1,234.50` or `1.234,50 €`: English texts use US number formats, and Indian ones for rupees. */
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

/** Formats amounts of one currency. */
export interface MoneyFormat {
  readonly currency: Currency
  /** `€1,234.50` */
  text(amount: number): string
  /** Cents only if there are any: `€29`, `€12.50`. */
  short(amount: number): string
  /** Without cents: `€1,235`. For estimates. */
  round(amount: number): string
  /** The prefix of an amount field: `€`, `CA$`. */
  readonly sign: string
}

/** Formats a currency's amounts in a language. Default: US dollars, as in data stored before other currencies existed. */
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

/** Why an amount is invalid: it's finer than the platform's billing unit. Undefined if valid. */
export const unitFault = (amount: number, currency: Currency): string | undefined =>
  decimalsOf(currency) === 0 && !Number.isInteger(amount)
    ? `Enter a whole amount: ${currencyName(currency)} have no cents.`
    : undefined

/** The same for a form's fields, each at its path; missing fields are valid. */
export const unitErrors = (
  currency: Currency,
  amounts: Readonly<Record<string, number | null | undefined>>,
): { path: string; message: string }[] =>
  Object.entries(amounts).flatMap(([path, amount]) => {
    const message = amount === null || amount === undefined ? undefined : unitFault(amount, currency)
    return message === undefined ? [] : [{ path, message }]
  })
