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

/** REMOVED is permanent. */
export const campaignStatuses = ['ENABLED', 'PAUSED', 'REMOVED'] as const
/** The result of the platform's ad review. */
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

/** All-time figures, and the texts of the first ad. Money in `currency`, dates `YYYY-MM-DD`. */
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
  /** The status to show a person, by the account's date. */
  plain_status: z.enum(plainStatuses).optional(),
  /** Why a campaign that should show ads doesn't. Only in list_campaigns. */
  attention: z.enum(attentions).optional(),
  /** The owner's labels. Only in list_campaigns. */
  labels: z.array(z.string()).optional(),
  /** The wizard wasn't finished: setup can be resumed. */
  setup_open: z.boolean().optional(),
  /** Changes with name, status, budget and dates. Send it with a change, so that a concurrent change isn't overwritten. */
  version: z.string().optional(),
})
export type Campaign = z.infer<typeof Campaign>

/** All campaigns, including REMOVED ones, newest first. Without an account: `success` is false and the list empty (status 200). */
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

/** The platform's full resource paths of what was created. */
export const CreatedCampaign = z.object({ campaign_id: z.string(), ad_group_id: z.string() })
export type CreatedCampaign = z.infer<typeof CreatedCampaign>

const targeting = { ...targetingInput, negative_keywords: negativeKeywordsInput }

/** The tool's input: the form's fields, but the ad group's name and both bids are optional. */
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
 * Created PAUSED with its targeting, all or nothing; the ids are the platform's full paths. The wizard continues with setup, unless
 * `set_up` says that nothing is left to ask: missing bids then get usual values for the account's currency.
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
      /** Where, when and to whom its ads are shown, in sentences. */
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

/** The fields of a campaign that can change; those left out stay as they are. */
export const changeFields = { ...changes, end_date: date.nullable().optional() }
/** The state a change is based on: the version of the whole campaign, or fields that must still have these values. Otherwise 409. */
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

/** Input of the tool that changes a campaign. */
export const CampaignUpdate = one
  .extend({
    name: changes.name.describe('The campaign’s new name.'),
    daily_budget: changes.daily_budget,
    start_date: changes.start_date,
    end_date: date.optional(),
  })
  .refine(longEnough, across(['start_date', 'end_date'], 'end_date', END_TOO_SOON))
  .refine(hasChange, 'Nothing to save.')

/** Any of the fields; `end_date: null` removes the end date. Empty body: 422; a REMOVED campaign or an outdated `version`: 409. */
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

/** Permanent: it can't be enabled again. Already removed: nothing changes, and the message says so. Someone else's: 404. */
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
