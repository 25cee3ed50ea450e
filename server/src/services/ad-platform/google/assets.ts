import type { Currency } from '@adwright/contract/values/currency.rules'
import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import { z } from 'zod'
import type { Account, AssetCalls, AssetChange, CampaignAsset } from '../port.ts'
import { assetRejections } from '../asset-faults.rules.ts'
import type { Accounts, Google } from './account.ts'
import { assetFields, assetOffWire, assetOnWire, imageOffWire, kindOfRole, wireKinds } from './as-assets.rules.ts'
import { type CallAction, callActionOp, callActions } from './call-actions.ts'
import type { PathPart } from './failure.ts'
import { isId } from './gaql.rules.ts'
import { knownRow, notThere, readBack } from './known-campaign.ts'
import type { Line } from './line.ts'
import { locationOps, locationRejections, readLocations } from './locations.ts'
import { endsAt, mutate, type Op } from './mutate.ts'
import { rejectIf } from './refuse.ts'
import { policySummary, reviewOf } from './review.rules.ts'
import { search } from './search.ts'

const asset = z.looseObject({ id: z.union([z.string(), z.number()]).transform(String), policySummary })
const Row = z.object({ campaignAsset: z.object({ fieldType: z.string() }), asset })
type Row = z.infer<typeof Row>

const FIELDS = ['campaign_asset.field_type', ...assetFields].join(', ')

const rowsOf = (line: Line, customerId: string, campaignId: string): Promise<Row[]> =>
  search(
    line,
    customerId,
    Row,
    `SELECT ${FIELDS} FROM campaign_asset WHERE campaign.id = ${campaignId} AND campaign_asset.status = 'ENABLED'`,
  )

/**
 * Former assets of the account, as link rows to add.
 * @throws {PlatformError} `not_found` for one that the account doesn't have
 */
async function oldRows(line: Line, customerId: string, asked: AssetChange): Promise<Row[]> {
  const restore = (asked.restore ?? []).filter(isLinked)
  if (restore.length === 0) return []
  if (!restore.every(({ id }) => isId(id))) throw notThere('The asset')
  const ids = restore.map(({ id }) => id).join(', ')
  const query = `SELECT ${assetFields.join(', ')} FROM asset WHERE asset.id IN (${ids})`
  const found = await search(line, customerId, z.object({ asset }), query)
  return restore.map(({ id, kind }) => {
    const own = found.find((it) => it.asset.id === id)
    if (!own) throw notThere('The asset')
    return { ...own, campaignAsset: { fieldType: wireKinds[kind].role } }
  })
}

/** Locations aren't linked: they belong to the account. */
const isLinked = ({ kind }: { readonly kind: AssetContent['kind'] }): boolean => kind !== 'LOCATION'

const older = (a: Row, b: Row): number => Number(BigInt(a.asset.id) - BigInt(b.asset.id))

function shown(rows: readonly Row[], actions: readonly CallAction[]): CampaignAsset[] {
  const secondsOf = (name: string) => actions.find((it) => it.resourceName === name)?.fromSeconds
  return rows.toSorted(older).flatMap((row) => {
    const kind = kindOfRole(row.campaignAsset.fieldType)
    if (!kind) return []
    const { id, policySummary: summary } = row.asset
    const image = imageOffWire(row.asset)
    const content = assetOffWire(kind, row.asset, secondsOf)
    return [{ id, content, ...(image ? { image } : {}), ...reviewOf(summary) }]
  })
}

/** Maps an error in Google's field to ours, for the added asset at that position. */
const fieldOfAsset =
  (at: number, { kind }: AssetContent) =>
  (path: readonly PathPart[]) => {
    const { fields } = wireKinds[kind]
    const own = Object.entries(fields).find(([, it]) => endsAt(path, snake(it.name)))
    if (own) return `add.${at}.${own[0]}`
    if (endsAt(path, 'image_asset')) return `add.${at}.image_id`
    return endsAt(path, 'final_urls') ? `add.${at}.url` : `add.${at}`
  }
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The first temporary (negative) id for assets; such ids are valid within one request. */
const FIRST_ASSET = -10
const CALL_ACTION = '-9'

interface Place {
  readonly customerId: string
  readonly currency: Currency
  readonly campaignId: string
}

function addOps(place: Place, { add, images }: AssetChange, actions: readonly CallAction[]): Op[] {
  const own = `customers/${place.customerId}`
  return add.flatMap((content, at): Op[] => {
    if (!isLinked(content)) return []
    const field = fieldOfAsset(at, content)
    const asset = `${own}/assets/${FIRST_ASSET - at}`
    const seconds = content.count_from_seconds
    const bytes = images?.get(content.image_id ?? '')?.bytes
    const known = actions.find((it) => it.fromSeconds === seconds)?.resourceName
    const isNew = seconds !== undefined && known === undefined
    const counting = isNew ? `${own}/conversionActions/${CALL_ACTION}` : known
    return [
      ...(isNew ? [{ ...callActionOp(`${own}/conversionActions/${CALL_ACTION}`, seconds), field }] : []),
      {
        operation: {
          assetOperation: {
            create: { resourceName: asset, ...assetOnWire(content, { counting, bytes, currency: place.currency }) },
          },
        },
        field,
      },
      {
        operation: {
          campaignAssetOperation: {
            create: {
              campaign: `${own}/campaigns/${place.campaignId}`,
              asset,
              fieldType: wireKinds[content.kind].role,
            },
          },
        },
        field,
      },
    ]
  })
}

/** Links former assets again: Google keeps them, with their review. */
const restoreOps = ({ customerId, campaignId }: Place, back: readonly Row[]): Op[] =>
  back.map((row, at) => ({
    operation: {
      campaignAssetOperation: {
        create: {
          campaign: `customers/${customerId}/campaigns/${campaignId}`,
          asset: `customers/${customerId}/assets/${row.asset.id}`,
          fieldType: row.campaignAsset.fieldType,
        },
      },
    },
    field: () => `restore.${at}`,
  }))

/** Removes only the links: Google keeps assets forever, and other campaigns may use them. */
function removeOps({ customerId, campaignId }: Place, rows: readonly Row[], remove: readonly string[]): Op[] {
  return remove.map((id): Op => {
    const row = rows.find((it) => it.asset.id === id && kindOfRole(it.campaignAsset.fieldType))
    if (!row) throw notThere('The asset')
    const link = `${campaignId}~${id}~${row.campaignAsset.fieldType}`
    return { operation: { campaignAssetOperation: { remove: `customers/${customerId}/campaignAssets/${link}` } } }
  })
}

export function assetCalls({ line }: Google, accounts: Accounts): AssetCalls {
  const readAll = async (account: Account, campaignId: string): Promise<CampaignAsset[]> => {
    const rows = await rowsOf(line, account.customerId, campaignId)
    const counts = rows.some((it) => it.campaignAsset.fieldType === wireKinds.CALL.role)
    const linked = shown(rows, counts ? await callActions(line, account.customerId) : [])
    const { own, isShown } = await readLocations(line, account.customerId, campaignId)
    return own && isShown ? [...linked, own] : linked
  }
  const change = async (account: Account, campaignId: string, asked: AssetChange): Promise<void> => {
    const { customerId } = account
    const { add, remove } = asked
    const rows = await rowsOf(line, customerId, campaignId)
    const back = await oldRows(line, customerId, asked)
    const actions = add.some((it) => it.count_from_seconds) ? await callActions(line, customerId) : []
    const { currency } = await accounts.facts(account)
    const place = { customerId, campaignId, currency }
    const where = await readLocations(line, customerId, campaignId)
    const { own } = where
    if (asked.restore?.some((it) => !isLinked(it) && it.id !== own?.id)) throw notThere('The asset')
    const gone = removeOps(
      place,
      rows,
      remove.filter((it) => it !== own?.id),
    )
    const contents = (some: readonly Row[]) => shown(some, actions).map((it) => it.content)
    const stay = contents(rows.filter(({ asset: { id } }) => !remove.includes(id)))
    const standing = own && where.isShown && !remove.includes(own.id) ? [...stay, own.content] : stay
    rejectIf([...assetRejections(standing, asked, contents(back)), ...locationRejections(where, asked)])
    const locations = await locationOps(line, customerId, campaignId, where, asked)
    const all = [...gone, ...restoreOps(place, back), ...addOps(place, asked, actions), ...locations]
    await mutate(line, customerId, all)
  }
  return {
    assets: async (account, campaignId) => {
      await accounts.facts(account)
      await knownRow(line, account.customerId, campaignId)
      return readAll(account, campaignId)
    },
    changeAssets: async (account, campaignId, asked) => {
      await knownRow(line, account.customerId, campaignId)
      await change(account, campaignId, asked)
      return readBack(() => readAll(account, campaignId))
    },
  }
}
