import type { OwnerScope } from '#db/scope.ts'
import { customerLines } from './conversions.store.ts'
import type { CustomerLine } from './customer-breakdown.rules.ts'
import { type CampaignsAsked, figureLines, type Line } from './figures.store.ts'
import type { Period } from './periods.rules.ts'

/** How many answers this process caches: a dashboard, its comparison and the agent read the same few periods repeatedly. */
const HELD_MAX = 100

type Read<T> = (scope: OwnerScope, customerId: string, period: Period, asked: CampaignsAsked) => Promise<readonly T[]>

/**
 * Caches a period's lines per import: figures don't change in between. `revision` is the import's; a new one invalidates the cache, on
 * every node.
 */
function holding<T>(read: Read<T>) {
  const held = new Map<string, Promise<readonly T[]>>()
  return (
    scope: OwnerScope,
    customerId: string,
    period: Period,
    asked: CampaignsAsked,
    revision: string,
  ): Promise<readonly T[]> => {
    const key = [scope.owner, customerId, period.from, period.to, [asked ?? ''].flat().join(','), revision].join('/')
    const there = held.get(key)
    held.delete(key)
    const lines = there ?? read(scope, customerId, period, asked)
    // Most recently used last; failures aren't cached.
    held.set(key, lines)
    lines.catch(() => held.delete(key))
    for (const oldest of held.keys()) {
      if (held.size <= HELD_MAX) break
      held.delete(oldest)
    }
    return lines
  }
}

/** A period's figures by every breakdown. */
export const heldLines = holding<Line>(figureLines)
/** A period's customers by every breakdown. */
export const heldCustomers = holding<CustomerLine>(customerLines)
