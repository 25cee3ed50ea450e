import type { ActivityEntry } from '@adwright/contract/activity'
import type { BulkResult } from '@adwright/contract/campaigns/bulk'
import type { Step } from './steps.rules.ts'

/** So many go with one call: few enough that how far it is can be seen. */
export const CAMPAIGNS_A_CALL = 20

export function inGroups<T>(all: readonly T[], size: number): T[][] {
  const groups: T[][] = []
  for (let at = 0; at < all.length; at += size) groups.push(all.slice(at, at + size))
  return groups
}

/** What a step sends: the change and the version it's based on, so that nobody else's change is overwritten. */
export const changeOf = ({ campaign, change }: Step) => ({
  id: campaign.id,
  ...change,
  ...(campaign.version ? { version: campaign.version } : {}),
})

/** Outcomes when a whole call failed: unknown without an answer, failed if it was refused. */
export const outcomesOfError = (steps: readonly Step[], isUnknown: boolean, says: string): BulkResult[] =>
  steps.map(({ campaign: { id, name } }) => ({ id, name, outcome: isUnknown ? 'unknown' : 'failed', says }))

export const countOf = (results: readonly BulkResult[], outcome: BulkResult['outcome']): number =>
  results.filter((it) => it.outcome === outcome).length

const idsIn = (after: unknown): readonly unknown[] =>
  Array.isArray(after) ? after.map((it) => (it as { id?: unknown } | null)?.id) : []

/** The entries of the log that a run made, newest first: the newest that names the first campaign of each call. */
export function entriesOf(log: readonly ActivityEntry[], firstIds: readonly string[]): ActivityEntry[] {
  const found = firstIds.flatMap((id) => {
    const entry = log.find((it) => it.action === 'change_campaigns' && idsIn(it.after).includes(id))
    return entry?.undoable ? [entry] : []
  })
  return log.filter((it) => found.includes(it))
}

/** Which campaigns an Undo could not take back. */
export const notUndone = (entry: ActivityEntry): string[] =>
  Array.isArray(entry.after)
    ? (entry.after as { name?: string; outcome?: string; says?: string }[]).flatMap((it) =>
        it.outcome === undefined || it.outcome === 'same' ? [] : [`${it.name ?? ''}: ${it.says ?? ''}`],
      )
    : []
