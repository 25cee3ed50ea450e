import type {
  Crop,
  DesignTexts,
  DesignTone,
  ImageDesign,
  ImageMaker,
  NamedPalette,
} from '#services/image-maker/port.ts'

/** A design with all its parts. */
export interface FullDesign extends ImageDesign {
  readonly logo: boolean
  /** The visible part of the photo: on the image itself (`own`), and for each resized version. */
  readonly crops?: Readonly<Record<string, Crop>>
}
/** The image itself, as a crop key. */
const OWN = 'own'

export const NO_TEXTS: DesignTexts = { kicker: '', headline: '', lines: [], badge: '', button: '', name: '', site: '' }

type Change = Partial<DesignTexts> & {
  readonly look?: string | undefined
  readonly palette?: string | undefined
  readonly logo?: boolean | undefined
  readonly font?: string | undefined
  readonly crop?: Crop | null | undefined
  readonly crop_size?: string | undefined
}

type Choices = Pick<ImageMaker, 'looks' | 'photoLooks' | 'faces'> & { readonly palettes: readonly NamedPalette[] }

/** A design with changes applied. An unknown look, font or palette changes nothing. */
export function merged(
  { looks, photoLooks, palettes, faces }: Choices,
  before: FullDesign,
  change: Change,
): FullDesign {
  const { look, palette, logo, font, crop, crop_size = OWN, ...texts } = change
  const face = font === '' || faces.some((it) => it.name === font) ? font : before.face
  const { [crop_size]: cropBefore, ...crops } = before.crops ?? {}
  const cropNow = crop === undefined ? cropBefore : (crop ?? undefined)
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
  return {
    texts: tidy({ ...before.texts, ...given }),
    look: look !== undefined && (looks.includes(look) || photoLooks.includes(look)) ? look : before.look,
    tone: palettes.find((it) => it.name === palette)?.tone ?? before.tone,
    logo: logo ?? before.logo,
    ...(face ? { face } : {}),
    ...(cropNow ? { crops: { ...crops, [crop_size]: cropNow } } : Object.keys(crops).length > 0 ? { crops } : {}),
  }
}

/** The visible part of its photo in a given size, or on the image itself. */
export const cropOf = ({ crops }: Pick<FullDesign, 'crops'>, place: string = OWN): Crop | undefined =>
  crops?.[place] ?? crops?.[OWN]

const tidy = (texts: DesignTexts): DesignTexts => ({
  ...texts,
  kicker: texts.kicker.trim(),
  headline: texts.headline.trim(),
  lines: texts.lines.map((it) => it.trim()).filter(Boolean),
  badge: texts.badge.trim(),
  button: texts.button.trim(),
  name: texts.name.trim(),
  site: texts.site.trim(),
})

/** Crops for sizes that have their own. */
export const placesOf = ({ crops = {} }: Pick<FullDesign, 'crops'>): Readonly<Record<string, Crop>> => {
  const { [OWN]: _, ...places } = crops
  return places
}

const inOrder = ({ texts, look, tone, logo, face, crops = {} }: FullDesign): string =>
  JSON.stringify([
    ...[texts.kicker, texts.headline, texts.lines, texts.badge, texts.button, texts.name, texts.site],
    ...[look, tone.hue, tone.accentHue, tone.strength, tone.exact, tone.accent, logo, face],
    Object.entries(crops)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([place, { x, y, width, height }]) => [place, x, y, width, height]),
  ])
export const isSameDesign = (a: FullDesign, b: FullDesign): boolean => inOrder(a) === inOrder(b)

/** Hues vary slightly from image to image. */
const SAME_HUE = 7
const apart = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180)

/** The name of the palette with that tone; null for custom colors. */
export const nearestPalette = (palettes: readonly NamedPalette[], tone: DesignTone): string | null =>
  palettes.find(
    (it) =>
      it.tone.strength === tone.strength &&
      it.tone.exact === tone.exact &&
      apart(it.tone.hue, tone.hue) <= SAME_HUE &&
      apart(it.tone.accentHue, tone.accentHue) <= SAME_HUE,
  )?.name ?? null

const all = ({ lines, ...texts }: DesignTexts): string[] => [...Object.values(texts), ...lines].filter(Boolean)

/** Texts of a design that are missing from its drawing. */
export const leftOutOf = (design: DesignTexts, drawn: DesignTexts): string[] => {
  const there = new Set(all(drawn))
  return all(design).filter((it) => !there.has(it))
}
