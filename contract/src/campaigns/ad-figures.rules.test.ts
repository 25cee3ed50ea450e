import { expect, test } from 'vitest'
import { compareAds } from './ad-figures.rules.ts'

const ad = (id: string, impressions: number, clicks: number, customers = 0) => ({
  id,
  name: `Ad ${id}`,
  impressions,
  clicks,
  customers,
})

test('ads are compared once each was shown 100 times, and what is missing is said', () => {
  expect(compareAds([ad('1', 5000, 200), ad('2', 99, 9)], true)).toEqual({
    better: { clicks: null, customers: null },
    in_words: ['Not enough yet: ads are compared once each was shown 100 times. “Ad 2” was shown 99 times.'],
  })
  expect(compareAds([ad('1', 5000, 200)], true).in_words).toEqual([
    'There’s only one ad, so there’s nothing to compare.',
  ])
})

test('the better one by clicks and by customers; luck isn’t told as a difference', () => {
  expect(compareAds([ad('1', 5000, 200, 30), ad('2', 5000, 300, 20)], true)).toEqual({
    better: { clicks: '2', customers: '1' },
    in_words: [
      '“Ad 2” is clicked more often: 6.00% of the times it was shown, against 4.00%.',
      '“Ad 1” brings more customers: 15.00% of its clicks, against 6.67%.',
    ],
  })
  expect(compareAds([ad('1', 100, 5, 0), ad('2', 100, 4, 0)], true)).toEqual({
    better: { clicks: null, customers: null },
    in_words: [
      'No clear difference in clicks yet: 5.00% and 4.00%.',
      'Not enough clicks to compare customers: each ad needs 30.',
    ],
  })
})

test('customers that nothing counts are not spoken of', () => {
  expect(compareAds([ad('1', 5000, 200), ad('2', 5000, 300)], false)).toMatchObject({
    better: { clicks: '2', customers: null },
    in_words: [expect.stringContaining('clicked more often')],
  })
})

test('nothing clicked, and of three the best against the next', () => {
  expect(compareAds([ad('1', 100, 0), ad('2', 100, 0)], false).better.clicks).toBeNull()
  expect(compareAds([ad('1', 5000, 100), ad('2', 5000, 290), ad('3', 5000, 300)], false).better.clicks).toBeNull()
})
