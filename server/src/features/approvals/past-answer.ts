import type { PastAnswer } from '@adwright/contract/past-answer'
import { ownerScope } from '#db/scope.ts'
import { writtenZone } from '#features/ad-account/index.ts'
import { brandOf } from '#features/brand/index.ts'
import type { PublicCtx } from '#kernel/ctx.ts'
import { partsOf } from './approvals.rules.ts'
import { type Opened, wasAskedAgain } from './links.store.ts'

const after = {
  approved: (launchedAt: Date | null) => (launchedAt === null ? 'launch' : 'launched'),
  disapproved: () => 'revision',
} as const satisfies Record<PastAnswer['decision'], (launchedAt: Date | null) => PastAnswer['next']>

/** What a client answered by this link, for who opens it again; undefined while it waits for an answer. */
export async function pastAnswer(ctx: PublicCtx, { round, shared, fromName }: Opened): Promise<PastAnswer | undefined> {
  if (round.status === 'pending' || round.answeredAt === null) return undefined
  const scope = ownerScope(ctx.system, round.ownerId)
  const brand = await brandOf({ scope, clock: ctx.clock })
  return {
    decision: round.status,
    ...partsOf(round.feedback),
    answered_at: round.answeredAt.toISOString(),
    title: String(round.seen.title ?? shared.title),
    client_name: round.clientName,
    from_name: fromName,
    ...(brand === undefined ? {} : { brand }),
    time_zone: await writtenZone(scope),
    next: (await wasAskedAgain(scope, shared.id, round.round)) ? 'newer_link' : after[round.status](shared.launchedAt),
    launched_at: shared.launchedAt?.toISOString() ?? null,
  }
}
