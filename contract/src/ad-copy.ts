import { z } from 'zod'
import { action } from './action.ts'
import { listOf, looseText, text, website, word, writtenBy } from './fields.ts'
import { SUGGESTED_KEYWORDS_DEFAULT, SUGGESTED_KEYWORDS_MAX } from './limits.ts'

/** The languages that ads, blog posts, calendars and social plans are written in without a language model. */
export const adLanguages = ['en', 'es', 'de', 'fr', 'pt', 'it'] as const
export type AdLanguage = (typeof adLanguages)[number]
/** The same as an input field. */
export const adLanguage = word(adLanguages)
  .optional()
  .describe('The language to write in: the one the owner asks for, else the one they write in.')

/** Drafts keywords for a topic, a website or the business profile; saves nothing. No source to work from: 422. */
export const suggestKeywords = action({
  name: 'suggest_keywords',
  effect: 'draft',
  input: z.object({
    topic: text().optional(),
    website_url: website.optional(),
    language: adLanguage,
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

/** 8 to 15 headlines of at most 30 characters and 4 descriptions of at most 90, each making a different point. */
export const writeAdCopy = action({
  name: 'write_ad_copy',
  effect: 'draft',
  input: z.object({
    topic: text().optional(),
    website_url: website.optional(),
    tone: text(100).optional(),
    language: adLanguage,
  }),
  output: z.object({ headlines: z.array(z.string()), descriptions: z.array(z.string()), written_by: writtenBy }),
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/ad-copy', reply: 'plain' },
  tool: {
    description:
      "Writes 8 to 15 headlines and 4 descriptions for a search ad about a topic, a website or the owner's business, in a tone when one is named. It saves nothing.",
  },
})

const CHECKED_TEXTS_MAX = 40

/** A text that may break Google's public rules: why, and an allowed wording where code can tell. */
const CheckedText = z.object({
  text: z.string(),
  said: z.array(z.string()),
  /** Google rejects it whatever is advertised; false: it depends on who advertises what. */
  is_refused: z.boolean(),
  proposal: z.string().nullable(),
})

/** Checks texts and their landing page against Google's public rules before anything is sent. Google makes the final decision. */
export const checkAd = action({
  name: 'check_ad',
  effect: 'read',
  input: z.object({
    headlines: listOf(looseText(), CHECKED_TEXTS_MAX).optional(),
    descriptions: listOf(looseText(), CHECKED_TEXTS_MAX).optional(),
    website_url: website.optional(),
  }),
  output: z.object({
    /** Texts without findings are left out. */
    texts: z.array(CheckedText),
    /** The page's problems, possibly none. Null: no page was given. */
    page: z.array(z.string()).nullable(),
  }),
  rest: { method: 'POST', path: '/api/ad-copy/check', reply: 'plain' },
  tool: {
    description:
      'Checks headlines, descriptions and the website of an ad against Google’s public rules (capitals, punctuation, phone numbers, claims, trademarks, a page that doesn’t open or leads elsewhere) before they are sent, with a corrected text where there is one.',
    idempotent: true,
    deferred: true,
  },
})
