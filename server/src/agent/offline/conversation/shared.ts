import { readDay, type Day } from '@adwright/contract/values/day.rules'
import type { CallResult } from './read-prompt.ts'
import { idOf, inner, type Json, list, number, record, string } from './results.ts'

/** Someone who was asked for approval. */
export interface Client {
  readonly name: string
  readonly email: string
}
export type ShareStatus = 'pending' | 'approved' | 'disapproved'
/** A campaign shared with a client, and the latest answer. */
export interface Shared {
  readonly id: string
  readonly shareId: string
  readonly campaign: string
  readonly title: string
  readonly client: Client
  readonly status: ShareStatus
  readonly feedback: string
  readonly sent: Day | undefined
  readonly budget: number | undefined
  readonly start: Day | undefined
  readonly end: Day | undefined
  readonly isLaunched: boolean
}

const statuses: ReadonlySet<string> = new Set<ShareStatus>(['pending', 'approved', 'disapproved'])
const isStatus = (it: string): it is ShareStatus => statuses.has(it)
function sharedFrom(row: Json): Shared {
  // The latest round comes first (contract, Sharing).
  const round = list(row.approvals)[0]
  const latest = round === undefined ? row : record(round)
  const status = string(row.approval_status)
  return {
    id: string(row.id),
    shareId: string(row.share_id),
    campaign: idOf(row.campaign_id),
    title: string(row.title),
    client: { name: string(latest.client_name), email: string(latest.client_email) },
    status: isStatus(status) ? status : 'pending',
    feedback: string(latest.feedback),
    sent: readDay(string(latest.created_at ?? row.created_at).slice(0, 'YYYY-MM-DD'.length)),
    budget: number(row.budget),
    start: readDay(row.start_date),
    end: readDay(row.end_date),
    isLaunched: Boolean(row.launched_at),
  }
}
/** The campaigns shared with clients, latest first. Sharing one with the same client again counts once. */
export function sharedIn(result: CallResult): Shared[] {
  const value = result.kind === 'done' ? result.value : []
  const fields = inner(value)
  const rows = Array.isArray(value) ? value : list(fields.shared_campaigns ?? fields.campaigns ?? fields.shared)
  const all = rows.map((it) => sharedFrom(record(it)))
  const key = (it: Shared): string => `${it.campaign || it.title} ${it.client.email || it.client.name}`
  return all.filter((it, at) => all.findIndex((other) => key(other) === key(it)) === at)
}
