import type { CampaignFacts } from '../conversation/results.ts'
import { type CampaignRef, campaignRef } from '../understanding/campaign-ref.ts'
import { joined, plainText } from '../wording/format.ts'
import { type Message, type Step, tell } from './task.ts'
import type { World } from './world.ts'

type Targets = { readonly campaigns: readonly CampaignFacts[] } | { readonly step: Step }

const bold = (c: CampaignFacts): string => `**${plainText(c.name)}**`
const live = (list: readonly CampaignFacts[]): CampaignFacts[] => list.filter((c) => c.status !== 'REMOVED')
const byIds = (list: readonly CampaignFacts[], ids: readonly string[]): CampaignFacts[] =>
  ids.flatMap((id) => list.find((c) => c.id === id) ?? [])

export function names(list: readonly CampaignFacts[]): string {
  return joined(list.map(bold), 'or')
}

function none(list: readonly CampaignFacts[], words: string, near: string | undefined): Step {
  const all = live(list)
  const said = `I can't find a campaign called "${plainText(words)}".`
  if (near) return tell(`${said} Did you mean **${plainText(near)}**?`)
  if (all.length === 0) return tell(`${said} You have no campaigns yet.`)
  return tell(`${said} Your campaigns are ${joined(all.slice(0, 12).map(bold))}. Nothing was changed.`)
}

function whichOne(list: readonly CampaignFacts[], doing: string): Step {
  const some = list.slice(0, 12)
  return {
    kind: 'ask',
    slot: 'campaign',
    text: `Which campaign should I ${doing}: ${names(some)}?`,
    shown: some.map((c) => c.id),
  }
}

function spokenOf(w: World, list: readonly CampaignFacts[], many: boolean): CampaignFacts[] {
  const made = w.turn.calls.findLast((c) => c.tool === 'create_campaign' && c.result?.kind === 'done')
  const focus = byIds(list, w.state.focus)
  if (made && focus.length === 0) return []
  return many ? focus : focus.slice(0, 1)
}

/** The reference in a message; 'both of them', said to 'which one?', are those that were offered. */
export function refIn(m: Message): CampaignRef {
  const ref = campaignRef(m.reading)
  const offered = m.slot === 'campaign' && (ref.kind === 'plural' || (ref.kind === 'all' && !ref.except && !ref.status))
  return offered && m.state.shown.length > 0 ? { kind: 'found', ids: m.state.shown } : ref
}

/** Turns a reference into campaigns, or into the question that is left. `fits` are those an order for 'all' applies to. */
export function targetsOf(
  ref: CampaignRef,
  w: World,
  list: readonly CampaignFacts[],
  doing: string,
  fits: (c: CampaignFacts) => boolean = () => true,
): Targets {
  const all = live(list)
  switch (ref.kind) {
    case 'found':
      return { campaigns: byIds(list, ref.ids) }
    case 'many':
      return { step: whichOne(byIds(list, ref.ids), doing) }
    case 'unknown':
      return { step: none(list, ref.words, ref.near) }
    case 'all': {
      const those = all.filter((c) => (ref.status ? c.status === ref.status : fits(c)) && !ref.except?.includes(c.id))
      if (ref.one && those.length > 1) return { step: whichOne(those, doing) }
      return those.length > 0
        ? { campaigns: those }
        : { step: tell(all.length === 0 ? 'You have no campaigns yet.' : `There is no campaign to ${doing}.`) }
    }
    case 'extreme': {
      const fitting = all.filter(fits)
      const [first, second] = (fitting.length > 0 ? fitting : all).toSorted((a, b) =>
        ref.most ? b.budget - a.budget : a.budget - b.budget,
      )
      if (!first) return { step: tell('You have no campaigns yet.') }
      return second?.budget === first.budget ? { step: whichOne([first, second], doing) } : { campaigns: [first] }
    }
    case 'nth':
      return nth(ref.n, w, list, all, doing)
    case 'other':
      return other(w, all, doing)
    case 'plural':
      return plural(w, list, all, doing, fits)
    default:
      return spoken(w, list, all, doing)
  }
}

function nth(
  places: readonly number[],
  w: World,
  list: readonly CampaignFacts[],
  all: readonly CampaignFacts[],
  doing: string,
): Targets {
  const shown = byIds(list, w.state.shown)
  const from = shown.length > 0 ? shown : list
  const found = places.flatMap((n) => (n < 0 ? from.at(n) : from[n - 1]) ?? [])
  return found.length === places.length
    ? { campaigns: found }
    : { step: all.length > 0 ? whichOne(all, doing) : tell('You have no campaigns yet.') }
}
/** 'The other' of two that were shown, or of the two last spoken of; else of all. */
function otherOf(w: World, all: readonly CampaignFacts[], focus: ReadonlySet<string>): CampaignFacts[] {
  const rest = all.filter((c) => !focus.has(c.id))
  const pairs = [w.state.shown, w.state.recent].filter((ids) => ids.length === 2)
  const pair = pairs.find((ids) => ids.some((id) => focus.has(id)))
  return rest.length > 1 && pair ? rest.filter((c) => pair.includes(c.id)) : rest
}
function other(w: World, all: readonly CampaignFacts[], doing: string): Targets {
  const focus = new Set(w.state.focus.slice(0, Math.max(1, all.length - 1)).slice(0, 1))
  const rest = otherOf(w, all, focus)
  return rest.length === 1 && focus.size === 1
    ? { campaigns: rest }
    : { step: all.length > 0 ? whichOne(rest.length > 0 ? rest : all, doing) : tell('You have no campaigns yet.') }
}
function plural(
  w: World,
  list: readonly CampaignFacts[],
  all: readonly CampaignFacts[],
  doing: string,
  fits: (c: CampaignFacts) => boolean,
): Targets {
  const focus = spokenOf(w, list, true)
  if (focus.length > 1) return { campaigns: focus }
  // 'Both', of the two last spoken of.
  const recent = byIds(list, w.state.recent).filter(fits)
  if (recent.length === 2) return { campaigns: recent }
  const fitting = all.filter(fits)
  if (all.length === 2) return { campaigns: all }
  return fitting.length > 0 && fitting.length <= 2
    ? { campaigns: fitting }
    : { step: all.length > 0 ? whichOne(all, doing) : tell('You have no campaigns yet.') }
}
function spoken(w: World, list: readonly CampaignFacts[], all: readonly CampaignFacts[], doing: string): Targets {
  const focus = spokenOf(w, list, false)
  if (focus.length === 1) return { campaigns: focus }
  if (all.length === 1) return { campaigns: all }
  return {
    step:
      all.length === 0
        ? tell('You have no campaigns yet, so there is nothing to change. Shall I create one with you?')
        : whichOne(all, doing),
  }
}
