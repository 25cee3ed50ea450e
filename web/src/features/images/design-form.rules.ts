import type { ImageDesign, PhotoCrop } from '@adwright/contract/image-designs'

/** What is typed and chosen next to an image. */
export interface DesignForm {
  readonly headline: string
  /** One text per line. */
  readonly lines: string
  readonly badge: string
  readonly button: string
  readonly kicker: string
  readonly name: string
  readonly site: string
  readonly look: string
  /** '': unchanged. */
  readonly palette: string
  /** `kept`: the image's current one; `none`: a drawn background; otherwise the ID of a photo. */
  readonly photo: string
  /** The visible part of the photo; null: its middle. */
  readonly crop: PhotoCrop | null
  /** '': the layout's own. */
  readonly font: string
  readonly logo: boolean
}

export const formOf = ({ lines, palette, photo_url, has_logo, ...design }: ImageDesign): DesignForm => ({
  headline: design.headline,
  badge: design.badge,
  button: design.button,
  kicker: design.kicker,
  name: design.name,
  site: design.site,
  look: design.look,
  lines: lines.join('\n'),
  palette: palette ?? '',
  photo: photo_url === null ? 'none' : 'kept',
  crop: design.crop,
  font: design.font,
  logo: has_logo,
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((it) => it.trim())
    .filter(Boolean)

const sameCrop = (a: PhotoCrop | null, b: PhotoCrop | null): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What is to change in the design; undefined if nothing is. */
export function changesOf(design: ImageDesign, form: DesignForm) {
  const was = formOf(design)
  const texts = (['headline', 'badge', 'button', 'kicker', 'name', 'site', 'look', 'font'] as const).filter(
    (it) => form[it].trim() !== was[it],
  )
  const lines = linesOf(form.lines)
  const changes = {
    ...Object.fromEntries(texts.map((it) => [it, form[it].trim()])),
    ...(lines.join('\n') === was.lines ? {} : { lines }),
    ...(form.palette === was.palette || form.palette === '' ? {} : { palette: form.palette }),
    ...(form.photo === was.photo ? {} : { photo_id: form.photo === 'none' ? null : form.photo }),
    ...(form.photo === 'none' || sameCrop(form.crop, was.crop) ? {} : { crop: form.crop }),
    ...(form.logo === was.logo ? {} : { logo: form.logo }),
  }
  return Object.keys(changes).length === 0 ? undefined : changes
}
