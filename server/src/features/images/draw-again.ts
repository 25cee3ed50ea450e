import { AppError, invalid } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { logoBytes } from '#features/brand/index.ts'
import { FileStoreError } from '#services/file-store/port.ts'
import { ImageMakerError, type ImageOrder, type MadeImage } from '#services/image-maker/port.ts'
import { cropOf, type FullDesign } from './designs.rules.ts'
import type { ImageRow } from './images.store.ts'
import { orderOf } from './make-image.ts'
import { imageTexts } from './images.texts.ts'

/** One of the owner's files, which exists unless the store fails. */
export async function bytesAt({ services }: Ctx, key: string): Promise<Uint8Array> {
  try {
    const file = await services.files.get(key)
    if (file) return file.bytes
  } catch (cause) {
    if (!(cause instanceof FileStoreError)) throw cause
    throw new AppError('upstream_unavailable', imageTexts.drawAgain.gone, { cause })
  }
  throw new AppError('upstream_unavailable', imageTexts.drawAgain.gone)
}

/** An image drawn from its design over the photo with that key, without a model or credits. */
export async function drawn(
  ctx: Ctx,
  row: ImageRow,
  design: FullDesign,
  photoKey: string | null,
  more: Pick<ImageOrder, 'pixels'> & { readonly place?: string } = {},
): Promise<{ readonly made: MadeImage; readonly photoBytes: Uint8Array | undefined }> {
  const photoBytes = photoKey === null ? undefined : await bytesAt(ctx, photoKey)
  const logo = design.logo ? await logoBytes(ctx) : undefined
  const { place, ...size } = more
  const order = { ...orderOf(row), ...size, design, photo: photoBytes, crop: cropOf(design, place), logo }
  try {
    return { made: await ctx.services.imageMaker.redraw(order, ctx.signal), photoBytes }
  } catch (error) {
    if (!(error instanceof ImageMakerError)) throw error
    if (error.trouble === 'refused') throw invalid({ path: 'headline', message: error.message })
    const { retryAfterSeconds } = error
    throw new AppError('upstream_unavailable', imageTexts.drawAgain.later, {
      cause: error,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    })
  }
}
