import { readDay } from '@adwright/contract/values/day.rules'
import { type Usd, asUsd, roundUsd } from '@adwright/contract/values/money.rules'
import type { SharedData } from '@adwright/contract/shared-data'
import { DESCRIPTION_MAX_CHARS, HEADLINE_MAX_CHARS } from '@adwright/contract/limits'

export type LineField = 'headlines' | 'descriptions'
export const lineChars = { headlines: HEADLINE_MAX_CHARS, descriptions: DESCRIPTION_MAX_CHARS } as const

/** product-3 §5.7: any time part of a date is dropped. */
export const draftOf = (data: SharedData) => ({
  title: data.title,
  description: data.description,
  budget: String(data.budget),
  start_date: `${readDay(data.start_date) ?? ''}`,
  end_date: `${readDay(data.end_date) ?? ''}`,
  objective: data.objective,
  headlines: [...data.headlines],
  descriptions: [...data.descriptions],
  keywords: data.keywords.join('\n'),
  website_url: data.website_url,
  target_audience: data.target_audience,
})

/** A shared campaign being edited: all fields as typed; one keyword per line. */
export type Draft = ReturnType<typeof draftOf>

/** product-3 §5.7: numeric, in dollars per day; an invalid value becomes 0. */
export function budgetOf(typed: string): Usd {
  const amount = Number(typed.trim())
  return Number.isFinite(amount) && amount > 0 ? roundUsd(amount) : asUsd(0)
}

const keywordsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n,]/)
      .map((it) => it.trim())
      .filter((it) => it !== ''),
  ),
]

/** The data to send, and to preview meanwhile. */
export const dataOfDraft = (draft: Draft): SharedData & { platform: 'google' } => ({
  ...draft,
  platform: 'google',
  budget: budgetOf(draft.budget),
  start_date: readDay(draft.start_date) ?? null,
  end_date: readDay(draft.end_date) ?? null,
  keywords: keywordsOf(draft.keywords),
})
