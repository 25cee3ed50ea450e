import { z } from 'zod'
import { action } from '../action.ts'
import {
  dollars,
  across,
  count,
  date,
  day,
  envelope,
  flag,
  lacking,
  page,
  platformId,
  text,
  usd,
  word,
  currency,
} from '../fields.ts'
import { CAP_REQUIRED } from './bids.ts'
import { biddingStrategies } from './bids.rules.ts'
import { END_TOO_SOON } from './dates.rules.ts'
import { bid, campaignForm, campaignName, dailyBudget, longEnough, withFormChecks } from './fields.ts'
import { adGroupNameOf } from './draft.rules.ts'
import { negativeKeywordsInput, targetingInput } from './targeting.ts'
import { attentions } from './attention.rules.ts'
import { plainStatuses } from './status.rules.ts'

/** REMOVED is for good. */
export const campaignStatuses = ['ENABLED', 'PAUSED', 'REMOVED'] as const
/** What came of the platform's review of an ad. */
export const approvalStatuses = ['UNDER_REVIEW', 'ELIGIBLE', 'DISAPPROVED'] as const

/** An ad's status and review, without its texts. */
export const CampaignAd = z.object({
  id: z.string(),
  status: z.enum(campaignStatuses),
  policy: z.object({ approval_status: z.enum(approvalStatuses), topics: z.array(z.string()).optional() }),
})
/** An ad group with its ads. */
export const CampaignAdGroup = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(campaignStatuses),
  ads: z.array(CampaignAd),
})

/** Figures are of all time; texts are those of the first ad. Money in `currency`, dates `YYYY-MM-DD`. */
export const Campaign = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(campaignStatuses),
  platform: z.literal('google'),
  channel_type: z.string(),
  budget: usd,
  cost: dollars,
  currency,
  clicks: count,
  impressions: count,
  start_date_raw: day,
  end_date_raw: day.nullable(),
  headlines: z.array(z.string()),
  descriptions: z.array(z.string()),
  website_url: z.string().optional(),
  ad_groups: z.array(CampaignAdGroup),
  /** What to tell a person about it, by the account's day. */
  plain_status: z.enum(plainStatuses).optional(),
  /** What keeps a campaign that should show from showing: to be looked at first. Of list_campaigns alone. */
  attention: z.enum(attentions).optional(),
  /** Words that the owner sorts campaigns by. Of list_campaigns alone. */
  labels: z.array(z.string()).optional(),
  /** A wizard left half-way: its set-up can be taken up again. */
  setup_open: z.boolean().optional(),
  /** Changes with name, status, budget and dates: hand it back with a change, and a change made meanwhile is not lost. */
  version: z.string().optional(),
})
export type Campaign = z.infer<typeof Campaign>

/** All campaigns, REMOVED included, newest first. No account: `success` is false and the list empty (status 200). */
export const listCampaigns = action({
  name: 'list_campaigns',
  effect: 'read',
  role: 'client',
  input: z.object({ status: word(campaignStatuses).optional(), plain_status: word(plainStatuses).optional(), ...page }),
  output: envelope(z.object({ campaigns: z.array(Campaign) })),
  rest: {
    method: 'GET',
    path: '/api/google-ads/campaigns',
    alsoAt: '/api/google-ads/campaign-calendar',
    reply: 'envelope',
    paged: true,
  },
  tool: {
    description:
      "Lists the owner's campaigns with status (tell the owner plain_status), daily budget, dates, labels and all-time figures. Tell first those with `attention`: they should show and don't, or ended lately. Completed ones have plain_status Ended; active ones Running. Use it to find the campaign a person means before you change or report on one.",
  },
})

/** The platform's full paths of what was created. */
export const CreatedCampaign = z.object({ campaign_id: z.string(), ad_group_id: z.string() })
export type CreatedCampaign = z.infer<typeof CreatedCampaign>

const targeting = { ...targetingInput, negative_keywords: negativeKeywordsInput }

/** What the tool takes: as the form, but the ad group's name and both bids may be left out. */
export const CampaignDraft = withFormChecks(
  z.object({
    ...campaignForm,
    ad_group_name: campaignName.optional(),
    cpc_bid: bid.optional(),
    bidding_strategy: word(biddingStrategies).optional(),
    ...targeting,
  }),
).refine(
  (it) => it.bidding_strategy !== 'maximize_clicks' || it.cpc_bid !== undefined,
  across(['bidding_strategy'], 'cpc_bid', CAP_REQUIRED),
)

/**
 * Made PAUSED with its targeting, all of it or nothing; the ids are the platform's full paths. The wizard goes on with its
 * set-up, unless `set_up` says that there is nothing left to ask: bids that are left out are then usual ones of the account's currency.
 */
export const createCampaign = action({
  name: 'create_campaign',
  effect: 'spend',
  input: withFormChecks(
    z.object({
      ...campaignForm,
      cpc_bid: bid.optional(),
      bidding_strategy: word(biddingStrategies),
      ...targeting,
      set_up: flag.default(false),
    }),
  )
    .refine((it) => it.set_up || it.cpc_bid !== undefined, lacking('cpc_bid'))
    .refine(
      (it) => it.set_up || it.bidding_strategy === 'maximize_clicks' || it.max_cpc_bid !== undefined,
      lacking('max_cpc_bid'),
    ),
  output: envelope(
    CreatedCampaign.extend({
      campaign: Campaign,
      /** Where, when and to whom it is shown, in sentences. */
      targeting: z.array(z.string()),
    }),
  ),
  staleAfter: ['campaigns', 'performance'],
  rest: {
    method: 'POST',
    path: '/api/google-ads/create-campaign',
    status: 201,
    reply: 'envelope',
    idempotent: true,
  },
  tool: {
    description:
      'Creates a Google search campaign, PAUSED. The daily budget in the account’s currency and both dates must come from the owner; draft name, texts and keywords yourself (8 to 15 headlines of at most 30 characters that differ in what they say, 3 at least; 4 descriptions of at most 90, 2 at least; 3 keywords; "phrase match" and [exact match] are written with their signs). Leave bids out unless the owner named them. What the owner said about places, days and hours, ages or gender belongs into `locations`, `schedule`, `age_ranges` and `gender`: without `locations` they are shown in the town of the business profile, or else in its country.',
    input: CampaignDraft,
    toInput: (draft: z.output<typeof CampaignDraft>) => ({
      ...draft,
      ad_group_name: draft.ad_group_name ?? adGroupNameOf(draft.campaign_name),
      bidding_strategy: draft.bidding_strategy ?? 'manual_cpc',
      set_up: true,
    }),
    toAnswer: ({ data }) => data,
  },
})

const changes = {
  name: campaignName.optional(),
  daily_budget: dailyBudget.optional(),
  start_date: date.optional(),
  status: word(['ENABLED', 'PAUSED']).optional(),
}

/** What can be changed of a campaign; what is left out stays. */
export const changeFields = { ...changes, end_date: date.nullable().optional() }
/** What a change is based on: the whole campaign as it was seen, or single fields that must still have these values. Otherwise 409. */
export const basis = { version: text().optional(), expected: z.object(changeFields).optional() }

const hasChange = ({
  campaign_id: _,
  version: __,
  expected: ___,
  ...rest
}: Readonly<Record<string, unknown>>): boolean => Object.values(rest).some((it) => it !== undefined)
const one = z.object({ campaign_id: platformId })
const changed = {
  output: envelope(z.object({ campaign: Campaign })),
  staleAfter: ['campaigns', 'performance'],
} as const
const path = '/api/google-ads/campaigns/{campaign_id}'

/** What the tool that changes a campaign takes. */
export const CampaignUpdate = one
  .extend({
    name: changes.name,
    daily_budget: changes.daily_budget,
    start_date: changes.start_date,
    end_date: date.optional(),
  })
  .refine(longEnough, across(['start_date', 'end_date'], 'end_date', END_TOO_SOON))
  .refine(hasChange, 'Nothing to save.')

/**
 * Any of the fields; `end_date: null` takes the end away. An empty body is a 422; a REMOVED campaign a 409, and so is a
 * `version` that is not the campaign's any more.
 */
export const changeCampaign = action({
  name: 'change_campaign',
  effect: 'spend',
  input: one
    .extend({ ...changeFields, ...basis })
    .refine(longEnough, across(['start_date', 'end_date'], 'end_date', END_TOO_SOON))
    .refine(hasChange, 'Nothing to save.'),
  ...changed,
  rest: { method: 'PUT', path, reply: 'envelope' },
  tool: [
    {
      name: 'update_campaign',
      description:
        'Changes the name, the daily budget (in the account’s currency) or the dates of one campaign. Send only what changes; find the id with list_campaigns first.',
      destructive: true,
      idempotent: true,
      input: CampaignUpdate,
      toAnswer: ({ data }) => data.campaign,
    },
    {
      name: 'pause_campaign',
      effect: 'change_outside',
      description: 'Pauses one running campaign: it stops showing ads and can be resumed at any time.',
      idempotent: true,
      input: one,
      toInput: (it: z.output<typeof one>) => ({ ...it, status: 'PAUSED' as const }),
      toAnswer: ({ data }) => data.campaign,
    },
    {
      name: 'resume_campaign',
      description: 'Turns a paused campaign on, a new one too: it then spends up to its daily budget.',
      idempotent: true,
      input: one,
      toInput: (it: z.output<typeof one>) => ({ ...it, status: 'ENABLED' as const }),
      toAnswer: ({ data }) => data.campaign,
    },
  ],
})

/** For good: it can't be turned on again. Removed already: nothing changes, and the message says so. Another's: 404. */
export const removeCampaign = action({
  name: 'remove_campaign',
  effect: 'change_outside',
  input: one,
  ...changed,
  rest: { method: 'DELETE', path, reply: 'envelope' },
  tool: {
    description: 'Removes (deletes) one campaign for ever. It can never be turned on again; pausing can be undone.',
    destructive: true,
    idempotent: true,
    toAnswer: ({ data }) => data.campaign,
  },
})
