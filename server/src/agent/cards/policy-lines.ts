import { type AdTexts, adWarnings } from '#features/ad-copy/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { cardTexts } from './cards.texts.ts'

/** What Google may turn down of texts that a card sends, before anybody says yes; nothing when all is fine. */
export async function policyLines({ scope }: Ctx, texts: AdTexts): Promise<string[]> {
  const said = await adWarnings(scope, texts)
  return said.length === 0 ? [] : [cardTexts.mayBeTurnedDown, ...said]
}
