import { roundUsd } from './values/money.rules.ts'
import { daysBetween } from './values/day.rules.ts'
import { z } from 'zod'
import { action } from './action.ts'
import { description, headline } from './campaigns/fields.ts'
import { negativeKeywordsInput, targetingInput } from './campaigns/targeting.ts'
import { keyword } from './campaigns/keyword-text.ts'
import { SharedData } from './shared-data.ts'
import {
  across,
  dateOfInput,
  email,
  flag,
  id,
  listOf,
  looseText,
  moment,
  nothing,
  page,
  platformId,
  text,
  word,
  writtenBy,
} from './fields.ts'
import {
  AD_DESCRIPTIONS_MAX,
  AD_HEADLINES_MAX,
  BUDGET_MAX_USD,
  CAMPAIGN_NAME_MAX_CHARS,
  SHARE_KEYWORDS_MAX,
  TEXT_MAX_CHARS,
  URL_MAX_CHARS,
} from './limits.ts'
import { atMost, atMostChars } from './fields.rules.ts'
import { isWebAddress, NOT_A_WEB_ADDRESS } from './values/web-address.rules.ts'

/** The client's answer; `pending` until they give one. */
export const shareStatuses = ['pending', 'approved', 'disapproved'] as const
export const WEBSITE_REQUIRED = 'Website URL is required'

/** One client's answer to a shared campaign. */
export const ClientApproval = z.object({
  status: z.enum(shareStatuses),
  /** `reason - comment`, null until the client answered. */
  feedback: z.string().nullable(),
  client_name: z.string(),
  client_email: z.string(),
  created_at: moment,
})

/** A campaign sent to clients. `campaign_id` is null until it's launched; the budget is per day. */
export const SharedCampaign = SharedData.extend({
  id: z.string(),
  share_id: z.string(),
  approval_status: z.enum(shareStatuses),
  approvals: z.array(ClientApproval),
  created_at: moment,
  launched_at: moment.nullable(),
  campaign_id: z.string().nullable(),
  /** Its campaign can show ads now. */
  running: z.boolean(),
  /** Nothing in it runs without this client's yes, unless the owner lifted that rule for the client. */
  needs_yes: z.boolean(),
})
export type SharedCampaign = z.infer<typeof SharedCampaign>

const blankable = (max: number) =>
  looseText(max)
    .trim()
    .nullish()
    .transform((it) => it ?? '')
const inputDate = dateOfInput.nullish().transform((it) => it ?? null)
/** An invalid value becomes 0, as the spec says (product-3 §5.7). */
const budget = z
  .unknown()
  .optional()
  .transform((form) => {
    const amount = typeof form === 'string' && form.trim() !== '' ? Number(form) : form
    return roundUsd(typeof amount === 'number' && Number.isFinite(amount) && amount > 0 ? amount : 0)
  })
  .refine((it) => it <= BUDGET_MAX_USD, atMost(BUDGET_MAX_USD))
  .meta({ type: 'number' })

/**
 * What a person may send: product-3 §5.7; as many texts as an ad takes (for an edit: `linesMax`). Targeting that is left out comes from the
 * campaign, or stays as it was shared.
 */
export const CampaignData = z
  .object({
    title: text(CAMPAIGN_NAME_MAX_CHARS).describe('The campaign’s name.'),
    description: blankable(TEXT_MAX_CHARS).describe('What the client reads about it, or empty.'),
    platform: z.literal('google', 'Must be google.').default('google').describe('Always google.'),
    budget,
    start_date: inputDate,
    end_date: inputDate,
    objective: blankable(TEXT_MAX_CHARS).describe('What it should bring, in the owner’s words, or empty.'),
    headlines: z.array(headline).max(AD_HEADLINES_MAX, atMost(AD_HEADLINES_MAX, 'headlines')).default([]),
    descriptions: z
      .array(description)
      .max(AD_DESCRIPTIONS_MAX, atMost(AD_DESCRIPTIONS_MAX, 'descriptions'))
      .default([]),
    keywords: listOf(keyword, SHARE_KEYWORDS_MAX).default([]),
    website_url: z
      .string(WEBSITE_REQUIRED)
      .trim()
      .min(1, WEBSITE_REQUIRED)
      .max(URL_MAX_CHARS, atMostChars(URL_MAX_CHARS))
      .refine(isWebAddress, NOT_A_WEB_ADDRESS),
    target_audience: blankable(TEXT_MAX_CHARS).describe('Whom it is for, in the owner’s words, or empty.'),
    ...targetingInput,
    negative_keywords: negativeKeywordsInput,
  })
  .refine(
    (it) => !it.start_date || !it.end_date || daysBetween(it.start_date, it.end_date) >= 0,
    across(['start_date', 'end_date'], 'end_date', 'End date must be after start date'),
  )
export type CampaignData = z.output<typeof CampaignData>

const client = { client_name: text(), client_email: email }
const NOTHING_TO_SHARE = 'Required'

const shared = z.object({ campaign_data: CampaignData.optional(), campaign_id: platformId.optional(), ...client })
const isThere = (it: z.output<typeof shared>): boolean => it.campaign_data !== undefined || it.campaign_id !== undefined

/**
 * `campaign_id` supplies what is left out and is where a launch writes; that campaign is paused until a required yes comes. `needs_yes`
 * sets the client's rule.
 */
export const shareCampaign = action({
  name: 'share_campaign_for_approval',
  effect: 'change_outside',
  input: shared
    .extend({ needs_yes: flag.optional() })
    .refine(isThere, { path: ['campaign_data'], error: NOTHING_TO_SHARE }),
  output: SharedCampaign,
  staleAfter: ['approvals'],
  rest: { method: 'POST', path: '/api/api/campaign-share/share', status: 201, reply: 'plain', idempotent: true },
  tool: {
    description:
      "Sends a campaign (campaign_id, or a draft as campaign_data) to a client by mail for approval. It can't run before the client says yes, unless the owner lifted that for this client (needs_yes false); one that runs is paused. The client's name and mail must come from the owner.",
    input: shared.refine(isThere, { path: ['campaign_id'], error: NOTHING_TO_SHARE }),
  },
})

/** REST answers with a plain array, and so does the tool. */
export const listSharedCampaigns = action({
  name: 'list_shared_campaigns',
  effect: 'read',
  role: 'client',
  input: z.object({ status: word(shareStatuses).optional(), ...page }),
  output: z.array(SharedCampaign),
  rest: { method: 'GET', path: '/api/api/campaign-share/my-shared-campaigns', reply: 'plain', paged: true },
  tool: {
    description:
      "Lists the campaigns sent to clients for approval, with the status (pending, approved, disapproved) and the client's feedback.",
  },
})

/** For a member who was asked for approval: their own link to the page where they answer. Not asked: 404. */
export const openApproval = action({
  name: 'open_approval',
  effect: 'draft',
  role: 'client',
  input: z.object({ share_id: id }),
  output: z.object({ secret: z.string() }),
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/api/campaign-share/{share_id}/open', reply: 'plain' },
})

/** Only when disapproved (409 otherwise): it becomes pending again, and the client gets a new email. */
export const editSharedCampaign = action({
  name: 'edit_shared_campaign',
  effect: 'change_outside',
  input: z.object({ share_id: id, campaign_data: CampaignData }),
  output: SharedCampaign,
  staleAfter: ['approvals'],
  rest: { method: 'PATCH', path: '/api/api/campaign-share/{share_id}/edit', reply: 'plain' },
  tool: {
    description:
      'Puts changed content (the whole campaign_data) in the place of a shared campaign that the client rejected, and mails the client again for approval. Show the owner what changes first.',
    deferred: true,
  },
})

/** Someone who was asked for approval, and whether nothing runs without their yes (on for a new client). */
export const ApprovalClient = z.object({
  client_name: z.string(),
  client_email: z.string(),
  needs_yes: z.boolean(),
})
export type ApprovalClient = z.infer<typeof ApprovalClient>

/** Each address once, most recently asked first; at most a thousand. */
export const listApprovalClients = action({
  name: 'list_approval_clients',
  effect: 'read',
  input: nothing,
  output: z.array(ApprovalClient),
  rest: { method: 'GET', path: '/api/api/campaign-share/clients', reply: 'plain' },
  tool: {
    description: 'Lists the clients who were asked for approval, and for whom nothing runs without their yes.',
    deferred: true,
  },
})

/** An address that was never asked: 404. Running campaigns that now lack a required yes are paused, and named in the answer. */
export const setClientRule = action({
  name: 'set_client_rule',
  effect: 'spend',
  input: z.object({ client_email: email, needs_yes: flag }),
  output: ApprovalClient.extend({ paused: z.array(z.string()) }),
  staleAfter: ['approvals', 'campaigns'],
  rest: { method: 'PUT', path: '/api/api/campaign-share/clients/{client_email}', reply: 'plain' },
  tool: {
    description:
      "Says whether campaigns sent to this client may run without the client's yes (needs_yes false) or not (true, as it is for every new client; what runs without it is paused). Only for a client who was asked for approval before.",
    idempotent: true,
    deferred: true,
  },
})

/** A rewrite after a client's feedback, beside the original. Nothing is saved. */
export const AiImprovement = z.object({
  success: z.boolean(),
  written_by: writtenBy,
  improved_data: SharedData.extend({ changes_made: z.array(z.string()) }),
  original_data: SharedData,
  improvement_explanation: z.string(),
  /** Points from the client's feedback that the owner should check: a budget many times higher, someone else's website. */
  warnings: z.array(z.string()),
})
export type AiImprovement = z.infer<typeof AiImprovement>

/** A suggestion; nothing is saved. Only when disapproved (409 otherwise). */
export const improveSharedCampaign = action({
  name: 'improve_shared_campaign',
  effect: 'draft',
  input: z.object({ share_id: id }),
  output: AiImprovement,
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/api/campaign-share/{share_id}/ai-improve', reply: 'plain' },
  tool: {
    description:
      "Suggests a changed version of a shared campaign that the client rejected, from the client's feedback. Nothing is saved or sent: that is edit_shared_campaign.",
    deferred: true,
  },
})

/** Only when approved (409 otherwise), and once. */
export const launchSharedCampaign = action({
  name: 'launch_shared_campaign',
  effect: 'spend',
  input: z.object({ id }),
  output: z.object({ success: z.literal(true), message: z.string(), campaign_id: z.string() }),
  staleAfter: ['approvals', 'campaigns', 'performance'],
  rest: { method: 'POST', path: '/api/api/campaign-share/launch/{id}', reply: 'plain', idempotent: true },
  tool: {
    description:
      "Launches a shared campaign that its client approved: it runs and spends its daily budget. Takes the id of list_shared_campaigns. For 'go live' and 'launch' after a yes of the client.",
    deferred: true,
  },
})
