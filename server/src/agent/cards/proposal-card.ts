import { acceptProposal } from '@adwright/contract/watch'
import { readProposal } from '#features/watch/index.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Card } from '../agent.ts'
import { noCost } from './no-cost.ts'

/** What accepting a proposal changes, in the proposal's own words. A proposal that is no longer open gets no card. */
export const proposalCard: Card = {
  face: async (ctx, args) => {
    const { title, why, effect, source, button, state, outcome } = await readProposal(
      ctx,
      acceptProposal.input.parse(args).id,
    )
    if (state !== 'waiting') throw new AppError('conflict', outcome ?? undefined)
    return { summary: `${button}: ${title}.`, impact: noCost(why, effect, `${source}.`) }
  },
}
