import { removePicture, setPicture } from '@adwright/contract/account'
import { PICTURE_MAX_BYTES } from '@adwright/contract/limits'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { newSecret } from '#kernel/ids.ts'
import { redrawPicture } from '#kernel/redraw-picture.ts'
import { FileStoreError } from '#services/file-store/port.ts'
import { findUser, putPictureKey } from './account.store.ts'
import { meOf, requireUser } from './me.ts'
import { accountTexts } from './account.texts.ts'
const LIMITS = {
  pixelsMax: 40_000_000,
  wrongType: accountTexts.picture.allowedTypes,
  unreadable: accountTexts.picture.unreadable,
  formats: ['jpeg', 'png'],
} as const
/** Twice the largest display size, for sharpness. */
const SIDE_MAX_PX = 512

const drawn = (bytes: Uint8Array) =>
  redrawPicture(bytes, LIMITS, async (upright, format) => {
    const small = upright.resize({ width: SIDE_MAX_PX, height: SIDE_MAX_PX, fit: 'inside', withoutEnlargement: true })
    const ending = format === 'png' ? 'png' : 'jpg'
    return { ending, picture: await (ending === 'png' ? small.png() : small.jpeg({ quality: 86 })).toBuffer() }
  })

/** Deletes the previous picture. It's already unreachable; if deleting fails, its file is removed with the account. */
async function dropFile({ services, log }: Ctx, key: string | null): Promise<void> {
  if (key === null) return
  try {
    await services.files.remove(key)
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    log.warn({ err: error }, 'the file of a former picture is still there')
  }
}

async function keepFile({ services }: Ctx, key: string, bytes: Uint8Array): Promise<void> {
  try {
    await services.files.put(key, bytes)
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    throw new AppError('upstream_unavailable', accountTexts.picture.unsaved, {
      cause: error,
    })
  }
}

/** product-3 §5.5: jpg, jpeg and png, detected from their bytes, at most 1048576 bytes. */
export const pictureHandlers = [
  handle(setPicture, async (ctx, { file: { bytes } }) => {
    if (bytes.length > PICTURE_MAX_BYTES) throw new AppError('too_large', accountTexts.picture.tooLarge)
    const { ending, picture } = await drawn(bytes)
    const key = `${ctx.scope.owner}/${newSecret()}.${ending}`
    await keepFile(ctx, key, picture)
    const { before, user } = await putPictureKey(ctx.scope, key)
    await dropFile(ctx, before)
    ctx.note({ target: 'Profile picture', after: { type: ending, bytes: picture.length } })
    return meOf(ctx, requireUser(user))
  }),

  handle(removePicture, async (ctx) => {
    const { before, user } = await putPictureKey(ctx.scope, null)
    await dropFile(ctx, before)
    ctx.note({ target: 'Profile picture' })
    return meOf(ctx, requireUser(user ?? (await findUser(ctx.scope))))
  }),
]
