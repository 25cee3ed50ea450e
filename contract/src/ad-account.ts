import { z } from 'zod'
import { action } from './action.ts'
import {
  dollars,
  blankOr,
  day,
  envelope,
  id,
  listOf,
  moment,
  nothing,
  requiredOr,
  messageOnly,
  text,
  currency,
} from './fields.ts'
import { LIST_MAX_ITEMS } from './limits.ts'

export const CUSTOMER_ID_WRONG = 'Please enter a valid Customer ID (e.g., 123-456-7890)'

/** Ten digits; dashes are accepted and stripped (product-1 §5). */
export const customerId = z
  .string({ error: requiredOr(CUSTOMER_ID_WRONG) })
  .trim()
  .overwrite((it) => it.replaceAll('-', ''))
  .min(1, 'Required')
  .refine(
    blankOr((it) => /^\d{10}$/.test(it)),
    CUSTOMER_ID_WRONG,
  )

/** Whether Adwright created the account, or the owner linked an existing one. */
export const connectionTypes = ['created', 'linked'] as const

/** An unlinked account that can be linked again. Funds in its own currency. */
export const PreviousAccount = z.object({
  id: z.string(),
  customer_id: z.string(),
  available_funds: dollars.nullable(),
  currency,
  connection_type: z.enum(connectionTypes),
  unlinked_at: moment,
})
export type PreviousAccount = z.infer<typeof PreviousAccount>

/** Without an account: false, null, 0, null, null. A linked account's available_funds is null: it pays Google directly. */
export const AccountStatus = z.object({
  is_linked: z.boolean(),
  customer_id: z.string().nullable(),
  available_funds: dollars.nullable(),
  /** Whether it ever had funds: an account that never did is new, not out of funds. Absent without an account. */
  had_funds: z.boolean().optional(),
  connection_type: z.enum(connectionTypes).nullable(),
  link_status: z.enum(['ACTIVE', 'PENDING', 'DECLINED']).nullable(),
  last_status_check: moment.nullable(),
  has_previous_accounts: z.boolean(),
  previous_accounts: z.array(PreviousAccount),
  /** The owner's Google login that the link uses; null: linked by invitation. `ended`: they need to sign in again. */
  login: z.object({ email: z.string().nullable(), ended: z.boolean() }).nullable().optional(),
  /** How many accounts count towards the Free tier's limit. */
  counted_accounts: z.number().int().optional(),
  /** Today's date and the time zone in the account: what 'tomorrow' is counted from. Null without an account. */
  today: day.nullable().optional(),
  time_zone: z.string().nullable().optional(),
  /** The account's currency, used for its funds too; null or absent without an account. */
  currency: currency.nullable(),
  /** How many days this account's sandbox clock is ahead; 0 or absent otherwise. */
  days_ahead: z.number().int().optional(),
})
export type AccountStatus = z.infer<typeof AccountStatus>

/** Having no account isn't an error: `is_linked` is false. */
export const getAccountStatus = action({
  name: 'get_account_status',
  effect: 'read',
  role: 'client',
  input: nothing,
  output: envelope(AccountStatus),
  rest: { method: 'GET', path: '/api/google-ads/account-status', reply: 'envelope' },
  tool: {
    description:
      'Tells whether a Google Ads account is linked, its customer id, how it is connected and the funds left. Use it before anything that needs the account.',
  },
})

/** The owner's earlier accounts; each can be linked again. */
export const listUnlinkedAccounts = action({
  name: 'list_unlinked_accounts',
  effect: 'read',
  input: nothing,
  output: envelope(z.object({ accounts: listOf(PreviousAccount, LIST_MAX_ITEMS) })),
  rest: { method: 'GET', path: '/api/google-ads/unlinked-accounts', reply: 'envelope' },
})

/** Makes a new account for the owner. */
export const linkNewAccount = action({
  name: 'link_new_account',
  effect: 'change_outside',
  tier: 'Pro',
  input: z.object({ generate_new_account: z.literal(true, { error: requiredOr('Must be true.') }) }),
  output: envelope(AccountStatus),
  staleAfter: ['ad_account', 'campaigns', 'performance'],
  rest: { method: 'POST', path: '/api/google-ads/link-account', reply: 'envelope', idempotent: true },
})

/** Invites the account: PENDING until its owner accepts. Already an active account: 409; a Free plan limit: 403. */
export const linkExistingAccount = action({
  name: 'link_existing_account',
  effect: 'change_outside',
  input: z.object({ customer_id: customerId }),
  output: envelope(AccountStatus),
  staleAfter: ['ad_account', 'campaigns', 'performance'],
  rest: { method: 'POST', path: '/api/google-ads/link-existing-account', reply: 'envelope', idempotent: true },
})

/** Takes a JSON body or `?customer_id=`. */
export const forceUnlinkAccount = action({
  name: 'force_unlink_account',
  effect: 'change_outside',
  input: z.object({ customer_id: customerId }),
  output: messageOnly,
  staleAfter: ['ad_account', 'campaigns', 'performance'],
  rest: { method: 'DELETE', path: '/api/google-ads/force-unlink-account', reply: 'envelope' },
})

/** Pauses the account's running campaigns first. Not the owner's: 404. */
export const unlinkAccount = action({
  name: 'unlink_account',
  effect: 'change_outside',
  input: z.object({ customer_id: customerId }),
  output: messageOnly,
  staleAfter: ['ad_account', 'campaigns', 'performance'],
  rest: { method: 'POST', path: '/api/google-ads/unlink-account', reply: 'envelope' },
})

/** Removes a PENDING or DECLINED link, but never an ACTIVE one. */
export const resetAccountStatus = action({
  name: 'reset_account_status',
  effect: 'change_outside',
  input: nothing,
  output: messageOnly,
  staleAfter: ['ad_account'],
  rest: { method: 'POST', path: '/api/google-ads/reset-account-status', reply: 'envelope' },
})

/** Null once a declined link has been reported, or when nothing is linked. */
const LinkAnswer = z.object({ link_status: z.enum(['ACTIVE', 'PENDING', 'DECLINED']).nullable(), message: z.string() })

/** Takes an id from `list_unlinked_accounts`. Meanwhile linked to another customer: 409. */
export const relinkAccount = action({
  name: 'relink_account',
  effect: 'change_outside',
  input: z.object({ id }),
  output: envelope(LinkAnswer),
  staleAfter: ['ad_account', 'campaigns', 'performance'],
  rest: { method: 'POST', path: '/api/google-ads/relink-account/{id}', reply: 'envelope', idempotent: true },
})

/** Asks the platform: an accepted link becomes ACTIVE; DECLINED is reported once. */
export const checkLinkStatus = action({
  name: 'check_link_status',
  effect: 'draft',
  input: z.object({ customer_id: text(50).overwrite((it) => it.replaceAll('-', '')) }),
  output: envelope(LinkAnswer),
  staleAfter: ['ad_account'],
  unlogged: true,
  rest: { method: 'GET', path: '/api/google-ads/check-link-status/{customer_id}', reply: 'envelope' },
})

/** What unlinking would pause. Without an account: false and 0. */
export const checkActiveCampaigns = action({
  name: 'check_active_campaigns',
  effect: 'read',
  input: nothing,
  output: envelope(z.object({ has_active_campaigns: z.boolean(), active_campaign_count: z.number().int() })),
  rest: { method: 'GET', path: '/api/google-ads/check-active-campaigns', reply: 'envelope' },
})
