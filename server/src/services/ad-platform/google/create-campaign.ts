import type { Day } from '@adwright/contract/values/day.rules'
import type { Account, AdText, CreatedCampaign, NewCampaign } from '../port.ts'
import type { PathPart } from './failure.ts'
import { cleaned, twiceIn } from './keyword.rules.ts'
import type { Line } from './line.ts'
import { notInherited } from './locations.ts'
import { endsAt, mutate, type Op } from './mutate.ts'
import { rejectIf } from './refuse.ts'
import { partOps, restrictionsOf } from './targeting-ops.ts'
import { noRows } from './targeting-rows.ts'
import { lastId } from './wire.ts'

/** A day's first and last moment in the account's zone, in Google's format. */
export const startOf = (date: Day): string => `${date} 00:00:00`
export const endOf = (date: Day): string => `${date} 23:59:59`

/** The field for an error in a campaign's own fields. */
export function campaignField(path: readonly PathPart[]): string | undefined {
  if (endsAt(path, 'name')) return 'campaign_name'
  if (endsAt(path, 'start_date_time')) return 'start_date'
  return endsAt(path, 'end_date_time') ? 'end_date' : undefined
}

/** The field for an error in an ad's texts. */
export function adField(path: readonly PathPart[]): string | undefined {
  if (endsAt(path, 'final_urls')) return 'website_url'
  for (const name of ['headlines', 'descriptions']) {
    const at = endsAt(path, name)
    if (at) return at.index === undefined ? name : `${name}.${at.index}`
  }
  return undefined
}

export const textsOnWire = (texts: readonly AdText[]): object[] =>
  texts.map(({ text, pinnedField }) => (pinnedField === undefined ? { text } : { text, pinnedField }))

export const budgetField = (): string => 'daily_budget'

function strategyOf(bidding: NewCampaign['bidding']): object {
  if (bidding?.kind === 'MAXIMIZE_CONVERSIONS')
    return {
      maximizeConversions: bidding.targetCpaMicros === null ? {} : { targetCpaMicros: String(bidding.targetCpaMicros) },
    }
  if (bidding?.kind !== 'MAXIMIZE_CLICKS') return { manualCpc: {} }
  return { targetSpend: bidding.capMicros === null ? {} : { cpcBidCeilingMicros: String(bidding.capMicros) } }
}

/**
 * All operations of a new campaign, with names that are valid only within the request. `excluded`: what it must not inherit from its
 * account.
 */
export function creationOps(customerId: string, newCampaign: NewCampaign, excluded: readonly string[] = []): Op[] {
  const name = (kind: string, id: number) => `customers/${customerId}/${kind}/${id}`
  const [budget, campaign, adGroup] = [name('campaignBudgets', -1), name('campaigns', -2), name('adGroups', -3)]
  const targeting = newCampaign.targeting ?? {}
  const targetRestrictions = restrictionsOf([], targeting)
  const dates = {
    startDateTime: startOf(newCampaign.startDate),
    ...(newCampaign.endDate ? { endDateTime: endOf(newCampaign.endDate) } : {}),
  }
  const networks = { targetGoogleSearch: true, targetSearchNetwork: true, targetContentNetwork: false }
  return [
    {
      // Only for this campaign: Google then names it after the campaign.
      operation: {
        campaignBudgetOperation: {
          create: {
            resourceName: budget,
            amountMicros: String(newCampaign.dailyBudgetMicros),
            deliveryMethod: 'STANDARD',
            explicitlyShared: false,
          },
        },
      },
      field: budgetField,
    },
    {
      operation: {
        campaignOperation: {
          create: {
            resourceName: campaign,
            name: newCampaign.name.trim(),
            status: newCampaign.status,
            advertisingChannelType: 'SEARCH',
            campaignBudget: budget,
            ...strategyOf(newCampaign.bidding),
            networkSettings: { ...networks, targetPartnerSearchNetwork: false },
            ...dates,
            containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
            ...(excluded.length > 0 ? { excludedParentAssetSetTypes: excluded } : {}),
          },
        },
      },
      field: campaignField,
    },
    {
      operation: {
        adGroupOperation: {
          create: {
            resourceName: adGroup,
            campaign,
            name: newCampaign.adGroupName.trim(),
            type: 'SEARCH_STANDARD',
            status: 'ENABLED',
            cpcBidMicros: String(newCampaign.cpcBidMicros),
            ...(targetRestrictions.length > 0 ? { targetingSetting: { targetRestrictions } } : {}),
          },
        },
      },
      field: (path) => (endsAt(path, 'cpc_bid_micros') ? 'cpc_bid' : 'ad_group_name'),
    },
    {
      operation: {
        adGroupAdOperation: {
          create: {
            adGroup,
            status: 'ENABLED',
            ad: {
              finalUrls: [newCampaign.finalUrl],
              responsiveSearchAd: {
                headlines: textsOnWire(newCampaign.headlines),
                descriptions: textsOnWire(newCampaign.descriptions),
              },
            },
          },
        },
      },
      field: adField,
    },
    ...newCampaign.keywords.map(
      (keyword, i): Op => ({
        operation: {
          adGroupCriterionOperation: { create: { adGroup, status: 'ENABLED', keyword: cleaned(keyword) } },
        },
        field: () => `keywords.${i}`,
      }),
    ),
    ...(newCampaign.negativeKeywords ?? []).map(
      (keyword, i): Op => ({
        operation: { campaignCriterionOperation: { create: { campaign, negative: true, keyword: cleaned(keyword) } } },
        field: () => `negative_keywords.${i}`,
      }),
    ),
    ...partOps({ customerId, campaignId: '-2', rows: { ...noRows, groupId: '-3' } }, targeting),
  ]
}

/**
 * Creates the whole campaign, or nothing.
 * @throws {PlatformError}
 */
export async function createCampaign(line: Line, account: Account, newCampaign: NewCampaign): Promise<CreatedCampaign> {
  rejectIf([
    ...twiceIn(newCampaign.keywords, 'keywords'),
    ...twiceIn(newCampaign.negativeKeywords ?? [], 'negative_keywords'),
  ])
  const { customerId } = account
  const made = await mutate(
    line,
    customerId,
    creationOps(customerId, newCampaign, await notInherited(line, customerId)),
  )
  const [, campaign = '', adGroup = '', ad = ''] = made
  return { campaignId: lastId(campaign), adGroupId: lastId(adGroup), adId: lastId(ad) }
}
