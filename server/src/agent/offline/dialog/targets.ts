import type { CampaignFacts } from '../conversation/results.ts'
import type { Metric, Ref } from '../nlu/index.ts'
import { bold } from '../words/format.ts'
import { kinds } from './kinds.ts'
import { others } from './others.ts'
import { together } from './refs-together.ts'
import type { Slots } from './slots.ts'
import { isJustDone, latestTopic } from './state.ts'
import { tell, type World } from './task.ts'
import { asking, byIds, type Targets, unknown, type Wanted, whichOne } from './which-one.ts'
import { hasEnded, isOn, live } from './world.ts'

const PAIR = 3
const by: Readonly<Partial<Record<Metric | 'end', (c: CampaignFacts) => number>>> = {
  end: (c) => (c.end === undefined ? Number.POSITIVE_INFINITY : Date.parse(c.end)),
  clicks: (c) => c.clicks,
  impressions: (c) => c.impressions,
  ctr: (c) => (c.impressions > 0 ? c.clicks / c.impressions : 0),
  cpc: (c) => (c.clicks > 0 ? c.cost / c.clicks : 0),
}
/** The last list shown had figures. */
const latestRanking = ({ state: { topics } }: World): boolean =>
  topics.find((it) => it.task.intent !== 'change_budget')?.task.intent === 'report'
/** 'The dearer one', among those whose budgets were just mentioned; 'the dearer of the two', among those shown. */
function amongTold(list: readonly CampaignFacts[], among: boolean, { state }: World): readonly CampaignFacts[] {
  const isOfThem = among || kinds.figuring.has(latestTopic(state)?.task.intent ?? 'unclear')
  const shown = among && state.rows?.kind === 'campaign' ? state.rows.items : []
  const told = [state.focus, shown].map((ids) => byIds(list, isOfThem ? ids : [])).find((it) => it.length > 1)
  return told ?? list
}
/** 'The dearest', 'the one with the most clicks'. Asks if two are equal. */
function extreme(
  ref: Extract<Ref, { kind: 'best' | 'worst' }>,
  list: readonly CampaignFacts[],
  w: World,
  wanted: Wanted,
): Targets {
  const ranked = w.state.rows?.kind === 'campaign' && latestRanking(w) ? byIds(list, w.state.rows.items) : []
  // 'The worst one', after a ranking: by that measure.
  const last = ref.kind === 'best' ? ranked[0] : ranked.at(-1)
  if (last && ref.metric === undefined && !ref.count) return { campaigns: [last] }
  const value = by[ref.metric ?? 'budget'] ?? ((c: CampaignFacts) => c.budget)
  const sign = ref.kind === 'best' ? -1 : 1
  // An ended campaign can't be the first to end.
  const isOpen = (c: CampaignFacts): boolean => !hasEnded(c, w.today) && (wanted.fits?.(c) ?? true)
  const of = amongTold(list, ref.among === true, w)
  const ordered = (ref.metric === 'end' ? live(of).filter(isOpen) : of).toSorted((a, b) => sign * (value(a) - value(b)))
  const [top, second] = ordered
  if (!top) return whichOne([], w, wanted)
  if (ref.count && ref.count > 1) return { campaigns: ordered.slice(0, ref.count) }
  return second && value(second) === value(top) ? whichOne([top, second], w, wanted) : { campaigns: [top] }
}

function named(ref: Extract<Ref, { kind: 'name' }>, list: readonly CampaignFacts[], w: World, wanted: Wanted): Targets {
  const found = byIds(list, ref.ids)
  const words = ref.words.trim().toLowerCase()
  const exact = found.find((c) => c.name.trim().toLowerCase() === words)
  if (exact) return { campaigns: [exact] }
  const alive = live(found)
  if (alive.length === 1) return { campaigns: alive }
  if (alive.length > 1) return whichOne(alive, w, wanted)
  return found.length === 1 ? { campaigns: found } : unknown(ref.words, list, w)
}

/** The index at which a list position starts: 'the second', 'the last three'. Negative: before the list. */
export const startOf = (n: number, length: number, count = 1): number => (n < 0 ? length + n + 1 - count : n - 1)
/** The row that a message refers to by position; negative if there is none. */
export function rowAt({ refs = [] }: Slots, length: number): number {
  const place = refs.find((it) => it.kind === 'position')
  return place ? startOf(place.n, length) : -1
}
function position(
  ref: Extract<Ref, { kind: 'position' }>,
  list: readonly CampaignFacts[],
  w: World,
  wanted: Wanted,
): Targets {
  const rows = w.state.rows?.kind === 'campaign' ? byIds(list, w.state.rows.items) : []
  // A position in a list of other things, or without a list: it doesn't remove a campaign.
  const isOfOther = rows.length === 0 && (w.state.rows !== undefined || wanted.doing === 'doing.remove')
  if (isOfOther && !asking.has(wanted.doing)) return whichOne(live(list), w, wanted)
  // 'The first one', if no list was shown: of those mentioned.
  const spoken = byIds(list, w.state.recent.toReversed())
  const isUnlisted = !w.state.topics.some(({ task: { intent } }) => kinds.listed.has(intent))
  const from = rows.length > 1 ? rows : isUnlisted && spoken.length > 1 ? spoken : list
  const count = ref.count ?? 1
  const start = startOf(ref.n, from.length, count)
  const found = start < 0 ? [] : from.slice(start, start + count)
  return found.length === count ? { campaigns: found } : whichOne(live(list), w, wanted)
}

const focusOf = (w: World, list: readonly CampaignFacts[]): CampaignFacts[] => byIds(list, w.state.focus)

/** The campaigns of the last changes, at most a few turns ago. */
const justChanged = ({ changes: [last, ...more], turns }: World['state']): readonly string[] =>
  last && last.turn >= turns - PAIR
    ? [...new Set([last, ...more].filter((it) => it.turn === last.turn).map((it) => String(it.call.args.campaign_id)))]
    : []
const plural = { en: /s\b/i, es: /s\b/i, de: /(?:e|e[nr]|s)\b/i, fr: /[sx]\b/i, pt: /s\b/i, it: /[ei]\b/i } as const
function many(
  { count }: Extract<Ref, { kind: 'pronoun' }>,
  list: readonly CampaignFacts[],
  w: World,
  wanted: Wanted,
): Targets {
  const said = wanted.which ? live(list).filter(wanted.which) : []
  if (said.length > 0) return { campaigns: said }
  const fitting = live(list).filter((c) => wanted.fits?.(c) ?? true)
  if (count) return several(count, fitting, w, wanted)
  // 'Put them back on', if one of those shown was already off: turning it on would cost money.
  const back = wanted.doing === 'doing.resume' ? byIds(fitting, justChanged(w.state)) : []
  if (back.length > 1) return { campaigns: back }
  const focus = focusOf(w, list)
  if (focus.length > 1) return { campaigns: focus }
  // 'How are the weddings? Extend those': the one just mentioned, since its name is plural.
  const isTold = latestTopic(w.state)?.outcome === 'told' && focus.every((c) => plural[w.lang].test(c.name))
  if (focus[0] && isTold && (wanted.fits?.(focus[0]) ?? true)) return { campaigns: focus }
  const rows = w.state.rows?.kind === 'campaign' ? byIds(list, w.state.rows.items) : []
  if (rows.length > 1) return { campaigns: rows }
  const recent = byIds(list, w.state.recent)
  if (recent.length >= 2) return { campaigns: recent.slice(0, 2) }
  const alive = live(list)
  return alive.length <= 2 && alive.length > 0 ? { campaigns: alive } : whichOne(alive, w, wanted)
}
function spoken(list: readonly CampaignFacts[], w: World, wanted: Wanted): Targets {
  const focus = focusOf(w, list)
  const [one] = focus
  // 'And their budgets?', after two campaigns.
  const asksOnly = wanted.doing === 'doing.look' && focus.length <= PAIR
  const alive = live(list)
  // 'Switch that one on again' means the one that was switched before, not one mentioned since; 'leave it off' means no other.
  const switched = new Set(w.state.changes.map((it) => it.call.args.campaign_id))
  const recent = byIds(list, w.state.recent).find((c) => switched.has(c.id) && wanted.fits?.(c))
  // 'Lower it', after several were shown: never just the first of them.
  const meant = wanted.fits ? focus.filter(wanted.fits) : focus
  if (meant.length > 1 && !asking.has(wanted.doing)) return whichOne(meant, w, wanted)
  if (one && wanted.fits && !wanted.fits(one) && recent && one.status !== 'REMOVED') return { campaigns: [recent] }
  if (one) return { campaigns: asksOnly ? focus : [one] }
  const gone = w.state.campaigns.find((c) => c.id === w.state.focus[0] && !w.state.created.includes(c.id))
  // 'Just pause it', about a removed one.
  if (gone) return { step: tell(w.say('limit.removed', { name: bold(gone.name) })) }
  const fitting = wanted.fits ? alive.filter(wanted.fits) : alive
  if (alive.length === 1) return { campaigns: alive }
  // Only one can be turned on; a permanent removal is always confirmed.
  if (fitting.length === 1 && wanted.doing !== 'doing.remove') return { campaigns: fitting }
  return unsettled(fitting.length > 0 ? fitting : alive, w, wanted)
}
/** Nothing says which: a question is answered for all, but a change asks which. */
const unsettled = (list: readonly CampaignFacts[], w: World, wanted: Wanted): Targets =>
  asking.has(wanted.doing) && list.length > 0 ? { campaigns: list } : whichOne(list, w, wanted)

export const isUnknown = (ref: Ref): boolean => ref.kind === 'name' && ref.ids.length === 0
function every(ref: Extract<Ref, { kind: 'all' }>, list: readonly CampaignFacts[], w: World, wanted: Wanted): Targets {
  const left = (ref.except ?? []).map((target) => resolve(target, list, w, wanted))
  const lost = left.find((it) => 'step' in it)
  // 'All but the scones', and there are none: never simply all.
  if (lost && (ref.except ?? []).some(isUnknown)) return lost
  const out = new Set(left.flatMap((it) => ('campaigns' in it ? it.campaigns.map((c) => c.id) : [])))
  const open =
    w.state.open?.slot === 'which' && w.state.rows?.kind === 'campaign' ? byIds(list, w.state.rows.items) : []
  const from = open.length > 0 ? open : live(list)
  const fitting = from.filter(
    (c) =>
      !out.has(c.id) &&
      (open.length > 0 || (wanted.fits?.(c) ?? true)) &&
      (wanted.which?.(c) ?? true) &&
      isSo(ref, c, w),
  )
  // 'Both on', if there are two and one already is.
  if (ref.count && ref.count === from.length && fitting.length > 0 && out.size === 0) return { campaigns: from }
  if (ref.count && ref.count !== fitting.length) return several(ref.count, fitting, w, wanted)
  if (fitting.length > 0) return { campaigns: fitting }
  return {
    step: tell(
      live(list).length === 0 ? w.say('campaigns.none') : w.say('which.nothing_fits', { doing: w.say(wanted.doing) }),
    ),
  }
}

/** 'Those that run', 'all under 40 dollars'. */
function isSo(
  { status, than }: Extract<Ref, { kind: 'all' | 'best' | 'worst' }> & { than?: unknown },
  c: CampaignFacts,
  w: World,
): boolean {
  const { is, cents } = (than ?? {}) as { is?: 'under' | 'over'; cents?: number }
  const budget = Math.round(c.budget * 100)
  return (
    (status === undefined || (status === 'ENABLED' ? isOn(c, w.today) : c.status === status)) &&
    (is === undefined || cents === undefined || (is === 'under' ? budget < cents : budget > cents))
  )
}
/** 'Both', 'the three': as many as were shown, mentioned or changed last, or as run. */
function several(count: number, of: readonly CampaignFacts[], w: World, wanted: Wanted): Targets {
  const { focus, rows, recent, changes } = w.state
  const changed = [...new Set(changes.map((it) => String(it.call.args.campaign_id)))]
  const shown = rows?.kind === 'campaign' ? rows.items : []
  const on = of.filter((c) => isOn(c, w.today)).map((c) => c.id)
  const sizes = [focus, shown, justChanged(w.state), changed, recent.slice(0, count), on]
  const ids = sizes.find((it) => it.length === count && it.every((id) => of.some((c) => c.id === id)))
  return ids ? { campaigns: byIds(of, ids) } : whichOne(of, w, wanted)
}

function resolve(ref: Ref, list: readonly CampaignFacts[], w: World, wanted: Wanted): Targets {
  switch (ref.kind) {
    case 'name':
      return named(ref, list, w, wanted)
    case 'position':
      return position(ref, list, w, wanted)
    case 'other':
      return others(ref, list, w, wanted)
    case 'all':
      return every(ref, list, w, wanted)
    case 'best':
    case 'worst':
      return extreme(
        ref,
        live(list).filter((c) => isSo(ref, c, w) && (!wanted.fits || (wanted.fits(c) && !hasEnded(c, w.today)))),
        w,
        wanted,
      )
    case 'status': {
      const isEnded = (c: CampaignFacts): boolean => hasEnded(c, w.today)
      const isSo = (c: CampaignFacts): boolean => c.status === ref.status && !(ref.status === 'ENABLED' && isEnded(c))
      const found = list.filter(ref.status === 'ENDED' ? isEnded : isSo)
      return found.length > 0
        ? { campaigns: found }
        : { step: tell(w.say('which.nothing_fits', { doing: w.say(wanted.doing) })) }
    }
    case 'new': {
      const fresh = byIds(list, w.state.created).slice(0, 1)
      return fresh.length > 0 ? { campaigns: fresh } : spoken(list, w, wanted)
    }
    default:
      return ref.number === 'many' ? many(ref, list, w, wanted) : spoken(list, w, wanted)
  }
}

/** References to campaigns, not to keywords or lines in a list. */
export const campaignRefs = (slots: Slots): readonly Ref[] =>
  (slots.refs ?? []).filter(
    (it) =>
      (it.noun === undefined || it.noun === 'campaign') && !(it.kind === 'name' && it.ids.length === 0 && it.rows),
  )
/** It names no campaign, at most 'it' or 'those'. */
export const onlyPoints = (slots: Slots): boolean => campaignRefs(slots).every((it) => it.kind === 'pronoun')

/** A pronoun next to a name refers to it; 'all, no wait, just A and B' means those two. */
function strongOf(refs: readonly Ref[], { says }: Slots): readonly Ref[] {
  const isOnly = says?.has('only') === true && refs.some((it) => it.kind === 'name')
  return refs.filter((it) => it.kind !== 'pronoun' && !(isOnly && it.kind === 'all' && !it.except))
}
/** The campaigns meant, or the question that remains. */
export function targetsOf(slots: Slots, list: readonly CampaignFacts[], w: World, wanted: Wanted): Targets {
  if (slots.ids) {
    const found = byIds(list, slots.ids)
    if (found.length > 0) return { campaigns: found }
  }
  const refs = together(campaignRefs(slots))
  const strong = strongOf(refs, slots)
  const campaigns: CampaignFacts[] = []
  for (const ref of strong.length > 0 ? strong : refs) {
    const found = resolve(ref, list, w, wanted)
    if ('step' in found) return found
    for (const campaign of found.campaigns) if (!campaigns.includes(campaign)) campaigns.push(campaign)
  }
  if (campaigns.length > 0) return { campaigns }
  return refs.length === 0 ? unsaid(list, w, wanted) : spoken(list, w, wanted)
}
/** 'And not on Sundays', right after something was done to two: both. Only one can be sent to a client. */
function unsaid(list: readonly CampaignFacts[], w: World, wanted: Wanted): Targets {
  const done = isJustDone(w.state) ? byIds(live(list), justChanged(w.state)) : []
  return done.length > 1 && wanted.doing !== 'doing.share' ? { campaigns: done } : spoken(list, w, wanted)
}
