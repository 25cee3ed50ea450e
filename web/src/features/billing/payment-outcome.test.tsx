import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { envelope, serve, show } from '#testing/serve.tsx'
import { PaymentOutcome } from './PaymentOutcome.tsx'

afterEach(() => vi.unstubAllGlobals())

test('back from buying credits: how many there are now', async () => {
  serve({
    'GET /api/invoices/payment-history': envelope({
      history: [{ id: '9', payment_type: 'credits_purchase', status: 'paid', date: new Date().toISOString() }],
    }),
    'GET /api/images/credits': { json: { credits: 1270 } },
  })
  show(<PaymentOutcome returned={{ claim: 'success', kind: 'credits_purchase' }} />)
  expect(await screen.findByText('Payment received: your credits are here')).toBeVisible()
  expect(await screen.findByText('You have 1,270 credits now.')).toBeVisible()
})

test('canceled right after the card was declined: it says so once the decline is known, though that comes later', async () => {
  sessionStorage.setItem('awaited_payment', JSON.stringify({ kind: 'subscription', tier: 'Pro', after: null }))
  const declined = { id: '9', payment_type: 'subscription', status: 'failed', decline_reason: 'expired_card' }
  let asked = 0
  serve({
    'GET /api/invoices/payment-history': () => envelope({ history: ++asked > 2 ? [declined] : [] }),
    'GET /api/subscription': { json: { tier: 'Free' } },
  })
  show(<PaymentOutcome returned={{ claim: 'cancelled', kind: 'subscription' }} />)
  expect(await screen.findByText('The checkout was canceled')).toBeVisible()
  expect(await screen.findByText('The payment was declined')).toBeVisible()
  expect(screen.getByText('The card has expired. Nothing was charged; try another card.')).toBeVisible()
})
