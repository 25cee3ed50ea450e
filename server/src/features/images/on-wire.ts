import type { GeneratedImage, ImageRequest } from '@adwright/contract/images'
import type { ImageRow } from './images.store.ts'

/** A gallery image. */
export const shown = (row: ImageRow, urlOf: (key: string) => string): GeneratedImage => {
  const url = urlOf(row.fileKey ?? '')
  return {
    id: row.id,
    prompt: row.prompt,
    url,
    // product-2 §3: falls back to the url.
    thumbnail_url: row.thumbnailKey ? urlOf(row.thumbnailKey) : url,
    created_at: (row.endedAt ?? row.createdAt).toISOString(),
    size: row.size,
    width: row.widthPx ?? 0,
    height: row.heightPx ?? 0,
    written_by: row.words?.by,
    folder: row.folder,
  }
}

/** An unfinished image. */
export const waiting = (row: ImageRow): ImageRequest => ({
  id: row.id,
  prompt: row.prompt,
  size: row.size,
  state: row.state === 'done' || row.state === 'trashed' ? 'making' : row.state,
  progress: row.progress,
  message: row.failure ?? '',
  created_at: row.createdAt.toISOString(),
})
