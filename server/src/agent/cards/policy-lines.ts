import { type AdTexts, adWarnings } from '#features/ad-copy/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { cardTexts } from './cards.texts.ts'

/** What Google may reject in the texts a card would send, shown before anyone approves; empty if there's nothing. */
export async function policyLines({ scope }: Ctx, texts: AdTexts): Promise<string[]> {
  const said = await adWarnings(scope, texts)
  return said.length === 0 ? [] : [cardTexts.mayBeTurnedDown, ...said]
}
