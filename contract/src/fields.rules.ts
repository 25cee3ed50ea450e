import { adWidth } from './values/ad-text.rules.ts'

/** `customers/1/campaigns/22` -> `22`. */
export const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The spec's message for an absent or blank field. */
export const REQUIRED = 'Required'
/** `1,000,000`. Done without Intl because it runs for every field at startup, and loading Intl takes longer than everything else there. */
const grouped = (whole: number): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',')
/** A limit in words: `At most 1,000,000.`, `At most 30 characters.` */
export const atMost = (max: number, things = ''): string => `At most ${[grouped(max), things].join(' ').trim()}.`
/** The error for a text that is too long. */
export const atMostChars = (max: number): string => atMost(max, 'characters')

/** What is wrong with a required text, as the API says it. Forms use the same check. */
export function textFault(written: string, max: number): string | undefined {
  const text = written.trim()
  if (text === '') return REQUIRED
  return charsOf(text) > max ? atMostChars(max) : undefined
}

/** Characters as the schemas count them: an emoji made of two UTF-16 units counts as one. */
export const charsOf = (text: string): number => [...text].length

/** The same for ad texts: double-width characters count as two, as the ad platform counts. */
export const adTextFault = (written: string, max: number): string | undefined =>
  textFault(written, max) ?? (adWidth(written.trim()) > max ? atMostChars(max) : undefined)
