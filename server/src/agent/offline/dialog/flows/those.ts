import type { CampaignFacts } from '../../conversation/results.ts'
import type { Ref } from '../../nlu/index.ts'
import type { Slots } from '../slots.ts'
import { type Call, type Task, tell, type World } from '../task.ts'
import { isOn } from '../world.ts'
import { campaignsIn, card, end, idsOf, stepOf, targets } from './engine.ts'

/** The campaigns meant, to change or to look at; `of`: the task, as far as it's clear before asking which. */
export function those(
  said: Slots,
  w: World,
  { doing = 'doing.change', of }: { doing?: 'doing.change' | 'doing.look'; of?: Task | undefined } = {},
): readonly [CampaignFacts, ...CampaignFacts[]] {
  const all = campaignsIn(w)
  // 'The second one', after a list of keywords: a keyword, not a campaign. 'Kill those': keywords of the only campaign mentioned.
  const isOfRows = w.state.rows !== undefined && w.state.rows.kind !== 'campaign'
  const isRow = (it: Ref): boolean => it.kind === 'position'
  const s = isOfRows ? { ...said, refs: (said.refs ?? []).filter((it) => !isRow(it)) } : said
  const fits = (c: CampaignFacts): boolean => (doing === 'doing.look' ? isOn(c, w.today) : c.status !== 'REMOVED')
  let found: readonly CampaignFacts[] = []
  const step = stepOf(() => {
    found = targets(s, all, w, { doing, fits })
    return tell(w.say('campaigns.none'))
  })
  const [first, ...more] = found
  return first ? [first, ...more] : end(step.kind === 'ask' && of ? { ...step, of } : step)
}
/** A card for each campaign. */
export const cards = (
  campaigns: readonly CampaignFacts[],
  callOf: (c: CampaignFacts, at: number) => Call,
  words: { readonly note: string; readonly done: (c: CampaignFacts) => string },
  w: World,
) =>
  card(w, campaigns.map(callOf), {
    focus: idsOf(campaigns),
    note: words.note,
    done: (_, { args }) => campaigns.filter((c) => c.id === args.campaign_id).map(words.done)[0] ?? '',
  })
