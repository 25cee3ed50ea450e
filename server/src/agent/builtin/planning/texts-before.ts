import type { State } from '../conversation/state.ts'
import type { CreateDraft } from './create-draft.ts'

const HEADLINE_MAX_CHARS = 30
const DESCRIPTION_MAX_CHARS = 90
const HEADLINES = 3
const DESCRIPTIONS = 2
const KEYWORDS = 3
const fitting = (lines: readonly string[], most: number, chars: number): readonly string[] =>
  lines.filter((line) => line.length <= chars).slice(0, most)

/** 'Create a campaign with it', after ad texts or keywords: those very lines go in, as it was promised. */
export function withTexts(drafts: CreateDraft[], state: State): CreateDraft[] {
  const [draft] = drafts
  const { last, written } = state
  if (!draft || drafts.length > 1 || !last || !['copy', 'keywords'].includes(last.task.intent)) return drafts
  if (!last.task.about || draft.topic?.toLowerCase() !== last.task.about.trim().toLowerCase()) return drafts
  const fill = (given: readonly string[], lines: readonly string[]): readonly string[] =>
    given.length > 0 ? given : lines
  return [
    {
      ...draft,
      headlines: fill(draft.headlines, fitting(written.headlines, HEADLINES, HEADLINE_MAX_CHARS)),
      descriptions: fill(draft.descriptions, fitting(written.descriptions, DESCRIPTIONS, DESCRIPTION_MAX_CHARS)),
      keywords: fill(draft.keywords, written.keywords.slice(0, KEYWORDS)),
    },
  ]
}
