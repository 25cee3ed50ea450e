import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import { imageFault } from '@adwright/contract/campaigns/assets.rules'
import type { FieldError } from '@adwright/contract/errors'
import { imageFile } from '#features/images/index.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { AssetImage } from '#services/ad-platform/port.ts'
import { assetTexts } from './assets.texts.ts'

/**
 * The files of added images, from the owner's gallery.
 * @throws {AppError} 404 for an unknown one, 422 at the field for an invalid shape or size
 */
export async function imagesOf(ctx: Ctx, add: readonly AssetContent[]): Promise<ReadonlyMap<string, AssetImage>> {
  const images = new Map<string, AssetImage>()
  const errors: FieldError[] = []
  for (const [at, { kind, image_id: id }] of add.entries()) {
    if (id === undefined) continue
    const file = images.get(id) ?? (await imageFile(ctx, id))
    if (!file) throw new AppError('not_found', assetTexts.noImage)
    const message = imageFault(kind, { ...file, bytes: file.bytes.byteLength })
    if (message) errors.push({ path: `add.${at}.image_id`, message })
    images.set(id, file)
  }
  if (errors.length > 0) throw invalid(...errors)
  return images
}
