import type { CampaignCalls } from '../campaign-calls.ts'
import type { Account, PlatformCampaign } from '../port.ts'
import { asPlatform } from './as-platform.rules.ts'
import { withBids, withUpdates } from './bidding.rules.ts'
import { newSettings, withAdStatus, withKeywords, withNegatives, withTexts } from './make-campaign.ts'
import { newEntityId } from './new-ids.ts'
import { checkAd } from './rules/ad.rules.ts'
import { checkBids, checkUpdates } from './rules/bid.rules.ts'
import { checkNewCampaign, checkRoom } from './rules/campaign.rules.ts'
import { checkChange, removedForEver } from './rules/change.rules.ts'
import { checkKeywords, checkNegatives } from './rules/keyword.rules.ts'
import { addCampaign, type CampaignRow, campaignRows, changeCampaign } from './sandbox-ads.store.ts'
import { adsOf } from './ads.rules.ts'
import type { Settings } from './settings.ts'
import { nowOf, todayOf } from './time.ts'
import { changing, notThere, type Opened, openAccount, rejectIf, type World } from './world.ts'

/** Names in use; a removed campaign's name is free again. */
const namesOf = (rows: readonly CampaignRow[], except?: string): string[] =>
  rows.filter(({ id, settings }) => id !== except && settings.status !== 'REMOVED').map(({ settings }) => settings.name)

export function find(rows: readonly CampaignRow[], match: (row: CampaignRow) => boolean, what: string): CampaignRow {
  const row = rows.find(match)
  if (!row) throw notThere(what)
  return row
}

/** Applies new settings from the account's current time on. */
export async function put(
  world: World,
  { scope, row }: Opened,
  was: CampaignRow,
  settings: Settings,
): Promise<PlatformCampaign> {
  const now = nowOf(world.clock, row)
  if (settings !== was.settings) await changeCampaign(scope, row.id, was.id, { validFrom: now, settings })
  return asPlatform(was.id, was.createdAt, settings, now)
}

const removedAd = { reason: 'CANNOT_OPERATE_ON_REMOVED_ADGROUPAD', message: 'The ad was removed.' }

const defined = <T extends object>(settings: T): T =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as T

export function campaignCalls(world: World): CampaignCalls {
  const changingAd = (account: Account, adId: string, change: (was: Settings, now: Date) => Settings) =>
    world.line.change(account, () =>
      changing(world, account, async (opened) => {
        const rows = await campaignRows(opened.scope, opened.row.id)
        const was = find(rows, ({ settings }) => adsOf(settings).some(({ id }) => id === adId), 'The ad')
        rejectIf(was.settings.status === 'REMOVED' ? [removedAd] : [])
        const after = await put(world, opened, was, change(was.settings, nowOf(world.clock, opened.row)))
        const ad = after.adGroups[0]?.ads.find(({ id }) => id === adId)
        if (!ad) throw notThere('The ad')
        return ad
      }),
    )
  return {
    listCampaigns: (account) =>
      world.line.read(account, async () => {
        const { scope, row } = await openAccount(world, account)
        const now = nowOf(world.clock, row)
        return (await campaignRows(scope, row.id)).map((it) => asPlatform(it.id, it.createdAt, it.settings, now))
      }),
    createCampaign: (account, campaign) =>
      world.line.change(account, () =>
        changing(world, account, async ({ scope, row }) => {
          const names = namesOf(await campaignRows(scope, row.id))
          rejectIf([
            ...checkRoom(names.length),
            ...checkNewCampaign(campaign, names, todayOf(world.clock, row), row.currency),
          ])
          const now = nowOf(world.clock, row)
          const settings = newSettings(campaign, now)
          const id = newEntityId()
          await addCampaign(scope, row.id, { id, createdAt: now, versions: [{ validFrom: now, settings }] })
          return { campaignId: id, adGroupId: settings.adGroup.id, adId: settings.ad.id }
        }),
      ),
    updateCampaign: (account, campaignId, change) =>
      world.line.change(account, () =>
        changing(world, account, async (opened) => {
          const rows = await campaignRows(opened.scope, opened.row.id)
          const was = find(rows, ({ id }) => id === campaignId, 'The campaign')
          rejectIf(
            checkChange(
              was.settings,
              change,
              namesOf(rows, campaignId),
              todayOf(world.clock, opened.row),
              opened.row.currency,
            ),
          )
          return put(world, opened, was, { ...was.settings, ...defined(change) })
        }),
      ),
    removeCampaign: (account, campaignId) =>
      world.line.change(account, () =>
        changing(world, account, async (opened) => {
          const rows = await campaignRows(opened.scope, opened.row.id)
          const was = find(rows, ({ id }) => id === campaignId, 'The campaign')
          rejectIf(was.settings.status === 'REMOVED' ? [removedForEver] : [])
          return put(world, opened, was, { ...was.settings, status: 'REMOVED' })
        }),
      ),
    updateAd: (account, adId, change) =>
      changingAd(account, adId, (was, now) => {
        rejectIf(checkAd(change))
        return withTexts(was, change, now, adId)
      }),
    setAdStatus: (account, adId, status) => changingAd(account, adId, (was) => withAdStatus(was, adId, status)),
    setKeywords: (account, campaignId, keywords) =>
      world.line.change(account, () =>
        changing(world, account, async (opened) => {
          const rows = await campaignRows(opened.scope, opened.row.id)
          const was = find(rows, ({ id }) => id === campaignId, 'The campaign')
          rejectIf(was.settings.status === 'REMOVED' ? [removedForEver] : checkKeywords(keywords))
          return put(world, opened, was, withKeywords(was.settings, keywords))
        }),
      ),
    setNegativeKeywords: (account, campaignId, keywords) =>
      world.line.change(account, () =>
        changing(world, account, async (opened) => {
          const rows = await campaignRows(opened.scope, opened.row.id)
          const was = find(rows, ({ id }) => id === campaignId, 'The campaign')
          rejectIf(was.settings.status === 'REMOVED' ? [removedForEver] : checkNegatives(keywords))
          return put(world, opened, was, withNegatives(was.settings, keywords))
        }),
      ),
    setBids: (account, campaignId, change) =>
      world.line.change(account, () =>
        changing(world, account, async (opened) => {
          const rows = await campaignRows(opened.scope, opened.row.id)
          const was = find(rows, ({ id }) => id === campaignId, 'The campaign')
          rejectIf(
            was.settings.status === 'REMOVED' ? [removedForEver] : checkBids(was.settings, change, opened.row.currency),
          )
          return put(world, opened, was, withBids(was.settings, change))
        }),
      ),
    updateKeywords: (account, campaignId, changes) =>
      world.line.change(account, () =>
        changing(world, account, async (opened) => {
          const rows = await campaignRows(opened.scope, opened.row.id)
          const was = find(rows, ({ id }) => id === campaignId, 'The campaign')
          rejectIf(was.settings.status === 'REMOVED' ? [removedForEver] : checkUpdates(changes, opened.row.currency))
          for (const { id } of changes)
            if (!was.settings.keywords.some((it) => it.id === id && !it.negative)) throw notThere('The keyword')
          return put(world, opened, was, withUpdates(was.settings, changes))
        }),
      ),
  }
}
