import type { Day } from '@adwright/contract/values/day.rules'
import { WEBSITE_REQUIRED } from '@adwright/contract/approvals'
import type { SharedData } from '@adwright/contract/shared-data'
import type { FieldError } from '@adwright/contract/errors'
import { AD_DESCRIPTIONS_MIN, AD_HEADLINES_MIN } from '@adwright/contract/limits'
import { assetsText } from '@adwright/contract/campaigns/asset-text.rules'
import { bidsText } from '@adwright/contract/campaigns/bids-text.rules'
import { adsText } from '@adwright/contract/campaigns/shared-ads.rules'
import { pinsText } from '@adwright/contract/campaigns/pins.rules'
import { targetingText } from '@adwright/contract/campaigns/targeting-text.rules'

export const approvalTexts = {
  notDisapproved: 'Only a campaign that your client rejected can be changed.',
  notApproved: 'Only a campaign that your client approved can be launched.',
  launched: 'This campaign was launched already.',
  launching: 'This campaign is being launched.',
  otherAccount: 'This campaign belongs to another Google Ads account than the one that is linked now.',
  noAd: 'This campaign has no ad that could be changed.',
  otherAds: 'The ads of this campaign aren’t the ones that your client approved. Please send it for approval again.',
  removed: 'This campaign was removed and can no longer be shared.',
  mailDown: 'We couldn’t send the email to your client, so nothing changed. Please try again later.',
  mailDownPaused: (name: string) =>
    `We couldn’t send the email to your client. “${name}” was paused for it and we couldn’t turn it back on: please turn it on yourself.`,
  mailRefused: 'The mail server doesn’t accept this address.',
  launchDone: 'Your campaign has been successfully launched on Google Ads.',
  /** product-3 §8 turns a detail with these words into its own sentence. */
  pastStart: 'Trying to modify a date into the past.',
  answered: 'This link was answered already. Thank you.',
  replaced: 'This campaign has changed since. We sent you a newer link.',
  expired: 'This link is too old. Please ask for a new one.',
  approvedThanks: 'Thank you. Your approval was passed on.',
  rejectedThanks: 'Thank you. Your answer was passed on.',
} as const

type Field = keyof SharedData

/** Every field that a client sees, with its name in sentences. An approval covers all of them. */
export const seenFields: Readonly<Record<Field, string>> = {
  title: 'title',
  description: 'description',
  platform: 'platform',
  budget: 'budget',
  currency: 'currency',
  start_date: 'start date',
  end_date: 'end date',
  objective: 'objective',
  headlines: 'headlines',
  descriptions: 'descriptions',
  keywords: 'keywords',
  website_url: 'website',
  target_audience: 'target audience',
  targeting: 'places, hours or people',
  bids: 'bid',
  assets: 'assets',
  pins: 'fixed positions',
  more_ads: 'other ads',
}
const fields = Object.keys(seenFields) as Field[]

/** Those that aren't written as they are; undefined for what is as it was before it was kept. */
const writers: Readonly<Partial<Record<Field, (data: SharedData) => string | undefined>>> = {
  // US dollars are as it was before there were others.
  currency: ({ currency }) => (currency === 'USD' ? undefined : JSON.stringify(currency)),
  targeting: ({ targeting }) => targeting && targetingText(targeting),
  bids: ({ bids }) => bids && bidsText(bids),
  assets: ({ assets }) => (assets?.length ? assetsText(assets) : undefined),
  pins: ({ pins }) => (pins && pinsText(pins)) || undefined,
  more_ads: ({ more_ads }) => (more_ads && adsText(more_ads)) || undefined,
}
const textOf = (data: SharedData, field: Field): string | undefined => {
  const write = writers[field]
  return write ? write(data) : JSON.stringify(data[field])
}

/**
 * A canonical text of the content, for hashing and comparing: fields in a fixed order. Content shared
 * before targeting, bids, assets, pins or other ads were stored keeps its old text.
 */
export function seenText(data: SharedData): string {
  const texts = fields.map((field) => textOf(data, field)).filter((text) => text !== undefined)
  return `[${texts.join(',')}]`
}

/** The fields that changed. */
export const changedFields = (was: SharedData, now: SharedData): Field[] =>
  fields.filter((field) => textOf(was, field) !== textOf(now, field))

/** Why an approval no longer holds. */
export function changedSince(changed: readonly Field[]): string {
  const words = changed.map((field) => seenFields[field])
  const list = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}` : (words[0] ?? 'content')
  return `The ${list} changed after your client approved this campaign. Please send it for approval again.`
}

/** `reason - comment` (product-3 §3): split at the first ` - `, so there is none within the reason (contract, Sharing). */
export function feedbackOf(
  decision: 'approved' | 'disapproved',
  reason?: string | null,
  comment?: string | null,
): string | null {
  const because = (reason ?? '').replaceAll(' - ', ': ').replace(/\s-$/, ':').trim()
  const more = (comment ?? '').trim()
  if (!because && !more) return null
  const first = because || (decision === 'approved' ? 'Approved' : 'Rejected')
  return more ? `${first} - ${more}` : first
}

/** The notification about an answer. `goesOn`: the rejected campaign is still running. */
export function answerText(
  client: string,
  title: string,
  parts: {
    readonly decision: 'approved' | 'disapproved'
    readonly feedback: string | null
    readonly goesOn: boolean
  },
): string {
  if (parts.decision === 'approved') return `${client} approved “${title}”. You can launch it now.`
  const said = `${client} rejected “${title}”: ${parts.feedback ?? ''}`
  return parts.goesOn
    ? `${said}${/[.!?]$/.test(said) ? '' : '.'} It is still running: pause it if it should stop.`
    : said
}

export function partsOf(feedback: string | null): { readonly reason: string; readonly comment: string } {
  const [reason = '', ...rest] = (feedback ?? '').split(' - ')
  return { reason, comment: rest.join(' - ') }
}

/** What a launch lacks (contract, Sharing). `today` is the account's. A date that is already set isn't set again. */
export function launchErrors(data: SharedData, today: Day, standingStart?: string): FieldError[] {
  const errors: FieldError[] = []
  const lacks = (path: string, message: string): void => void errors.push({ path, message })
  if (data.headlines.length < AD_HEADLINES_MIN)
    lacks('headlines', `At least ${AD_HEADLINES_MIN} headlines are needed to launch.`)
  if (data.descriptions.length < AD_DESCRIPTIONS_MIN)
    lacks('descriptions', `At least ${AD_DESCRIPTIONS_MIN} descriptions are needed to launch.`)
  if (data.keywords.length === 0) lacks('keywords', 'At least 1 keyword is needed to launch.')
  if (data.website_url.trim() === '') lacks('website_url', WEBSITE_REQUIRED)
  if (data.budget <= 0) lacks('budget', 'A budget greater than 0 is needed to launch.')
  if (data.start_date !== null && data.start_date < today && data.start_date !== standingStart)
    lacks('start_date', approvalTexts.pastStart)
  return errors
}

/** What a notification of it opens. */
export const aboutShared = ({ shareId }: { readonly shareId: string }) =>
  ({ subject: 'shared_campaign', id: shareId }) as const
