import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import type { AssetCalls, AssetChange, AssetImage, CampaignAsset } from '../port.ts'
import { micros } from '@adwright/contract/values/money.rules'
import { assetRejections } from '../asset-faults.rules.ts'
import { callActionName } from '../call-action.rules.ts'
import { find, put } from './campaigns.ts'
import { newEntityId } from './new-ids.ts'
import { removedForEver } from './rules/change.rules.ts'
import { reviewOf } from './rules/review.rules.ts'
import { addConversion, type CampaignRow, campaignRows, conversionsOf } from './sandbox-ads.store.ts'
import type { HeldAsset, Settings } from './settings.ts'
import { nowOf } from './time.ts'
import { changing, notThere, type Opened, openAccount, rejectIf, type World } from './world.ts'

/** What a review reads: everything except the landing page. */
const readOf = ({ content: { url: _, ...read } }: HeldAsset): string => JSON.stringify(read)

const shown = ({ assets = [] }: Settings, now: Date): CampaignAsset[] =>
  assets.map((it) => ({
    id: it.id,
    content: it.content,
    ...(it.image ? { image: it.image } : {}),
    ...reviewOf([readOf(it)], it.changedAt, now.getTime()),
  }))

/** An asset, stored from a given moment on. */
export const held = (content: AssetContent, at: Date, file?: AssetImage): HeldAsset => ({
  id: newEntityId(),
  content,
  ...(file ? { image: { url: file.url, width: file.width, height: file.height } } : {}),
  changedAt: at.toISOString(),
})

/** As at Google, the first call button with a call length adds the conversion action that counts such calls. */
async function countCalls({ scope, row }: Opened, seconds: number, now: Date): Promise<void> {
  const there = await conversionsOf(scope, row.id)
  if (there.some((it) => it.category === 'CALL_FROM_AD' && it.callSeconds === seconds)) return
  await addConversion(scope, row.id, {
    id: newEntityId(),
    name: callActionName(seconds),
    category: 'CALL_FROM_AD',
    valueMicros: micros(0),
    createdAt: now,
    ownValues: false,
    callSeconds: seconds,
  })
}

/** How many of a campaign's former assets are kept. */
const OLD_ASSETS_MAX = 200

/** The same former assets, from any campaign. */
function formerAssets(rows: readonly CampaignRow[], { restore = [] }: AssetChange): HeldAsset[] {
  const all = rows.flatMap(({ settings: { assets = [], oldAssets = [] } }) => [...assets, ...oldAssets])
  return restore.map(({ id, kind }) => {
    const old = all.find((it) => it.id === id && it.content.kind === kind)
    if (!old) throw notThere('The asset')
    return old
  })
}

/** The settings with assets removed, restored and added. */
function changed(was: Settings, change: AssetChange, back: readonly HeldAsset[], now: Date): Settings {
  const { add, remove, images } = change
  const { assets = [], oldAssets = [] } = was
  if (remove.some((id) => !assets.some((it) => it.id === id))) throw notThere('The asset')
  const stay = assets.filter(({ id }) => !remove.includes(id))
  const gone = assets.filter(({ id }) => remove.includes(id))
  const contents = (some: readonly HeldAsset[]) => some.map((it) => it.content)
  rejectIf(was.status === 'REMOVED' ? [removedForEver] : assetRejections(contents(stay), change, contents(back)))
  const made = add.map((content) => held(content, now, images?.get(content.image_id ?? '')))
  // Oldest first, as at Google.
  const old = [...stay, ...back].sort((a, b) => a.changedAt.localeCompare(b.changedAt))
  return { ...was, assets: [...old, ...made], oldAssets: [...oldAssets, ...gone].slice(-OLD_ASSETS_MAX) }
}

export function assetCalls(world: World): AssetCalls {
  return {
    assets: (account, campaignId) =>
      world.line.read(account, async () => {
        const { scope, row } = await openAccount(world, account)
        const { settings } = find(await campaignRows(scope, row.id), ({ id }) => id === campaignId, 'The campaign')
        return shown(settings, nowOf(world.clock, row))
      }),
    changeAssets: (account, campaignId, change) =>
      world.line.change(account, () =>
        changing(world, account, async (opened) => {
          const rows = await campaignRows(opened.scope, opened.row.id)
          const was = find(rows, ({ id }) => id === campaignId, 'The campaign')
          const now = nowOf(world.clock, opened.row)
          const settings = changed(was.settings, change, formerAssets(rows, change), now)
          await put(world, opened, was, settings)
          for (const { count_from_seconds: seconds } of change.add) if (seconds) await countCalls(opened, seconds, now)
          return shown(settings, now)
        }),
      ),
  }
}
