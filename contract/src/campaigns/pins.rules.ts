/** Each text's pin, in the order of the texts; null: any position. */
export interface Pins {
  readonly headlines: readonly (number | null)[]
  readonly descriptions: readonly (number | null)[]
}

interface Line {
  readonly text: string
  readonly pinnedField?: string | null | undefined
}
/** A text with its pin; null: not pinned. */
export interface PinnedLine extends Line {
  readonly pinnedField: string | null
}
type Lines<T> = { readonly headlines: readonly T[]; readonly descriptions: readonly T[] }

const placeOf = (pin: string | null | undefined): number | null => {
  const digit = /\d$/.exec(pin ?? '')?.[0]
  return digit === undefined ? null : Number(digit)
}

/** An ad's pins for these texts; a text the ad doesn't have isn't pinned. */
export function pinsFor(ad: Lines<Line> | undefined, texts: Lines<string>): Pins {
  const of = (field: keyof Lines<Line>) =>
    texts[field].map((text) => placeOf(ad?.[field].find((it) => it.text === text)?.pinnedField))
  return { headlines: of('headlines'), descriptions: of('descriptions') }
}

/** Texts and pins combined into an ad's lines. */
export const pinnedLines = (ad: Lines<string> & { readonly pins?: Pins | undefined }): Lines<PinnedLine> => {
  const of = (field: keyof Pins) =>
    ad[field].map((text, at) => ({ text, pinnedField: pinnedField(field, ad.pins?.[field][at]) }))
  return { headlines: of('headlines'), descriptions: of('descriptions') }
}

/** A pinned position in the platform's words: `HEADLINE_2`. */
export const pinnedField = (field: keyof Pins, place: number | null | undefined): string | null =>
  place ? `${field === 'headlines' ? 'HEADLINE' : 'DESCRIPTION'}_${place}` : null

/** Equal for equal pins; '' when nothing is pinned. */
export const pinsText = ({ headlines, descriptions }: Pins): string =>
  [...headlines, ...descriptions].some(Boolean) ? JSON.stringify([headlines, descriptions]) : ''

const PLACES = ['first', 'second', 'third'] as const

/** `Fresh Bread (always first)`, for display. */
export const pinnedWords = (text: string, place: number | null | undefined): string =>
  place ? `${text} (always ${PLACES[place - 1] ?? place})` : text
