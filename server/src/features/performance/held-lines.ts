import type { OwnerScope } from '#db/scope.ts'
import { figureLines, type Line } from './figures.store.ts'
import type { Period } from './periods.rules.ts'

/** Answers kept in this process: a dashboard, its comparison and the agent ask for the same few periods again and again. */
const HELD_MAX = 100

const held = new Map<string, Promise<readonly Line[]>>()

/**
 * The breakdowns of a period, read from the database once for each import: between two imports figures don't change.
 * `revision` is that of the import; another one is another answer, on every node alike.
 */
export function heldLines(
  scope: OwnerScope,
  customerId: string,
  period: Period,
  campaignId: string | undefined,
  revision: string,
): Promise<readonly Line[]> {
  const key = [scope.owner, customerId, period.from, period.to, campaignId ?? '', revision].join('/')
  const there = held.get(key)
  held.delete(key)
  const lines = there ?? figureLines(scope, customerId, period, campaignId)
  // Last used comes last; what failed is asked again.
  held.set(key, lines)
  lines.catch(() => held.delete(key))
  for (const oldest of held.keys()) {
    if (held.size <= HELD_MAX) break
    held.delete(oldest)
  }
  return lines
}
