import { type Day, addDays, daysBetween } from '@adwright/contract/values/day.rules'
import { CAMPAIGN_MIN_DAYS, DESCRIPTION_MAX_CHARS, HEADLINE_MAX_CHARS } from '@adwright/contract/limits'
import { adWidth } from '@adwright/contract/values/ad-text.rules'
import type { CampaignFacts } from '../conversation/results.ts'
import type { Speaker } from '../words/say.ts'
import { plain } from '../words/format.ts'

/** Values that the product would refuse. The owner is told the limit and asked; nothing is changed silently. */

type Refusal = string | undefined

export const nameTaken = (name: string, list: readonly CampaignFacts[]): CampaignFacts | undefined =>
  list.find((c) => c.status !== 'REMOVED' && c.name.trim().toLowerCase() === name.trim().toLowerCase())

export function datesRefused(start: Day, end: Day | undefined, today: Day, w: Speaker): Refusal {
  const tomorrow = addDays(today, 1)
  if (start < tomorrow)
    return w.say(start < today ? 'limit.start_past' : 'limit.start_today', {
      tomorrow: w.date(tomorrow),
      start: w.date(start),
    })
  return end === undefined ? undefined : lengthRefused(start, end, w)
}
export function lengthRefused(start: Day, end: Day, w: Speaker): Refusal {
  if (end < start) return w.say('limit.end_before', { start: w.date(start), end: w.date(end) })
  return daysBetween(start, end) < CAMPAIGN_MIN_DAYS ? w.say('limit.too_short', { start: w.date(start) }) : undefined
}

export function bidRefused(bidCents: number | undefined, budget: number, w: Speaker): Refusal {
  if (bidCents === undefined) return undefined
  const bid = bidCents / 100
  if (bid <= 0) return w.say('limit.bid_zero')
  return bid >= budget ? w.say('limit.bid', { bid: w.usd(bid), budget: w.usd(budget) }) : undefined
}

export function textsRefused(headlines: readonly string[], descriptions: readonly string[], w: Speaker): Refusal {
  const headline = headlines.find((it) => adWidth(it) > HEADLINE_MAX_CHARS)
  if (headline)
    return w.say('limit.headline', { text: plain(headline), width: adWidth(headline), limit: HEADLINE_MAX_CHARS })
  const description = descriptions.find((it) => adWidth(it) > DESCRIPTION_MAX_CHARS)
  return description
    ? w.say('limit.description', { width: adWidth(description), limit: DESCRIPTION_MAX_CHARS })
    : undefined
}

export const withScheme = (url: string): string => (/^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `https://${url}`)

/** Why a typed address can't be used. This is a first check; the server decides. */
export function addressRefused(url: string, w: Speaker): Refusal {
  let host: string
  try {
    const { protocol, hostname } = new URL(withScheme(url))
    if (protocol !== 'http:' && protocol !== 'https:') return w.say('limit.address', { url: plain(url) })
    host = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  } catch {
    return w.say('limit.address', { url: plain(url) })
  }
  return isPublic(host) ? undefined : w.say('limit.not_public', { url: plain(url) })
}

const privateBlocks: readonly RegExp[] = [
  /^0\./,
  /^10\./,
  /^127\./,
  /^169\.254\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^192\.168\./,
]
function isPublic(host: string): boolean {
  if (host === 'localhost' || host.includes(':') || /\.(?:localhost|local|internal|lan|home|corp)$/.test(host))
    return false
  return host.includes('.') && !privateBlocks.some((block) => block.test(host))
}
