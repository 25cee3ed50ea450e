import type { Clause } from '../nlu/index.ts'
import { kinds, SURE, SWITCHED } from './kinds.ts'
import type { State } from './state.ts'

const CLOSE = 0.05
const LIKELY = 0.25
type Guess = Clause['intents'][number]
const defining: ReadonlySet<string> = new Set(['v.be', 'v.mean', 'v.tell', 'v.exclude', 'v.compare'])
/** 'What are negative keywords?', with none to list: explains what they are. */
function whatItIs({ intent }: Guess, { acts, strange, intents }: Clause): Guess | undefined {
  const isAsked = acts.some((it) => it === 'v.be' || it === 'v.mean') && acts.every((it) => defining.has(it))
  const answer = intents.find(isAnswer)
  return intent === 'list_keywords' && isAsked && strange.length === 0 && answer
    ? { ...answer, p: Math.max(answer.p, SURE) }
    : undefined
}
/** If there are no campaigns, doesn't act on them if another intent is possible. */
export function withoutCampaigns(top: Guess, clause: Clause, state: State): Guess {
  const isIdle = state.looked && state.campaigns.length === 0 && state.open?.task.intent !== 'create_campaign'
  const taught = isIdle ? whatItIs(top, clause) : undefined
  if (taught) return taught
  if (!isIdle || !kinds.needsCampaigns.has(top.intent) || clause.entities.some((it) => it.type === 'money')) return top
  const isOpen = top.p < SWITCHED
  const isOther = ({ intent, p }: Guess): boolean =>
    !kinds.needsCampaigns.has(intent) && p >= (intent.startsWith('answer:') && isOpen ? CLOSE : LIKELY)
  const told = clause.intents.find(isOther) ?? top
  return isAnswer(told) ? { ...told, p: Math.max(told.p, SURE) } : told
}
export const isAnswer = ({ intent }: Guess): boolean => intent.startsWith('answer:')
