import type { SuggestedMessage, Suggestion } from '@adwright/contract/reply-buttons'
import type { CampaignFacts, ProfileFacts } from '../conversation/results.ts'
import type { Clause, Context, Intent, Lang } from '../nlu/index.ts'
import type { Proposal } from '../conversation/proposals.ts'
import type { Client, Shared } from '../conversation/shared.ts'
import type { Quantity } from './quantities.ts'
import type { Amount, Slot, Slots } from './slots.ts'

/** A message to send, or a view or dialog to open. */
export type Button = string | Exclude<Suggestion, SuggestedMessage>

export interface Call {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
}

/** What the owner wants and what is known about it so far. Plain data, processed by its intent's flow. */
export interface Task {
  readonly intent: Intent
  readonly slots: Slots
  /** The task that waits for this one: blog ideas, while we ask for the business's name. */
  readonly then?: Task
  /** This message's orders from which it was read. */
  readonly heard?: readonly Clause[]
}

/** A list on the screen that messages can refer to: 'the second one'. */
export interface Rows {
  readonly kind:
    | 'campaign'
    | 'keyword'
    | 'search_term'
    | 'hour'
    | 'weekday'
    | 'idea'
    | 'post'
    | 'headline'
    | 'shared'
    | 'proposal'
    | 'report'
  readonly items: readonly string[]
}

/** How a task ended in its turn. */
export type Outcome = 'done' | 'declined' | 'failed' | 'asked' | 'told' | 'open'

/** A task of an earlier turn, and how it ended. */
export interface Topic {
  readonly task: Task
  readonly outcome: Outcome
  /** The slot of its open question. */
  readonly slot: Slot | undefined
  readonly question: string | undefined
  /** The answers offered as buttons. */
  readonly buttons?: readonly Button[] | undefined
  readonly turn: number
  /** It was asked again since. */
  readonly isAgain?: boolean
}

/** A change made in this conversation, and the call that undoes it. */
export interface Change {
  readonly call: Call
  readonly turn: number
  readonly back: Call | undefined
  readonly name: string
}

/** What the owner said about themselves, so that it's never asked again. */
export interface OwnerFacts {
  readonly website?: string
  readonly hasNoWebsite?: boolean
  readonly business?: string
  readonly owner?: string
  readonly places?: Slots['places']
  readonly trade?: string
  readonly offers?: readonly string[]
  readonly amount?: Amount
}

/** The conversation's state. Derived from the prompt every time: the model itself keeps nothing. */
export interface State {
  readonly lang: Lang | undefined
  readonly turns: number
  /** The campaigns as last listed, and whether they ever were. */
  readonly campaigns: readonly CampaignFacts[]
  readonly looked: boolean
  readonly profile: ProfileFacts | undefined
  /** Ids of the campaigns in focus, of all mentioned (latest first), and of those created in this conversation. */
  readonly focus: readonly string[]
  readonly recent: readonly string[]
  readonly created: readonly string[]
  readonly rows: Rows | undefined
  /** The campaigns shared with clients, as last listed, and the client mentioned. */
  readonly shared: readonly Shared[]
  readonly client: Client | undefined
  /** The weekly look's proposals, as last listed. */
  readonly proposals: readonly Proposal[]
  /** The open question, and earlier topics, latest first. */
  readonly open: Topic | undefined
  readonly topics: readonly Topic[]
  readonly offers: readonly Task[]
  /** The requests on cards that the next message closed without an answer. */
  readonly dropped: readonly Task[]
  readonly changes: readonly Change[]
  readonly facts: OwnerFacts
  /** Texts and keywords written in this conversation, for a new campaign. */
  readonly written: Pick<Slots, 'headlines' | 'descriptions' | 'keywords'>
  /** All the ad texts shown, oldest first: 'no, keep the first ones'. */
  readonly copies: readonly Pick<Slots, 'headlines' | 'descriptions'>[]
  /** The credits left, when last mentioned. */
  readonly credits?: number | undefined
  readonly ideas: readonly string[]
  readonly savedIdeas: readonly string[]
  readonly context: Context
  /** The earlier messages, latest first. */
  readonly heard: readonly string[]
  /** The numbers in the last message. */
  readonly said: readonly Quantity[]
  /** How many turns in a row weren't understood. */
  readonly lost: number
}

/** The planned ad, even if another question comes first. */
export function openPlan({ open }: State): Task | undefined {
  const { task } = open ?? {}
  return [task, task?.then].find((it) => it?.intent === 'create_campaign')
}
/** The question to ask again: only once, unless it leads to an ad. A question ignored twice is dropped. */
export const openQuestion = (state: State): Topic | undefined =>
  state.open?.isAgain && !openPlan(state) ? undefined : state.open
const PLANNED_TURNS = 3
/** The last planned ad that isn't created yet, if only its price was discussed since. */
export function lastPlan({ topics, turns }: State): Topic | undefined {
  const last = topics.find(({ task }) => task.intent !== 'price' && task.intent !== 'total_budget')
  const isOfAd = last?.task.intent === 'create_campaign' && last.turn >= turns - PLANNED_TURNS
  return isOfAd && (last.outcome !== 'done' || last.turn === turns - 1) ? last : undefined
}
/** The topic of the previous turn. */
export const latestTopic = ({ topics: [last], turns }: State): Topic | undefined =>
  last?.turn === turns - 1 ? last : undefined
/** The last topic was the price of a click. */
export const ofBids = (state: State): boolean => {
  const { intent, slots } = latestTopic(state)?.task ?? {}
  return intent === 'change_bid' || (intent === 'show_targeting' && slots?.says?.has('bids') === true)
}
const SPOKEN_TURNS = 3
/** The site that was just analyzed. */
export const siteBefore = ({ topics, turns }: State): Topic | undefined =>
  topics.find(({ task, turn }) => task.intent === 'website' && turn >= turns - SPOKEN_TURNS)
export const isJustDone = ({ changes: [last], turns }: State): boolean => last?.turn === turns - 1

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
  shared: [],
  client: undefined,
  proposals: [],
  open: undefined,
  topics: [],
  offers: [],
  dropped: [],
  changes: [],
  facts: {},
  written: {},
  copies: [],
  ideas: [],
  savedIdeas: [],
  context: 'none',
  heard: [],
  said: [],
  lost: 0,
}
