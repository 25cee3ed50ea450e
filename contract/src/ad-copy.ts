import { z } from 'zod'
import { action } from './action.ts'
import { text, website, writtenBy } from './fields.ts'
import { SUGGESTED_KEYWORDS_DEFAULT, SUGGESTED_KEYWORDS_MAX } from './limits.ts'

/** Drafts keywords for a topic, a website or the business profile; saves nothing. Nothing to go by: 422. */
export const suggestKeywords = action({
  name: 'suggest_keywords',
  effect: 'draft',
  input: z.object({
    topic: text().optional(),
    website_url: website.optional(),
    count: z
      .number('Must be a number.')
      .int('Must be a whole number.')
      .min(1, 'At least 1.')
      .max(SUGGESTED_KEYWORDS_MAX, `At most ${SUGGESTED_KEYWORDS_MAX}.`)
      .optional(),
  }),
  output: z.object({ keywords: z.array(z.string()), written_by: writtenBy }),
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/ad-copy/keywords', reply: 'plain' },
  tool: {
    description: `Proposes search keywords for a topic, a website or the owner's business; ${SUGGESTED_KEYWORDS_DEFAULT} unless a count was asked for.`,
  },
})

/** 8 to 15 headlines of at most 30 characters and 4 descriptions of at most 90, each with something else to say. */
export const writeAdCopy = action({
  name: 'write_ad_copy',
  effect: 'draft',
  input: z.object({ topic: text().optional(), website_url: website.optional(), tone: text(100).optional() }),
  output: z.object({ headlines: z.array(z.string()), descriptions: z.array(z.string()), written_by: writtenBy }),
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/ad-copy', reply: 'plain' },
  tool: {
    description:
      "Writes 8 to 15 headlines and 4 descriptions for a search ad about a topic, a website or the owner's business, in a tone when one is named. It saves nothing.",
  },
})
