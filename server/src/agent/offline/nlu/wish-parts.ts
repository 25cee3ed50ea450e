import type { Intent } from './intents.ts'

/** What a stretch is most likely about. */
export interface Guess {
  readonly intent: Intent
  readonly p: number
}

const talk: ReadonlySet<string> = new Set(['greet', 'thanks', 'bye', 'smalltalk', 'yes', 'no', 'upset', 'unclear'])
/** Talk: nothing is done for it. */
export const isTalk = (intent: Intent): boolean => talk.has(intent)

const elliptic: readonly Intent[] = ['answer', 'which_one', 'again']
/** By themselves they say too little. */
export const isVague = (intent: Intent): boolean => isTalk(intent) || elliptic.includes(intent) || intent === 'correct'
const times: readonly Intent[] = ['change_dates', ...elliptic]
const campaign: readonly Intent[] = [
  'change_budget',
  'rename',
  'change_bid',
  'set_places',
  'set_schedule',
  'set_ages',
  'set_texts',
  'add_keywords',
  'exclude_keywords',
  'save_profile',
  'price',
  ...times,
]
const targets: readonly Intent[] = ['set_places', 'set_schedule', 'set_ages', ...elliptic]
/** What a wish takes details of, in the words of another: 'an ad for my cafe. 10 a day. Only in Boise.' */
const details: Readonly<Partial<Record<Intent, readonly Intent[]>>> = {
  create_campaign: campaign,
  share: ['save_profile', 'rename', ...elliptic],
  set_places: targets,
  set_schedule: targets,
  set_ages: targets,
  calendar: times,
  social_plan: times,
  report: times,
  compare: times,
  search_terms: times,
  change_dates: elliptic,
  change_budget: elliptic,
  keywords: elliptic,
  ad_copy: elliptic,
  image: elliptic,
  blog_ideas: elliptic,
}
/** 'Do it for me', 'ugh': after a wish they ask for nothing more. */
const tails: ReadonlySet<Intent> = new Set<Intent>(['next', 'unclear', 'upset', 'smalltalk'])
/** 'We're full' beside one of these is the reason why. */
const reasoned: ReadonlySet<Intent> = new Set<Intent>(['pause', 'resume', 'remove', 'change_budget', 'change_dates'])
const saving: readonly Intent[] = ['save_ideas', 'save_calendar']

/** What makes of a part a wish by itself: a campaign's name, a question or 'save it', an address to remember. */
export interface Standing {
  readonly names: boolean
  readonly asks: boolean
  /** It has a word of a question: some are other words as well. */
  readonly inquires: boolean
  readonly tells: boolean
  /** Headlines or keywords to the letter. */
  readonly gives: boolean
}
/** Whether a part only adds to the wish beside it. */
export function belongs(head: Intent, part: Guess, { names, asks, inquires, tells, gives }: Standing): boolean {
  // 'We are Acme. Save that.'
  if (head === 'save_profile') return saving.includes(part.intent)
  if (head === 'create_campaign' && gives) return true
  if (names || asks || isTalk(head) || head.startsWith('answer:')) return false
  if (part.intent === 'price' && inquires) return false
  const isReason = part.intent === 'save_profile' && reasoned.has(head) && !tells
  return isReason || tails.has(part.intent) || (details[head]?.includes(part.intent) ?? false)
}
