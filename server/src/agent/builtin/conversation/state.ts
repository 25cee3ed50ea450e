import type { Call, Outcome, Task } from '../planning/task.ts'
import type { CampaignFacts, ProfileFacts } from './results.ts'

export interface Pending {
  readonly task: Task
  readonly slot: string
  readonly text: string
}

/** What the conversation has brought so far. It is worked out anew from the prompt each time: the model keeps nothing. */
export interface State {
  /** The campaigns as they were listed last. */
  readonly campaigns: readonly CampaignFacts[]
  readonly profile: ProfileFacts | undefined
  /** Ids of the campaigns last spoken of, the latest first. */
  readonly focus: readonly string[]
  /** Ids of the list last shown, in its order. */
  readonly shown: readonly string[]
  readonly pending: Pending | undefined
  readonly last: { readonly task: Task; readonly outcome: Outcome } | undefined
  /** What would take the last changes back. */
  readonly undo: readonly Call[]
  /** Blog ideas suggested last. */
  readonly ideas: readonly string[]
  /** Which savable thing came last. */
  readonly savable: 'ideas' | 'calendar' | undefined
  /** A website the owner named in this conversation. */
  readonly website: string | undefined
  readonly turns: number
}

export const emptyState: State = {
  campaigns: [],
  profile: undefined,
  focus: [],
  shown: [],
  pending: undefined,
  last: undefined,
  undo: [],
  ideas: [],
  savable: undefined,
  website: undefined,
  turns: 0,
}
