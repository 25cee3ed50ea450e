import type { SharedCampaign } from '@adwright/contract/approvals'
import type { OwnerScope } from '#db/scope.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { boundTo, clientsFreed, running } from './client-rules.store.ts'
import { dataOf, findShared, type RoundRow, roundsOf, type SharedRow } from './approvals.store.ts'

const roundOnWire = (row: RoundRow): SharedCampaign['approvals'][number] => ({
  status: row.status,
  feedback: row.feedback,
  client_name: row.clientName,
  client_email: row.clientEmail,
  created_at: row.createdAt.toISOString(),
})

interface Known {
  readonly rounds: readonly RoundRow[]
  readonly isRunning: boolean
  readonly needsYes: boolean
}

const sharedOnWire = (row: SharedRow, { rounds, isRunning, needsYes }: Known): SharedCampaign => ({
  id: row.id,
  share_id: row.shareId,
  ...dataOf(row),
  approval_status: row.status,
  approvals: rounds.map(roundOnWire),
  created_at: row.createdAt.toISOString(),
  launched_at: row.launchedAt?.toISOString() ?? null,
  campaign_id: row.campaignId,
  running: isRunning,
  needs_yes: needsYes,
})

type Asker = { readonly scope: OwnerScope; readonly clock: Clock }

/** These campaigns with their rounds, newest round first. */
export async function onWire({ scope, clock }: Asker, rows: readonly SharedRow[]): Promise<SharedCampaign[]> {
  const ids = rows.map((row) => row.id)
  const rounds = Map.groupBy(await roundsOf(scope, ids), (it) => it.sharedId)
  const on = await running(scope, rows, clock.now())
  const freed = await clientsFreed(scope)
  return rows.map((row) =>
    sharedOnWire(row, {
      rounds: rounds.get(row.id) ?? [],
      isRunning: on.has(boundTo(row)),
      needsYes: !freed.has(row.clientEmail.toLowerCase()),
    }),
  )
}

/** One of the owner's, by id or share_id. 404 if it doesn't exist or isn't theirs. */
export async function requireShared(scope: OwnerScope, id: string): Promise<SharedRow> {
  const row = await findShared(scope, id)
  if (!row) throw new AppError('not_found')
  return row
}

export async function oneOnWire(asker: Asker, id: string): Promise<SharedCampaign> {
  const [one] = await onWire(asker, [await requireShared(asker.scope, id)])
  if (!one) throw new AppError('not_found')
  return one
}
