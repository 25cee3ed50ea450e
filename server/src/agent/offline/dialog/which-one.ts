import type { CampaignFacts } from '../conversation/results.ts'
import type { Key } from '../words/say.ts'
import { bold } from '../words/format.ts'
import { ask, type Step, tell, type World } from './task.ts'
import { live } from './world.ts'

export type Targets = { readonly campaigns: readonly CampaignFacts[] } | { readonly step: Step }
export interface Wanted {
  /** The verb for asking 'which one?': 'pause', 'report on'. */
  readonly doing: Key
  /** Which campaigns 'all' applies to. */
  readonly fits?: (c: CampaignFacts) => boolean
  /** 'Those that run': restricts the campaigns meant. */
  readonly which?: (c: CampaignFacts) => boolean
}

const SHOWN_MAX = 12
/** Questions are never answered by asking which one: if it's unclear, the answer covers all. */
export const asking: ReadonlySet<Key> = new Set<Key>(['doing.look', 'doing.report'])
export const byIds = (list: readonly CampaignFacts[], ids: readonly string[]): CampaignFacts[] =>
  ids.flatMap((id) => list.find((c) => c.id === id) ?? [])

export function whichOne(list: readonly CampaignFacts[], w: World, { doing }: Wanted): Targets {
  if (asking.has(doing) && list.length > 0) return { campaigns: list }
  if (list.length === 0 && live(w.state.campaigns).length > 0)
    return { step: tell(w.say('which.nothing_fits', { doing: w.say(doing) })) }
  if (list.length === 0) return { step: tell(w.say('campaigns.none'), { buttons: [w.say('button.create')] }) }
  const some = list.slice(0, SHOWN_MAX)
  const question = w.say('which.one', { doing: w.say(doing), names: w.or(some.map((c) => bold(c.name))) })
  const mayBeAll = doing === 'doing.change' && some.length > 1
  return {
    step: ask('which', mayBeAll ? `${question} ${w.say('which.or_all')}` : question, {
      rows: { kind: 'campaign', items: some.map((c) => c.id) },
      buttons: some.slice(0, 3).map((c) => c.name),
    }),
  }
}
export function unknown(words: string, list: readonly CampaignFacts[], w: World): { step: Step } {
  const some = live(list).slice(0, SHOWN_MAX)
  const names = w.and(some.map((c) => bold(c.name)))
  return {
    step: ask(
      'which',
      some.length > 0
        ? w.say('which.unknown', { words: bold(words), names })
        : w.say('which.unknown_none', { words: bold(words) }),
      { rows: { kind: 'campaign', items: some.map((c) => c.id) }, buttons: some.slice(0, 3).map((c) => c.name) },
    ),
  }
}
