import { z } from 'zod'
import { action } from './action.ts'
import { AccountStatus, customerId } from './ad-account.ts'
import { envelope, flag, listOf, looseText, messageOnly, nothing, text } from './fields.ts'
import { SignInBegun } from './identities.ts'

/** Why an account of the owner's Google login can't be used here. */
export const accountProblems = ['manager', 'suspended', 'closed', 'not_set_up', 'currency', 'unreadable'] as const
export type AccountProblem = (typeof accountProblems)[number]

/** An ad account that the owner's own Google login may use. */
export const LoginAccount = z.object({
  customer_id: z.string(),
  name: z.string(),
  /** Null where Google doesn't say. */
  currency: z.string().nullable(),
  is_manager: flag,
  /** Null: it can be linked. */
  problem: z.enum(accountProblems).nullable(),
  /** The name of the manager account through which the login has access; absent: it has direct access. */
  below: z.string().optional(),
})
export type LoginAccount = z.infer<typeof LoginAccount>

/** Starts the owner's consent at Google that lets Adwright use their ad accounts. */
export const startAdsLogin = action({
  name: 'start_ads_login',
  effect: 'draft',
  input: z.object({ origin: text(300) }),
  output: envelope(SignInBegun),
  staleAfter: [],
  unlogged: true,
  rest: { method: 'POST', path: '/api/google-ads/login/start', reply: 'envelope' },
})

/** The way back from Google. Consent denied, or without the ads permission: 403 with the next step; nothing changes. */
export const finishAdsLogin = action({
  name: 'finish_ads_login',
  effect: 'draft',
  input: z.object({ query: looseText(8_000), key: text(500) }),
  output: messageOnly,
  staleAfter: ['ad_account', 'campaigns', 'performance'],
  rest: { method: 'POST', path: '/api/google-ads/login/finish', reply: 'envelope' },
})

/**
 * The accounts this login may use, including those under its manager accounts. `signed_in` false: nobody signed in, or the permission was
 * withdrawn.
 */
export const listLoginAccounts = action({
  name: 'list_login_accounts',
  effect: 'read',
  input: nothing,
  output: envelope(z.object({ signed_in: flag, email: z.string().nullable(), accounts: listOf(LoginAccount) })),
  rest: { method: 'GET', path: '/api/google-ads/login/accounts', reply: 'envelope' },
})

/** Links one of them directly, without an invitation. Not in the list: 404; not usable: 422. */
export const linkAccountByLogin = action({
  name: 'link_account_by_login',
  effect: 'change_outside',
  input: z.object({ customer_id: customerId }),
  output: envelope(AccountStatus),
  staleAfter: ['ad_account', 'campaigns', 'performance'],
  rest: { method: 'POST', path: '/api/google-ads/login/link', reply: 'envelope', idempotent: true },
})

/** Withdraws the permission without linking. 409 while a linked account depends on it. */
export const endAdsLogin = action({
  name: 'end_ads_login',
  effect: 'change_outside',
  input: nothing,
  output: messageOnly,
  staleAfter: ['ad_account'],
  rest: { method: 'DELETE', path: '/api/google-ads/login', reply: 'envelope' },
})
