import type { Currency } from '@adwright/contract/values/currency.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import type { CampaignTargeting } from '@adwright/contract/campaigns/targeting'
import { assetsText } from '@adwright/contract/campaigns/asset-text.rules'
import type { SharedAsset } from '@adwright/contract/campaigns/assets'
import { bidsText } from '@adwright/contract/campaigns/bids-text.rules'
import type { SharedBids } from '@adwright/contract/campaigns/shared-bids'
import { type Pins, pinsText } from '@adwright/contract/campaigns/pins.rules'
import type { SharedAd } from '@adwright/contract/campaigns/shared-ads'
import { adsText } from '@adwright/contract/campaigns/shared-ads.rules'
import { targetingText } from '@adwright/contract/campaigns/targeting-text.rules'
import { type Usd, centsOfUsd } from '@adwright/contract/values/money.rules'
import { websiteOf } from './campaigns.rules.ts'
import { campaignTexts } from './campaigns.texts.ts'

/** What a campaign shows and spends, as far as a client approves it. Budget per day, in `currency`. */
export interface Content {
  readonly title: string
  readonly budget: Usd
  readonly currency?: Currency | undefined
  /** null if a client was shown none: it starts as soon as it's launched. */
  readonly start_date: Day | null
  readonly end_date: Day | null
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly keywords: readonly string[]
  readonly website_url: string
  /** Absent if a client was asked before these were stored. */
  readonly targeting?: CampaignTargeting | undefined
  readonly bids?: SharedBids | undefined
  readonly assets?: readonly SharedAsset[] | undefined
  readonly pins?: Pins | undefined
  readonly more_ads?: readonly SharedAd[] | undefined
}

/** One request to a client about a campaign. */
export interface ConsentRequest {
  readonly shareId: string
  readonly clientName: string
  readonly clientEmail: string
  /** Whether nothing runs without this client's approval. */
  readonly needsYes: boolean
  readonly status: 'pending' | 'approved' | 'disapproved'
  /** What was approved was launched, or is being launched now. */
  readonly isLaunched: boolean
  readonly seen: Content
}

export interface MissingConsent {
  readonly shareId: string
  readonly clientName: string
  readonly message: string
}

const sorted = (list: readonly string[]): string => JSON.stringify([...list].sort())

const isSame = (seen: Content, now: Content): boolean =>
  seen.title === now.title &&
  (seen.currency ?? 'USD') === (now.currency ?? 'USD') &&
  centsOfUsd(seen.budget) === centsOfUsd(now.budget) &&
  (seen.start_date === null || seen.start_date === now.start_date) &&
  seen.end_date === now.end_date &&
  JSON.stringify([seen.headlines, seen.descriptions]) === JSON.stringify([now.headlines, now.descriptions]) &&
  sorted(seen.keywords) === sorted(now.keywords) &&
  websiteOf(seen.website_url) === websiteOf(now.website_url) &&
  (!seen.targeting || !now.targeting || targetingText(seen.targeting) === targetingText(now.targeting)) &&
  (!seen.bids || !now.bids || bidsText(seen.bids) === bidsText(now.bids)) &&
  (!seen.assets || !now.assets || assetsText(seen.assets) === assetsText(now.assets)) &&
  (!seen.pins || !now.pins || pinsText(seen.pins) === pinsText(now.pins)) &&
  (!seen.more_ads || !now.more_ads || adsText(seen.more_ads) === adsText(now.more_ads))

/**
 * The client whose approval a campaign needs to run as `now`, or undefined. An approval covers what was seen, and after its launch also the
 * owner's later changes, until the client is asked again. `asked` is newest first.
 */
export function missingConsent(asked: readonly ConsentRequest[], now: Content): MissingConsent | undefined {
  const clients = Map.groupBy(asked, (it) => it.clientEmail.toLowerCase())
  for (const [newest, ...older] of clients.values()) {
    if (!newest?.needsYes) continue
    const answer = [newest, ...older].find((it) => it.status !== 'pending' && isSame(it.seen, now))
    const isYes = answer ? answer.status === 'approved' : newest.status === 'approved' && newest.isLaunched
    if (!isYes)
      return { shareId: newest.shareId, clientName: newest.clientName, message: words[newest.status](newest, now) }
  }
  return undefined
}

const OR_LIFT = 'switch off “Nothing runs without their yes” for this client under Shared Campaigns'

/** Why it stays paused, and what to do next. */
const words: Readonly<Record<ConsentRequest['status'], (asked: ConsentRequest, now: Content) => string>> = {
  pending: ({ clientName }, { title }) => campaignTexts.clientConsent.waiting(clientName, title, OR_LIFT),
  disapproved: ({ clientName }, { title }) => campaignTexts.clientConsent.rejected(clientName, title, OR_LIFT),
  approved: ({ clientName }, { title }) => campaignTexts.clientConsent.otherThanApproved(title, clientName, OR_LIFT),
}
