import { daysBetween } from '../values/day.rules.ts'
import { z } from 'zod'
import { action } from '../action.ts'
import { dollars, across, count, date, day, envelope, listOf, platformId, text, word, currency } from '../fields.ts'
import { keyword } from './keyword-text.ts'
import { matchTypes } from './keyword.rules.ts'
import { KEYWORDS_MAX, NEGATIVE_KEYWORDS_MAX, REPORT_DAYS_MAX } from '../limits.ts'

const Negative = z.object({ id: z.string(), text: z.string(), match_type: z.enum(matchTypes) })
const Keyword = Negative.extend({
  /** Its own bid per click; null: the ad group's bid applies. */
  cpc_bid: dollars.nullable(),
  status: z.enum(['ENABLED', 'PAUSED']),
})
/** A campaign's keywords and negative keywords. */
export const CampaignKeywords = z.object({
  currency,
  keywords: z.array(Keyword),
  negative_keywords: z.array(Negative),
  /** Changes with either list. Send it with a change, so that a concurrent change isn't overwritten. */
  version: z.string(),
})
export type CampaignKeywords = z.infer<typeof CampaignKeywords>

const one = z.object({ campaign_id: platformId })

/** A campaign's keywords and negative keywords. Someone else's: 404. */
export const listKeywords = action({
  name: 'list_keywords',
  effect: 'read',
  input: one,
  output: envelope(CampaignKeywords),
  rest: { method: 'GET', path: '/api/google-ads/campaigns/{campaign_id}/keywords', reply: 'envelope' },
  tool: {
    description:
      'Lists the keywords of one campaign, and its negative keywords, which keep the ads away from searches. Each has its match type.',
  },
})

/**
 * Each list that is sent replaces the old one; texts that stay keep their ids. Keywords and negative keywords may be written with match
 * type marks. 409 when `version` is outdated.
 */
export const saveKeywords = action({
  name: 'save_keywords',
  effect: 'spend',
  input: z
    .object({
      campaign_id: platformId,
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
  rest: { method: 'PUT', path: '/api/google-ads/campaigns/{campaign_id}/keywords', reply: 'envelope' },
})

const some = (max: number) =>
  z.object({ campaign_id: platformId, keywords: listOf(keyword, max).min(1, 'Nothing to save.') })
const SIGNS = 'Written as Google writes them: `[exact match]`, `"phrase match"`, without signs broad match.'
const stale = ['campaigns', 'performance'] as const

/** Existing ones stay as they are. More than 200 in total: 422; removed campaign: 409. */
export const addKeywords = action({
  name: 'add_keywords',
  effect: 'spend',
  input: some(KEYWORDS_MAX),
  output: envelope(CampaignKeywords),
  staleAfter: stale,
  tool: { description: `Adds keywords to one campaign, for which its ads are shown. ${SIGNS}`, idempotent: true },
})

/** Not in the list: 404; the last keyword: 409, since a campaign needs one. */
export const removeKeywords = action({
  name: 'remove_keywords',
  effect: 'change_outside',
  input: some(KEYWORDS_MAX),
  output: envelope(CampaignKeywords),
  staleAfter: stale,
  tool: {
    description:
      'Takes keywords out of one campaign; the campaign itself stays, and so does at least one keyword. A text without signs means that keyword whatever its match type.',
    destructive: true,
    deferred: true,
  },
})

/** Adds negative keywords. More than 200 in total: 422; removed campaign: 409. */
export const excludeKeywords = action({
  name: 'exclude_keywords',
  effect: 'change_outside',
  input: some(NEGATIVE_KEYWORDS_MAX),
  output: envelope(CampaignKeywords),
  staleAfter: stale,
  tool: {
    description: `Adds negative keywords to one campaign: searches with these words no longer show its ads. Use it for "exclude", "block" and "don't show for". ${SIGNS}`,
    idempotent: true,
  },
})

/** Ads show for these searches again, which can cost more. Not in the list: 404. */
export const removeNegativeKeywords = action({
  name: 'remove_negative_keywords',
  effect: 'spend',
  input: some(NEGATIVE_KEYWORDS_MAX),
  output: envelope(CampaignKeywords),
  staleAfter: stale,
  tool: {
    description: 'Takes negative keywords out of one campaign, so that searches with these words show its ads again.',
    destructive: true,
    deferred: true,
  },
})

/** `excluded`: a negative keyword blocks it now. Cost in `currency`; for customers see customers.rules.ts. */
export const SearchTerm = z.object({
  term: z.string(),
  keyword: z.string(),
  impressions: count,
  clicks: count,
  cost: dollars,
  currency,
  excluded: z.boolean(),
  /** Null: nothing counts customers. */
  customers: z.number().nullable(),
  cost_per_customer: dollars.nullable(),
})
export type SearchTerm = z.infer<typeof SearchTerm>

/** What people searched for when the ads showed; at most 200, most impressions first. Default period: the last 30 days. */
export const listSearchTerms = action({
  name: 'list_search_terms',
  effect: 'read',
  input: z
    .object({ campaign_id: platformId, from: date.optional(), to: date.optional() })
    .refine(
      (it) => !it.from || !it.to || (daysBetween(it.from, it.to) >= 0 && daysBetween(it.from, it.to) < REPORT_DAYS_MAX),
      across(['from', 'to'], 'to', 'End date must be after start date'),
    ),
  output: envelope(z.object({ search_terms: z.array(SearchTerm), from: day, to: day })),
  rest: { method: 'GET', path: '/api/google-ads/campaigns/{campaign_id}/search-terms', reply: 'envelope' },
  tool: {
    description:
      'What people typed into Google when the ads of one campaign showed, with figures (customers: null where nothing counts them), and whether a negative keyword excludes it. No dates: the last 30 days.',
  },
})
