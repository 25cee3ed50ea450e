import type { GeneratedImage, ImageRequest } from '@adwright/contract/images'

const driveId = (url: string): string | undefined =>
  /^https:\/\/drive\.google\.com\/(?:file\/d\/|open\?id=|uc\?(?:[^#]*&)?id=|thumbnail\?(?:[^#]*&)?id=)([\w-]+)/.exec(
    url,
  )?.[1]

/** product-2 §2.3: a Google Drive file link is converted to its preview form. undefined for any other address. */
export const drivePreviewOf = (url: string): string | undefined => {
  const id = driveId(url)
  return id === undefined ? undefined : `https://drive.google.com/file/d/${id}/preview`
}

/** `grand-opening-this-saturday.png`: a name that people recognize. */
export function fileNameOf(prompt: string, url: string): string {
  const ending = /\.(png|jpe?g|webp)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? 'png'
  const name = prompt
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  return `${name || 'image'}.${ending}`
}

/** Width divided by height. When the pixel size isn't known, the shape's is used. */
export function ratioOf({ width, height, size }: Pick<GeneratedImage, 'width' | 'height' | 'size'>): number {
  const [across = 1, down = 1] = size.split(':').map(Number)
  return width > 0 && height > 0 ? width / height : across / down
}

export type Stage = 'waiting' | 'designing' | 'saving'

export const stageOf = ({ state, progress }: Pick<ImageRequest, 'state' | 'progress'>): Stage =>
  state === 'queued' ? 'waiting' : progress >= 80 ? 'saving' : 'designing'
