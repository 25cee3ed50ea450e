import type { Customers } from '@adwright/contract/customers'
import { customerTextIn } from '@adwright/contract/customer-text.rules'
import { shortDateText, weekdayDateText } from '@adwright/contract/values/date-text.rules'
import { type Day, daysBetween } from '@adwright/contract/values/day.rules'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import { anyKind, homeTexts, kindNames, otherKind } from './home.texts.ts'

type Told = Pick<Customers, 'measured' | 'actions' | 'total' | 'currency'>

/** Joined by commas, with 'and' before the last one. */
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')}${homeTexts.and}${parts.at(-1)}`

/** Customers added up by kind: an account may count several actions of the same kind. */
function counts({ actions }: Told): readonly { readonly category: string; readonly customers: number }[] {
  const kinds = [...new Set(actions.map((it) => (kindNames[it.category] ? it.category : '')))]
  return kinds
    .map((category) => ({
      category,
      customers: actions
        .filter((it) => (kindNames[it.category] ? it.category : '') === category)
        .reduce((sum, it) => sum + it.customers, 0),
    }))
    .filter((it) => it.customers > 0)
    .toSorted((a, b) => Number(a.category === '') - Number(b.category === '') || b.customers - a.customers)
}

/** '9 calls and 2 forms': customers by what they did. */
export function customersWords(told: Told): string {
  const kinds = counts(told)
  const parts = kinds.map(({ category, customers }) => {
    const [one, many] = kindNames[category] ?? (kinds.length > 1 ? otherKind : anyKind)
    return `${customerTextIn(told.currency).customers({ customers })} ${customers === 1 ? one : many}`
  })
  // Fractions shared between clicks, or an action that is no longer listed: the total still counts them.
  const { customers } = told.total
  if (parts.length > 0) return listed(parts)
  return customers > 0
    ? `${customerTextIn(told.currency).customers({ customers })} ${anyKind[customers === 1 ? 0 : 1]}`
    : ''
}

const whole = new Intl.NumberFormat('en-US')
const clickWords = (clicks: number): string =>
  clicks === 1 ? homeTexts.oneClick : homeTexts.manyClicks(whole.format(clicks))

/** The headline, and the line below it. Customers come first; clicks where customers aren't counted. */
export function gotWords(told: Told): { readonly head: string; readonly below: string } {
  const { clicks, cost, cost_per_customer: each } = told.total
  if (clicks === 0 && cost === 0 && told.total.customers === 0) return { head: homeTexts.nothing, below: '' }
  const clicked = homeTexts.clicks(clickWords(clicks), moneyIn(told.currency).text(cost))
  if (!told.measured) return { head: clickWords(clicks), below: homeTexts.cost(moneyIn(told.currency).text(cost)) }
  const head = customersWords(told)
  if (head === '') return { head: homeTexts.noCustomers, below: `${clicked}. ${homeTexts.mayStillCome}` }
  return {
    head,
    below:
      each === null
        ? clicked
        : homeTexts.costEach(moneyIn(told.currency).text(cost), moneyIn(told.currency).text(each)),
  }
}

const WEEK_DAYS = 7
interface Period {
  readonly from: Day
  readonly to: Day
  readonly since_last_visit: boolean
}
/** 'Since Tuesday', 'Since Nov 3', 'Yesterday', 'In the last 7 days'. */
export function periodWords({ from, to, since_last_visit: isSince }: Period): string {
  const days = daysBetween(from, to) + 1
  if (!isSince) return days > WEEK_DAYS ? homeTexts.last30Days : homeTexts.lastWeek
  if (days === 1) return homeTexts.yesterday
  return homeTexts.since(days < WEEK_DAYS ? (weekdayDateText(from).split(',')[0] ?? '') : shortDateText(from))
}

/** Whose figures these are, and of which days. */
export const sourceWords = ({ from, to }: Pick<Period, 'from' | 'to'>): string =>
  from === to ? homeTexts.sourceDay(shortDateText(from)) : homeTexts.source(shortDateText(from), shortDateText(to))
