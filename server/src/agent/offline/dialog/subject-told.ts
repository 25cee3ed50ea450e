import type { Day } from '@adwright/contract/values/day.rules'
import type { Clause, Reading } from '../nlu/index.ts'
import { continued } from './answered.ts'
import { withoutLeading } from './concepts.ts'
import { kinds, SURE } from './kinds.ts'
import { saysCopy, saysKeywords } from './keyword-lists.ts'
import { wordCount } from './said.ts'
import { used } from './slots.ts'
import { openPlan, type State } from './state.ts'
import type { Task } from './task.ts'
import { looksLikeValue } from './value-form.ts'

const MOST_WORDS = 6
const worded: ReadonlySet<string> = new Set(['topic', 'texts', 'dimension', 'platform'])
/** 'Our flower delivery': words that may be a subject, and nothing else. */
function subjectIn(clause: Clause, { lang }: Reading): string | undefined {
  const { text, acts, question, negated, entities, intents } = clause
  const [top] = intents
  const isOther = acts.length > 0 || question || negated || (top && kinds.polite.has(top.intent) && top.p >= SURE)
  if (isOther || wordCount(clause) > MOST_WORDS || entities.some((it) => !worded.has(it.type))) return undefined
  const subject = withoutLeading(withoutLeading(text, 'for', lang), 'little', lang)
  return /\p{L}{3}/u.test(subject) && looksLikeValue(subject, lang) ? subject : undefined
}
const isUntold = ({ slots: { topics, name, website, headlines } }: Task): boolean =>
  (topics ?? name ?? website ?? headlines) === undefined
/** The subject alone, after an ad was offered, or while one without a subject is planned. */
export function planSubject(reading: Reading, state: State, today: Day): Task | undefined {
  const [clause, more] = reading.clauses
  const [offer] = state.offers
  const plan = openPlan(state)
  const of = plan ?? (offer?.intent === 'create_campaign' ? offer : undefined)
  const subject = clause && !more && of && isUntold(of) ? subjectIn(clause, reading) : undefined
  if (!subject || !of || !clause || state.open?.slot === 'topic' || state.open?.slot === 'business_name')
    return undefined
  const slots = { text: clause.text, topics: [subject] }
  if (state.open && plan === state.open.task)
    return continued(state.open, slots, { clause, intent: 'correct', p: 1, slots }, state, today)
  return plan ? undefined : { ...of, slots: { ...of.slots, ...slots } }
}
const writing: ReadonlySet<string> = new Set(['keywords', 'ad_copy'])
/** 'Keywords and ad texts for balcony plants': both are wanted. */
export function alsoWritten(tasks: readonly Task[], { text, lang }: Reading): Task[] {
  const [one, more] = tasks.filter((it) => writing.has(it.intent))
  if (!one || more || !saysKeywords(text, lang) || !saysCopy(text, lang)) return []
  const intent = one.intent === 'keywords' ? 'ad_copy' : 'keywords'
  return [{ intent, slots: { ...used(one.slots, ['topics', 'website', 'language', 'text', 'says']) } }]
}
