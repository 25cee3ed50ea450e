import type { CampaignFacts } from '../conversation/results.ts'
import { addDays, daysBetween, type IsoDate } from '../understanding/calendar.ts'
import type { Money } from '../understanding/money.ts'
import { dateWords, usd } from '../wording/format.ts'

/** What the product would refuse: said with the limit and asked about, never bent and never sent. */
const HEADLINE_MAX = 30
const DESCRIPTION_MAX = 90
export const CALENDAR_MAX_DAYS = 92

/** Double-width characters count 2 (sandbox.md, Google Ads). */
export function adWidth(text: string): number {
  let width = 0
  for (const sign of text) width += /[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹏＀-｠￠-￦]|\p{Extended_Pictographic}/u.test(sign) ? 2 : 1
  return width
}

export const nameTaken = (name: string, list: readonly CampaignFacts[]): boolean =>
  list.some((c) => c.status !== 'REMOVED' && c.name.trim().toLowerCase() === name.trim().toLowerCase())

const currencies: Readonly<Record<string, string>> = {
  EUR: 'euros',
  GBP: 'pounds',
  JPY: 'yen',
  INR: 'rupees',
  CAD: 'Canadian dollars',
  AUD: 'Australian dollars',
  CHF: 'francs',
  MXN: 'pesos',
}
/** An amount in another currency is neither converted nor taken as dollars. */
export function otherCurrency(money: Money | undefined): string | undefined {
  if (!money || money.currency === 'USD') return undefined
  const said = currencies[money.currency] ?? (money.currency === 'other' ? 'another currency' : money.currency)
  return `Budgets here are in US dollars, and I don't convert ${said}. How many US dollars (USD) a day should it be?`
}

export function datesRefused(start: IsoDate, end: IsoDate | undefined, today: IsoDate): string | undefined {
  const tomorrow = addDays(today, 1)
  if (start < tomorrow)
    return `The earliest start is tomorrow, ${dateWords(tomorrow, today)}${start < today ? `; ${dateWords(start, today)} is already past` : ''}. Which day should it start?`
  if (end === undefined) return undefined
  if (end < start)
    return `The end (${dateWords(end, today)}) is before the start (${dateWords(start, today)}); it has to be at least 3 days after it. Which dates should I use?`
  if (daysBetween(start, end) < 3)
    return `A campaign has to run at least 3 days: the end must be 3 days or more after the start (${dateWords(start, today)}). When should it end?`
  return undefined
}

export function budgetRefused(budget: number): string | undefined {
  return budget <= 0 ? 'A daily budget has to be more than $0. How much would you like to spend a day?' : undefined
}

export function bidRefused(bid: number | undefined, budget: number, what: string): string | undefined {
  if (bid === undefined) return undefined
  if (bid <= 0) return `The ${what} has to be more than $0. What should it be?`
  return bid >= budget
    ? `The ${what} of ${usd(bid)} has to be below the daily budget of ${usd(budget)}. Which bid or budget should I use?`
    : undefined
}

export function textsRefused(headlines: readonly string[], descriptions: readonly string[]): string | undefined {
  const headline = headlines.find((h) => adWidth(h) > HEADLINE_MAX)
  if (headline)
    return `The headline "${headline}" is too long: it has ${adWidth(headline)} characters and the limit is ${HEADLINE_MAX}. What shorter headline should I use?`
  const description = descriptions.find((d) => adWidth(d) > DESCRIPTION_MAX)
  return description
    ? `That description is too long: it has ${adWidth(description)} characters and the limit is ${DESCRIPTION_MAX}. What shorter one should I use?`
    : undefined
}

/** An address someone typed: with a scheme or without, and really one. */
export function addressRefused(url: string): string | undefined {
  const full = /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`
  try {
    const { protocol, hostname } = new URL(full)
    if (protocol !== 'http:' && protocol !== 'https:')
      return `"${url}" is not a web address I can use: it has to begin with http:// or https://. What is the right one?`
    if (!isPublicHost(hostname))
      return `"${url}" is not a public address, so visitors could not open it. Which public website should I use?`
    return undefined
  } catch {
    return `"${url}" doesn't look like a web address. What is the right one?`
  }
}

/** Addresses inside a machine or a house are not public; the server decides for good, this only spares a vain call. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  if (host === 'localhost' || /\.(?:localhost|local|internal|lan|home|corp)$/.test(host) || host.includes(':'))
    return false
  const v4 = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(host)
  if (!v4) return host.includes('.')
  const [a = 0, b = 0] = v4.slice(1).map(Number)
  return !(
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 100 && b >= 64 && b < 128)
  )
}
