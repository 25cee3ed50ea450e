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
