import { assetKinds } from '@adwright/contract/campaigns/asset-kinds.rules'
import type { Clause, Intent } from '../nlu/index.ts'
import type { Slots } from './slots.ts'

/** Assets whose names have no other meaning. */
const assetNames = [assetKinds.SITELINK, assetKinds.CALLOUT].flatMap((it) => [it.name, it.plural])
const named = new Set(assetNames.map((it) => it.toLowerCase()))

const ofTexts: ReadonlySet<Intent> = new Set(['add_keywords', 'set_texts', 'list_keywords', 'list_campaigns'])
/** 'Add a callout "Open on Sundays"' adds neither a keyword nor a headline; 'add the keyword callout' does. */
export function ofAssets({ intent, clause }: { intent: Intent; clause: Clause }): Intent | undefined {
  const words = clause.text.toLowerCase().match(/\p{L}+/gu) ?? []
  const isAsset = words.some((it) => named.has(it)) && !words.some((it) => it.startsWith('keyword'))
  return ofTexts.has(intent) && isAsset ? 'answer:call_button' : undefined
}
/** 'Which search terms bring nothing?' asks what people searched for, not for new keywords. */
export const searched = ({
  intent,
  clause,
  slots,
}: {
  intent: Intent
  clause: Clause
  slots: Slots
}): Intent | undefined =>
  intent === 'keywords' && clause.question && clause.negated && slots.dimension === 'search_term'
    ? 'search_terms'
    : undefined
