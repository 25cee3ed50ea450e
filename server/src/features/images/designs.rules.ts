import type { DesignTexts, DesignTone, ImageDesign, NamedPalette } from '#services/image-maker/port.ts'

/** A design with all its parts. */
export interface FullDesign extends ImageDesign {
  readonly logo: boolean
}

export const NO_TEXTS: DesignTexts = { kicker: '', headline: '', lines: [], badge: '', button: '', name: '', site: '' }

type Change = Partial<DesignTexts> & {
  readonly look?: string | undefined
  readonly palette?: string | undefined
  readonly logo?: boolean | undefined
}

interface Choices {
  readonly looks: readonly string[]
  readonly photoLooks: readonly string[]
  readonly palettes: readonly NamedPalette[]
}

/** A design with what changes. A look or palette that there isn't changes nothing. */
export function merged({ looks, photoLooks, palettes }: Choices, before: FullDesign, change: Change): FullDesign {
  const { look, palette, logo, ...texts } = change
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))
  return {
    texts: tidy({ ...before.texts, ...given }),
    look: look !== undefined && (looks.includes(look) || photoLooks.includes(look)) ? look : before.look,
    tone: palettes.find((it) => it.name === palette)?.tone ?? before.tone,
    logo: logo ?? before.logo,
  }
}

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

const inOrder = ({ texts, look, tone, logo }: FullDesign): string =>
  JSON.stringify([
    ...[texts.kicker, texts.headline, texts.lines, texts.badge, texts.button, texts.name, texts.site],
    ...[look, tone.hue, tone.accentHue, tone.strength, logo],
  ])
export const isSameDesign = (a: FullDesign, b: FullDesign): boolean => inOrder(a) === inOrder(b)

/** A hue is turned a little from image to image. */
const SAME_HUE = 7
const apart = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180)

/** The name of the palette whose tone it is; null for colours that were asked for. */
export const nearestPalette = (palettes: readonly NamedPalette[], tone: DesignTone): string | null =>
  palettes.find(
    (it) =>
      it.tone.strength === tone.strength &&
      apart(it.tone.hue, tone.hue) <= SAME_HUE &&
      apart(it.tone.accentHue, tone.accentHue) <= SAME_HUE,
  )?.name ?? null

const all = ({ lines, ...texts }: DesignTexts): string[] => [...Object.values(texts), ...lines].filter(Boolean)

/** Texts of a design that aren't on what was drawn of it. */
export const leftOutOf = (design: DesignTexts, drawn: DesignTexts): string[] => {
  const there = new Set(all(drawn))
  return all(design).filter((it) => !there.has(it))
}
