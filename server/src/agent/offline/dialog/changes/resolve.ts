import type { CampaignFacts } from '../../conversation/results.ts'
import type { Ref } from '../../nlu/index.ts'
import { daysLeft } from '../dates.ts'
import { namedIds } from '../slots.ts'
import { perDay } from '../money.ts'
import { isUnknown, targetsOf } from '../targets.ts'
import type { Wanted } from '../which-one.ts'
import type { Step, World } from '../task.ts'
import { hasEnded, isOn, live } from '../world.ts'
import { type Change, type ChangeAct, ofOthers, type Sum } from './change.ts'
import { edited, putOff, type Run } from './edit.ts'

interface Standing extends Run {
  readonly budget: number
  readonly status: string
}
/** A campaign as it would be after the changes. */
export interface Outlook extends Standing {
  readonly c: CampaignFacts
}
type Now = { -readonly [K in keyof Standing]: Standing[K] }
export interface Resolved {
  readonly outlooks: readonly Outlook[]
  /** The changes with the campaigns they apply to. */
  readonly changes: readonly Change[]
  /** Those that should explicitly stay as they are. */
  readonly kept: readonly CampaignFacts[]
}
/** What must be asked first, and about which change. */
type Open =
  | { readonly step: Step; readonly at: number }
  | { readonly missing: CampaignFacts; readonly of: readonly CampaignFacts[]; readonly at: number }

const HUNDRED = 100
const cents = (usd: number): number => Math.round(usd * HUNDRED)
const wanted: Readonly<Record<ChangeAct, Wanted>> = {
  budget: { doing: 'doing.change', fits: (c) => c.status !== 'REMOVED' },
  off: { doing: 'doing.pause', fits: (c) => c.status === 'ENABLED' },
  on: { doing: 'doing.resume', fits: (c) => c.status === 'PAUSED' },
  gone: { doing: 'doing.remove', fits: (c) => c.status !== 'REMOVED' },
  keep: { doing: 'doing.change' },
  back: { doing: 'doing.change' },
}
/** 'Get it going again': one that is paused, or has ended. */
const wantedBy = (act: ChangeAct, { today }: World): Wanted =>
  act === 'on' ? { ...wanted.on, fits: (c) => c.status === 'PAUSED' || hasEnded(c, today) } : wanted[act]
export const refTo = (c: Pick<CampaignFacts, 'id' | 'name'>): Ref => ({ kind: 'name', words: c.name, ids: [c.id] })

type Shared = Extract<Sum, { kind: 'shared' }>
/** The campaigns after the changes so far. */
interface Ground {
  readonly now: Map<string, Now>
  readonly list: readonly CampaignFacts[]
  readonly w: World
}

/** The campaigns of a change, or the question which ones. */
function campaignsOf(change: Change, list: readonly CampaignFacts[], w: World) {
  const { act, of, except, sum } = change
  const found =
    of.length === 0 && sum?.kind === 'shared'
      ? { campaigns: live(list).filter((c) => isOn(c, w.today)) }
      : targetsOf({ refs: of }, list, w, wantedBy(change.for ?? act, w))
  // Campaigns that stay as they are needn't be distinguished.
  if ('step' in found) return act === 'keep' ? { campaigns: [] } : found
  const [lost] = except.filter(isUnknown).map((ref) => targetsOf({ refs: [ref] }, list, w, wanted.keep))
  if (lost && 'step' in lost) return lost
  const out = new Set(
    except.flatMap((ref) => {
      const left = targetsOf({ refs: [ref] }, list, w, wanted.keep)
      return 'campaigns' in left ? left.campaigns.map((c) => c.id) : namedIds([ref])
    }),
  )
  const each = found.campaigns.filter((c) => !out.has(c.id))
  // A total is divided among the running campaigns.
  const isAll = sum?.kind === 'shared' && of.some((ref) => ref.kind === 'all' && !ref.count)
  const all = isAll && each.some((c) => isOn(c, w.today)) ? each.filter((c) => isOn(c, w.today)) : each
  // 'Everything off', 'all 10% up': ended campaigns aren't shown anymore, and don't hold up the others.
  const isOfAll = act === 'budget' && of.some((ref) => ref.kind === 'all' && !ref.count)
  const left = act === 'off' || act === 'on' || isOfAll ? all.filter((c) => !hasEnded(c, w.today)) : all
  return { campaigns: left.length > 0 ? left : all }
}

/** Divides an amount by weights, to the cent. */
function sharedBy(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, it) => sum + it, 0)
  let left = amount
  return weights.map((weight, at) => {
    const share = at === weights.length - 1 ? left : Math.round((amount * weight) / whole)
    left -= share
    return share
  })
}
/** What each of several gets from a total, in cents; undefined if it can't be divided like this. */
function sharesOf(sum: Shared, of: readonly CampaignFacts[], ground: Ground): readonly number[] | undefined {
  const present = of.map((c) => cents(ground.now.get(c.id)?.budget ?? c.budget))
  const days = of[0] && daysLeft(of[0], ground.w.today)
  const now = present.reduce((all, it) => all + it, 0) / HUNDRED
  const told = sum.total ? perDay(sum.total, days) : now
  if (told === undefined || of.length === 0) return undefined
  const kept = namedIds(sum.keeps ?? []).reduce((all, id) => all + (ground.now.get(id)?.budget ?? 0), 0)
  const day = sum.isMost ? Math.min(told - kept, now) : told - kept
  if (day <= 0) return undefined
  if (sum.only) {
    const [id] = namedIds([sum.only])
    const own = cents(day) - present.filter((_, at) => of[at]?.id !== id).reduce((all, it) => all + it, 0)
    return own > 0 ? of.map((c, at) => (c.id === id ? own : (present[at] ?? 0))) : undefined
  }
  return sharedBy(cents(day), weightsOf(sum, present))
}
function weightsOf({ by }: Shared, present: readonly number[]): readonly number[] {
  if (typeof by === 'object' && by.length === present.length) return by
  return by === 'now' && present.some((it) => it > 0) ? present : present.map(() => 1)
}

/** What the last turn with changes freed up, in cents. */
export const freedBefore = (list: readonly CampaignFacts[], { changes }: World['state']): number =>
  changes
    .filter((it) => it.turn === changes[0]?.turn)
    .flatMap(({ call, back }) => {
      const c = list.find((it) => it.id === call.args.campaign_id)
      if (!c || !back) return []
      const was = typeof back.args.daily_budget === 'number' ? back.args.daily_budget : c.budget
      return cents(back.tool === 'resume_campaign' ? c.budget : was - c.budget)
    })
    .reduce((sum, it) => sum + it, 0)
/** What the others freed up in this message, or else before it, in cents. */
function freedBut({ id }: CampaignFacts, { now, list, w }: Ground): number {
  const others = list.filter((it) => it.id !== id)
  const here = others.map((c) => spent(c) - spent(now.get(c.id) ?? c)).filter((it) => it > 0)
  return here.length > 0 ? here.reduce((sum, it) => sum + it, 0) : freedBefore(others, w.state)
}
const spent = ({ status, budget }: Pick<Standing, 'status' | 'budget'>): number =>
  status === 'ENABLED' ? cents(budget) : 0

/** What another campaign has, in cents. */
function levelOf(
  { of, was, factor = 1 }: Extract<Sum, { kind: 'like' }>,
  { now, list, w }: Ground,
): number | undefined {
  const found = targetsOf({ refs: [of] }, list, w, wanted.keep)
  const [one, more] = 'campaigns' in found ? found.campaigns : []
  const budget = one && !more ? (was ? one.budget : now.get(one.id)?.budget) : undefined
  return budget === undefined ? undefined : Math.round(cents(budget) * factor)
}

/** A campaign's new budget in cents. */
function budgetOf(sum: Sum | undefined, c: CampaignFacts, present: number, ground: Ground): number | undefined {
  switch (sum?.kind) {
    case undefined:
      return present
    case 'fixed': {
      const day = perDay(sum.money, daysLeft(c, ground.w.today))
      return day === undefined ? undefined : cents(day)
    }
    case 'step':
      return present + sum.cents
    case 'factor':
      return Math.round(present * sum.factor)
    case 'freed': {
      const left = freedBut(c, ground)
      return left > 0 ? present + left : undefined
    }
    case 'like':
      return levelOf(sum, ground)
    case 'part': {
      const part = levelOf({ kind: 'like', of: sum.of, factor: sum.share, was: true }, ground)
      return part === undefined ? undefined : present + part
    }
    default:
      return undefined
  }
}

/** Restores a campaign to its state before the changes in this conversation that are undone. */
function takenBack(c: CampaignFacts, ground: Ground): void {
  const now = ground.now.get(c.id)
  const made = ground.w.state.changes
  const [latest] = made.filter((it) => it.call.args.campaign_id === c.id)
  if (!now || !latest) return
  for (const { back } of made.filter((it) => it.turn === latest.turn && it.call.args.campaign_id === c.id)) {
    if (typeof back?.args.daily_budget === 'number') now.budget = back.args.daily_budget
    if (back?.tool === 'pause_campaign') now.status = 'PAUSED'
    if (back?.tool === 'resume_campaign') now.status = 'ENABLED'
  }
}
const statusAfter: Readonly<Partial<Record<ChangeAct, string>>> = { off: 'PAUSED', on: 'ENABLED', gone: 'REMOVED' }

/** 'At most 20', 'at least 5'. */
function bounded(change: Change, budget: number, c: CampaignFacts, w: World): number {
  const [max, min] = [change.max, change.min].map((money) => money && perDay(money, daysLeft(c, w.today)))
  const least = min === undefined ? budget : Math.max(budget, cents(min))
  return max === undefined ? least : Math.min(least, cents(max))
}
/** Sets the budgets of a change's campaigns; returns the first whose budget is unclear. */
function budgeted(
  change: Change,
  isOpen: boolean,
  campaigns: readonly CampaignFacts[],
  ground: Ground,
): CampaignFacts | undefined {
  const shares = change.sum?.kind === 'shared' ? sharesOf(change.sum, campaigns, ground) : undefined
  if (isOpen || (change.sum?.kind === 'shared' && !shares)) return campaigns[0]
  for (const [at, c] of campaigns.entries()) {
    const now = ground.now.get(c.id)
    if (!now) continue
    const present = cents(now.budget)
    const next = shares ? shares[at] : budgetOf(change.sum, c, present, ground)
    if (next === undefined) return c
    now.budget = bounded(change, next, c, ground.w) / HUNDRED
  }
  return undefined
}
/** What an edit changes in each campaign: its own dates, another one's end, or the latest of their ends. */
function runsAfter(change: Change, campaigns: readonly CampaignFacts[], { now, list, w }: Ground): Partial<Run>[] {
  const { edit } = change
  if (!edit) return campaigns.map(() => ({}))
  const like = edit.like ? targetsOf({ refs: [edit.like] }, list, w, wanted.keep) : undefined
  const [other, more] = like && 'campaigns' in like ? like.campaigns : []
  const ends = (edit.together ? campaigns : other && !more ? [other] : []).flatMap((c) => now.get(c.id)?.end ?? [])
  const [end] = ends.sort().reverse()
  return campaigns.map((c) => (end ? { end } : putOff(change) ? {} : edited(edit, c, w.today)))
}
/** Simulates a change. */
function carriedOut(change: Change, campaigns: readonly CampaignFacts[], ground: Ground): CampaignFacts | undefined {
  const runs = runsAfter(change, campaigns, ground)
  for (const [at, c] of campaigns.entries()) Object.assign(ground.now.get(c.id) ?? {}, runs[at])
  const isEdit = change.edit && runs.every((it) => Object.keys(it).length > 0)
  const isOpen = change.sum === undefined && change.max === undefined && change.min === undefined
  if (change.act === 'budget') return isOpen && isEdit ? undefined : budgeted(change, isOpen, campaigns, ground)
  for (const c of campaigns) turned(change.act, c, ground)
  return undefined
}
/** Switches a campaign, or undoes what was done to it. */
function turned(act: ChangeAct, c: CampaignFacts, ground: Ground): void {
  const now = ground.now.get(c.id)
  const status = statusAfter[act]
  if (act === 'back') takenBack(c, ground)
  if (!status || !now) return
  now.status = status
}

/** Applies the changes one after the other, starting from the campaigns as they are. */
export function resolve(changes: readonly Change[], list: readonly CampaignFacts[], w: World): Resolved | Open {
  const now = new Map(
    list.map(({ id, budget, status, name, start, end }): [string, Now] => [id, { budget, status, name, start, end }]),
  )
  const ground: Ground = { now, list, w }
  const touched = new Set<CampaignFacts>()
  const meant: { change: Change; of: readonly CampaignFacts[] }[] = []
  const named = namedIds(changes.flatMap(({ of }) => of))
  // 'B should be 30, the other stays': the one other than B, whatever was mentioned before.
  const beside: World = { ...w, state: { ...w.state, focus: named } }
  for (const [at, said] of changes.entries()) {
    const change = ofOthers(said, meant.flatMap(({ of }) => of).map(refTo), changes.slice(at + 1))
    const isOther = named.length > 0 && [...change.of, ...change.except].some((it) => it.kind === 'other')
    const found = campaignsOf(change, list, isOther ? beside : w)
    if ('step' in found) return { step: found.step, at }
    const { campaigns } = found
    const missing = carriedOut(change, campaigns, ground)
    if (missing) return { missing, of: campaigns, at }
    meant.push({ change, of: campaigns })
    if (change.act !== 'keep') for (const c of campaigns) touched.add(c)
  }
  return {
    outlooks: [...touched].flatMap((c) => {
      const after = now.get(c.id)
      return after ? [{ c, ...after }] : []
    }),
    // A change left without a campaign would later apply to whatever is mentioned next.
    changes: meant
      .filter(({ of }) => of.length > 0)
      .map(({ change, of }) => ({ ...change, of: of.map(refTo), except: [] })),
    kept: meant.flatMap(({ change, of }) => (change.act === 'keep' ? of : [])),
  }
}

/** The campaigns as they would be after changes that aren't made yet. */
export function withChanges(
  changes: readonly Change[],
  list: readonly CampaignFacts[],
  w: World,
): readonly CampaignFacts[] {
  const found = resolve(changes, live(list), w)
  const outlooks = 'outlooks' in found ? found.outlooks : []
  return outlooks.length > 0 ? list.map((c) => ({ ...c, ...outlooks.find((it) => it.c.id === c.id) })) : list
}
