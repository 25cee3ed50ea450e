import { inner, strings } from '../../../conversation/results.ts'
import type { CampaignFacts } from '../../../conversation/results.ts'
import { bold } from '../../../wording/figures.ts'
import { bullets, plainText } from '../../../wording/format.ts'
import { call, type Step } from '../../task.ts'

const kinds = /\b(?:search|campaign|ads?|google|trial|offers?|promo|test|\d{4})\b/gi

/** What a campaign is about, by its name. */
export const subjectOf = (c: CampaignFacts): string => c.name.replace(kinds, ' ').replace(/\s+/g, ' ').trim() || c.name

/** New texts for a campaign that runs: they are drafts, and are put in by hand. */
export function betterTexts(c: CampaignFacts): Step {
  const topic = subjectOf(c)
  return {
    kind: 'act',
    asksFirst: false,
    focus: [c.id],
    calls: [call('write_ad_copy', { topic })],
    word: ([made]) => {
      if (made?.result?.kind === 'failed') return `I could not draft new texts: ${made.result.message}`
      if (made?.result?.kind !== 'done') return ''
      const it = inner(made.result.value)
      const lines = (key: string): string => bullets(strings(it[key]).map(plainText))
      return `Here are new texts for ${bold(c.name)}:\n\n**Headlines**\n${lines('headlines')}\n\n**Descriptions**\n${lines('descriptions')}\n\nThe ad itself is unchanged. To use them, open **Campaigns**, choose ${bold(c.name)} and click Edit Ad. Should they sound different?`
    },
  }
}
