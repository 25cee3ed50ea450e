import type { AdTexts } from '../../port.ts'
import { stemsOf } from './words.rules.ts'

const callToAction = /\b(?:book|call|get|shop|order|buy|try|start|visit|request|save|free quote|today|now)\b/i

const partFound = (wanted: readonly string[], there: ReadonlySet<string>): number =>
  wanted.length === 0 ? 0 : wanted.filter((stem) => there.has(stem)).length / wanted.length

/**
 * How well an ad matches a keyword: 0.6 if unrelated, up to 1.45. The best headline counts most, then whether the words appear anywhere;
 * more headlines and a call to action help a little. Adding a headline never lowers it.
 */
export function qualityOf(ad: AdTexts, keyword: string): number {
  const wanted = [...new Set(stemsOf(keyword))]
  const headlines = ad.headlines.map(({ text }) => new Set(stemsOf(text)))
  const everywhere = new Set([...ad.headlines, ...ad.descriptions].flatMap(({ text }) => stemsOf(text)))
  const best = headlines.reduce((most, stems) => Math.max(most, partFound(wanted, stems)), 0)
  const texts = [...ad.headlines, ...ad.descriptions]
  const variety = Math.min(1, Math.max(0, ad.headlines.length - 3) / 12)
  const calls = texts.some(({ text }) => callToAction.test(text)) ? 0.05 : 0
  return 0.6 + 0.5 * best + 0.2 * partFound(wanted, everywhere) + 0.1 * variety + calls
}
