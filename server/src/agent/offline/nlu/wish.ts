import type { Guess } from './clause-parts.ts'
import { type Chart, isAt } from './entities/chart.ts'

const WISHED = 0.8
/** 'Que salga solo los lunes': certainly an order; the 'que' isn't a question word. */
export const isWish = (c: Chart, at: number, { intent, p }: Partial<Guess> = {}): boolean =>
  isAt(c, at, 'relpron') &&
  (p ?? 0) >= WISHED &&
  /^(?:set|change|add|exclude|pause|re(?:sume|move|name))/.test(intent ?? '')
