import { adWidth } from './values/ad-text.rules.ts'

/** `customers/1/campaigns/22` -> `22`. */
export const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The spec's word for a field that is absent or blank. */
export const REQUIRED = 'Required'
/** `1,000,000`. Said of every field as the app starts, when Intl would be read for it: that takes longer than all the rest of them. */
const grouped = (whole: number): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',')
/** Says a limit: `At most 1,000,000.`, `At most 30 characters.` */
export const atMost = (max: number, things = ''): string => `At most ${[grouped(max), things].join(' ').trim()}.`
/** What a field says that is too long. */
export const atMostChars = (max: number): string => atMost(max, 'characters')

/** What is wrong with a text that must be there, in the words of the call that takes it. Forms say no more and no less. */
export function textFault(written: string, max: number): string | undefined {
  const text = written.trim()
  if (text === '') return REQUIRED
  return charsOf(text) > max ? atMostChars(max) : undefined
}

/** Characters as the schemas count them: an emoji of two UTF-16 units is one. */
export const charsOf = (text: string): number => [...text].length

/** The same for a text of an ad: double-width characters count two, as the ad platform counts. */
export const adTextFault = (written: string, max: number): string | undefined =>
  textFault(written, max) ?? (adWidth(written.trim()) > max ? atMostChars(max) : undefined)
