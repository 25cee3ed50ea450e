import type { Currency } from '@adwright/contract/values/currency.rules'
import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import type { Asset } from '@adwright/contract/campaigns/assets'
import { assetsText, assetWords } from '@adwright/contract/campaigns/asset-text.rules'
import { assetKey, plainAsset, roomFaults } from '@adwright/contract/campaigns/assets.rules'
import { policyTitle, policyToDo } from '@adwright/contract/campaigns/policy.rules'
import { activeAccount, outside } from '#features/ad-account/index.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { Account, AssetChange, CampaignAsset, OldAsset } from '#services/ad-platform/port.ts'
import { type CampaignRow, campaignTexts, knownCampaign } from '../core/index.ts'
import { imagesOf } from './asset-images.ts'
import { assetTexts } from './assets.texts.ts'
import { withOpenPages } from './pages.ts'

/** What to add and, by id, what to remove. */
export interface AssetsRequest {
  readonly add?: readonly AssetContent[] | undefined
  readonly remove?: readonly string[] | undefined
  /** Former assets to restore unchanged. */
  readonly restore?: readonly OldAsset[] | undefined
}

const statuses = { UNDER_REVIEW: 'in_review', ELIGIBLE: 'approved', DISAPPROVED: 'disapproved' } as const

const onWire = ({ id, content, image, approval, policyTopics }: CampaignAsset, currency: Currency): Asset => ({
  ...content,
  ...(image ? { image } : {}),
  id,
  status: statuses[approval],
  reasons: policyTopics.map((topic) => [policyTitle(topic), policyToDo(topic)].filter(Boolean).join(': ')),
  in_words: assetWords(content, currency),
})

const dataOf = (row: CampaignRow, assets: readonly CampaignAsset[]) => ({
  campaign_id: row.campaignId,
  campaign_name: row.name,
  assets: assets.map((it) => onWire(it, row.currency)),
})

async function known(ctx: Ctx, campaignId: string) {
  const account = await activeAccount(ctx)
  const row = await knownCampaign(ctx, account, campaignId)
  const read = () => ctx.services.adPlatform.assets(account, campaignId)
  return { account, row, there: await outside(ctx.log, 'reading assets', read) }
}

/**
 * A campaign's assets, by the platform's current state.
 * @throws {AppError} 404
 */
export async function listAssets(ctx: Ctx, campaignId: string) {
  const { row, there } = await known(ctx, campaignId)
  return { message: assetTexts.assets, data: dataOf(row, there) }
}

/** What a change would do; nothing is sent. */
export interface AssetPlan {
  readonly account: Account
  readonly row: CampaignRow
  readonly there: readonly CampaignAsset[]
  readonly change: AssetChange
  readonly removed: readonly CampaignAsset[]
}

const stands = (now: readonly CampaignAsset[], { add, remove, restore = [] }: AssetChange): boolean => {
  const keys = new Set(now.map((it) => assetKey(it.content)))
  const ids = new Set(now.map(({ id }) => id))
  const isBack = restore.every(({ id }) => ids.has(id))
  return isBack && add.every((it) => keys.has(assetKey(it))) && !remove.some((id) => ids.has(id))
}

/**
 * Checks a change against existing assets, our rules and the linked pages. Nothing is sent.
 * @throws {AppError} 404, 409, 422
 */
export async function planAssets(ctx: Ctx, campaignId: string, request: AssetsRequest): Promise<AssetPlan> {
  const { account, row, there } = await known(ctx, campaignId)
  if (row.status === 'REMOVED') throw new AppError('conflict', campaignTexts.removedIsForEver)
  const remove = [...new Set(request.remove)]
  const removed = there.filter(({ id }) => remove.includes(id))
  // An existing one doesn't have to be restored.
  const restore = (request.restore ?? []).filter((old) => !there.some(({ id }) => id === old.id))
  const asked = { add: (request.add ?? []).map(plainAsset), remove, restore }
  // An interrupted attempt with the same key may have done it.
  if (ctx.keyed?.isResumed && stands(there, asked))
    return { account, row, there, change: { add: [], remove: [] }, removed: [] }
  if (removed.length < remove.length) throw new AppError('not_found', assetTexts.gone)
  const stay = there.filter(({ id }) => !remove.includes(id)).map((it) => it.content)
  const faults = roomFaults(stay, asked.add)
  if (faults.length > 0) throw invalid(...faults.map((it) => ({ ...it, path: `add.${it.path}` })))
  const images = await imagesOf(ctx, asked.add)
  const add = await withOpenPages(ctx, asked.add)
  return { account, row, there, change: { add, remove, restore, images }, removed }
}

/**
 * Leaves exactly these assets: creates missing ones, removes all others.
 * @throws {AppError} 404, 409, 422, and the platform's refusals
 */
export async function applyAssets(ctx: Ctx, campaignId: string, wanted: readonly AssetContent[]): Promise<void> {
  const { there } = await known(ctx, campaignId)
  const contents = wanted.map(plainAsset)
  const textOf = (content: AssetContent) => assetsText([content])
  const kept = new Set(contents.map(textOf))
  const stood = new Set(there.map((it) => textOf(it.content)))
  const add = contents.filter((it) => !stood.has(textOf(it)))
  const remove = there.filter((it) => !kept.has(textOf(it.content))).map(({ id }) => id)
  if (add.length + remove.length > 0) await performAssets(ctx, campaignId, { add, remove })
}

/** The result of a change; `undo`: how to undo it, undefined if nothing changed. */
interface Performed {
  readonly row: CampaignRow
  readonly assets: readonly CampaignAsset[]
  readonly undo: (AssetsRequest & { readonly campaign_id: string }) | undefined
}

/**
 * The same, with its undo.
 * @throws {AppError} 404, 409, 422, and the platform's refusals
 */
export async function performAssets(ctx: Ctx, campaignId: string, request: AssetsRequest): Promise<Performed> {
  const { account, row, there, change, removed } = await planAssets(ctx, campaignId, request)
  if (change.add.length + change.remove.length + (change.restore?.length ?? 0) === 0)
    return { row, assets: there, undo: undefined }
  const ads = ctx.services.adPlatform
  const after = await outside(ctx.log, 'changing assets', () => ads.changeAssets(account, campaignId, change), {
    readBack: async () => {
      const now = await ads.assets(account, campaignId)
      return stands(now, change) ? now : undefined
    },
  })
  if (!stands(after, change)) throw new AppError('upstream_failed', campaignTexts.notTaken)
  const old = new Set(there.map(({ id }) => id))
  const added = after.filter(({ id }) => !old.has(id))
  const words = (some: readonly CampaignAsset[]) => ({ assets: some.map((it) => assetWords(it.content, row.currency)) })
  const input = {
    campaign_id: campaignId,
    // The original assets: that works even for an image not in our gallery, and needs no new review.
    restore: removed.map(({ id, content: { kind } }) => ({ id, kind })),
    remove: added.map(({ id }) => id),
  }
  ctx.note({
    target: row.name,
    before: words(removed),
    after: words(added),
    undo: { action: 'change_campaign_assets', input },
  })
  return { row, assets: after, undo: input }
}

/**
 * Creates and removes assets in one step, and reads them back.
 * @throws {AppError} 404, 409, 422, and the platform's refusals
 */
export async function changeAssets(ctx: Ctx, campaignId: string, request: AssetsRequest) {
  const { row, assets, undo } = await performAssets(ctx, campaignId, request)
  return { message: undo ? assetTexts.saved : campaignTexts.already, data: dataOf(row, assets) }
}
