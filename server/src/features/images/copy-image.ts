import { isUuid } from '@adwright/contract/values/uuid.rules'
import type { ImageShape } from '@adwright/contract/images'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { oneImage } from './images.store.ts'

export interface ImageCopy {
  readonly prompt: string
  readonly size: ImageShape
  readonly fileKey: string
  readonly thumbnailKey: string
  readonly widthPx: number
  readonly heightPx: number
}

/**
 * Copies an image's file under a new name, so that the copy outlives the gallery image.
 * @throws {AppError} `not_found` 404
 */
export async function copyOfImage({ scope, services: { files } }: Ctx, id: string, name: string): Promise<ImageCopy> {
  const row = isUuid(id) ? await oneImage(scope, id) : undefined
  if (row?.state !== 'done' || !row.fileKey) throw new AppError('not_found')
  const copied = async (key: string, suffix: string): Promise<string> => {
    const file = await files.get(key)
    if (!file) throw new AppError('not_found')
    const copy = `${scope.owner}/${name}${suffix}.${key.slice(key.lastIndexOf('.') + 1)}`
    await files.put(copy, file.bytes)
    return copy
  }
  const fileKey = await copied(row.fileKey, '')
  const thumbnailKey = await copied(row.thumbnailKey ?? row.fileKey, '_small')
  const { prompt, size, widthPx, heightPx } = row
  return { prompt, size, fileKey, thumbnailKey, widthPx: widthPx ?? 0, heightPx: heightPx ?? 0 }
}
