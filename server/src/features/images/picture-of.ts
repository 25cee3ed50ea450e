import { isUuid } from '@adwright/contract/values/uuid.rules'
import type { OwnerScope } from '#db/scope.ts'
import type { FileStore } from '#services/file-store/port.ts'
import { oneImage } from './images.store.ts'

/** How a gallery image is displayed, without reading its file. */
export interface Picture {
  readonly url: string
  readonly thumbnailUrl: string
  readonly width: number
  readonly height: number
}

/** Undefined if the owner's gallery has no such image. */
export async function pictureOf(
  scope: OwnerScope,
  files: Pick<FileStore, 'urlOf'>,
  id: string,
): Promise<Picture | undefined> {
  const row = isUuid(id) ? await oneImage(scope, id) : undefined
  if (row?.state !== 'done' || !row.fileKey) return undefined
  const url = files.urlOf(row.fileKey)
  const thumbnailUrl = row.thumbnailKey ? files.urlOf(row.thumbnailKey) : url
  return { url, thumbnailUrl, width: row.widthPx ?? 0, height: row.heightPx ?? 0 }
}
