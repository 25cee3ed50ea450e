import type { SharedAsset } from '@adwright/contract/campaigns/assets'
import { assetWords } from '@adwright/contract/campaigns/asset-text.rules'
import { type OwnAccount, outside } from '#features/ad-account/index.ts'
import type { Ctx } from '#kernel/ctx.ts'

/** A campaign's assets as shown to a client, by the platform's current state. */
export async function assetsOf(
  { log, services }: Pick<Ctx, 'log' | 'services'>,
  account: OwnAccount,
  campaignId: string,
): Promise<SharedAsset[]> {
  const all = await outside(log, 'reading assets', () => services.adPlatform.assets(account, campaignId))
  return all.map(({ content, image }) => ({
    ...content,
    ...(image ? { image } : {}),
    in_words: assetWords(content, account.currency),
  }))
}
