import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { type Json, number, string } from '../../conversation/results.ts'
import { bold } from '../../words/format.ts'
import type { World } from '../task.ts'

interface Sums {
  readonly cost: number
  readonly clicks: number
  /** Undefined where nothing counts them. */
  readonly customers: number | undefined
}
function sumsOf(standings: readonly Json[]): Sums {
  const add = (key: 'cost' | 'clicks' | 'customers'): number =>
    standings.reduce((sum, it) => sum + (number(it[key]) ?? 0), 0)
  const isCounted = standings.some((it) => number(it.customers) !== undefined)
  return { cost: add('cost'), clicks: add('clicks'), customers: isCounted ? add('customers') : undefined }
}
const nameOf = (it: Json): string => bold(string(it.campaign_name))
const priceOf = (it: Json): number | undefined => number(it.cost_per_customer)

/** What the money brought, and from when on that pays: of one campaign beside the others, or of all that are on. */
export function worthWords(
  standings: readonly Json[],
  id: string | undefined,
  when: string,
  w: World,
): string | undefined {
  const of = id === undefined ? standings : standings.filter((it) => it.campaign_id === id)
  const { cost, clicks, customers } = sumsOf(of)
  const [first] = of
  if (!first || customers === undefined) return undefined
  const facts = {
    when,
    name: id === undefined ? w.say('worth.all') : nameOf(first),
    cost: w.usdExact(cost),
    clicks: w.say('figure.clicks', { n: clicks }),
    customers: w.say('figure.customers', { n: customers }),
    each: w.usdExact(customers > 0 ? cost / customers : 0),
  }
  const lead = upperFirst(w.say(customers > 0 ? 'worth.counted' : 'worth.none', facts))
  return [lead, besideWords(standings, id, w)].filter(Boolean).join(' ')
}
function besideWords(standings: readonly Json[], id: string | undefined, w: World): string {
  if (id !== undefined) {
    const { cost, customers = 0 } = sumsOf(standings.filter((it) => it.campaign_id !== id))
    return customers > 0 ? w.say('worth.others', { price: w.usdExact(cost / customers) }) : ''
  }
  const priced = standings
    .filter((it) => priceOf(it) !== undefined)
    .toSorted((a, b) => (priceOf(a) ?? 0) - (priceOf(b) ?? 0))
  const [best] = priced
  const last = priced.at(-1)
  if (!best || !last || best === last) return ''
  const price = (it: Json): string => w.usdExact(priceOf(it) ?? 0)
  return w.say('worth.range', { name: nameOf(best), price: price(best), other: nameOf(last), other_price: price(last) })
}
