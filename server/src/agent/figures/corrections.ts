import { CORRECTIONS } from './acts.lexicon.ts'
import type { Ground } from './evidence.rules.ts'
import { openGate } from './gate.ts'

/** A part of a reply's text. */
export interface TextRange {
  readonly at: number
  readonly length: number
}

const CORRECTION = new RegExp(String.raw` \*(?:${Object.values(CORRECTIONS).join('|').replaceAll('.', '\\.')})\*`, 'g')

export const hasCorrection = (text: string): boolean => text.search(CORRECTION) >= 0

/** The corrections whose claims have since come true, in order. */
export function outdatedCorrections(text: string, ground: Ground): TextRange[] {
  const gate = openGate({ ground: () => ground, give: () => undefined, mode: 'mark' })
  const claims = (): number => gate.strays().filter((it) => it.isClaim).length
  let from = 0
  return [...text.matchAll(CORRECTION)].flatMap(({ 0: correction, index }) => {
    const before = claims()
    gate.push(text.slice(from, index))
    gate.end()
    from = index + correction.length
    return claims() === before ? [{ at: index, length: correction.length }] : []
  })
}

export const withoutRanges = (text: string, ranges: readonly TextRange[]): string =>
  ranges.toReversed().reduce((left, { at, length }) => left.slice(0, at) + left.slice(at + length), text)
