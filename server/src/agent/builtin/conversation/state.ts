import type { Call, Outcome, Task } from '../planning/task.ts'
import type { CampaignFacts, ProfileFacts } from './results.ts'

export interface WrittenTexts {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly keywords: readonly string[]
}
/** One post of a plan, as the tool gave it. */
export interface PlannedPost {
  readonly date: string
  readonly platform: string
  readonly idea: string
  readonly caption: string
}

export interface Pending {
  readonly task: Task
  readonly slot: string
  readonly text: string
}

/** One act that stood on a card and was not carried out. */
export interface PlanItem {
  readonly task: Task
  /** All calls of its task, and the place of this one among them. */
  readonly calls: readonly Call[]
  readonly at: number
}
/** What stood on cards last: it can be cut down, asked about and taken up again. */
export interface Plan {
  readonly items: readonly PlanItem[]
  /** The owner said no to it; otherwise they only went on to something else. */
  readonly refused: boolean
  /** The number of the turn it was made in. */
  readonly turn: number
}
/** Something that was spoken of, as it stood last. */
export interface Topic {
  readonly task: Task
  readonly outcome: Outcome
  /** What was asked about it, when that is still open. */
  readonly slot: string | undefined
}

/** What the conversation has brought so far. It is worked out anew from the prompt each time: the model keeps nothing. */
export interface State {
  /** The campaigns as they were listed last. */
  readonly campaigns: readonly CampaignFacts[]
  /** They were asked for: when there are none, there are none. */
  readonly looked: boolean
  readonly profile: ProfileFacts | undefined
  /** Ids of the campaigns last spoken of, the latest first. */
  readonly focus: readonly string[]
  /** Ids of the list last shown, in its order. */
  readonly shown: readonly string[]
  readonly pending: Pending | undefined
  readonly last: { readonly task: Task; readonly outcome: Outcome } | undefined
  /** What was just worked out, if the last message asked what a budget comes to. */
  readonly price: Task | undefined
  readonly plan: Plan | undefined
  /** What the last advice offered, in its order; a place where nothing can be done from here is undefined. */
  readonly offers: readonly (Task | undefined)[]
  /** What was spoken of, the latest first; one of a kind unless they are about different things. */
  readonly topics: readonly Topic[]
  /** Ids of all campaigns spoken of, the latest first. */
  readonly recent: readonly string[]
  /** What would take the last changes back. */
  readonly undo: readonly Call[]
  /** Blog ideas suggested last. */
  readonly ideas: readonly string[]
  /** The ad lines and keywords suggested for what was written about last. */
  readonly written: WrittenTexts
  /** The posts that were planned last. */
  readonly posts: readonly PlannedPost[]
  /** Some of them were saved in the last turn. */
  readonly saved: boolean
  /** Which savable thing came last. */
  readonly savable: 'ideas' | 'calendar' | undefined
  /** A website the owner named in this conversation. */
  readonly website: string | undefined
  readonly turns: number
}

export const emptyState: State = {
  campaigns: [],
  looked: false,
  profile: undefined,
  focus: [],
  shown: [],
  pending: undefined,
  last: undefined,
  price: undefined,
  plan: undefined,
  offers: [],
  topics: [],
  recent: [],
  undo: [],
  ideas: [],
  posts: [],
  written: { headlines: [], descriptions: [], keywords: [] },
  saved: false,
  savable: undefined,
  website: undefined,
  turns: 0,
}
