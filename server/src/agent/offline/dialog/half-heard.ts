import type { Clause, OrderPart } from '../nlu/index.ts'
import { amountOf } from './amount-doubts.ts'
import { SURE } from './kinds.ts'
import { isSwitch, likeliest, wantsRead } from './second-reading.ts'
import { wordCount } from './said.ts'
import { namedIds } from './slots.ts'
import type { Call, World } from './task.ts'

type Part<K extends OrderPart['is']> = Extract<OrderPart, { is: K }>
const isSet = (it: OrderPart | undefined): it is Part<'set'> => it?.is === 'set'
const isValue = (it: OrderPart | undefined): it is Part<'value'> => it?.is === 'value' && !it.bound
const isAct = (it: OrderPart, ...acts: readonly string[]): boolean => it.is === 'act' && acts.includes(it.act)
const isBudget = (it: Call): boolean => it.tool === 'update_campaign' && it.args.daily_budget !== undefined
const idsOf = (calls: readonly Call[]): ReadonlySet<unknown> => new Set(calls.map((it) => it.args.campaign_id))

/** 'The other way round', of two, and only one gets a card. */
const isHalfSwapped = ({ parts = [] }: Clause, budgets: readonly Call[]): boolean =>
  parts.some((it) => isAct(it, 'swap')) && idsOf(budgets).size === 1
/** '15 and 15': one for each of two. */
const isHalfOfPair = ({ parts = [] }: Clause, budgets: readonly Call[]): boolean =>
  idsOf(budgets).size === 1 &&
  parts.some((one, at) => {
    const [cut, other] = parts.slice(at + 1, at + 3)
    return (
      isValue(one) && cut?.is === 'cut' && !cut.full && isValue(other) && amountOf(one.value) === amountOf(other.value)
    )
  })
/** '5 for A and the rest for the other one', and only A gets a card. */
function isWithoutRest({ parts = [] }: Clause, calls: readonly Call[]): boolean {
  const at = parts.findIndex((it) => it.is === 'sign' && it.sign === 'rest')
  const behind = parts.slice(at + 1)
  const isGiven = at >= 0 && behind.some(isSet) && !behind.some((it) => isAct(it, 'keep'))
  const sets = parts.filter(isSet)
  const others = sets.some(({ ref }) => ref.kind === 'other') ? 1 : 0
  return isGiven && idsOf(calls).size < new Set(namedIds(sets.map((it) => it.ref))).size + others
}
/** 'Take 5 off A. Put it on B', and B gets no more. */
function isHalfMoved(clauses: readonly Clause[], budgets: readonly Call[]): boolean {
  const parts = clauses.flatMap((it) => [...(it.parts ?? []), { is: 'cut', full: true } as const])
  const taken = parts.findIndex((it, at) => isAct(it, 'down') && parts.slice(at, at + 4).some(isValue))
  const passed = parts.filter((part, at) => {
    const before = parts[at - 1]
    return (
      at > taken &&
      isSet(part) &&
      part.side === 'into' &&
      part.ref.kind === 'name' &&
      isSet(before) &&
      before.ref.kind === 'pronoun' &&
      parts.slice(0, at).findLast((other) => other.is !== 'set')?.is === 'act'
    )
  })
  const ids = idsOf(budgets)
  return taken >= 0 && passed.some((it) => isSet(it) && namedIds([it.ref]).some((id) => !ids.has(id)))
}
/** 'Shift 10 from … over to B': whatever it comes from, two change. */
const isMoveOfOne = ({ parts = [] }: Clause, budgets: readonly Call[]): boolean =>
  idsOf(budgets).size === 1 &&
  parts.some((it) => isAct(it, 'move')) &&
  !parts.some((it) => isAct(it, 'up', 'down', 'split')) &&
  parts.some((it) => isValue(it) && !it.to && it.value.type === 'money')
const down: readonly string[] = ['down', 'off', 'gone', 'move']
/** 'A 18, and throw B away', read as an amount for both. */
const isOtherOrder = ({ acts, parts = [] }: Clause, calls: readonly Call[]): boolean =>
  acts.includes('v.remove') &&
  !parts.some((it) => isAct(it, ...down)) &&
  !calls.some((it) => it.tool === 'remove_campaign')
/** 'Who changed that? It was 20': tells what was. */
const isToldOnly = ({ acts, parts = [] }: Clause, clauses: readonly Clause[]): boolean =>
  acts.length > 0 &&
  acts.every((it) => it === 'v.be') &&
  parts.some(isValue) &&
  !parts.some((it) => it.is === 'act') &&
  clauses.some((it) => it.question && !it.parts?.some(isValue))
const CLEAR = 0.8
const FEW = 12
/** 'It's booked out until December, and two of us are off': hardly an order to switch something. */
function isUnsure({ text, parts = [], intents: [top] }: Clause, switches: readonly Call[], w: World): boolean {
  const ids = idsOf(switches)
  const named = namedIds(parts.filter(isSet).map((it) => it.ref)).filter((id) => ids.has(id))
  const isClear = wantsRead(w).some(
    ({ ids: [id], p }) => id !== undefined && named.includes(id) && likeliest(p)[1] >= CLEAR,
  )
  return named.length > 0 && top !== undefined && top.p < SURE && wordCount({ text }) > FEW && !isClear
}
/** 'Only the name changes', of one of several: no two get the same name. */
function isSameName(calls: readonly Call[]): boolean {
  const names = calls.flatMap((it) =>
    it.tool === 'update_campaign' && it.args.name !== undefined ? [it.args.name] : [],
  )
  return new Set(names).size < names.length
}
/** The cards do something else than the message orders, or only a part of it. */
export function isHalfHeard(calls: readonly Call[], w: World): boolean {
  const clauses = w.clauses.filter((it) => !it.question)
  const budgets = calls.filter(isBudget)
  const switches = calls.filter(isSwitch)
  return (
    isSameName(calls) ||
    clauses.some((it) => isUnsure(it, switches, w)) ||
    (budgets.length > 0 &&
      (isHalfMoved(clauses, budgets) ||
        clauses.some(
          (it) =>
            isHalfSwapped(it, budgets) ||
            isHalfOfPair(it, budgets) ||
            isMoveOfOne(it, budgets) ||
            isWithoutRest(it, calls) ||
            isOtherOrder(it, calls) ||
            isToldOnly(it, w.clauses),
        )))
  )
}
