import type { ImageDesign } from '@adwright/contract/image-designs'

/** What is typed and chosen beside an image. */
export interface DesignForm {
  readonly headline: string
  /** One a line. */
  readonly lines: string
  readonly badge: string
  readonly button: string
  readonly kicker: string
  readonly name: string
  readonly site: string
  readonly look: string
  /** '': as they are. */
  readonly palette: string
  /** `kept`: what the image has; `none`: a drawn background; else the id of a photo. */
  readonly photo: string
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
  logo: has_logo,
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((it) => it.trim())
    .filter(Boolean)

/** What of the design is to change; undefined if nothing is. */
export function changesOf(design: ImageDesign, form: DesignForm) {
  const was = formOf(design)
  const texts = (['headline', 'badge', 'button', 'kicker', 'name', 'site', 'look'] as const).filter(
    (it) => form[it].trim() !== was[it],
  )
  const lines = linesOf(form.lines)
  const changes = {
    ...Object.fromEntries(texts.map((it) => [it, form[it].trim()])),
    ...(lines.join('\n') === was.lines ? {} : { lines }),
    ...(form.palette === was.palette || form.palette === '' ? {} : { palette: form.palette }),
    ...(form.photo === was.photo ? {} : { photo_id: form.photo === 'none' ? null : form.photo }),
    ...(form.logo === was.logo ? {} : { logo: form.logo }),
  }
  return Object.keys(changes).length === 0 ? undefined : changes
}

/** What takes a change back. Undefined where it can't be: a photo or colours of the image's own can't be named. */
export function undoOf(design: ImageDesign, changes: object): object | undefined {
  if ('photo_id' in changes && design.photo_url !== null) return undefined
  if ('palette' in changes && design.palette === null) return undefined
  const { headline, lines, badge, button, kicker, name, site, look, palette, has_logo } = design
  const before = { headline, lines, badge, button, kicker, name, site, look, palette, logo: has_logo, photo_id: null }
  return Object.fromEntries(Object.entries(before).filter(([field]) => field in changes))
}
