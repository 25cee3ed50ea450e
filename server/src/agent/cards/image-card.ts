import { IMAGE_COST_CREDITS, IMAGES_PER_MESSAGE } from '@adwright/contract/limits'
import { asksForPhoto, NO_PHOTO } from '@adwright/contract/images.rules'
import type { Ctx } from '#kernel/ctx.ts'
import type { Card } from '../agent.ts'
import { asksForImage } from '../image-request.rules.ts'
import { cardTexts } from './cards.texts.ts'

const makesPhotos = ({ services }: Ctx): boolean => services.imageMaker.name !== 'designer'

/**
 * Up to three images that the owner's message asked for need no card (contract.md, Approval cards). A photograph does need one if only
 * illustrations are possible, since the result isn't what they asked for.
 */
export const imageCard: Card = {
  face: async (ctx, args) => ({
    summary: cardTexts.image.generate(String(args.prompt)),
    impact: {
      daily_cost: null,
      worst_day: null,
      worst_month: null,
      credits: IMAGE_COST_CREDITS,
      text: [...(makesPhotos(ctx) ? [] : [NO_PHOTO]), cardTexts.image.cost].join('\n'),
    },
  }),
  freeCalls: (ownersMessage, ctx, before) => {
    const isOther = asksForPhoto(ownersMessage) && !makesPhotos(ctx)
    return asksForImage(ownersMessage, before) && !isOther ? IMAGES_PER_MESSAGE : 0
  },
}
