import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { newSecret, sha256 } from '#kernel/ids.ts'
import { insertLink } from './approvals.store.ts'
import { roundAskedOf } from './links.store.ts'

/** A link for this member to the page of a request that they also got by email. */
export async function openAsMember(
  { scope, member, clock }: Pick<Ctx, 'scope' | 'member' | 'clock'>,
  shareId: string,
): Promise<{ secret: string }> {
  const round = member && (await roundAskedOf(scope, shareId, member.id, clock.now()))
  if (round === undefined) throw new AppError('not_found')
  const secret = newSecret()
  await insertLink(scope, round, sha256(secret), clock.now())
  return { secret }
}
