import { isNamedIn, knownClients } from './clients.ts'
import { isOrder, kinds, SURE } from './kinds.ts'
import type { Rule } from './of-campaigns.ts'
import { wordCount } from './said.ts'
import { asksFacts, statusAsked } from './shared-asked.ts'
import type { State } from './state.ts'
import { campaignRefs, onlyPoints } from './targets.ts'

const isOfClients = (state: State): boolean => {
  const before = [state.topics[0]?.task.intent, state.open?.task.intent]
  return before.some((it) => it !== undefined && kinds.ofClients.has(it))
}
const MOST_WORDS = 8
/** 'And its dates?', 'how much a day is the one she liked?', right after shared campaigns were shown. */
const asksOfShown: Rule = ({ intent, p, clause, slots: s, state }) => {
  const isOfIt = statusAsked(s) !== undefined || onlyPoints(s) || campaignRefs(s).every((it) => it.kind === 'other')
  const mayAsk = kinds.summed.has(intent) || (p < SURE && !isOrder(clause))
  const isOther = s.period ?? s.amount ?? s.person ?? s.topics
  const asks = statusAsked(s) !== undefined || asksFacts(s) || campaignRefs(s).some((it) => it.kind === 'other')
  const isShort = wordCount(clause) <= MOST_WORDS
  return state.rows?.kind === 'shared' && isOfIt && mayAsk && asks && !isOther && isShort ? 'list_shared' : undefined
}
/** 'Why did she reject it?', 'which one is still open?', after something was sent to a client. */
const asksClients: Rule = ({ intent, p, clause, slots: { says, question }, state }) => {
  if (
    !isOfClients(state) ||
    (kinds.ofClients.has(intent) && p >= SURE) ||
    (kinds.gated.has(intent) && p >= SURE && !question)
  )
    return undefined
  if (question && says?.has('supposed_client')) return 'answer:client_approval'
  const isRejected = clause.acts.includes('v.reject') || says?.has('rejected')
  const asks = isRejected || says?.has('answers') || says?.has('waiting') || says?.has('approved')
  if (question && asks) return 'list_shared'
  return undefined
}
export const ending = ['v.remove', 'v.pause', 'v.cancel', 'v.end', 'v.undo']
/** 'When Ben says yes, does it go live by itself?' */
const afterYes: Rule = ({ intent, clause: { acts }, slots: { question, says }, state }) =>
  question &&
  says?.has('by_itself') &&
  !kinds.gated.has(intent) &&
  (says.has('approved') || acts.includes('v.approve')) &&
  (isOfClients(state) || says.has('client'))
    ? 'answer:launch_approved'
    : undefined
/** 'Take her access away', 'cancel the one to Ben': never the campaign itself. */
const withdrawing: Rule = ({ intent, p, clause, slots: { says, text = '' }, state }) => {
  const ends = ending.some((act) => clause.acts.includes(act)) || says?.has('drop')
  const isSharing = says?.has('access') || knownClients(state).some((it) => isNamedIn(it, text))
  const isOther =
    clause.forbids === 'until' || clause.acts.includes('v.remind') || (intent === 'remind_client' && p >= SURE)
  return (isOfClients(state) || !says?.has('access')) && ends && isSharing && !isOther ? 'unshare' : undefined
}
/** 'My partner has to see it first': someone with a role has to look at the ad. */
const showingTo: Rule = ({ intent, p, clause, slots: { says } }) =>
  (says?.has('role') || says?.has('client')) &&
  (intent === 'show_targeting' || p < SURE) &&
  clause.intents.some((it) => it.intent === 'share' || it.intent === 'show_targeting')
    ? 'share'
    : undefined
/** Questions and requests about campaigns shared with clients. */
export const ofClients: readonly Rule[] = [withdrawing, showingTo, afterYes, asksClients, asksOfShown]
