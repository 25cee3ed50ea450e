import { upperFirst } from '@adwright/contract/values/upper-first.rules'
import { type Json, number, string } from '../../conversation/results.ts'
import { bold } from '../../words/format.ts'
import type { World } from '../task.ts'

const sum = (of: readonly Json[], key: 'cost' | 'clicks' | 'customers'): number =>
  of.reduce((all, it) => all + (number(it[key]) ?? 0), 0)
/** From the cheapest to the dearest: the names and prices of both, where there are two. */
export function rangeOf(of: readonly Json[], key: 'cost_per_click' | 'cost_per_customer', w: World) {
  const price = (it: Json): number => number(it[key]) ?? 0
  const [best, ...others] = of.filter((it) => number(it[key]) !== undefined).toSorted((a, b) => price(a) - price(b))
  const last = others.at(-1)
  const words = (it: Json): [string, string] => [bold(string(it.campaign_name)), w.usdExact(price(it))]
  const [name, cost] = best ? words(best) : []
  const [other, other_price] = last ? words(last) : []
  return name && cost ? { name, price: cost, ...(other && other_price ? { other, other_price } : {}) } : undefined
}
/** What the money brought, and from when on that pays: of one campaign beside the others, or of all that are on. */
export function worthWords(all: readonly Json[], id: string | undefined, when: string, w: World): string | undefined {
  const of = id === undefined ? all : all.filter((it) => it.campaign_id === id)
  const [first] = of
  if (!first || of.every((it) => number(it.customers) === undefined)) return undefined
  const [cost, customers] = [sum(of, 'cost'), sum(of, 'customers')]
  const lead = w.say(customers > 0 ? 'worth.counted' : 'worth.none', {
    when,
    name: id === undefined ? w.say('worth.all') : bold(string(first.campaign_name)),
    cost: w.usdExact(cost),
    clicks: w.say('figure.clicks', { n: sum(of, 'clicks') }),
    customers: w.say('figure.customers', { n: customers }),
    each: w.usdExact(cost / (customers || 1)),
  })
  return [upperFirst(lead), id === undefined ? rangeWords(of, w) : othersWords(all, id, w)].filter(Boolean).join(' ')
}
function rangeWords(of: readonly Json[], w: World): string {
  const range = rangeOf(of, 'cost_per_customer', w)
  return range?.other ? w.say('worth.range', range) : ''
}
function othersWords(all: readonly Json[], id: string, w: World): string {
  const others = all.filter((it) => it.campaign_id !== id)
  const customers = sum(others, 'customers')
  return customers > 0 ? w.say('worth.others', { price: w.usdExact(sum(others, 'cost') / customers) }) : ''
}
