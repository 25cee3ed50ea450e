import { dateTextIn } from '@adwright/contract/values/date-text.rules'
import { type Currency, moneyIn } from '@adwright/contract/values/currency.rules'
import { roundUsd } from '@adwright/contract/values/money.rules'

const EXAMPLES = 3

/** A language's formats for numbers, money, dates and lists. */
export function formatOf(
  currency: Currency,
  locale: string,
  others: string,
  quotes: readonly [string, string] = ['“', '”'],
) {
  const money = moneyIn(currency, locale)
  const whole = new Intl.NumberFormat(locale)
  const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const list = new Intl.ListFormat(locale)
  const q = (name: string): string => `${quotes[0]}${name}${quotes[1]}`
  return {
    q,
    whole: (it: number) => whole.format(it),
    tenths: (it: number) => tenths.format(it),
    percent: (it: number) => share.format(it),
    money: (it: number) => money.text(roundUsd(it)),
    /** The usual format of budgets: cents only if there are any. */
    budget: (it: number) => money.short(roundUsd(it)),
    /** Without cents from one unit on. */
    about: (it: number) => (it < 1 ? money.text : money.round)(roundUsd(it)),
    n: (count: number, one: string, more: string) => `${whole.format(count)} ${count === 1 ? one : more}`,
    day: dateTextIn(locale),
    /** 1 to 12. */
    month: (it: number) => month.format(new Date(Date.UTC(2026, it - 1, 1))),
    /** Monday is 0. */
    weekday: (it: number) => weekday.format(new Date(Date.UTC(2026, 5, 1 + it))),
    list: (all: readonly string[]) => list.format(all),
    /** The first few, in quotation marks. */
    quoted: (all: readonly string[]) =>
      `${all.slice(0, EXAMPLES).map(q).join(', ')}${all.length > EXAMPLES ? ` ${others}` : ''}`,
  }
}
export type Format = ReturnType<typeof formatOf>
