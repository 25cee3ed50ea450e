import type { Account, AdPlatform, Targeting } from '../port.ts'
import type { Accounts, Google } from './account.ts'
import { asTargeting } from './as-targeting.rules.ts'
import { knownRow, readBack } from './known-campaign.ts'
import { mutate } from './mutate.ts'
import { partOps, strictnessOps } from './targeting-ops.ts'
import { targetingRows } from './targeting-rows.ts'

export function targetingCalls({ line }: Google, accounts: Accounts): Pick<AdPlatform, 'targeting' | 'setTargeting'> {
  const rowsOf = async (account: Account, campaignId: string) => {
    await accounts.facts(account)
    await knownRow(line, account.customerId, campaignId)
    return targetingRows(line, account.customerId, campaignId)
  }
  const set = async (account: Account, campaignId: string, change: Partial<Targeting>): Promise<void> => {
    const { customerId } = account
    const place = { customerId, campaignId, rows: await rowsOf(account, campaignId) }
    await mutate(line, customerId, [...partOps(place, change), ...strictnessOps(place, change)])
  }
  return {
    targeting: async (account, campaignId) => asTargeting(await rowsOf(account, campaignId)),
    setTargeting: async (account, campaignId, change) => {
      await set(account, campaignId, change)
      return readBack(async () => asTargeting(await targetingRows(line, account.customerId, campaignId)))
    },
  }
}
