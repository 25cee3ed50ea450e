import { z } from 'zod'
import { action } from '../action.ts'
import { dollars, across, envelope, listOf, platformId, usdAboveZero, word, currency } from '../fields.ts'
import { KEYWORDS_MAX } from '../limits.ts'
import { settableStrategies } from './bids.rules.ts'
import { keyword } from './keyword-text.ts'

/** How a campaign bids. Amounts are in `currency` per click. */
export const Bids = z.object({
  currency,
  /** `other`: a different Google strategy, named by `platform_strategy`. */
  bidding_strategy: z.enum([...settableStrategies, 'other']),
  platform_strategy: z.string().optional(),
  /** Manual CPC: the first ad group's bid. Maximize clicks: the highest cost of a click; null for no limit. */
  cpc_bid: dollars.nullable(),
  /** Maximize conversions: the target cost per customer; null for no target. */
  target_cost: dollars.nullable().optional(),
  ad_groups: z.array(z.object({ id: z.string(), name: z.string(), cpc_bid: dollars })),
  in_words: z.string(),
})
export type Bids = z.infer<typeof Bids>

const one = z.object({ campaign_id: platformId })
const strategy = word(settableStrategies)
const texts = listOf(keyword, KEYWORDS_MAX).min(1, 'Nothing to save.')

const nothingElse = ({ campaign_id: _, ...rest }: Readonly<Record<string, unknown>>): boolean =>
  Object.values(rest).some((it) => it !== undefined)

export const CAP_REQUIRED = 'Say the most that a click may cost.'

/** The bid fields of a campaign and its ad groups; changeBids has the rules. */
export const bidFields = {
  bidding_strategy: strategy.optional(),
  cpc_bid: usdAboveZero.nullable().optional(),
  target_cost: usdAboveZero.nullable().optional(),
  ad_groups: listOf(z.object({ id: platformId, cpc_bid: usdAboveZero }), KEYWORDS_MAX).optional(),
}

const freeOfBids = new Set(['manual_cpc', 'maximize_conversions'])
/** The tool's input: a bid for the campaign or one of its keywords, in the account's currency. */
export const SetBid = one
  .extend({
    cpc_bid: usdAboveZero.optional(),
    bidding_strategy: strategy.optional(),
    target_cost: usdAboveZero.optional(),
    keyword: keyword.optional(),
  })
  .refine((it) => it.cpc_bid !== undefined || freeOfBids.has(it.bidding_strategy ?? ''), {
    path: ['cpc_bid'],
    error: CAP_REQUIRED,
  })
/** Input of the tools that pause and resume keywords. */
export const RestKeywords = one.extend({ keywords: texts })

/**
 * `cpc_bid` is the bid of all ad groups, or under Maximize clicks the highest cost of a click (null: no limit). Null for a keyword removes
 * its own bid. `target_cost` needs Maximize conversions (null: no target). Fields that are left out stay as they are.
 */
export const changeBids = action({
  name: 'change_bids',
  effect: 'spend',
  input: one
    .extend({
      ...bidFields,
      keywords: listOf(
        z.object({
          keyword,
          cpc_bid: usdAboveZero.nullable().optional(),
          status: word(['ENABLED', 'PAUSED']).optional(),
        }),
        KEYWORDS_MAX,
      ).optional(),
    })
    .refine(nothingElse, 'Nothing to save.')
    .refine(
      (it) => it.bidding_strategy !== 'maximize_clicks' || it.cpc_bid !== undefined,
      across(['bidding_strategy'], 'cpc_bid', CAP_REQUIRED),
    ),
  output: envelope(Bids.extend({ campaign_id: z.string(), campaign_name: z.string() })),
  staleAfter: ['campaigns'],
  rest: { method: 'PUT', path: '/api/google-ads/campaigns/{campaign_id}/bids', reply: 'envelope' },
  tool: [
    {
      name: 'set_bid',
      description:
        'Changes what one campaign bids for a click (`cpc_bid`, in the account’s currency), or with `keyword` what one of its keywords bids. `bidding_strategy`: manual_cpc (the owner sets the bids) or maximize_clicks (Google gets the most clicks for the budget, and none costs more than `cpc_bid`) or maximize_conversions (Google gets the most customers for the budget, each at about `target_cost` where it is given; only with 15 customers in 30 days).',
      idempotent: true,
      deferred: true,
      input: SetBid,
      toInput: ({ campaign_id, keyword: text, cpc_bid, bidding_strategy, target_cost }: z.output<typeof SetBid>) =>
        text === undefined
          ? { campaign_id, cpc_bid, bidding_strategy, target_cost }
          : { campaign_id, keywords: [{ keyword: text, cpc_bid }] },
      toAnswer: ({ data }) => data,
    },
    {
      name: 'pause_keywords',
      effect: 'change_outside',
      description: 'Pauses keywords of one campaign: they stop bringing up its ads and can be resumed at any time.',
      idempotent: true,
      deferred: true,
      input: RestKeywords,
      toInput: ({ campaign_id, keywords }: z.output<typeof RestKeywords>) => ({
        campaign_id,
        keywords: keywords.map((text) => ({ keyword: text, status: 'PAUSED' as const })),
      }),
      toAnswer: ({ data }) => data,
    },
    {
      name: 'resume_keywords',
      description: 'Turns paused keywords of one campaign on again.',
      idempotent: true,
      deferred: true,
      input: RestKeywords,
      toInput: ({ campaign_id, keywords }: z.output<typeof RestKeywords>) => ({
        campaign_id,
        keywords: keywords.map((text) => ({ keyword: text, status: 'ENABLED' as const })),
      }),
      toAnswer: ({ data }) => data,
    },
  ],
})
