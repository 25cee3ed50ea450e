import type { SuggestedMessage, Suggestion } from '@adwright/contract/reply-buttons'
import type { CampaignFacts, ProfileFacts } from '../conversation/results.ts'
import type { Context, Intent, Lang } from '../nlu/index.ts'
import type { Amount, Slot, Slots } from './slots.ts'

/** A message that is sent on a click, or a view or dialog that opens. */
export type Button = string | Exclude<Suggestion, SuggestedMessage>

export interface Call {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
}

/** Something the owner wants, with what is known about it so far. Data only: the flow of its intent works with it. */
export interface Task {
  readonly intent: Intent
  readonly slots: Slots
  /** What waits until it is done: blog ideas, while the business's name is asked for. */
  readonly then?: Task
}

/** What was shown and can be pointed at: 'the second one'. */
export interface Rows {
  readonly kind: 'campaign' | 'keyword' | 'search_term' | 'idea' | 'post' | 'headline'
  readonly items: readonly string[]
}

/** Where it ended in the turn it was said in. */
export type Outcome = 'done' | 'declined' | 'failed' | 'asked' | 'told' | 'open'

/** Something that was spoken of, as it ended. */
export interface Topic {
  readonly task: Task
  readonly outcome: Outcome
  /** What was asked about it, while that is open. */
  readonly slot: Slot | undefined
  readonly question: string | undefined
  /** The answers that were offered with it. */
  readonly buttons?: readonly Button[] | undefined
  readonly turn: number
}

/** A change that was made in this conversation, and the call that takes it back. */
export interface Change {
  readonly call: Call
  readonly turn: number
  readonly back: Call | undefined
  readonly name: string
}

/** What the owner said of themselves: it is never asked again. */
export interface OwnerFacts {
  readonly website?: string
  readonly hasNoWebsite?: boolean
  readonly business?: string
  readonly places?: Slots['places']
  readonly trade?: string
  readonly offers?: readonly string[]
  readonly amount?: Amount
}

/** What the conversation has brought so far. It follows from the prompt: the model keeps nothing. */
export interface State {
  readonly lang: Lang | undefined
  readonly turns: number
  /** The campaigns as they were listed last, and whether they were ever asked for. */
  readonly campaigns: readonly CampaignFacts[]
  readonly looked: boolean
  readonly profile: ProfileFacts | undefined
  /** Ids of the campaigns last spoken of; of all that were, the latest first; made in this conversation. */
  readonly focus: readonly string[]
  readonly recent: readonly string[]
  readonly created: readonly string[]
  readonly rows: Rows | undefined
  /** The order in which campaigns were listed last. */
  readonly listed: readonly string[]
  /** What waits for an answer, and what was spoken of, the latest first. */
  readonly open: Topic | undefined
  readonly topics: readonly Topic[]
  readonly offers: readonly Task[]
  readonly changes: readonly Change[]
  readonly facts: OwnerFacts
  /** Written in this conversation: lines and keywords a new campaign is made of. */
  readonly written: Pick<Slots, 'headlines' | 'descriptions' | 'keywords'>
  readonly ideas: readonly string[]
  readonly savedIdeas: readonly string[]
  readonly context: Context
  /** How many of the last turns were not understood. */
  readonly lost: number
}

export const emptyState: State = {
  lang: undefined,
  turns: 0,
  campaigns: [],
  looked: false,
  profile: undefined,
  focus: [],
  recent: [],
  created: [],
  rows: undefined,
  listed: [],
  open: undefined,
  topics: [],
  offers: [],
  changes: [],
  facts: {},
  written: {},
  ideas: [],
  savedIdeas: [],
  context: 'none',
  lost: 0,
}
