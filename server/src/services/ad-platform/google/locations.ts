import { z } from 'zod'
import type { AssetChange, CampaignAsset, Rejection } from '../port.ts'
import type { Line } from './line.ts'
import type { Op } from './mutate.ts'
import { search } from './search.ts'
import { id } from './wire.ts'

/**
 * Google makes location assets itself, from an account-wide location set: of places by id, as here, or of a linked Business Profile. A
 * campaign can only be excluded from showing them. So the account has one set of ours, and every campaign that doesn't show the address is
 * excluded.
 */
const SYNC = 'LOCATION_SYNC'
/** Our set is recognized by its name, which contains the address. */
const NAME = 'Adwright location: '

const SetRow = z.object({
  assetSet: z.object({
    id,
    name: z.string().default(''),
    locationSet: z
      .object({
        mapsLocationSet: z
          .object({ mapsLocations: z.array(z.object({ placeId: z.string().default('') })).default([]) })
          .prefault({}),
      })
      .prefault({}),
  }),
})
const CampaignRow = z.object({
  campaign: z.object({ id, excludedParentAssetSetTypes: z.array(z.string()).default([]) }),
})
const SETS = `SELECT asset_set.id, asset_set.name, asset_set.location_set.maps_location_set.maps_locations FROM customer_asset_set WHERE asset_set.type = '${SYNC}' AND customer_asset_set.status = 'ENABLED'`
const CAMPAIGNS = `SELECT campaign.id, campaign.excluded_parent_asset_set_types FROM campaign WHERE campaign.status IN ('ENABLED', 'PAUSED')`

/** An account's locations, and which of them one campaign shows. */
export interface Locations {
  /** Our own set; undefined: none. */
  readonly own: CampaignAsset | undefined
  /** Someone linked a Business Profile, or made a set at Google. */
  readonly others: boolean
  readonly isShown: boolean
}

type LocationSet = z.infer<typeof SetRow>['assetSet']
const setsOf = async (line: Line, customerId: string): Promise<LocationSet[]> =>
  (await search(line, customerId, SetRow, SETS)).map((it) => it.assetSet)
const isOurs = ({ name }: LocationSet): boolean => name.startsWith(NAME)

/** What a new campaign must be excluded from, so that it doesn't show another campaign's address. */
export const notInherited = async (line: Line, customerId: string): Promise<string[]> =>
  (await setsOf(line, customerId)).some(isOurs) ? [SYNC] : []

/** An account's locations, as one campaign shows them. */
export async function readLocations(line: Line, customerId: string, campaignId: string): Promise<Locations> {
  const sets = await setsOf(line, customerId)
  const own = sets.find(isOurs)
  const [row] = own ? await search(line, customerId, CampaignRow, `${CAMPAIGNS} AND campaign.id = ${campaignId}`) : []
  const placeId = own?.locationSet.mapsLocationSet.mapsLocations[0]?.placeId
  return {
    own: own && {
      id: own.id,
      content: {
        kind: 'LOCATION',
        address: own.name.slice(NAME.length),
        ...(placeId ? { place_id: placeId } : {}),
      },
      approval: 'ELIGIBLE',
      policyTopics: [],
    },
    others: sets.length > (own ? 1 : 0),
    isShown: row !== undefined && !row.campaign.excludedParentAssetSetTypes.includes(SYNC),
  }
}

/** Why Google would refuse an address, given what the account has. */
export function locationRejections({ own, others }: Locations, { add }: AssetChange): Rejection[] {
  return add.flatMap((content, at): Rejection[] => {
    if (content.kind !== 'LOCATION') return []
    const field = `add.${at}.place_id`
    if (others)
      return [
        {
          reason: 'LOCATION_SYNC_EXISTS',
          field: `add.${at}.address`,
          message: 'Your Google Ads account already shows its own locations, such as those of your Business Profile.',
        },
      ]
    if (content.place_id === undefined)
      return [{ reason: 'REQUIRED', field, message: 'Google needs the place ID of your business.' }]
    if (own && own.content.place_id !== content.place_id)
      return [
        {
          reason: 'DUPLICATE_LOCATION',
          field,
          message: `Google shows one place for your whole account: ${own.content.address ?? ''}.`,
        },
      ]
    return []
  })
}

const keptFrom = (customerId: string, campaignId: string, types: readonly string[]): object => ({
  campaignOperation: {
    update: {
      resourceName: `customers/${customerId}/campaigns/${campaignId}`,
      excludedParentAssetSetTypes: types,
    },
    updateMask: 'excludedParentAssetSetTypes',
  },
})

/** Shows the address in one campaign, or stops showing it; the account's other campaigns stay as they are. */
export async function locationOps(
  line: Line,
  customerId: string,
  campaignId: string,
  { own }: Locations,
  { add, remove, restore = [] }: AssetChange,
): Promise<Op[]> {
  const wanted = add.findIndex((it) => it.kind === 'LOCATION')
  const leaves = own !== undefined && remove.includes(own.id)
  const isBack = restore.some((it) => it.kind === 'LOCATION')
  if (wanted < 0 && !isBack && !leaves) return []
  const campaigns = (await search(line, customerId, CampaignRow, CAMPAIGNS)).map((it) => it.campaign)
  const typesOf = (of: string) => campaigns.find((it) => it.id === of)?.excludedParentAssetSetTypes ?? []
  const without = (of: string): Op => ({
    operation: keptFrom(customerId, of, [...new Set([...typesOf(of), SYNC])]),
  })
  const content = add[wanted]
  if (!content) {
    if (!isBack) return [without(campaignId)]
    const types = typesOf(campaignId).filter((it) => it !== SYNC)
    return [{ operation: keptFrom(customerId, campaignId, types), field: () => 'restore.0' }]
  }
  const field = () => `add.${wanted}.place_id`
  const types = typesOf(campaignId)
  const shows = types.includes(SYNC)
    ? [
        {
          operation: keptFrom(
            customerId,
            campaignId,
            types.filter((it) => it !== SYNC),
          ),
          field,
        },
      ]
    : []
  if (own) return shows
  const set = `customers/${customerId}/assetSets/-30`
  const places = { mapsLocations: [{ placeId: content.place_id }] }
  return [
    {
      operation: {
        assetSetOperation: {
          create: {
            resourceName: set,
            name: `${NAME}${content.address ?? ''}`,
            type: SYNC,
            locationSet: { locationOwnershipType: 'BUSINESS_OWNER', mapsLocationSet: places },
          },
        },
      },
      field,
    },
    {
      operation: { customerAssetSetOperation: { create: { assetSet: set, customer: `customers/${customerId}` } } },
      field,
    },
    ...campaigns.filter((it) => it.id !== campaignId).map((it) => without(it.id)),
    ...shows,
  ]
}
