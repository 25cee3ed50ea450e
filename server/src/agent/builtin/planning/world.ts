import type { CallResult, MadeCall, Turn } from '../conversation/read-prompt.ts'
import {
  campaignsOf,
  type CampaignFacts,
  inner,
  number,
  type ProfileFacts,
  profileOf,
  record,
  saysNoAccount,
} from '../conversation/results.ts'
import type { State } from '../conversation/state.ts'
import type { IsoDate } from '../understanding/calendar.ts'
import type { Call, Step } from './task.ts'
import { call, need } from './task.ts'

/** What one turn can see: the message, what was looked up in it, and what the conversation brought before. */
export interface World {
  readonly state: State
  readonly turn: Turn
  readonly today: IsoDate
  /** A number that is the same for the same conversation: picks among wordings. */
  readonly seed: number
  readonly tools: ReadonlySet<string>
  /** Tasks of this turn so far have been told; used to follow 'it' to a campaign just made. */
  readonly earlier: readonly MadeCall[]
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  )
}

/** The call as it was made in this turn, if it was. */
export const made = (w: World, wanted: Call): MadeCall | undefined =>
  w.turn.calls.findLast((c) => c.tool === wanted.tool && same(c.args, wanted.args))

export const resultOf = (w: World, tool: string): CallResult | undefined =>
  w.turn.calls.findLast((c) => c.tool === tool && c.result !== undefined)?.result

type Looked<T> = { readonly ok: T } | { readonly step: Step }

type AccountState = {
  linked: boolean
  pending: boolean
  funds: number | undefined
  connection: string
  customer: string
  days: number
}
export function accountOf(result: CallResult): AccountState {
  const it = result.kind === 'done' ? inner(result.value) : record(undefined)
  return {
    linked: it.is_linked === true,
    pending: it.link_status === 'PENDING',
    funds: number(it.available_funds),
    connection: String(it.connection_type ?? ''),
    customer: String(it.customer_id ?? ''),
    days: number(it.days_ahead) ?? 0,
  }
}

/** The owner's campaigns, freshly listed; or the next step that leads there. `undefined` ok: there is no ads account. */
export function campaignsNow(w: World): Looked<readonly CampaignFacts[] | undefined> {
  const listed = w.turn.calls.findLast(
    (c) => c.tool === 'list_campaigns' && c.args.status === undefined && c.result !== undefined,
  )?.result
  if (!listed) return { step: need(call('list_campaigns')) }
  if (listed.kind === 'failed')
    return saysNoAccount(listed.message)
      ? { ok: undefined }
      : { step: { kind: 'tell', text: `I could not read your campaigns just now: ${listed.message}` } }
  if (listed.kind === 'declined') return { step: { kind: 'tell', text: 'I could not read your campaigns.' } }
  if (saysNoAccount(listed.value)) return { ok: undefined }
  const campaigns = campaignsOf(listed.value)
  if (campaigns.length > 0) return { ok: campaigns }
  // An empty list may mean that nothing is linked: only the account's status tells.
  const status = resultOf(w, 'get_account_status')
  if (!status) return { step: need(call('get_account_status')) }
  return { ok: accountOf(status).linked ? [] : undefined }
}

/** The business profile; `undefined` ok: there is none. */
export function profileNow(w: World): Looked<ProfileFacts | undefined> {
  const found = resultOf(w, 'get_business_profile')
  if (!found) return { step: need(call('get_business_profile')) }
  return { ok: found.kind === 'done' ? profileOf(found.value) : undefined }
}
