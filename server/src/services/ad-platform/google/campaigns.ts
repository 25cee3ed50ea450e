import type { Micros } from '@adwright/contract/values/money.rules'
import type { CampaignCalls } from '../campaign-calls.ts'
import { type Account, type CampaignChange, PlatformError, type PlatformCampaign } from '../port.ts'
import type { Accounts, Google } from './account.ts'
import { asCampaigns } from './as-campaign.rules.ts'
import { type CampaignRow, campaignRows, placeOfAd, type PlaceOfAd } from './campaign-rows.ts'
import { setBids, updateKeywords } from './bids.ts'
import { adField, budgetField, campaignField, createCampaign, endOf, startOf, textsOnWire } from './create-campaign.ts'
import { isId } from './gaql.rules.ts'
import { setKeywords, setNegativeKeywords } from './keywords.ts'
import { knownRow, knownRows, notThere, readBack } from './known-campaign.ts'
import { mutate, type Op } from './mutate.ts'
import { refused } from './refuse.ts'

/** Google stores the budget separately from its campaign. */
function budgetOps({ campaignBudget: budget }: CampaignRow, dailyBudgetMicros: Micros): Op[] {
  const refuse = (reason: string, message: string) => refused(reason, message, budgetField())
  if (budget.resourceName === undefined)
    throw refuse('NOT_FOUND', 'This campaign uses a shared budget at Google. Please change it at ads.google.com.')
  if (budget.explicitlyShared)
    throw refuse(
      'CANNOT_EDIT_SHARED_BUDGET',
      'This campaign shares its budget with others. Please change it at ads.google.com, under Shared library, Budgets.',
    )
  if (budget.amountMicros === undefined)
    throw refuse(
      'INVALID_BUDGET_PERIOD',
      'This campaign has one budget for all of its days. Please change it at ads.google.com.',
    )
  const update = { resourceName: budget.resourceName, amountMicros: String(dailyBudgetMicros) }
  return [{ operation: { campaignBudgetOperation: { update, updateMask: 'amountMicros' } }, field: budgetField }]
}

function campaignOps(customerId: string, campaignId: string, change: CampaignChange): Op[] {
  const { name, status, startDate, endDate } = change
  const fields = {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(status === undefined ? {} : { status }),
    ...(startDate === undefined ? {} : { startDateTime: startOf(startDate) }),
    ...(endDate === undefined ? {} : { endDateTime: endDate === null ? null : endOf(endDate) }),
  }
  const mask = Object.keys(fields)
  if (mask.length === 0) return []
  // A field in the mask but not in the change is cleared.
  const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  const update = { resourceName: `customers/${customerId}/campaigns/${campaignId}`, ...set }
  return [{ operation: { campaignOperation: { update, updateMask: mask.join(',') } }, field: campaignField }]
}

export function campaignCalls({ line, clock }: Google, accounts: Accounts): CampaignCalls {
  const one = async (account: Account, campaignId: string): Promise<PlatformCampaign> => {
    const [found] = asCampaigns(await knownRows(line, account.customerId, campaignId), clock.now())
    if (!found) throw notThere('The campaign')
    return found
  }
  /** Changes a usable account's campaign and reads it back. */
  const changing = async (account: Account, campaignId: string, change: () => Promise<unknown>) => {
    await accounts.facts(account)
    await change()
    return readBack(() => one(account, campaignId))
  }
  /** Changes one ad and reads back its campaign. */
  const changingAd = async (account: Account, adId: string, opOf: (place: PlaceOfAd) => Op) => {
    await accounts.facts(account)
    const place = isId(adId) ? await placeOfAd(line, account.customerId, adId) : undefined
    if (!place) throw notThere('The ad')
    await mutate(line, account.customerId, [opOf(place)])
    const after = await readBack(() => one(account, place.campaignId))
    const ad = after.adGroups.flatMap(({ ads }) => ads).find(({ id }) => id === adId)
    if (!ad) throw new PlatformError('unknown', 'The ad was taken, but is not there')
    return ad
  }
  return {
    listCampaigns: async (account) => {
      await accounts.facts(account)
      return asCampaigns(await campaignRows(line, account.customerId), clock.now())
    },
    createCampaign: async (account, campaign) => {
      await accounts.facts(account)
      return createCampaign(line, account, campaign)
    },
    updateCampaign: (account, campaignId, change) =>
      changing(account, campaignId, async () => {
        const row = await knownRow(line, account.customerId, campaignId)
        const { dailyBudgetMicros } = change
        await mutate(line, account.customerId, [
          ...campaignOps(account.customerId, campaignId, change),
          ...(dailyBudgetMicros === undefined ? [] : budgetOps(row, dailyBudgetMicros)),
        ])
      }),
    removeCampaign: (account, campaignId) =>
      changing(account, campaignId, async () => {
        await knownRow(line, account.customerId, campaignId)
        const remove = `customers/${account.customerId}/campaigns/${campaignId}`
        await mutate(line, account.customerId, [{ operation: { campaignOperation: { remove } } }])
      }),
    updateAd: (account, adId, { headlines, descriptions, finalUrl }) =>
      changingAd(account, adId, () => {
        const update = {
          resourceName: `customers/${account.customerId}/ads/${adId}`,
          finalUrls: [finalUrl],
          responsiveSearchAd: { headlines: textsOnWire(headlines), descriptions: textsOnWire(descriptions) },
        }
        const updateMask = 'responsiveSearchAd.headlines,responsiveSearchAd.descriptions,finalUrls'
        return { operation: { adOperation: { update, updateMask } }, field: adField }
      }),
    setAdStatus: (account, adId, status) =>
      changingAd(account, adId, ({ adGroupId }) => {
        const update = { resourceName: `customers/${account.customerId}/adGroupAds/${adGroupId}~${adId}`, status }
        return { operation: { adGroupAdOperation: { update, updateMask: 'status' } } }
      }),
    setKeywords: (account, campaignId, keywords) =>
      changing(account, campaignId, () => setKeywords(line, account, campaignId, keywords)),
    setNegativeKeywords: (account, campaignId, keywords) =>
      changing(account, campaignId, () => setNegativeKeywords(line, account, campaignId, keywords)),
    setBids: (account, campaignId, change) =>
      changing(account, campaignId, () => setBids(line, account, campaignId, change)),
    updateKeywords: (account, campaignId, changes) =>
      changing(account, campaignId, () => updateKeywords(line, account, campaignId, changes)),
  }
}
