import type { Reading } from '../understanding/reading.ts'
import { featuresOf } from '../understanding/features.ts'
import type { Wish } from '../understanding/detect.ts'
import { campaignRef } from '../understanding/campaign-ref.ts'
import { knowledge } from './frames/talk.ts'
import type { Message, Task } from './task.ts'

/** What came of reading a message. */
export interface Understood {
  readonly tasks: readonly Task[]
  /** The open question stays open: the message was about something else beside it. */
  readonly keepsPending: boolean
  /** What was planned is dropped for good. */
  readonly forgets?: true
}
/** A message before it is known what it may answer. */
export type Heard = Omit<Message, 'slot' | 'outcome'>

export const only = (task: Task, keepsPending = false): Understood => ({ tasks: [task], keepsPending })
export const STRONG = 8

/** A change of 'it', or of nothing in particular: it may be about what is being made rather than about a campaign that runs. */
export const isModify = (w: Wish): boolean =>
  (w.intent === 'update' &&
    ['none', 'pronoun', 'unknown'].includes(campaignRef(w.reading).kind) &&
    w.reading.names.length === 0) ||
  (w.intent === 'save_profile' && w.score < 9) ||
  (w.intent === 'create' && w.score < 9)
export const isTalk = (w: Wish): boolean => w.intent === 'talk'
export const readsOnly = new Set([
  'report',
  'compare',
  'list',
  'account',
  'credits',
  'notifications',
  'price',
  'list_shared',
  'show_profile',
  'talk',
  'strategy',
  'website',
])

const gated: ReadonlySet<string> = new Set(['create', 'update', 'pause', 'resume', 'remove', 'share'])
const asksForIt =
  /^(?:(?:ok|okay|so|and|but|hm+|well|wait|then|actually|please|sorry|no|oh|also|yes|yeah|sure)[ ,]+)*(?:(?:can|could|may|might|shall|should|would|will) (?:it|we|you|i|they|that|this)\b|how about|what about|what if|why not|and )/i
const asksSomething =
  /^(?:(?:ok|okay|so|and|but|hm+|hmm|well|wait|then|dunno|no|oh|hang on|hold on|got it|actually)[ ,.]+)*(?:does|do|did|is|are|was|were|what|how|why|when|where|who|which|will|isn't|aren't|can it|could it)\b/i
/** A true question about something planned or asked changes nothing about it: 'is 100 a day silly?', 'does that mean …?' */
export function onlyAsks(r: Reading, task: Task): boolean {
  if (!gated.has(task.intent)) return false
  const text = r.text.trim()
  const [last = text] = text.split(/(?<=[.!?])\s+/).slice(-1)
  const asked = (said: string): boolean => asksSomething.test(said) && !wishfully(said)
  return (text.includes('?') || asksSomething.test(text)) && (asked(text) || (last.includes('?') && asked(last)))
}
/** 'Can it start on the 28th instead?', 'what about 30?', 'how about two weeks' ask for a change. */
const wishfully = (said: string): boolean =>
  (asksForIt.test(said) && !/\b(?:never|ever|really|more than|at most)\b/i.test(said)) ||
  /^(?:(?:ok|okay|so|and|but|hm+|well|no|then)[ ,]+)*(?:is it possible|are you able|will you|do it|do that|do the|do this|do one|do both|do all)\b/i.test(
    said,
  )

/** A settled answer, when the message asks for one. */
export function knowledgeOf(m: Heard): Task | undefined {
  const f = featuresOf(m.reading)
  const asks =
    f.question ||
    f.advice ||
    f.has('mean', 'difference') ||
    /^(?:explain|define|tell me (?:about|what)|describe|help me understand|what|how|why|when)\b/i.test(
      m.reading.text.trim(),
    ) ||
    m.reading.tokens.length <= 4
  return asks ? knowledge(m.reading) : undefined
}
