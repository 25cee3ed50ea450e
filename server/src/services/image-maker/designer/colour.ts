import { clampChroma, formatHex, oklch, wcagContrast } from 'culori'
import type { DesignTone, NamedPalette } from '../port.ts'
import type { Chance } from './seed.ts'

/** WCAG 2.2 AA: for text, and for large text or meaningful graphics. */
export const TEXT_CONTRAST = 4.5
export const LARGE_CONTRAST = 3

/** A color in oklch, clipped to the screen's range. `l` from 0 to 1, `c` to 0.37, `h` in degrees. */
export const colour = (l: number, c: number, h: number): string =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h: ((h % 360) + 360) % 360 }, 'oklch')) ?? '#000000'

export const contrast = (a: string, b: string): number => wcagContrast(a, b)

/** The color, darkened or lightened just enough for its contrast. */
export function readable(wanted: string, behind: string, least: number = TEXT_CONTRAST): string {
  if (contrast(wanted, behind) >= least) return wanted
  const { l, c, h = 0 } = oklch(wanted) ?? { l: 0, c: 0 }
  const toned = (to: number): string => colour(to, c * (to > 0.9 || to < 0.2 ? 0.5 : 1), h)
  const steps = Array.from({ length: 50 }, (_, at) => (at + 1) * 0.02)
  const found = steps
    .flatMap((step) => [l - step, l + step])
    .filter((to) => to >= 0 && to <= 1)
    .map(toned)
    .find((tried) => contrast(tried, behind) >= least)
  return found ?? (contrast('#ffffff', behind) > contrast('#000000', behind) ? '#ffffff' : '#000000')
}

export interface Palette {
  readonly tone: DesignTone
  readonly h: number
  /** The hue for dark, strong colors: yellow has no dark version, so a neighboring hue is used. */
  readonly richHue: number
  readonly accentHue: number
  /** From light to dark, all in the brand's hue. */
  readonly paper: string
  readonly soft: string
  readonly tint: string
  readonly bright: string
  readonly brand: string
  readonly mid: string
  readonly deep: string
  readonly ink: string
  readonly night: string
  /** In the second hue. */
  readonly accentSoft: string
  readonly accent: string
  readonly accentDeep: string
  /** The strongest color of the second hue, for badges. Yellow is only strong when it's light. */
  readonly pop: string
  /** White or dark text, whichever is readable on it. */
  readonly on: (behind: string) => string
}

/** Hues that go well together: the brand's, and the accent's. */
const schemes = {
  clay: [42, 350],
  tomato: [27, 88],
  honey: [78, 30],
  olive: [122, 62],
  forest: [154, 82],
  mint: [168, 28],
  lagoon: [198, 55],
  sky: [238, 82],
  cobalt: [262, 80],
  indigo: [280, 345],
  violet: [303, 75],
  plum: [335, 60],
  rose: [8, 300],
  graphite: [265, 84],
} as const
export type SchemeName = keyof typeof schemes

/** The chroma of colors that should look gray. */
const GREY_STRENGTH = 0.16
const toneOf = (name: SchemeName): DesignTone => {
  const [hue, accentHue] = schemes[name]
  return { hue, accentHue, strength: name === 'graphite' ? GREY_STRENGTH : 1 }
}
const named = (name: SchemeName): NamedPalette => {
  const tone = toneOf(name)
  const p = paletteOf(tone.hue, tone.accentHue, tone.strength)
  return { name, tone, colours: [p.mid, p.tint, p.accent] }
}
/** Every scheme, by name. */
export const namedPalettes = (): readonly [NamedPalette, ...NamedPalette[]] => {
  const [first = 'clay', ...others] = Object.keys(schemes) as SchemeName[]
  return [named(first), ...others.map(named)]
}

/** Yellow and lime look right only when light, blue and violet when darker. */
const lightnessOf = (h: number): number => {
  const peak = Math.exp(-(((((h - 98 + 540) % 360) - 180) / 42) ** 2))
  return 0.555 + 0.245 * peak
}

const rich = (h: number): number => {
  const number = ((h % 360) + 360) % 360
  return number < 62 || number > 142 ? number : number < 104 ? 46 : 150
}
const isYellow = (h: number): boolean => apart(h, 92) < 38

export function paletteOf(
  h: number,
  accentHue: number,
  strength = 1,
  { exact, accent }: Pick<DesignTone, 'exact' | 'accent'> = {},
): Palette {
  const l = lightnessOf(h)
  const richHue = exact === undefined ? rich(h) : h
  const ink = colour(0.24, 0.05 * strength, richHue)
  const accentL = Math.max(0.76, lightnessOf(accentHue))
  // A brand's color is used as is, and darkened only behind white letters.
  const mid = exact === undefined ? colour(0.46, 0.15 * strength, richHue) : readable(exact, '#ffffff')
  const midL = oklch(mid)?.l ?? 0.46
  return {
    tone: { hue: h, accentHue, strength, ...(exact && { exact }), ...(accent && { accent }) },
    h,
    richHue,
    accentHue,
    paper: colour(0.977, 0.011, h),
    soft: colour(0.935, 0.035 * strength, h),
    tint: colour(0.865, 0.08 * strength, h),
    bright: colour(Math.min(0.86, l + 0.14), 0.16 * strength, h),
    brand: exact ?? colour(l, 0.19 * strength, h),
    mid,
    deep: colour(Math.min(0.35, midL * 0.8), 0.105 * strength, richHue),
    ink,
    night: colour(0.175, 0.045 * strength, h),
    accentSoft: colour(0.925, 0.06, accentHue),
    accent: accent ?? colour(accentL, 0.15, accentHue),
    accentDeep: accent === undefined ? colour(0.55, 0.19, accentHue) : readable(accent, '#ffffff', LARGE_CONTRAST),
    pop: accent ?? (isYellow(accentHue) ? colour(0.84, 0.165, accentHue) : colour(0.56, 0.2, accentHue)),
    on: (behind) => (contrast('#ffffff', behind) >= TEXT_CONTRAST ? '#ffffff' : readable(ink, behind)),
  }
}

const hueWords: Readonly<Record<string, number>> = {
  red: 27,
  crimson: 20,
  burgundy: 12,
  orange: 52,
  terracotta: 42,
  amber: 72,
  yellow: 92,
  gold: 84,
  golden: 84,
  lime: 125,
  green: 152,
  olive: 120,
  sage: 145,
  mint: 168,
  emerald: 160,
  teal: 190,
  turquoise: 195,
  aqua: 205,
  cyan: 210,
  blue: 255,
  navy: 262,
  sky: 238,
  indigo: 278,
  purple: 303,
  violet: 297,
  lavender: 300,
  lilac: 308,
  magenta: 335,
  pink: 355,
  rose: 5,
  coral: 32,
  peach: 50,
  brown: 50,
  chocolate: 48,
  beige: 78,
  cream: 82,
}
const greys = /\b(black|white|monochrome|gr[ae]y|silver|charcoal|minimalist)\b/

/** The colors the prompt names, by hue. */
export const coloursIn = (prompt: string): number[] =>
  (prompt.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => {
    const hue = Object.hasOwn(hueWords, word) ? hueWords[word] : undefined
    return hue === undefined ? [] : [hue]
  })

const HEX = /#[0-9a-f]{6}\b/gi
/** Whether the prompt itself names colors. */
export const namesColours = (prompt: string): boolean =>
  prompt.search(HEX) >= 0 || coloursIn(prompt).length > 0 || greys.test(prompt.toLowerCase())

/** A tone's palette. */
export const paletteOfTone = ({ hue, accentHue, strength, ...exact }: DesignTone): Palette =>
  paletteOf(hue, accentHue, strength, exact)

/** Colors with less chroma look gray. */
const GREY_CHROMA = 0.03
const FULL_CHROMA = 0.16
/** A brand's tones: each of its colors leads with another as the accent. A single color gets accents that suit its hue. */
export function brandTones(colours: readonly string[]): DesignTone[] {
  const known = colours.flatMap((hex) => {
    const { l, c, h = 0 } = oklch(hex) ?? {}
    return l === undefined || c === undefined ? [] : [{ hex, c, h: c < GREY_CHROMA ? schemes.graphite[0] : h }]
  })
  const tone = (main: (typeof known)[number], other: (typeof known)[number]): DesignTone => ({
    hue: main.h,
    accentHue: other.h,
    strength: Math.max(GREY_STRENGTH, Math.min(1, main.c / FULL_CHROMA)),
    exact: main.hex,
    accent: other.hex,
  })
  const [only] = known
  if (!only) return []
  if (known.length > 1) return known.flatMap((main) => known.filter((it) => it !== main).map((it) => tone(main, it)))
  const { accent, ...alone } = tone(only, only)
  const near = Object.values(schemes).toSorted((a, b) => apart(a[0], only.h) - apart(b[0], only.h))
  return near.slice(0, 3).map(([, accentHue]) => ({ ...alone, accentHue }))
}

/** Those tones by name, as choices. */
export const brandPalettes = (colours: readonly string[]): readonly NamedPalette[] =>
  brandTones(colours).map((tone, at) => {
    const { brand, tint, accent } = paletteOfTone(tone)
    return { name: `brand-${at + 1}`, tone, colours: [brand, tint, accent] }
  })

/** The brand palette that was used least recently. */
export function brandPalette(colours: readonly string[], recent: readonly DesignTone[] = []): Palette | undefined {
  const sameAs = (a: DesignTone) => (b: DesignTone) =>
    a.exact === b.exact && apart(a.accentHue, b.accentHue) <= SAME_HUE
  const age = (tone: DesignTone): number => {
    const at = recent.findIndex(sameAs(tone))
    return at < 0 ? Number.POSITIVE_INFINITY : at
  }
  const [first, ...others] = brandTones(colours)
  return first && paletteOfTone(others.reduce((best, it) => (age(it) > age(best) ? it : best), first))
}

/** A new image doesn't repeat the colors of this many recent ones. */
const FRESH = 5

/**
 * A design's palette: the colors the prompt asks for (by word or #rrggbb), else one that suits the trade or occasionally another, unlike
 * those of recent images.
 */
export function choosePalette(
  prompt: string,
  suits: readonly [SchemeName, ...SchemeName[]],
  chance: Chance,
  recent: readonly DesignTone[] = [],
): Palette {
  const worn = recent.slice(0, FRESH)
  const any = Object.keys(schemes) as SchemeName[]
  const tries = Array.from({ length: 8 }, (_, at) =>
    at < 4 ? chance.pick(suits) : chance.pick(any as [SchemeName, ...SchemeName[]]),
  )
  const isFresh = (name: SchemeName): boolean => !worn.some((it) => apart(it.hue, schemes[name][0]) <= SAME_HUE)
  const scheme = schemes[tries.find(isFresh) ?? tries[0] ?? suits[0]]
  const shift = chance.between(-6, 6)
  const hexes = prompt.match(HEX)?.flatMap((hex) => oklch(hex)?.h ?? []) ?? []
  const [first, second] = [...hexes, ...coloursIn(prompt)]
  if (first !== undefined) {
    const nearest = Object.values(schemes).toSorted((a, b) => apart(a[0], first) - apart(b[0], first))[0] ?? scheme
    return paletteOf(first, second ?? nearest[1], greys.test(prompt.toLowerCase()) ? 0.75 : 1)
  }
  if (greys.test(prompt.toLowerCase())) return paletteOf(schemes.graphite[0], schemes.graphite[1], GREY_STRENGTH)
  return paletteOf(scheme[0] + shift, scheme[1] + shift)
}

/** Schemes vary by at most 6 degrees. */
const SAME_HUE = 7
const apart = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180)
