import type { ActivityEntry } from '@adwright/contract/activity'
import type { BulkResult } from '@adwright/contract/campaigns/bulk'
import type { Step } from './steps.rules.ts'

/** How many go into one call: few enough to show progress. */
export const CAMPAIGNS_A_CALL = 20

export function inGroups<T>(all: readonly T[], size: number): T[][] {
  const groups: T[][] = []
  for (let at = 0; at < all.length; at += size) groups.push(all.slice(at, at + size))
  return groups
}

/** What a step sends: the change and the version it's based on, so that no concurrent change is overwritten. */
export const changeOf = ({ campaign, change }: Step) => ({
  id: campaign.id,
  ...change,
  ...(campaign.version ? { version: campaign.version } : {}),
})

/** Outcomes when a whole call failed: unknown without a response, failed if it was refused. */
export const outcomesOfError = (steps: readonly Step[], isUnknown: boolean, says: string): BulkResult[] =>
  steps.map(({ campaign: { id, name } }) => ({ id, name, outcome: isUnknown ? 'unknown' : 'failed', says }))

export const countOf = (results: readonly BulkResult[], outcome: BulkResult['outcome']): number =>
  results.filter((it) => it.outcome === outcome).length

const idsIn = (after: unknown): readonly unknown[] =>
  Array.isArray(after) ? after.map((it) => (it as { id?: unknown } | null)?.id) : []

/** The log entries of a run, newest first: for each call, the newest that names its first campaign. */
export function entriesOf(log: readonly ActivityEntry[], firstIds: readonly string[]): ActivityEntry[] {
  const found = firstIds.flatMap((id) => {
    const entry = log.find((it) => it.action === 'change_campaigns' && idsIn(it.after).includes(id))
    return entry?.undoable ? [entry] : []
  })
  return log.filter((it) => found.includes(it))
}

/** The campaigns that an Undo failed on. */
export const notUndone = (entry: ActivityEntry): string[] =>
  Array.isArray(entry.after)
    ? (entry.after as { name?: string; outcome?: string; says?: string }[]).flatMap((it) =>
        it.outcome === undefined || it.outcome === 'same' ? [] : [`${it.name ?? ''}: ${it.says ?? ''}`],
      )
    : []
