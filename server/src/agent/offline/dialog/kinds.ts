import type { Intent, Clause } from '../nlu/index.ts'
import type { Slot, Slots } from './slots.ts'

/** From this probability on a request counts by itself, whatever was asked before. */
export const SURE = 0.6
/** Intents that lead to a card: a wrong guess costs trust. */
export const gated: ReadonlySet<Intent> = new Set<Intent>([
  'create_campaign',
  'change_budget',
  'change_dates',
  'rename',
  'pause',
  'resume',
  'remove',
  'undo',
  'add_keywords',
  'remove_keywords',
  'exclude_keywords',
  'pause_keywords',
  'resume_keywords',
  'set_places',
  'set_schedule',
  'set_ages',
  'set_texts',
  'change_bid',
  'create_conversion',
  'set_interests',
  'share',
  'save_profile',
  'image',
])
/** What can be asked about without being ordered. */
export const asked: ReadonlySet<Intent> = new Set<Intent>([
  'change_budget',
  'change_dates',
  'pause',
  'resume',
  'remove',
  'rename',
  'set_places',
  'set_schedule',
  'set_ages',
  'change_bid',
])
/** They mean nothing by themselves: what was spoken of last gives them their sense. */
export const elliptic: ReadonlySet<Intent> = new Set<Intent>(['answer', 'correct', 'again', 'which_one'])
/** Intents that need no answer next to a real request. */
export const polite: ReadonlySet<Intent> = new Set<Intent>([
  'greet',
  'thanks',
  'bye',
  'smalltalk',
  'yes',
  'no',
  'upset',
])
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
export const needsCampaigns: ReadonlySet<Intent> = new Set<Intent>([
  'state',
  'price',
  'total_budget',
  'report',
  'compare',
  'advice',
  'change_budget',
  'change_dates',
  'pause',
  'set_texts',
  'change_bid',
  'list_campaigns',
  'resume',
  'remove',
  'rename',
  'show_targeting',
  'list_keywords',
  'search_terms',
  'set_places',
  'set_schedule',
  'set_ages',
])
export const campaignIntents: ReadonlySet<Intent> = new Set<Intent>([
  'change_budget',
  'change_dates',
  'rename',
  'pause',
  'resume',
  'remove',
  'state',
  'report',
  'share',
])

/** They are about a campaign: a name said before in the message holds for them. */
export const ofCampaign: ReadonlySet<Intent> = new Set<Intent>([
  ...campaignIntents,
  'price',
  'show_targeting',
  'list_keywords',
  'search_terms',
  'add_keywords',
  'exclude_keywords',
  'set_places',
  'set_schedule',
  'set_ages',
  'set_texts',
  'change_bid',
  'forecast',
])
export const written: ReadonlySet<Intent> = new Set<Intent>(['keywords', 'ad_copy', 'blog_ideas', 'social_plan'])
export const hasSubject = ({ topics, website, quote, pasted }: Slots): boolean =>
  Boolean(topics ?? website ?? quote ?? pasted)

/** Questions that any words can answer. */
export const freeTexts: ReadonlySet<Slot> = new Set<Slot>(['topic', 'name', 'business_name', 'profile', 'client_name'])
