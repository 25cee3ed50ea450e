import { adWidth } from '@adwright/contract/values/ad-text.rules'
import { CAMPAIGN_NAME_MAX_CHARS, KEYWORD_MAX_CHARS, SHARE_KEYWORDS_MAX } from '@adwright/contract/limits'
import { approvalTexts } from './approvals.texts.ts'
import { type Draft, filled, keywordsOf, type LineField, lineLimits } from './draft.rules.ts'

export type Faults = Readonly<Record<string, string>>

function lineFaults(draft: Draft, field: LineField): [string, string][] {
  const { max, chars } = lineLimits[field]
  const faults = draft[field].flatMap((line, at): [string, string][] =>
    adWidth(line.trim()) > chars ? [[`${field}.${at}`, approvalTexts.faults.tooLong(chars)]] : [],
  )
  if (filled(draft[field]).length > max) faults.push([field, approvalTexts.faults.tooMany(max)])
  return faults
}

function keywordFault(typed: string): string | undefined {
  const words = keywordsOf(typed)
  if (words.length > SHARE_KEYWORDS_MAX) return approvalTexts.faults.tooMany(SHARE_KEYWORDS_MAX)
  return words.some((it) => it.length > KEYWORD_MAX_CHARS) ? approvalTexts.faults.tooLong(KEYWORD_MAX_CHARS) : undefined
}

/**
 * What keeps the draft from being saved, by field. `today` is the ads account's; `standingStart` the start of a campaign of the
 * platform, which may have begun.
 */
export function faultsOf(draft: Draft, today: string, standingStart?: string | null): Faults {
  const { start_date: start, end_date: end } = draft
  const title = draft.title.trim()
  const keywords = keywordFault(draft.keywords)
  return {
    ...(title === '' ? { title: approvalTexts.faults.title } : {}),
    ...(title.length > CAMPAIGN_NAME_MAX_CHARS ? { title: approvalTexts.faults.tooLong(CAMPAIGN_NAME_MAX_CHARS) } : {}),
    ...(draft.website_url.trim() === '' ? { website_url: approvalTexts.faults.website } : {}),
    ...(start !== '' && start < today && start !== standingStart ? { start_date: approvalTexts.faults.startPast } : {}),
    ...(start !== '' && end !== '' && end < start ? { end_date: approvalTexts.faults.dates } : {}),
    ...(keywords === undefined ? {} : { keywords }),
    ...Object.fromEntries([...lineFaults(draft, 'headlines'), ...lineFaults(draft, 'descriptions')]),
  }
}
