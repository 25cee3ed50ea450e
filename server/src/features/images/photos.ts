import { deleteImagePhoto, type ImagePhoto, listImagePhotos, uploadImagePhoto } from '@adwright/contract/image-designs'
import { IMAGE_PHOTO_MAX_BYTES, IMAGE_PHOTOS_MAX } from '@adwright/contract/limits'
import { isUuid } from '@adwright/contract/values/uuid.rules'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'
import { redrawPicture } from '#kernel/redraw-picture.ts'
import { FileStoreError } from '#services/file-store/port.ts'
import { removeFiles } from './make-image.ts'
import { countPhotos, dropPhoto, insertPhoto, onePhoto, type PhotoRow, photosOf } from './photos.store.ts'
import { imageTexts } from './images.texts.ts'

/** The largest size at which an image shows it. */
const SIDE_MAX_PX = 1_920
const LIMITS = {
  pixelsMax: 60_000_000,
  wrongType: imageTexts.photos.wrongType,
  unreadable: imageTexts.photos.unreadable,
}

const onWire = (ctx: Ctx, row: Omit<PhotoRow, 'ownerId'>): ImagePhoto => ({
  id: row.id,
  url: ctx.services.files.urlOf(row.fileKey),
  width: row.widthPx,
  height: row.heightPx,
  created_at: row.createdAt.toISOString(),
})

/** The owner's photos, to use behind texts. */
export const photoHandlers = [
  handle(listImagePhotos, async (ctx) => (await photosOf(ctx.scope)).map((it) => onWire(ctx, it))),
  handle(uploadImagePhoto, async (ctx, { file: { bytes } }) => {
    if (bytes.length > IMAGE_PHOTO_MAX_BYTES)
      throw new AppError('too_large', imageTexts.photos.tooLarge(IMAGE_PHOTO_MAX_BYTES / 1_048_576))
    if ((await countPhotos(ctx.scope)) >= IMAGE_PHOTOS_MAX) throw new AppError('conflict', imageTexts.photos.tooMany)
    const { data, info } = await redrawPicture(bytes, LIMITS, (it) =>
      it
        .resize({ width: SIDE_MAX_PX, height: SIDE_MAX_PX, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: 86 })
        .toBuffer({ resolveWithObject: true }),
    )
    const id = newId()
    const fileKey = `${ctx.scope.owner}/photo_${id}.jpg`
    try {
      await ctx.services.files.put(fileKey, data)
    } catch (cause) {
      if (!(cause instanceof FileStoreError)) throw cause
      throw new AppError('upstream_unavailable', imageTexts.photos.unsaved, { cause })
    }
    const row = { id, fileKey, widthPx: info.width, heightPx: info.height, createdAt: ctx.clock.now() }
    await insertPhoto(ctx.scope, row)
    return onWire(ctx, row)
  }),
  handle(deleteImagePhoto, async (ctx, { id }) => {
    const row = isUuid(id) ? await dropPhoto(ctx.scope, id) : undefined
    if (!row) throw new AppError('not_found')
    await removeFiles(ctx, [row.fileKey])
  }),
]

/**
 * A photo's file key.
 * @throws {AppError} `not_found` 404
 */
export async function photoKeyOf({ scope }: Ctx, id: string): Promise<string> {
  const row = isUuid(id) ? await onePhoto(scope, id) : undefined
  if (!row) throw new AppError('not_found')
  return row.fileKey
}
