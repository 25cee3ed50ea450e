/** How many entries of a long list are named. */
const SHOWN_MAX = 20

/** Answers and refusals of the keyword actions. */
export const keywordTexts = {
  keywords: 'Keywords of the campaign.',
  saved: 'Keywords saved.',
  terms: 'Search terms of the campaign.',
  needsOne: 'A campaign needs at least one keyword.',
  unknown: (campaign: string, unknown: readonly string[], there: readonly string[], isNegative: boolean) => {
    const what = isNegative ? 'negative keyword' : 'keyword'
    const list = there.length > 0 ? ` It has: ${there.slice(0, SHOWN_MAX).join(', ')}.` : ''
    return `“${campaign}” has no ${what} ${unknown.map((it) => `“${it}”`).join(', ')}.${list}`
  },
  changedMeanwhile: 'The keywords have changed since you opened them. Review them before you save.',
} as const

/** The keyword feature's messages. */
export const keywordsTexts = {
  atMost: (most: number) => `At most ${most} in one campaign.`,
} as const
