import type { FieldError } from './errors.ts'
import { atMost } from './fields.rules.ts'
import { SHARE_DESCRIPTIONS_MAX, SHARE_HEADLINES_MAX } from './limits.ts'

interface Lines {
  readonly headlines: readonly unknown[]
  readonly descriptions: readonly unknown[]
}

/** product-3 §5.7: 3 headlines and 4 descriptions; as many as it was shared with where its ad has more, so that none is lost. */
export const linesMax = (shared: Lines) => ({
  headlines: Math.max(SHARE_HEADLINES_MAX, shared.headlines.length),
  descriptions: Math.max(SHARE_DESCRIPTIONS_MAX, shared.descriptions.length),
})

/** What an edit of a shared campaign has too many of, by the path of its field. */
export function lineErrors(edited: Lines, shared: Lines): FieldError[] {
  const most = linesMax(shared)
  return (['headlines', 'descriptions'] as const).flatMap((field) =>
    edited[field].length > most[field] ? [{ path: `campaign_data.${field}`, message: atMost(most[field], field) }] : [],
  )
}
