import type { Intent, Clause } from '../nlu/index.ts'
import type { Slot, Slots } from './slots.ts'

import { kinds } from './intent-kinds.ts'

export { kinds }

/** From this probability on, a request stands on its own, whatever was asked before. */
export const SURE = 0.6
/** From this probability on, nothing else is considered. */
export const CERTAIN = 0.9
/** From this probability on, an order to switch something needs no verb. */
export const SWITCHED = 0.75
export interface Interpretation {
  readonly clause: Clause
  readonly intent: Intent
  readonly p: number
  readonly slots: Slots
}

/** Verbs that are always an order. */
export const orders: Readonly<Record<string, Intent>> = {
  'v.pause': 'pause',
  'v.resume': 'resume',
  'v.remove': 'remove',
  'v.undo': 'undo',
  'v.raise': 'change_budget',
  'v.lower': 'change_budget',
  'v.rename': 'rename',
}
export const isOrder = ({ acts }: Clause): boolean => acts.some((act) => orders[act] !== undefined)

export const hasSubject = ({ topics, website, quote, pasted }: Slots): boolean =>
  Boolean(topics ?? website ?? quote ?? pasted)

/** Questions that can be answered with any words. */
export const freeTexts: ReadonlySet<Slot> = new Set<Slot>([
  'topic',
  'name',
  'business_name',
  'profile',
  'client_name',
  'places',
  'keywords',
])

/** 'Don't run it on weekends', 'don't show it in Leeds', 'not to who types "free"': the exclusion is the order. */
export const isOfAspect = (intent: Intent, s: Slots): boolean =>
  (kinds.targeted.has(intent) && (s.places ?? s.ages ?? s.gender ?? s.weekdays ?? s.hours) !== undefined) ||
  (intent === 'exclude_keywords' && (s.keywords ?? s.quote) !== undefined)
