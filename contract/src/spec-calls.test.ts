import { expect, test } from 'vitest'
import { allActions } from './index.ts'

/** A path as the spec writes it, with unnamed ids. */
const bare = (path: string): string => path.replace(/\{[^}]+\}/g, '{}').replace(/\/$/, '')
const declared = new Set(
  allActions.flatMap(({ rest }) =>
    rest ? [rest.path, rest.alsoAt ?? []].flat().map((path) => `${rest.method} ${bare(path)}`) : [],
  ),
)

const calls = {
  'product-1 §7': [
    'GET /api/auth/me',
    'GET /api/subscription',
    'PATCH /api/auth/me/tutorial',
    'GET /api/auth/email-preferences',
    'GET /api/business-profile/business-profile/',
    'GET /api/images/credits',
    'POST /api/google-ads/purchase-credits',
    'GET /api/chat/sessions',
    'POST /api/chat/start',
    'GET /api/chat/history/{session id}',
    'POST /api/chat/feedback',
    'GET /api/chat/feedback/all',
    'GET /api/google-ads/account-status',
    'GET /api/google-ads/unlinked-accounts',
    'POST /api/google-ads/link-account',
    'POST /api/google-ads/link-existing-account',
    'DELETE /api/google-ads/force-unlink-account',
    'POST /api/google-ads/unlink-account',
    'POST /api/google-ads/reset-account-status',
    'POST /api/google-ads/relink-account/{id}',
    'GET /api/google-ads/check-link-status/{customerId}',
    'GET /api/google-ads/check-active-campaigns',
    'POST /api/google-ads/create-funds-checkout',
    'GET /api/google-ads/campaign-performance',
    'GET /api/client-auth/clients',
    'POST /api/google-ads/share-analytics-email',
    'GET /api/client-analytics/user/analytics-change/{customerId}',
  ],
  'product-3 §7': [
    'GET /api/invoices/payment-history',
    'GET /api/invoices/receipt/{stripe_payment_id}',
    'GET /api/invoices/subscription-receipt/{stripe_payment_id}',
    'GET /api/invoices/download/{invoice_number}',
    'GET /api/notifications',
    'PUT /api/auth/email-preferences',
  ],
}

test('product-1 §7: every call it names is there, by its method and path', () => {
  expect(calls['product-1 §7'].filter((it) => !declared.has(bare(it)))).toEqual([])
})

test('product-3 §7: payments, notifications and preferences are there, by their method and path', () => {
  expect(calls['product-3 §7'].filter((it) => !declared.has(bare(it)))).toEqual([])
})
