import type { ActivityEntry } from '@adwright/contract/activity'
import { HAPPENED_MAX, type NextStep, type SetupItem, setupItems } from '@adwright/contract/home'
import type { NotificationEntry } from '@adwright/contract/notifications'
import { addDays, type Day, daysBetween } from '@adwright/contract/values/day.rules'
import { targetName } from '@adwright/contract/values/target-name.rules'

/** The facts about a campaign that setup progress depends on. */
export interface Started {
  readonly id: string
  readonly name: string
  /** Enabled now or earlier. */
  readonly wasOn: boolean
}

/** An owner's setup progress, from the stores. */
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

/** The first open step; a campaign waiting to be enabled comes before a new one. */
export function nextStepOf(progress: Progress): { readonly step: NextStep; readonly campaign: Started | null } {
  const next = setupOf(progress).find((it) => !it.done)?.item
  const campaign = next === 'campaign' ? (progress.campaigns[0] ?? null) : null
  return { step: campaign ? 'turn_on' : (next ?? 'improve'), campaign }
}

/** After a longer absence, figures for this many days are enough. */
const SINCE_MAX_DAYS = 30
const WEEK_DAYS = 7

/** The full days to report: from the last visit's day, part of which may not have been seen, to yesterday. */
export function periodToTell(today: Day, before: Day | null) {
  const to = addDays(today, -1)
  const isSince = before !== null && before <= to
  const from = isSince ? before : addDays(today, -WEEK_DAYS)
  const isLong = daysBetween(from, to) >= SINCE_MAX_DAYS
  return { from: isLong ? addDays(today, -SINCE_MAX_DAYS) : from, to, since_last_visit: isSince && !isLong }
}

/** The first of each kind, with their number. */
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

/** News and changes to report, both newest first: those about one thing, or of one kind, are merged into one line. */
export function happenedOf(news: readonly News[], changes: readonly Change[]) {
  // This week's waiting proposals have their own card.
  const others = news.filter((it) => it.subject !== 'watch' || it.id !== null)
  const told = counted(others, (it) => (it.id === null ? `${it.subject} ${it.text}` : `${it.subject} ${it.id}`))
  const made = counted(changes, ({ action, via }) => `${action} ${via}`).map(({ action, via, target, count }) => ({
    action,
    via,
    count,
    target: changes.every((it) => it.action !== action || it.via !== via || it.target === target)
      ? targetName(target)
      : null,
  }))
  return {
    news: told.slice(0, HAPPENED_MAX),
    changes: made.slice(0, HAPPENED_MAX),
    more: told.length > HAPPENED_MAX || made.length > HAPPENED_MAX,
  }
}
