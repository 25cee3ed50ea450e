import { daysBetween } from './values/day.rules.ts'
import { z } from 'zod'
import { action } from './action.ts'
import { keyword } from './campaigns.ts'
import { across, count, date, envelope, listOf, platformId, text, word } from './fields.ts'
import { KEYWORDS_MAX, NEGATIVE_KEYWORDS_MAX, REPORT_DAYS_MAX } from './limits.ts'

export const matchTypes = ['BROAD', 'PHRASE', 'EXACT'] as const
export type MatchType = (typeof matchTypes)[number]

const Keyword = z.object({ id: z.string(), text: z.string(), match_type: z.enum(matchTypes) })
export const CampaignKeywords = z.object({
  keywords: z.array(Keyword),
  negative_keywords: z.array(Keyword),
  /** Changes with either list: hand it back with a change, and a change made meanwhile is not lost. */
  version: z.string(),
})
export type CampaignKeywords = z.infer<typeof CampaignKeywords>

const path = '/api/google-ads/campaigns/{id}/keywords'

export const listKeywords = action({
  name: 'list_keywords',
  effect: 'read',
  input: z.object({ id: platformId }),
  output: envelope(CampaignKeywords),
  rest: { method: 'GET', path, reply: 'envelope' },
})

/** Each list that is sent replaces what stood; texts that stay keep their ids. 409 when `version` is not theirs any more. */
export const saveKeywords = action({
  name: 'save_keywords',
  effect: 'spend',
  input: z
    .object({
      id: platformId,
      keywords: listOf(keyword, KEYWORDS_MAX).min(1, 'A campaign needs at least one keyword.').optional(),
      negative_keywords: listOf(
        z.object({ text: keyword, match_type: word(matchTypes).default('BROAD') }),
        NEGATIVE_KEYWORDS_MAX,
      ).optional(),
      version: text().optional(),
    })
    .refine((it) => it.keywords !== undefined || it.negative_keywords !== undefined, 'Nothing to save.'),
  output: envelope(CampaignKeywords),
  staleAfter: ['campaigns', 'performance'],
  rest: { method: 'PUT', path, reply: 'envelope' },
})

/** `excluded`: a negative keyword keeps the ads away from it by now. Cost in US dollars. */
export const SearchTerm = z.object({
  term: z.string(),
  keyword: z.string(),
  impressions: count,
  clicks: count,
  cost: z.number(),
  excluded: z.boolean(),
})
export type SearchTerm = z.infer<typeof SearchTerm>

/** What people typed when the ads showed: the last 30 days unless dates are given, at most 200, most impressions first. */
export const listSearchTerms = action({
  name: 'list_search_terms',
  effect: 'read',
  input: z
    .object({ id: platformId, from: date.optional(), to: date.optional() })
    .refine(
      (it) => !it.from || !it.to || (daysBetween(it.from, it.to) >= 0 && daysBetween(it.from, it.to) < REPORT_DAYS_MAX),
      across(['from', 'to'], 'to', 'End date must be after start date'),
    ),
  output: envelope(z.object({ search_terms: z.array(SearchTerm), from: z.string(), to: z.string() })),
  rest: { method: 'GET', path: '/api/google-ads/campaigns/{id}/search-terms', reply: 'envelope' },
})
