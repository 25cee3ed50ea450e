import type { SharedCampaign } from '@adwright/contract/approvals'
import type { OwnerScope } from '#db/scope.ts'
import { AppError } from '#kernel/app-error.ts'
import { dataOf, findShared, type RoundRow, roundsOf, type SharedRow } from './approvals.store.ts'

const roundOnWire = (it: RoundRow): SharedCampaign['approvals'][number] => ({
  status: it.status,
  feedback: it.feedback,
  client_name: it.clientName,
  client_email: it.clientEmail,
  created_at: it.createdAt.toISOString(),
})

const sharedOnWire = (row: SharedRow, rounds: readonly RoundRow[]): SharedCampaign => ({
  id: row.id,
  share_id: row.shareId,
  ...dataOf(row),
  approval_status: row.status,
  approvals: rounds.map(roundOnWire),
  created_at: row.createdAt.toISOString(),
  launched_at: row.launchedAt?.toISOString() ?? null,
  campaign_id: row.campaignId,
})

/** These campaigns with their rounds, the newest round first. */
export async function onWire(scope: OwnerScope, rows: readonly SharedRow[]): Promise<SharedCampaign[]> {
  const ids = rows.map((row) => row.id)
  const rounds = Map.groupBy(await roundsOf(scope, ids), (it) => it.sharedId)
  return rows.map((row) => sharedOnWire(row, rounds.get(row.id) ?? []))
}

/** One of the owner's by its id or share_id. 404 when it is not there or not theirs. */
export async function requireShared(scope: OwnerScope, id: string): Promise<SharedRow> {
  const row = await findShared(scope, id)
  if (!row) throw new AppError('not_found')
  return row
}

export async function oneOnWire(scope: OwnerScope, id: string): Promise<SharedCampaign> {
  const [one] = await onWire(scope, [await requireShared(scope, id)])
  if (!one) throw new AppError('not_found')
  return one
}
