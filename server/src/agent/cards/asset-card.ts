import { changeAssets } from '@adwright/contract/campaigns/assets'
import { assetWords } from '@adwright/contract/campaigns/asset-text.rules'
import { lastSegment } from '@adwright/contract/fields.rules'
import { planAssets } from '#features/campaigns/index.ts'
import type { Card } from '../agent.ts'
import { policyLines } from './policy-lines.ts'
import { noCost } from './no-cost.ts'
import { cardTexts } from './cards.texts.ts'

/** What is added and what is removed. A call that would be refused gets no card. */
export const assetCard: Card = {
  face: async (ctx, args) => {
    const { campaign_id, ...request } = changeAssets.input.parse(args)
    const { row, change, removed } = await planAssets(ctx, lastSegment(campaign_id), request)
    const added = change.add.map((it) => assetWords(it, row.currency))
    const back = change.restore?.length ?? 0
    const gone = removed.map((it) => assetWords(it.content, row.currency))
    const what = [
      ...(added.length > 0 ? [cardTexts.asset.add(added.join(', '))] : []),
      ...(back > 0 ? [cardTexts.asset.putBack(back)] : []),
      ...(gone.length > 0 ? [cardTexts.asset.takeAway(gone.join(', '))] : []),
    ].join('; ')
    const warned = await policyLines(ctx, { assets: change.add.flatMap((it) => it.text ?? []) })
    return {
      summary: `${row.name}: ${what}.`,
      impact: noCost(...warned, cardTexts.asset.reviewed),
    }
  },
}
