import type { Day } from '@adwright/contract/values/day.rules'
import { keywordFault } from '@adwright/contract/campaigns/keyword.rules'
import { adTextFault, textFault } from '@adwright/contract/fields.rules'
import { CAMPAIGN_NAME_MAX_CHARS, SHARE_KEYWORDS_MAX } from '@adwright/contract/limits'
import { approvalTexts } from './approvals.texts.ts'
import { type Draft, filled, keywordsOf, type LineField, lineLimits } from './draft.rules.ts'

export type Faults = Readonly<Record<string, string>>

function lineFaults(draft: Draft, field: LineField): [string, string][] {
  const { max, chars } = lineLimits[field]
  const faults = draft[field].flatMap((line, at): [string, string][] => {
    const fault = line.trim() === '' ? undefined : adTextFault(line, chars)
    return fault === undefined ? [] : [[`${field}.${at}`, fault]]
  })
  if (filled(draft[field]).length > max) faults.push([field, approvalTexts.faults.tooMany(max)])
  return faults
}

function keywordsFault(typed: string): string | undefined {
  const words = keywordsOf(typed)
  if (words.length > SHARE_KEYWORDS_MAX) return approvalTexts.faults.tooMany(SHARE_KEYWORDS_MAX)
  return words.map(keywordFault).find((it) => it !== undefined)
}

/**
 * What keeps the draft from being saved, by field. `today` is the ads account's; `standingStart` the start of a campaign of the
 * platform, which may have begun.
 */
export function faultsOf(draft: Draft, today: Day, standingStart?: string | null): Faults {
  const { start_date: start, end_date: end } = draft
  const title = textFault(draft.title, CAMPAIGN_NAME_MAX_CHARS)
  const keywords = keywordsFault(draft.keywords)
  return {
    ...(title === undefined ? {} : { title }),
    ...(draft.website_url.trim() === '' ? { website_url: approvalTexts.faults.website } : {}),
    ...(start !== '' && start < today && start !== standingStart ? { start_date: approvalTexts.faults.startPast } : {}),
    ...(start !== '' && end !== '' && end < start ? { end_date: approvalTexts.faults.dates } : {}),
    ...(keywords === undefined ? {} : { keywords }),
    ...Object.fromEntries([...lineFaults(draft, 'headlines'), ...lineFaults(draft, 'descriptions')]),
  }
}
