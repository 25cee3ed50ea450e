import { channelSizes, resizeImage } from '@adwright/contract/image-designs'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { FileStoreError } from '#services/file-store/port.ts'
import { doneImage, designOf } from './designs.ts'
import { leftOutOf } from './designs.rules.ts'
import { drawn } from './draw-again.ts'
import { sizedKeyOf } from './images.rules.ts'
import { imageTexts } from './images.texts.ts'

/** A design in another channel's size. It's drawn on request, and stored until the design changes. */
export const sizeHandlers = [
  handle(resizeImage, async (ctx, { id, size }) => {
    const row = await doneImage(ctx, id)
    const design = await designOf(ctx, row)
    const [, width, height] = channelSizes.find(([name]) => name === size) ?? channelSizes[0]
    const key = sizedKeyOf(ctx.scope.owner, id, row.version, size)
    const { made } = await drawn(ctx, row, design, row.photoKey, { pixels: [width, height], place: size })
    try {
      await ctx.services.files.put(key, made.bytes)
    } catch (cause) {
      if (!(cause instanceof FileStoreError)) throw cause
      throw new AppError('upstream_unavailable', imageTexts.unsaved, { cause })
    }
    const leftOut = leftOutOf(design.texts, made.design?.texts ?? design.texts)
    const ratio = made.design?.frame ?? width / height
    return { size, width, height, url: ctx.services.files.urlOf(key), photo_ratio: ratio, left_out: leftOut }
  }),
]
