import type { ActivityEntry } from '@adwright/contract/activity'
import { HAPPENED_MAX, type NextStep, type SetupItem, setupItems } from '@adwright/contract/home'
import type { NotificationEntry } from '@adwright/contract/notifications'
import { addDays, type Day, daysBetween } from '@adwright/contract/values/day.rules'

/** A campaign, as far as a start needs it. */
export interface Started {
  readonly id: string
  readonly name: string
  /** On now, or it was once. */
  readonly wasOn: boolean
}

/** What the stores know of an owner's start. */
export interface Progress {
  readonly hasProfile: boolean
  readonly hasAccount: boolean
  /** Without removed ones. */
  readonly campaigns: readonly Started[]
  readonly countsCustomers: boolean
  readonly hadReport: boolean
}

export function setupOf(progress: Progress): readonly { readonly item: SetupItem; readonly done: boolean }[] {
  const done: Readonly<Record<SetupItem, boolean>> = {
    profile: progress.hasProfile,
    account: progress.hasAccount,
    campaign: progress.campaigns.some((it) => it.wasOn),
    customers: progress.countsCustomers,
    report: progress.hadReport,
  }
  return setupItems.map((item) => ({ item, done: done[item] }))
}

/** The first thing that isn't done; a campaign that waits to be turned on comes before a new one. */
export function nextStepOf(progress: Progress): { readonly step: NextStep; readonly campaign: Started | null } {
  const next = setupOf(progress).find((it) => !it.done)?.item
  const campaign = next === 'campaign' ? (progress.campaigns[0] ?? null) : null
  return { step: campaign ? 'turn_on' : (next ?? 'improve'), campaign }
}

/** After a longer absence the figures of this many days say enough. */
const SINCE_MAX_DAYS = 30
const WEEK_DAYS = 7

/** The whole days that are told: from the last visit on, which may have seen a part of its day, to yesterday. */
export function periodToTell(today: Day, before: Day | null) {
  const to = addDays(today, -1)
  const isSince = before !== null && before <= to
  const from = isSince ? before : addDays(today, -WEEK_DAYS)
  const isLong = daysBetween(from, to) >= SINCE_MAX_DAYS
  return { from: isLong ? addDays(today, -SINCE_MAX_DAYS) : from, to, since_last_visit: isSince && !isLong }
}

/** The first of each kind, with how many there are. */
function counted<T extends object>(all: readonly T[], kindOf: (one: T) => string): (T & { readonly count: number })[] {
  return [...Map.groupBy(all, kindOf).values()].flatMap((of) => (of[0] ? [{ ...of[0], count: of.length }] : []))
}

interface News {
  readonly text: string
  readonly subject: NotificationEntry['subject']
  readonly id: string | null
}
interface Change {
  readonly action: string
  readonly via: ActivityEntry['via']
  readonly target: string | null
}

/** What is told of news and changes, both newest first: what is about one thing, and what is of one kind, is one line. */
export function happenedOf(news: readonly News[], changes: readonly Change[]) {
  // What waits this week has a card of its own beside.
  const others = news.filter((it) => it.subject !== 'watch' || it.id !== null)
  const told = counted(others, (it) => (it.id === null ? `${it.subject} ${it.text}` : `${it.subject} ${it.id}`))
  const made = counted(changes, ({ action, via }) => `${action} ${via}`).map(({ action, via, target, count }) => ({
    action,
    via,
    count,
    target: changes.every((it) => it.action !== action || it.via !== via || it.target === target) ? target : null,
  }))
  return {
    news: told.slice(0, HAPPENED_MAX),
    changes: made.slice(0, HAPPENED_MAX),
    more: told.length > HAPPENED_MAX || made.length > HAPPENED_MAX,
  }
}
