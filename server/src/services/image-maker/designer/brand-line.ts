import type { Brief } from './copy/brief.ts'
import { edge, type Piece, row, words } from './kit.ts'
import { rect } from './shapes.ts'
import { fit } from './text.ts'

/** The business's name with a small mark, or letter-spaced without one. '' if it has no name. */
export function brandLine(brief: Brief, ink: string, mark: string | undefined, size = 29, w = 700): Piece[] {
  const logo = logoPiece(brief, size)
  if (brief.brand === '') return logo
  const label = fit(
    brief.brand,
    { w: w - size - (logo[0]?.w ?? 0), h: size * 1.2, max: size, min: 14, lines: 1 },
    { face: 'textBold', tracking: 0.005 },
  )
  if (logo.length > 0) return [row([...logo, words(label, ink, 0)], size * 0.6)]
  if (!mark) return [words(label, ink, 0)]
  const square: Piece = {
    w: size * 0.72,
    h: size * 0.72,
    above: 0,
    draw: (x, y) => rect(x, y, size * 0.72, size * 0.72, mark, size * 0.22),
  }
  return [row([square, words(label, ink, 0)], size * 0.5)]
}

/** The same in widely spaced capitals. */
export function spacedBrand(brief: Brief, ink: string, size = 25, w = 760): Piece[] {
  const logo = logoPiece(brief, size)
  if (brief.brand === '') return logo
  const label = fit(
    brief.brand.toUpperCase(),
    { w: w - (logo[0]?.w ?? 0), h: size * 1.2, max: size, min: 13, lines: 1 },
    { face: 'textBold', tracking: 0.24 },
  )
  return logo.length > 0 ? [row([...logo, words(label, ink, 0)], size * 0.7)] : [words(label, ink, 0)]
}

/** The business's logo on a light chip, so that it's visible on any background. */
export function logoPiece({ logo }: Brief, size: number): Piece[] {
  if (!logo) return []
  const [high, inset] = [size * 2.2, size * 0.3]
  const inner = high - 2 * inset
  const w = Math.min(inner * (logo.w / logo.h), size * 7)
  return [
    {
      w: w + 2 * inset,
      h: high,
      above: 0,
      draw: (x, y, align) => {
        const left = edge(x, w + 2 * inset, align)
        return `${rect(left, y, w + 2 * inset, high, '#ffffff', size * 0.4)}<image x="${left + inset}" y="${y + inset}" width="${w}" height="${inner}" xlink:href="${logo.href}"/>`
      },
    },
  ]
}
