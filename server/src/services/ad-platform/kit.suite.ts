import type { Day } from '@adwright/contract/values/day.rules'
import { micros } from '@adwright/contract/values/money.rules'
import { type KeywordText, type NewCampaign, PlatformError } from './port.ts'

export const textAssets = (...list: string[]) => list.map((text) => ({ text }))

export const broad = (...list: string[]) => list.map((text): KeywordText => ({ text, matchType: 'BROAD' }))

/** A campaign that every platform accepts. */
export const goodCampaign = (name: string, startDate: Day): NewCampaign => ({
  name,
  adGroupName: 'Everything',
  dailyBudgetMicros: micros(20_000_000),
  cpcBidMicros: micros(2_500_000),
  maxCpcBidMicros: micros(4_000_000),
  startDate,
  endDate: null,
  keywords: broad('fresh bread', 'birthday cake', 'bakery near me'),
  status: 'PAUSED',
  headlines: textAssets('Fresh Bread Daily', 'Birthday Cakes', 'Your Local Bakery'),
  descriptions: textAssets('Baked before you wake up.', 'Order by six, fetch it at eight.'),
  finalUrl: 'https://bakery.example/',
})

export async function refusal(work: Promise<unknown>): Promise<PlatformError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof PlatformError)) throw new Error(`expected a PlatformError, got ${String(error)}`)
  return error
}
