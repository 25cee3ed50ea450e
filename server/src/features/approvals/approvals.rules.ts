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
import { approvalTexts } from './approvals.texts.ts'

type Field = keyof SharedData

/** Every field a client sees, with its name for sentences. An approval covers all of them. */
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

/** Fields with a special text form; undefined where the content is the same as before the field existed. */
const writers: Readonly<Partial<Record<Field, (data: SharedData) => string | undefined>>> = {
  // US dollars count as unset, as before other currencies existed.
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
 * A canonical text of the content, for hashing and comparing: fields in a fixed order. Content shared before targeting, bids, assets, pins
 * or other ads were stored keeps its old text.
 */
export function seenText(data: SharedData): string {
  const texts = fields.map((field) => textOf(data, field)).filter((text) => text !== undefined)
  return `[${texts.join(',')}]`
}

/** The fields that changed. */
export const changedFields = (was: SharedData, now: SharedData): Field[] =>
  fields.filter((field) => textOf(was, field) !== textOf(now, field))

/** Why an approval no longer applies. */
export function changedSince(changed: readonly Field[]): string {
  const words = changed.map((field) => seenFields[field])
  const list =
    words.length > 1 ? approvalTexts.and(words.slice(0, -1).join(', '), words.at(-1) ?? '') : (words[0] ?? 'content')
  return approvalTexts.changedSince(list)
}

/** `reason - comment` (product-3 §3): split at the first ` - `, so the reason must not contain one (contract, Sharing). */
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

/** A client's rejection, with the reason and the comment as two sentences. */
export function rejectedText(client: string, title: string, feedback: string | null): string {
  const { reason, comment } = partsOf(feedback)
  return approvalTexts.rejectedNote(client, title, comment ? `${reason.replace(/[.!?]?$/, '.')} ${comment}` : reason)
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
  if (parts.decision === 'approved') return approvalTexts.approvedNote(client, title)
  const said = rejectedText(client, title, parts.feedback)
  return parts.goesOn ? approvalTexts.stillRunning(said, /[.!?]$/.test(said) ? '' : '.') : said
}

export function partsOf(feedback: string | null): { readonly reason: string; readonly comment: string } {
  const [reason = '', ...rest] = (feedback ?? '').split(' - ')
  return { reason, comment: rest.join(' - ') }
}

/** What is missing for a launch (contract, Sharing). `today` is the account's. A date that is already set isn't set again. */
export function launchErrors(data: SharedData, today: Day, standingStart?: string): FieldError[] {
  const errors: FieldError[] = []
  const lacks = (path: string, message: string): void => void errors.push({ path, message })
  if (data.headlines.length < AD_HEADLINES_MIN) lacks('headlines', approvalTexts.fewHeadlines)
  if (data.descriptions.length < AD_DESCRIPTIONS_MIN) lacks('descriptions', approvalTexts.fewDescriptions)
  if (data.keywords.length === 0) lacks('keywords', approvalTexts.noKeyword)
  if (data.website_url.trim() === '') lacks('website_url', WEBSITE_REQUIRED)
  if (data.budget <= 0) lacks('budget', approvalTexts.noBudget)
  if (data.start_date !== null && data.start_date < today && data.start_date !== standingStart)
    lacks('start_date', approvalTexts.pastStart)
  return errors
}

/** What its notification opens. */
export const aboutShared = ({ shareId }: { readonly shareId: string }) =>
  ({ subject: 'shared_campaign', id: shareId }) as const
