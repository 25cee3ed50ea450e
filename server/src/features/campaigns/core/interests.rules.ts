import type { UserInterest } from '#services/ad-platform/port.ts'
import { campaignTexts } from './campaigns.texts.ts'

const TOLD_MAX = 6
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []

/** The one interest that a name or an id means, or why there is none. */
export function interestCalled(wanted: string, all: readonly UserInterest[]): UserInterest | string {
  const asked = wanted.trim().toLowerCase()
  const exact = all.find((it) => it.id === asked || it.name.toLowerCase() === asked)
  if (exact) return exact
  const words = wordsOf(asked)
  const near = all.filter((it) => words.some((word) => `${it.name} ${it.category}`.toLowerCase().includes(word)))
  const whole = near.filter((it) => words.every((word) => it.name.toLowerCase().includes(word)))
  if (whole[0] && whole.length === 1) return whole[0]
  const told = (whole.length > 0 ? whole : near).slice(0, TOLD_MAX).map((it) => it.name)
  return told.length > 0
    ? campaignTexts.interests.unclear(wanted, told.join('; '))
    : campaignTexts.interests.unknown(wanted)
}
