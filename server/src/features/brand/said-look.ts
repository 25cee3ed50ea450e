import { converter, differenceEuclidean, formatHex, parse } from 'culori'
import { brandTexts } from './brand.texts.ts'

/** A color, where it was found, and its weight. */
export interface Said {
  readonly colour: string
  readonly from: string
  readonly weight: number
}

const oklch = converter('oklch')
const oklab = differenceEuclidean('oklab')

/** Lower chroma looks gray, black or white, which every site has. */
const CHROMA_LEAST = 0.045
/** Colors closer than this count as one. */
const SAME = 0.075
const COLOURS_MAX = 3
const VALUES_MAX = 20_000

/** A CSS color as #rrggbb; undefined for invalid, gray and nearly transparent colors. */
export function vividHex(text: string): string | undefined {
  const colour = parse(text.trim())
  if (!colour || (colour.alpha ?? 1) < 0.6) return undefined
  const { l = 0, c = 0 } = oklch(colour) ?? {}
  return c >= CHROMA_LEAST && l > 0.12 && l < 0.97 ? formatHex(colour) : undefined
}

export const themeColour = (content: string): Said[] => {
  const colour = vividHex(content)
  return colour === undefined ? [] : [{ colour, from: 'theme-color', weight: 40 }]
}

const COLOUR = /#[0-9a-f]{3,8}\b|(?:rgb|hsl|oklch|oklab|lab|lch)a?\([^()]{3,60}\)/gi
const PROPERTY = /--([\w-]{1,60})\s*:\s*([^;{}]{3,60})/g
const MAIN = /primary|brand|main|theme/i
const BESIDE = /accent|secondary|highlight|cta|button|link/i
/** Default palettes of site builders. */
const STOCK = /^(?:wp--preset|bs-(?:blue|indigo|purple|pink|red|orange|yellow|green|teal|cyan)|tw-|swiper|fa-|plyr)/i
/** Default primary colors of frameworks. */
const STOCK_COLOURS = new Set(['#0d6efd', '#007bff', '#6c757d', '#198754', '#0dcaf0', '#ffc107', '#dc3545', '#0000ee'])
const LOUD = /btn|button|cta|header|nav|hero|banner|h1|h2/i
const USED_MAX = 20

/** Colors in style sheets: named ones first, then by frequency, with visible parts counting twice. */
export function coloursInCss(css: string): Said[] {
  const named = [...css.matchAll(PROPERTY)].slice(0, VALUES_MAX).flatMap(([, name = '', value = '']): Said[] => {
    const colour = STOCK.test(name) ? undefined : vividHex(value)
    const weight = MAIN.test(name) ? 30 : BESIDE.test(name) ? 20 : 4
    return colour === undefined || STOCK_COLOURS.has(colour) ? [] : [{ colour, from: `--${name}`, weight }]
  })
  const uses = new Map<string, number>()
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]{0,300})\{([^{}]{0,5000})\}/g)) {
    const plain = body.replaceAll(PROPERTY, '')
    for (const [value] of plain.matchAll(COLOUR)) {
      if (uses.size > VALUES_MAX) break
      uses.set(value, (uses.get(value) ?? 0) + (LOUD.test(selector) ? 2 : 1))
    }
  }
  const used = [...uses].flatMap(([value, count]): Said[] => {
    const colour = vividHex(value)
    return colour === undefined || STOCK_COLOURS.has(colour)
      ? []
      : [{ colour, from: count === 1 ? 'used once' : brandTexts.usedTimes(count), weight: Math.min(USED_MAX, count) }]
  })
  return [...named, ...used]
}

/** Merges similar colors, strongest first. A named color stands for those like it. */
export function strongest(said: readonly Said[]): Said[] {
  const merged: Said[] = []
  for (const one of said.toSorted((a, b) => b.weight - a.weight)) {
    const at = merged.findIndex((other) => oklab(other.colour, one.colour) < SAME)
    const same = merged[at]
    if (same) merged[at] = { ...same, weight: same.weight + one.weight }
    else merged.push(one)
  }
  return merged.toSorted((a, b) => b.weight - a.weight).slice(0, COLOURS_MAX)
}

const ICONS = /icon|awesome|dashicons|material symbols|swiper|slick|emoji|genericons|glyphicons/i
const GENERIC =
  /^(?:inherit|initial|unset|revert|serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[\w-]+|-apple-system|blinkmacsystemfont|var\(.*)$/i
const HEADING = /(?:^|[\s,>])h[1-3]\b|heading|title|headline|hero/i
const BODY = /(?:^|[\s,])(?:body|html|:root)\b/i

const plain = (name: string): string => name.replaceAll(/["']|!important/g, '').trim()

/** One use of a font: its full stack and its weight. */
type Mention = readonly [stack: string, weight: number]

const inRules = (css: string): Mention[] =>
  [...css.replaceAll(/@font-face\s*\{[^{}]{0,3000}\}/g, '').matchAll(/([^{}]{0,300})\{([^{}]{0,5000})\}/g)].flatMap(
    ([, selector = '', body = '']) => [
      ...[...body.matchAll(/font-family\s*:\s*([^;{}]{2,200})/gi)].map(
        ([, stack = '']): Mention => [stack, HEADING.test(selector) ? 8 : BODY.test(selector) ? 4 : 1],
      ),
      ...[...body.matchAll(/--([\w-]*font[\w-]*)\s*:\s*([^;{}]{2,200})/gi)]
        .filter(([, , stack = '']) => /[a-z]{3}/i.test(stack) && !/^\s*[\d.]+(?:px|rem|em|%)/.test(stack))
        .map(([, name = '', stack = '']): Mention => [stack, HEADING.test(name) ? 9 : 2]),
    ],
  )
const inLinks = (links: readonly string[]): Mention[] =>
  links.flatMap((link) =>
    [...link.matchAll(/family=([^:&|]+)/g)].map(
      ([, name = '']): Mention => [name.replaceAll('+', ' ').replaceAll('%20', ' '), 2],
    ),
  )

/** The font families of a site, those of headings first; each as its full stack. */
export function fontsInCss(css: string, links: readonly string[]): string[] {
  const weights = new Map<string, number>()
  for (const [stack, weight] of [...inRules(css), ...inLinks(links)]) {
    const [first = '', ...rest] = stack.split(',').map(plain)
    if (first === '' || GENERIC.test(first) || ICONS.test(first)) continue
    const name = [first, ...rest].filter(Boolean).join(', ').slice(0, 120)
    weights.set(name, (weights.get(name) ?? 0) + weight)
  }
  return [...weights].toSorted((a, b) => b[1] - a[1]).map(([stack]) => stack)
}
