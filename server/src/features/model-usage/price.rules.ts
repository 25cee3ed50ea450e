import type { ModelPrice, TokensUsed } from '#services/llm/port.ts'
import { type Micros, micros } from '@adwright/contract/values/money.rules'

/** Micros of US dollars, rounded to an integer. */
export function costOf({ input, output, cached = 0, cacheWrite = 0 }: TokensUsed, price: ModelPrice): Micros {
  const fresh = Math.max(0, input - cached - cacheWrite)
  const kept = cached * (price.cached ?? price.input) + cacheWrite * (price.cacheWrite ?? price.input)
  return micros(Math.round(fresh * price.input + kept + output * price.output))
}
