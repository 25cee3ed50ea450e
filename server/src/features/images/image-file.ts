import { isUuid } from '@adwright/contract/values/uuid.rules'
import type { Ctx } from '#kernel/ctx.ts'
import { oneImage } from './images.store.ts'

/** A finished gallery image with its file. */
export interface ImageFile {
  readonly bytes: Uint8Array
  /** `image/png` */
  readonly type: string
  readonly width: number
  readonly height: number
  readonly url: string
}

/** Undefined if the owner's gallery has no such image. */
export async function imageFile({ scope, services: { files } }: Ctx, id: string): Promise<ImageFile | undefined> {
  const row = isUuid(id) ? await oneImage(scope, id) : undefined
  if (row?.state !== 'done' || !row.fileKey) return undefined
  const file = await files.get(row.fileKey)
  if (!file) return undefined
  const size = { width: row.widthPx ?? 0, height: row.heightPx ?? 0 }
  return { bytes: file.bytes, type: file.contentType, ...size, url: files.urlOf(row.fileKey) }
}
