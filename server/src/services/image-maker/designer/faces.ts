import type { FaceName } from './fonts.ts'

/** A headline's typeface and settings. */
export interface HeadlineType {
  readonly face: FaceName
  readonly label: string
  readonly tracking: number
  readonly leading: number
  readonly upper?: boolean
  /** Enlarges narrow typefaces. */
  readonly grow?: number
}

/** Headline typefaces; layouts on a backdrop choose from the first ones. */
export const headlineTypes: readonly [HeadlineType, ...HeadlineType[]] = [
  { face: 'outfit', label: 'Outfit', tracking: -0.022, leading: 1.06 },
  { face: 'playfair', label: 'Playfair Display', tracking: -0.012, leading: 1.1 },
  { face: 'poppins', label: 'Poppins', tracking: -0.03, leading: 1.06 },
  { face: 'dmSerif', label: 'DM Serif Display', tracking: -0.008, leading: 1.08 },
  { face: 'bebas', label: 'Bebas Neue', tracking: 0.01, leading: 1.02, upper: true, grow: 1.25 },
  { face: 'grotesk', label: 'Space Grotesk', tracking: -0.03, leading: 1.08 },
  { face: 'fraunces', label: 'Fraunces', tracking: -0.015, leading: 1.08 },
  { face: 'archivo', label: 'Archivo Black', tracking: -0.03, leading: 1.05 },
  { face: 'heavy', label: 'Inter', tracking: -0.035, leading: 1.06 },
  { face: 'montserrat', label: 'Montserrat', tracking: -0.025, leading: 1.08 },
  { face: 'nunito', label: 'Nunito', tracking: -0.02, leading: 1.1 },
  { face: 'lora', label: 'Lora', tracking: -0.012, leading: 1.12 },
  { face: 'oswald', label: 'Oswald', tracking: -0.01, leading: 1.12, grow: 1.15 },
  { face: 'caveat', label: 'Caveat', tracking: 0, leading: 1, grow: 1.2 },
]

/** The headline typefaces that can be chosen, by name. */
export const faces: readonly { readonly name: string; readonly label: string }[] = headlineTypes.map(
  ({ face, label }) => ({ name: face, label }),
)
export const typeOf = (face: string | undefined): HeadlineType | undefined =>
  headlineTypes.find((it) => it.face === face)
