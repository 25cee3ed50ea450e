import type { FieldError } from './errors.ts'
import { atMost } from './fields.rules.ts'
import { SHARE_DESCRIPTIONS_MAX, SHARE_HEADLINES_MAX } from './limits.ts'

interface Lines {
  readonly headlines: readonly unknown[]
  readonly descriptions: readonly unknown[]
}

/** product-3 §5.7: 3 headlines and 4 descriptions; more if the campaign was shared with more, so that none is lost. */
export const linesMax = (shared: Lines) => ({
  headlines: Math.max(SHARE_HEADLINES_MAX, shared.headlines.length),
  descriptions: Math.max(SHARE_DESCRIPTIONS_MAX, shared.descriptions.length),
})

/** The lists in an edited shared campaign that are too long, by field path. */
export function lineErrors(edited: Lines, shared: Lines): FieldError[] {
  const most = linesMax(shared)
  return (['headlines', 'descriptions'] as const).flatMap((field) =>
    edited[field].length > most[field] ? [{ path: `campaign_data.${field}`, message: atMost(most[field], field) }] : [],
  )
}
