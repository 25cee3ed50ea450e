import { uploadChatImage } from '@adwright/contract/chat'
import { CHAT_IMAGE_MAX_BYTES, CHAT_IMAGES_WAITING_MAX, NAME_MAX_CHARS } from '@adwright/contract/limits'
import { DAY_MS } from '@adwright/contract/values/day.rules'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'
import { redrawPicture } from '#kernel/redraw-picture.ts'
import { FileStoreError } from '#services/file-store/port.ts'
import { imageOnWire } from './images.rules.ts'
import { dropUnsent, insertChatImage, waitingImages } from './images.store.ts'
import { chatTexts } from './chat.texts.ts'

/** Models use no larger side; more would only cost more. */
const SIDE_MAX_PX = 1_568

const LIMITS = { pixelsMax: 60_000_000, wrongType: chatTexts.images.wrongType, unreadable: chatTexts.images.unreadable }

/** The image for models and screens. */
const readable = (bytes: Uint8Array) =>
  redrawPicture(bytes, LIMITS, (it) =>
    it
      .resize({ width: SIDE_MAX_PX, height: SIDE_MAX_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 86 })
      .toBuffer({ resolveWithObject: true }),
  )

/** Removes unused files. If that fails, they're removed with the account at the latest. */
export async function removeImageFiles({ services, log }: Pick<Ctx, 'services' | 'log'>, keys: readonly string[]) {
  for (const key of keys)
    await services.files
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error, key }, 'a file of a chat’s image stays behind'))
}

export const uploadHandler = handle(uploadChatImage, async (ctx, { file: { bytes, fileName } }) => {
  const { scope, services, clock } = ctx
  if (bytes.length > CHAT_IMAGE_MAX_BYTES)
    throw new AppError('too_large', chatTexts.images.tooLarge(CHAT_IMAGE_MAX_BYTES / 1_048_576))
  const now = clock.now()
  await removeImageFiles(ctx, await dropUnsent(scope, new Date(now.getTime() - DAY_MS)))
  if ((await waitingImages(scope)) >= CHAT_IMAGES_WAITING_MAX) throw new AppError('conflict', chatTexts.images.tooMany)
  const { data, info } = await readable(bytes)
  const id = newId()
  const fileKey = `${scope.owner}/chat_${id}.jpg`
  try {
    await services.files.put(fileKey, data)
  } catch (cause) {
    if (!(cause instanceof FileStoreError)) throw cause
    throw new AppError('upstream_unavailable', chatTexts.images.unsaved, { cause })
  }
  const row = { id, name: fileName.slice(0, NAME_MAX_CHARS), fileKey, widthPx: info.width, heightPx: info.height }
  await insertChatImage(scope, { ...row, createdAt: now })
  return imageOnWire({ ...row, messageId: null }, services.files)
})
