import { plainText } from '../values/ad-text.rules.ts'
import type { FieldError } from '../errors.ts'

/** Marks the later of two texts that the platform treats as equal. Blank texts are checked elsewhere. */
export function repeatErrors(path: string, texts: readonly string[]): FieldError[] {
  const all = texts.map(plainText)
  return all.flatMap((text, at) =>
    text !== '' && all.indexOf(text) < at ? [{ path: `${path}.${at}`, message: 'This text is in the ad twice.' }] : [],
  )
}
