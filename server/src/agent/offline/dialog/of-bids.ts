import { kinds, SURE } from './kinds.ts'
import type { Rule } from './of-campaigns.ts'
import { namedIds } from './slots.ts'
import { live } from './world.ts'

/** 'How much do I bid per click on A?': asks for the setting, not for a figure. */
export const askingBid: Rule = ({
  intent,
  p,
  clause: { question, acts },
  slots: { says, amount, period, refs = [] },
}) => {
  const isOpen = kinds.summed.has(intent) || ((p < SURE || intent.startsWith('answer:')) && namedIds(refs).length > 0)
  const isUnmoved = intent === 'change_bid' && !bidMoves.some((it) => acts.includes(it))
  const isAsked = question && !(amount ?? period) && (isUnmoved || (says?.has('bids') && isOpen))
  return isAsked ? 'show_targeting' : undefined
}
/** 'How much can a click come to at most?': the bid, not a budget. */
export const askingClick: Rule = ({
  intent,
  clause: { acts },
  slots: { says, amount, bid, period, metric },
  state,
}) => {
  const isOfClick = (metric === 'cpc' || metric === 'clicks') && !says?.has('number')
  const isOpen = !kinds.gated.has(intent) || (intent === 'change_bid' && !bidMoves.some((it) => acts.includes(it)))
  const isAsked = says?.has('at_most') && !(amount ?? bid ?? period) && live(state.campaigns).length > 0
  return isOpen && isOfClick && isAsked ? 'show_targeting' : undefined
}
const bidMoves = ['v.raise', 'v.lower', 'v.set', 'v.change']
const DOLLAR = 100
/** '1.20 is plenty', about the price of a click; 'drop it to 0.90', which can't be a budget. */
export const bidding: Rule = ({ intent, p, clause: { question }, slots: s, state }) => {
  const money = s.amount?.kind === 'fixed' ? s.amount.money : undefined
  const isOpen = intent === 'change_budget' || p < SURE || kinds.leaning.has(intent)
  if (!money || money.per || question || !isOpen || state.open?.slot === 'budget') return undefined
  const isPiece = intent === 'change_budget' && money.cents > 0 && money.cents < DOLLAR
  return isPiece ? 'change_bid' : undefined
}
