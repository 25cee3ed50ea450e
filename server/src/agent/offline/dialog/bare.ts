import type { Clause } from '../nlu/index.ts'
import { SURE } from './kinds.ts'

type Guess = Clause['intents'][number]
const LEAST = 0.15
/** What else it can be, where nothing bears the likeliest out. */
export function otherThan(top: Guess, { intents }: Clause): Guess {
  const other = intents.find(({ intent, p }) => intent !== top.intent && p >= LEAST)
  return other ? { ...other, p: SURE } : top
}
/** 'Three little blog ideas for candles': things are counted, and no amount is ordered. */
export const onlyCounts = ({ parts = [], entities }: Clause): boolean =>
  parts.some((it) => it.is === 'value') &&
  parts.every(
    (it) => it.is !== 'act' && (it.is !== 'value' || (it.value.type === 'number' && it.value.of !== undefined)),
  ) &&
  entities.some((it) => it.type === 'topic')
/** Names or points at campaigns, and no more. */
export const onlyTells = ({ entities, acts, strange, negated, question }: Clause): boolean =>
  entities.length > 0 &&
  entities.every((it) => it.type === 'ref') &&
  acts.every((it) => it === 'v.be') &&
  strange.length === 0 &&
  !negated &&
  !question
