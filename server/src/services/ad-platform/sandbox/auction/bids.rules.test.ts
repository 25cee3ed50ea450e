import { micros } from '@adwright/contract/values/money.rules'
import { expect, test } from 'vitest'
import { bidOf } from './bids.rules.ts'

const keyword = { id: '1', text: 'cakes', matchType: 'BROAD', negative: false } as const
const adGroup = { id: '7', name: 'Cakes', cpcBidMicros: micros(900_000) }
const byCustomers = (targetCpaMicros: number | null) =>
  ({
    adGroup,
    bidding: {
      kind: 'MAXIMIZE_CONVERSIONS',
      targetCpaMicros: targetCpaMicros === null ? null : micros(targetCpaMicros),
    },
  }) as const
const phone = { marketMicros: 2_000_000, customerRate: 0.04 * 0.9, deviceFactor: 0.9 }
const desk = { marketMicros: 2_000_000, customerRate: 0.04 * 1.15, deviceFactor: 1.15 }

test('bidding by customers bids more where more of them come', () => {
  expect(bidOf(byCustomers(null), keyword, desk)).toBeGreaterThan(bidOf(byCustomers(null), keyword, phone))
  expect(bidOf({ adGroup }, keyword, desk)).toBe(bidOf({ adGroup }, keyword, phone))
})

test('with a target no click costs more than it is worth at that cost', () => {
  // One in 25 becomes a customer for $20: a click is worth 80 cents, and less on a phone.
  expect(bidOf(byCustomers(20_000_000), keyword, phone)).toBeCloseTo(720_000)
  expect(bidOf(byCustomers(20_000_000), keyword, desk)).toBeCloseTo(920_000)
  expect(bidOf(byCustomers(900_000_000), keyword, desk)).toBe(bidOf(byCustomers(null), keyword, desk))
})
