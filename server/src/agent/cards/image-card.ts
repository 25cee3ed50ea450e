import { IMAGE_COST_CREDITS, IMAGES_PER_MESSAGE } from '@adwright/contract/limits'
import type { Card } from '../agent.ts'
import { asksForImage } from '../image-request.rules.ts'

/** An image that the owner's own message asked for needs no card, up to three of them (contract.md, Approval cards). */
export const imageCard: Card = {
  face: async (_ctx, args) => ({
    summary: `Generate an image: “${String(args.prompt)}”.`,
    impact: {
      daily_cost: null,
      worst_day: null,
      worst_month: null,
      credits: IMAGE_COST_CREDITS,
      text: `Costs ${IMAGE_COST_CREDITS} credits, taken only if an image comes.`,
    },
  }),
  freeCalls: (ownersMessage) => (asksForImage(ownersMessage) ? IMAGES_PER_MESSAGE : 0),
}
