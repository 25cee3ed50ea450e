import { isOrder, kinds } from './kinds.ts'
import type { Read, Rule } from './of-campaigns.ts'
import { latestTopic } from './state.ts'

const LIKELY = 0.7
const SURELY = 0.98
const MOST_STRANGE = 0.6
const LEAST_LETTERS = 4
const weak: ReadonlySet<string> = new Set(['v.be', 'v.do', 'v.can', 'v.have', 'v.create', 'v.set', 'v.show', 'v.want'])
/** Nothing in it is about advertising: no amount, figure or campaign, and only the most general verbs. */
const isOfNothing = ({ clause: { entities, acts } }: Read): boolean =>
  acts.every((it) => weak.has(it)) &&
  entities.every((it) => ['topic', 'texts', 'date', 'person', 'tone'].includes(it.type))
/** It may consist of any words: an answer, a subject, a text. */
const takesWords = ({ intent, state }: Read): boolean =>
  state.open?.slot !== undefined ||
  intent === 'unclear' ||
  (intent === 'save_profile' && kinds.profiled.has(latestTopic(state)?.task.intent ?? 'unclear')) ||
  kinds.polite.has(intent) ||
  kinds.elliptic.has(intent) ||
  [intent, latestTopic(state)?.task.intent ?? ''].some((it) => kinds.drafted.has(it) || it === 'website')
/** 'Can you do my accounts too?': asks whether the assistant does something that it has no words for. */
const beyond: Rule = (read) => {
  const { p, clause, slots: s } = read
  const isOther = s.says?.has('campaigns') || (s.amount ?? s.website) !== undefined || takesWords(read)
  // 'What do you suggest for winter?'
  const isAdvice = clause.acts.includes('v.suggest')
  // 'Can you pause it automatically?' has an odd word, but is about ads.
  const isAsked = s.says?.has('you_do') && clause.strange.length > 0 && !isOther && !isAdvice && !isOrder(clause)
  return isAsked && p < (isOfNothing(read) ? SURELY : LIKELY) ? 'answer:off_topic' : undefined
}
/** 'Mi prenoti un tavolo da Giulio?': with only unknown words, no intent is certain. */
const strange: Rule = (read) => {
  const { text, unseen } = read.clause
  const long = text.split(/[^\p{L}]+/u).filter((it) => it.length >= LEAST_LETTERS).length
  const isStrange = unseen.length > 1 && unseen.length / long >= MOST_STRANGE
  return isStrange && isOfNothing(read) && !takesWords(read) && read.intent !== 'answer:off_topic'
    ? 'unclear'
    : undefined
}
const WARNED = 0.6
/** 'A friend says Google is money down the drain': no warning of a scam on a mere suspicion, without a link or a message. */
const harmless: Rule = ({ intent, p, clause: { entities }, slots: { pasted, quote } }) =>
  intent === 'scam' && p < WARNED && !(pasted ?? quote) && !entities.some(({ type }) => links.has(type))
    ? 'unclear'
    : undefined
const links: ReadonlySet<string> = new Set(['url', 'email', 'phone'])
export const ofOthers: readonly Rule[] = [beyond, strange, harmless]
