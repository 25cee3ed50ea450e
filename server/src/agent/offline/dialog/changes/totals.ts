import type { OrderPart } from '../../nlu/index.ts'
import type { Interpretation } from '../kinds.ts'
import { latestTopic, type State } from '../state.ts'

const isNamed = (it: OrderPart): boolean => it.is === 'set' && it.ref.kind === 'name' && it.ref.ids.length > 0
const isMoney = (it: OrderPart): it is Extract<OrderPart, { is: 'value' }> =>
  it.is === 'value' && it.value.type !== 'percent' && it.value.type !== 'times'
/** '45 a day in total at most'. */
export const isTotal = ({ clause: { parts = [], question } }: Interpretation): boolean =>
  !question &&
  parts.some((it) => it.is === 'sign' && it.sign === 'total') &&
  parts.filter(isMoney).length === 1 &&
  !parts.some(isNamed)
/** 'You decide how', 'half for A', 'keep A at 20'. */
export const divides = ({ clause: { parts = [], question } }: Interpretation): boolean =>
  !question &&
  parts.some(
    (it) =>
      (it.is === 'act' && it.act === 'split') ||
      (it.is === 'sign' && (it.sign === 'portion' || it.sign === 'equal')) ||
      (isNamed(it) && parts.some((other) => other.is === 'value' && !other.bound)),
  )
/** '45 a day in total, you decide how': budgets to set, and no limit to explain. */
export const dividesTotal = (read: readonly Interpretation[]): boolean => read.some(isTotal) && read.some(divides)
/** 'Get that down to 45', 'bring it to 1000 a month', after the total was told: the total. */
export function ofTotal(parts: readonly OrderPart[], state: State): readonly OrderPart[] {
  const isTold = latestTopic(state)?.task.intent === 'total_budget' && state.focus.length > 1
  const end = parts.findIndex((it) => it.is === 'cut')
  const first = parts.slice(0, end < 0 ? undefined : end)
  const isOfIt = first.every((it) => it.is !== 'set' || (it.ref.kind === 'pronoun' && it.ref.number === 'one'))
  const isAmount = first.some((it) => isMoney(it) && !it.by)
  return isTold && isOfIt && isAmount
    ? [{ is: 'sign', sign: 'total' }, ...parts.filter((it) => !first.includes(it) || it.is !== 'set')]
    : parts
}
