import type { Clause, Intent } from '../nlu/index.ts'
import { kinds } from './kinds.ts'
import type { Slots } from './slots.ts'
import { latestTopic, type State } from './state.ts'
import { campaignRefs, onlyPoints } from './targets.ts'

const joined = /^(?:and|y|und|et|e)\s/i
/**
 * 'And if I lowered it to 15?', 'can I pause it later?': questions, not orders. With a named campaign it's an order: 'can I pause Rolls?'
 */
export function supposed(intent: Intent, { question, acts, text }: Clause, s: Slots, state: State): Intent {
  // 'And at 35?', after what 40 would amount to.
  const goesOn = latestTopic(state)?.task.intent === 'what_if' && acts.length === 0 && joined.test(text)
  if (goesOn && intent === 'change_budget' && s.amount) return 'what_if'
  // 'And if I turn it on?', after a total, asks for the total too.
  const isOfSum = kinds.figuring.has(latestTopic(state)?.task.intent ?? 'unclear')
  const asks = question || (s.says?.has('suppose') && (isOfSum || s.says.has('why') || s.says.has('left')))
  // 'I'm thinking of turning B on': a thought, not an order.
  if (kinds.switching.has(intent) && s.says?.has('muses')) return 'what_if'
  if (!kinds.asked.has(intent) || !asks) return intent
  const isOpen = onlyPoints(s)
  return s.says?.has('suppose') || (s.says?.has('may') && isOpen) ? 'what_if' : intent
}
/** 'What would A cost if I put it at 15?', 'and what if I doubled the budget?': asks for the price of another budget. */
export function repriced(intent: Intent, s: Slots, { focus }: State): Intent {
  if (!s.amount || !s.says?.has('suppose')) return intent
  const isOfFocus = focus.length > 0
  const isOfOne = campaignRefs(s).some((it) => it.kind === 'name' || (it.kind === 'pronoun' && isOfFocus))
  const isRelative = s.amount.kind !== 'fixed' && onlyPoints(s) && isOfFocus && !kinds.gated.has(intent)
  return (intent === 'price' && isOfOne) || isRelative ? 'change_budget' : intent
}
