import { RATE_CLICKS_MIN } from '../customers.rules.ts'
import { AD_COMPARE_IMPRESSIONS_MIN } from '../limits.ts'

/** An ad with the figures that are compared. */
export interface ComparedAd {
  readonly id: string
  /** Its first headline. */
  readonly name: string
  readonly impressions: number
  readonly clicks: number
  readonly customers: number
}

/** The ads that are clearly better, and the findings in sentences. */
export interface AdComparison {
  readonly better: { readonly clicks: string | null; readonly customers: string | null }
  readonly in_words: string[]
}

/** Significance threshold: above it, a difference is due to chance in only one case in twenty. */
const CLEAR_Z = 1.645

interface Share {
  readonly ad: ComparedAd
  readonly part: number
  readonly of: number
}
const rateOf = ({ part, of }: Share): number => (of === 0 ? 0 : part / of)
const percent = (share: Share): string => `${(rateOf(share) * 100).toFixed(2)}%`
const named = ({ name }: ComparedAd): string => `“${name}”`

function isClear(a: Share, b: Share): boolean {
  const whole = (a.part + b.part) / (a.of + b.of)
  const spread = Math.sqrt(whole * (1 - whole) * (1 / a.of + 1 / b.of))
  return spread > 0 && (rateOf(a) - rateOf(b)) / spread > CLEAR_Z
}

interface Words {
  readonly better: (ad: string, rate: string, other: string) => string
  readonly even: (rate: string, other: string) => string
}
const clickWords: Words = {
  better: (ad, rate, other) => `${ad} is clicked more often: ${rate} of the times it was shown, against ${other}.`,
  even: (rate, other) => `No clear difference in clicks yet: ${rate} and ${other}.`,
}
const customerWords: Words = {
  better: (ad, rate, other) => `${ad} brings more customers: ${rate} of its clicks, against ${other}.`,
  even: (rate, other) => `No clear difference in customers yet: ${rate} and ${other} of the clicks.`,
}

/** Tests the best against the second best. */
function judged(shares: readonly Share[], words: Words): { better: string | null; says: string } {
  const [best, next] = shares.toSorted((a, b) => rateOf(b) - rateOf(a))
  if (!best || !next) return { better: null, says: '' }
  return isClear(best, next)
    ? { better: best.ad.id, says: words.better(named(best.ad), percent(best), percent(next)) }
    : { better: null, says: words.even(percent(best), percent(next)) }
}

const waiting = (ads: readonly ComparedAd[]): string => {
  const few = ads.filter((it) => it.impressions < AD_COMPARE_IMPRESSIONS_MIN)
  const shown = few.map((it) => `${named(it)} was shown ${it.impressions.toLocaleString('en-US')} times`)
  return `Not enough yet: ads are compared once each was shown ${AD_COMPARE_IMPRESSIONS_MIN} times. ${shown.join('; ')}.`
}

/** Which of a campaign's ads performs better. Needs enough impressions of each, and reports no difference that could be chance. */
export function compareAds(ads: readonly ComparedAd[], measured: boolean): AdComparison {
  const nothing = { clicks: null, customers: null }
  if (ads.length < 2) return { better: nothing, in_words: ['There’s only one ad, so there’s nothing to compare.'] }
  if (ads.some((it) => it.impressions < AD_COMPARE_IMPRESSIONS_MIN))
    return { better: nothing, in_words: [waiting(ads)] }
  const clicks = judged(
    ads.map((ad) => ({ ad, part: ad.clicks, of: ad.impressions })),
    clickWords,
  )
  if (!measured) return { better: { ...nothing, clicks: clicks.better }, in_words: [clicks.says] }
  if (ads.some((it) => it.clicks < RATE_CLICKS_MIN)) {
    const few = `Not enough clicks to compare customers: each ad needs ${RATE_CLICKS_MIN}.`
    return { better: { ...nothing, clicks: clicks.better }, in_words: [clicks.says, few] }
  }
  const customers = judged(
    ads.map((ad) => ({ ad, part: ad.customers, of: ad.clicks })),
    customerWords,
  )
  return { better: { clicks: clicks.better, customers: customers.better }, in_words: [clicks.says, customers.says] }
}
