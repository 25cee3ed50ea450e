import partsOf from './details.json' with { type: 'json' }
import type { Intent } from './intents.ts'

/** A range's most likely intent. */
export interface Guess {
  readonly intent: Intent
  readonly p: number
}

const talk: ReadonlySet<string> = new Set(['greet', 'thanks', 'bye', 'smalltalk', 'yes', 'no', 'upset', 'unclear'])
/** Small talk: there is nothing to do. */
export const isTalk = (intent: Intent): boolean => talk.has(intent)

const elliptic: readonly Intent[] = ['answer', 'which_one', 'again']
/** Says too little by itself. */
export const isVague = (intent: Intent): boolean => isTalk(intent) || elliptic.includes(intent) || intent === 'correct'
/** Intents whose clauses can be details of another: 'an ad for my cafe. 10 a day. Only in Boise.' */
const details: Readonly<Partial<Record<Intent, readonly string[]>>> = partsOf
/** These add nothing after a request: 'do it for me', 'ugh'. */
const tails: ReadonlySet<Intent> = new Set<Intent>(['next', 'unclear', 'upset', 'smalltalk'])
/** Intents that may come with a reason: 'we're full'. */
const reasoned: ReadonlySet<Intent> = new Set<Intent>(['pause', 'resume', 'remove', 'change_budget', 'change_dates'])
const written: ReadonlySet<Intent> = new Set<Intent>(['keywords', 'ad_copy', 'blog_ideas', 'image'])
const saving: readonly Intent[] = ['save_ideas', 'save_calendar']

/** What could make a part a clause of its own: a campaign's name, a question, 'save it', an address to remember. */
export interface Standing {
  readonly names: boolean
  readonly asks: boolean
  /** It has a question word, although some have other meanings too. */
  readonly inquires: boolean
  readonly tells: boolean
  /** It gives exact headlines or keywords. */
  readonly gives: boolean
  /** It has no verb. */
  readonly bare: boolean
}
/** Whether a part only adds to the clause before it. */
export function belongs(head: Intent, part: Guess, { names, asks, inquires, tells, gives, bare }: Standing): boolean {
  // 'We are Acme. Save that.' is one request.
  if (head === 'save_profile') return saving.includes(part.intent) || (part.intent === 'rename' && !names)
  if (head === 'create_campaign' && gives) return true
  // 'Yes, do it' is a single yes.
  if (head === 'yes' && part.intent === 'next' && !names && !asks) return true
  if (names || asks || isTalk(head) || head.startsWith('answer:')) return false
  if (part.intent === 'price' && inquires) return false
  // 'An ad text, still the boat trips, warm': what it is about.
  const isSubject = part.intent === 'save_profile' && written.has(head) && bare && !tells
  const isReason = part.intent === 'save_profile' && reasoned.has(head) && !tells
  return isSubject || isReason || tails.has(part.intent) || (details[head]?.includes(part.intent) ?? false)
}
