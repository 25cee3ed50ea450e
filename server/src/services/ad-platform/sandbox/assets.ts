import type { AssetContent } from '@adwright/contract/campaigns/asset-kinds.rules'
import type { AssetCalls, AssetImage, CampaignAsset } from '../port.ts'
import { assetRejections } from '../asset-faults.rules.ts'
import { find, put } from './campaigns.ts'
import { newEntityId } from './new-ids.ts'
import { removedForEver } from './rules/change.rules.ts'
import { reviewOf } from './rules/review.rules.ts'
import { campaignRows } from './sandbox-ads.store.ts'
import type { HeldAsset, Settings } from './settings.ts'
import { nowOf } from './time.ts'
import { changing, notThere, openAccount, rejectIf, type World } from './world.ts'

/** What a review reads: everything but the page it leads to. */
const readOf = ({ content: { url: _, ...read } }: HeldAsset): string => JSON.stringify(read)

const shown = ({ assets = [] }: Settings, now: Date): CampaignAsset[] =>
  assets.map((it) => ({
    id: it.id,
    content: it.content,
    ...(it.image ? { image: it.image } : {}),
    ...reviewOf([readOf(it)], it.changedAt, now.getTime()),
  }))

/** An asset as it is kept from a moment on. */
export const held = (content: AssetContent, at: Date, file?: AssetImage): HeldAsset => ({
  id: newEntityId(),
  content,
  ...(file ? { image: { url: file.url, width: file.width, height: file.height } } : {}),
  changedAt: at.toISOString(),
})

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
          const { assets = [] } = was.settings
          const { add, remove, images } = change
          if (remove.some((id) => !assets.some((it) => it.id === id))) throw notThere('The asset')
          const stay = assets.filter(({ id }) => !remove.includes(id))
          rejectIf(
            was.settings.status === 'REMOVED'
              ? [removedForEver]
              : assetRejections(
                  stay.map((it) => it.content),
                  change,
                ),
          )
          const now = nowOf(world.clock, opened.row)
          const made = add.map((content) => held(content, now, images?.get(content.image_id ?? '')))
          const settings = { ...was.settings, assets: [...stay, ...made] }
          await put(world, opened, was, settings)
          return shown(settings, now)
        }),
      ),
  }
}
