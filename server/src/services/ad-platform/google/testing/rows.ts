import { dateIn } from '#kernel/clock.ts'
import type { Place } from '../../data/place.ts'
import { largestPlaces } from '../../data/places.ts'
import { interestsByCategory } from '../../data/interests.ts'
import { interests } from '../../data/user-interests.ts'
import { BadQuery, type Row } from './gaql.ts'
import { type Client, type GoogleWorld, linkOf, ofKind, type Resource } from './world.ts'

const categories = Object.keys(interestsByCategory)

/** The sandbox's list, arranged as a tree like Google's. */
const interestRows: readonly Row[] = [
  ...categories.map((name, i) => ({ id: String(90_000 + i), name, parent: undefined })),
  ...interests.map(({ id, name, category }) => ({ id, name, parent: String(90_000 + categories.indexOf(category)) })),
].map(({ id, name, parent }) => ({
  userInterest: {
    resourceName: `customers/1/userInterests/${id}`,
    userInterestId: id,
    name,
    taxonomyType: 'IN_MARKET',
    launchedToAll: true,
    ...(parent === undefined ? {} : { userInterestParent: `customers/1/userInterests/${parent}` }),
  },
}))

export const placeThing = (place: Place) => ({
  resourceName: `geoTargetConstants/${place.id}`,
  id: place.id,
  name: place.name,
  canonicalName: place.name.replaceAll(', ', ','),
  countryCode: place.countryCode,
  targetType: place.targetType,
  status: 'ENABLED',
})
/** Enough for the adapter's tests. */
const placeRows: readonly Row[] = largestPlaces(3_000).map((it) => ({ geoTargetConstant: placeThing(it) }))

/** sandbox.md, Review: an ad is in review for a minute. */
const REVIEW_MS = 60_000

function withReview(ad: Resource, now: Date): Resource {
  const { changedAtMs, ...rest } = ad
  const inReview = now.getTime() < Number(changedAtMs) + REVIEW_MS
  const texts = JSON.stringify(ad.ad ?? rest)
  const bad = texts.includes('!!') || /free money/i.test(texts)
  const policySummary = inReview
    ? { reviewStatus: 'REVIEW_IN_PROGRESS' }
    : {
        reviewStatus: 'REVIEWED',
        approvalStatus: bad ? 'DISAPPROVED' : 'APPROVED',
        policyTopicEntries: bad ? [{ topic: 'PUNCTUATION_AND_SYMBOLS', type: 'PROHIBITED' }] : [],
      }
  return { ...rest, policySummary, resourceName: ad.resourceName }
}

const strategyOf = ({ maximizeConversions, targetSpend }: Row): string => {
  if (maximizeConversions) return 'MAXIMIZE_CONVERSIONS'
  return targetSpend ? 'TARGET_SPEND' : 'MANUAL_CPC'
}

function campaignRowsOf({ resources: things }: Client): Row[] {
  return ofKind(things, 'campaigns').map((campaign) => ({
    campaign: { ...campaign, biddingStrategyType: strategyOf(campaign) },
    campaignBudget: things.get(String(campaign.campaignBudget)),
  }))
}

const groupRowsOf = ({ resources: things }: Client): Row[] =>
  ofKind(things, 'adGroups').map((adGroup) => ({ adGroup, campaign: things.get(String(adGroup.campaign)) }))

function withGroup({ resources: things }: Client, thing: Resource): Row {
  const adGroup = things.get(String(thing.adGroup))
  return { adGroup, campaign: things.get(String(adGroup?.campaign)) }
}

const managerRows: Readonly<Record<string, (world: GoogleWorld) => Row[]>> = {
  customer_client: ({ clients, managerId }) =>
    [...clients.values()]
      .filter((it) => it.id !== managerId && linkOf(it) === 'ACTIVE')
      .map(({ id, name }) => ({
        customerClient: {
          resourceName: `customers/${managerId}/customerClients/${id}`,
          id,
          descriptiveName: name,
          status: 'ENABLED',
        },
      })),
  customer_client_link: ({ clients, managerId }) =>
    [...clients.values()].flatMap(({ id, links }) =>
      links.map((link) => ({
        customerClientLink: {
          resourceName: `customers/${managerId}/customerClientLinks/${id}~${link.id}`,
          clientCustomer: `customers/${id}`,
          managerLinkId: link.id,
          status: link.status,
        },
      })),
    ),
}

const belowRows = ({ clients }: GoogleWorld, manager: Client): Row[] =>
  [...clients.values()]
    .filter((it) => it.id === manager.id || it.below === manager.id)
    .map(({ id, name, currency, isManager }) => ({
      customerClient: { id, descriptiveName: name, currencyCode: currency, manager: isManager, status: 'ENABLED' },
    }))

const clientRows: Readonly<Record<string, (client: Client, world: GoogleWorld) => Row[]>> = {
  customer: ({ id, name, timeZone, currency, isManager }) => [
    {
      customer: {
        resourceName: `customers/${id}`,
        id,
        descriptiveName: name,
        timeZone,
        currencyCode: currency,
        manager: isManager,
        status: 'ENABLED',
      },
    },
  ],
  campaign: campaignRowsOf,
  ad_group: groupRowsOf,
  ad_group_ad: (client, world) =>
    ofKind(client.resources, 'adGroupAds').map((ad) => ({
      ...withGroup(client, ad),
      adGroupAd: withReview(ad, world.now()),
    })),
  ad_group_criterion: (client) =>
    ofKind(client.resources, 'adGroupCriteria').map((it) => ({ ...withGroup(client, it), adGroupCriterion: it })),
  campaign_criterion: ({ resources: things }) =>
    ofKind(things, 'campaignCriteria').map((it) => ({
      campaign: things.get(String(it.campaign)),
      campaignCriterion: it,
    })),
  asset: ({ resources: things }, world) =>
    ofKind(things, 'assets').map((it) => ({ asset: withReview(it, world.now()) })),
  customer_asset_set: ({ resources: things }) =>
    ofKind(things, 'customerAssetSets').map((it) => ({
      customerAssetSet: it,
      assetSet: things.get(String(it.assetSet)),
    })),
  campaign_asset: ({ resources: things }, world) =>
    ofKind(things, 'campaignAssets').map((it) => ({
      campaign: things.get(String(it.campaign)),
      campaignAsset: it,
      asset: withReview(things.get(String(it.asset)) ?? it, world.now()),
    })),
  conversion_action: ({ resources: things }) =>
    ofKind(things, 'conversionActions').map(({ heard, ...it }) => ({
      conversionAction: it,
      metrics: heard === undefined ? {} : { conversionLastReceivedRequestDateTime: heard },
    })),
  account_budget: ({ id, spendingLimit }) =>
    spendingLimit === undefined
      ? []
      : [
          {
            accountBudget: {
              resourceName: `customers/${id}/accountBudgets/7`,
              id: '7',
              status: 'APPROVED',
              approvedSpendingLimitMicros: spendingLimit.micros,
              approvedSpendingLimitType: spendingLimit.type,
            },
          },
        ],
  billing_setup: ({ id, invoiced }) =>
    invoiced
      ? [{ billingSetup: { resourceName: `customers/${id}/billingSetups/3`, id: '3', status: 'APPROVED' } }]
      : [],
}

const views = new Set(['campaign', 'ad_group_ad', 'keyword_view', 'age_range_view', 'gender_view', 'search_term_view'])

/** The rows that a query selects from. With metrics: those a test planted, up to the account's current day. */
export function rowsFrom(world: GoogleWorld, client: Client, from: string, asksMetrics: boolean): Row[] {
  if (from === 'geo_target_constant') return [...placeRows]
  if (from === 'user_interest') return [...interestRows]
  const ofManager = managerRows[from]
  if (from === 'customer_client' && client.isManager && client.id !== world.managerId) return belowRows(world, client)
  if (ofManager) return client.id === world.managerId ? ofManager(world) : []
  if (asksMetrics && views.has(from)) {
    const today = dateIn(world.now(), client.timeZone)
    return client.facts
      .filter((it) => it.view === from && String((it.row.segments as Row | undefined)?.date ?? '') <= today)
      .map(({ row }) => row)
  }
  const rows = clientRows[from]
  if (!rows) throw new BadQuery('BAD_RESOURCE_TYPE_IN_FROM_CLAUSE', `Bad resource type in FROM clause: '${from}'.`)
  return rows(client, world)
}
