import { asDay } from '@adwright/contract/values/day.rules'
import { expect, test } from 'vitest'
import { fitsSeason } from './season-fit.rules.ts'

const ran = (name: string, startDate: string, endDate: string, ...headlines: string[]) => ({
  name,
  headlines,
  startDate: asDay(startDate),
  endDate: asDay(endDate),
})

test.each([
  ['a summer campaign in November', ran('Summer Cakes', '2026-06-01', '2026-11-10'), '2026-11-23', '2026-12-07', false],
  ['the same in July', ran('Summer Cakes', '2026-06-01', '2026-07-10'), '2026-07-12', '2026-07-26', true],
  ['in Spanish', ran('Helados de verano', '2026-06-01', '2026-10-30'), '2026-11-10', '2026-11-24', false],
  ['in German', ran('Sommerreifen', '2026-03-20', '2026-10-30'), '2026-11-10', '2026-11-24', false],
  ['by its headline', ran('Cakes', '2026-06-01', '2026-10-30', 'Summer Sale'), '2026-11-10', '2026-11-24', false],
  ['a southern summer', ran('Summer Pools', '2025-12-01', '2026-01-20'), '2026-01-22', '2026-02-05', true],
  ['after Christmas', ran('Christmas Gifts', '2026-11-15', '2026-12-24'), '2026-12-24', '2027-01-07', false],
  ['before Christmas', ran('Christmas Gifts', '2026-11-01', '2026-11-22'), '2026-11-23', '2026-12-07', true],
  ['another year in its name', ran('Sale 2025', '2025-11-01', '2025-12-30'), '2026-01-05', '2026-01-19', false],
  ['a town, the whole year', ran('Winter Park Plumber', '2025-10-01', '2026-07-30'), '2026-08-01', '2026-08-15', true],
  ['no season', ran('Bread', '2026-01-01', '2026-11-10'), '2026-11-12', '2026-11-26', true],
])('%s', (_, campaign, from, to, fits) => {
  expect(fitsSeason(campaign, asDay(from), asDay(to))).toBe(fits)
})
