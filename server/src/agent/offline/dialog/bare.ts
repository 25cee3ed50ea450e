import type { Clause } from '../nlu/index.ts'
import { SURE } from './kinds.ts'

type Guess = Clause['intents'][number]
const LEAST = 0.15
/** The next best intent, if nothing supports the most likely one. */
export function otherThan(top: Guess, { intents }: Clause): Guess {
  const other = intents.find(({ intent, p }) => intent !== top.intent && p >= LEAST)
  return other ? { ...other, p: SURE } : top
}
/** 'Three little blog ideas for candles': the number counts things, and no amount is ordered. */
export const onlyCounts = ({ parts = [], entities }: Clause): boolean =>
  parts.some((it) => it.is === 'value') &&
  parts.every(
    (it) => it.is !== 'act' && (it.is !== 'value' || (it.value.type === 'number' && it.value.of !== undefined)),
  ) &&
  entities.some((it) => it.type === 'topic')
/** The clause names or refers to campaigns, and says no more. */
export const onlyTells = ({ entities, acts, strange, negated, question }: Clause): boolean =>
  entities.length > 0 &&
  entities.every((it) => it.type === 'ref') &&
  acts.every((it) => it === 'v.be') &&
  strange.length === 0 &&
  !negated &&
  !question
