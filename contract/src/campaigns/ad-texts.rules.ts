import { plainText } from '../values/ad-text.rules.ts'
import type { FieldError } from '../errors.ts'

/** Of two texts of an ad that the platform holds for the same, the later one is wrong. Blank ones are another matter. */
export function repeatErrors(path: string, texts: readonly string[]): FieldError[] {
  const all = texts.map(plainText)
  return all.flatMap((text, at) =>
    text !== '' && all.indexOf(text) < at ? [{ path: `${path}.${at}`, message: 'This text is in the ad twice.' }] : [],
  )
}
