import {
  acceptProposal,
  answerProposalLink,
  declineProposal,
  getWatchSettings,
  listProposals,
  type Proposal,
  readProposalLink,
  setWatchSettings,
  stopWatchMail,
} from '@adwright/contract/watch'
import { isUuid } from '@adwright/contract/values/uuid.rules'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { type Handler, handle, handlePublic } from '#kernel/handle.ts'
import { accept, decline } from './answer.ts'
import { answerLink, readLink, stopMail } from './links.ts'
import { changeSettings, readSettings, wordsOf } from './settings.ts'
import { earlierRows, findProposal, waitingRows, watchRow } from './watch.store.ts'
import { stillStanding } from './still-true.ts'
import { onWire } from './wire.ts'

export { jobsWith as watchJobs, lookWhenChanged } from './jobs.ts'
export { watchFacts } from './facts.store.ts'
export { noteSpoken } from './settings.ts'

const EARLIER_MAX = 20

/**
 * One of this owner's proposals.
 * @throws {AppError} 404
 */
export async function readProposal({ scope, clock }: Ctx, id: string): Promise<Proposal> {
  const row = isUuid(id) ? await findProposal(scope, id) : undefined
  if (!row) throw new AppError('not_found')
  return onWire(row, clock.now(), await wordsOf({ scope, clock }))
}

/** The watch's actions. Accepting a proposal runs one of the `others`. */
export function watchHandlers(others: readonly Handler[]): readonly Handler[] {
  return [
    handle(listProposals, async (ctx) => {
      const { scope, clock } = ctx
      const now = clock.now()
      const t = await wordsOf({ scope, clock })
      const wire = (it: Parameters<typeof onWire>[0]) => onWire(it, now, t)
      const { lookedAt, week } = await watchRow(scope, now)
      return {
        waiting: (await stillStanding(ctx, await waitingRows(scope), t)).map(wire),
        earlier: (await earlierRows(scope, EARLIER_MAX)).map(wire),
        // Before the first campaign runs, there was nothing to look at.
        looked_at: week === null ? null : (lookedAt?.toISOString() ?? null),
      }
    }),
    handle(acceptProposal, (ctx, { id }) => accept(ctx, id, others)),
    handle(declineProposal, (ctx, { id, reason }) => decline(ctx, id, reason)),
    handle(getWatchSettings, ({ scope, clock }) => readSettings(scope, clock)),
    handle(setWatchSettings, changeSettings),
    handlePublic(readProposalLink, (ctx, { secret }) => readLink(ctx, secret)),
    handlePublic(answerProposalLink, async (ctx, it) => ({ message: await answerLink(ctx, it, others) })),
    handlePublic(stopWatchMail, async (ctx, { secret }) => ({ message: await stopMail(ctx, secret) })),
  ]
}
