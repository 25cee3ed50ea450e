import type { Clause, Intent, OrderAct, OrderPart } from '../../nlu/index.ts'
import { type Interpretation, kinds, orders as verbOf } from '../kinds.ts'

export const isBack = (it: OrderPart): boolean => it.is === 'act' && it.act === 'back'
/** 'Its money goes to B'. */
const isFreed = (it: OrderPart): boolean => it.is === 'sign' && it.sign === 'freed'
export const turns: Readonly<Partial<Record<Intent, OrderAct>>> = { pause: 'off', resume: 'on', remove: 'gone' }
const turning: ReadonlySet<string> = new Set<OrderAct>(['off', 'on', 'gone'])
/** 'Stop everything. I woke up to a bill of 400': a sentence without a campaign gives a reason. */
function withoutReasons(parts: readonly OrderPart[]): OrderPart[] {
  const sentences: OrderPart[][] = [[]]
  for (const part of parts)
    if (part.is === 'cut' && part.full) sentences.push([])
    else sentences.at(-1)?.push(part)
  const told = sentences.filter((it) =>
    it.some((part) => part.is === 'set' || part.is === 'sign' || (part.is === 'act' && turning.has(part.act))),
  )
  return told.flatMap((it, at) => [...(at > 0 ? [{ is: 'cut' as const, full: false }] : []), ...it])
}
/** 'Take it off the biggest', after an amount. */
const takesOff = (parts: readonly OrderPart[]): boolean =>
  parts.some((it) => it.is === 'act' && it.act === 'down') && parts.some((it) => it.is === 'set' && it.side === 'from')
/** 'A up to 20' sets the budget; 'A at most 20', and 'double A, up to 20', limit it. */
function upTo({ parts = [], acts }: Clause): readonly OrderPart[] {
  const [only, more] = parts.filter((it) => it.is === 'value')
  if (!only || more || !acts.includes('v.rise') || only.bound !== 'max') return parts
  const { bound: _, ...plain } = only
  return parts.map((it) => (it === only ? plain : it))
}
/** The verb of its intent isn't in it. */
const isUnsaid = ({ acts }: Clause, intent: Intent): boolean => !acts.some((act) => verbOf[act] === intent)
/** 'Of 2028, I mean': a year, and no amount. */
const withoutYears = (parts: readonly OrderPart[], { entities }: Clause): readonly OrderPart[] => {
  const years = entities.flatMap((it) =>
    it.type === 'date' && it.grain === 'year' ? [Number(it.from.slice(0, 4))] : [],
  )
  return parts.filter((it) => it.is !== 'value' || it.value.type !== 'number' || !years.includes(it.value.value))
}
/** The parts of a clause, given its intent. A reason that names no campaign changes nothing. */
export function heard(
  { clause, intent }: Pick<Interpretation, 'clause' | 'intent'>,
  isAfter: boolean,
): readonly OrderPart[] {
  const parts = withoutYears(upTo(clause), clause)
  if (intent === 'share') return parts
  const isTurn = (it: OrderPart): boolean => it.is === 'act' && turning.has(it.act)
  if (
    !kinds.ordering.has(intent) &&
    !kinds.leaning.has(intent) &&
    intent !== 'answer:spend_limit' &&
    !parts.some((it) => it.is === 'set' && it.ref.kind !== 'pronoun')
  )
    return parts.filter((it) => it.is === 'sign')
  const turn = turns[intent]
  // 'Put what that saves on A'.
  const isGivenOn = parts.some(isFreed) && !parts.some(isTurn)
  // 'Take 4 off A and put it on B' doesn't turn anything on.
  const isPut =
    turn === 'on' && isAfter && parts.some((it) => it.is === 'set' && it.side === 'into') && !parts.some(isTurn)
  if (!turn || isGivenOn || isPut || (isAfter && takesOff(parts))) return parts
  if (turn !== 'on' && parts.some((it) => it.is === 'cut' && it.full))
    return heard({ clause: { ...clause, parts: withoutReasons(parts) }, intent }, isAfter)
  const isSaid = parts.some((it) => it.is === 'act' && it.act === turn)
  // 'And keep A on', when others are switched off; 'put A back how it was'.
  if (!isSaid && parts.some((it) => (it.is === 'act' && it.act === 'keep') || (turn === 'on' && isBack(it))))
    return parts
  // 'Dafür A an', after B was switched off.
  if (!isSaid && parts.some(isTurn) && isUnsaid(clause, intent)) return parts
  if (!isSaid) {
    // 'Right so, A at 12 and live': next to the named one.
    const at = Math.max(
      0,
      parts.findIndex((it) => it.is !== 'cut'),
    )
    return [...parts.slice(0, at), { is: 'act', act: turn }, ...parts.slice(at).filter((it) => !isTurn(it))]
  }
  return withoutOtherTurns(parts, turn)
}
/** An order switches only once; 'remove it. No wait, just keep it paused' has both. 'Pause it, not delete it' doesn't remove. */
function withoutOtherTurns(all: readonly OrderPart[], turn: OrderAct): readonly OrderPart[] {
  const isNo = (it: OrderPart | undefined): boolean => it?.is === 'sign' && it.sign === 'no'
  const isGone = (it: OrderPart | undefined): boolean => it?.is === 'act' && it.act === 'gone'
  const isDenied = (at: number): boolean =>
    turn !== 'gone' && ((isGone(all[at]) && isNo(all[at - 1])) || (isNo(all[at]) && isGone(all[at + 1])))
  const parts = all.filter((_, at) => !isDenied(at))
  if (parts.some((it) => it.is === 'sign' && it.sign === 'no')) return parts
  const isTurn = (it: OrderPart): boolean => it.is === 'act' && turning.has(it.act)
  return parts.filter(
    (it) => !(it.is === 'act' && (turn === 'gone' ? it.act !== turn && isTurn(it) : it.act === 'gone')),
  )
}
