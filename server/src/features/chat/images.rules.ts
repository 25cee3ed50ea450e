import type { ChatImage } from '@adwright/contract/chat'
import type { ChatImageRow } from './images.store.ts'

/** With its URL. */
export const imageOnWire = (row: ChatImageRow, files: { readonly urlOf: (key: string) => string }): ChatImage => ({
  id: row.id,
  name: row.name,
  image_url: files.urlOf(row.fileKey),
  width_px: row.widthPx,
  height_px: row.heightPx,
})
