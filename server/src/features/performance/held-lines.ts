import type { OwnerScope } from '#db/scope.ts'
import { customerLines } from './conversions.store.ts'
import type { CustomerLine } from './customer-breakdown.rules.ts'
import { type CampaignsAsked, figureLines, type Line } from './figures.store.ts'
import type { Period } from './periods.rules.ts'

/** Answers kept in this process: a dashboard, its comparison and the agent ask for the same few periods again and again. */
const HELD_MAX = 100

type Read<T> = (scope: OwnerScope, customerId: string, period: Period, asked: CampaignsAsked) => Promise<readonly T[]>

/**
 * Lines of a period, read from the database once for each import: between two imports figures don't change. `revision` is
 * that of the import; another one is another answer, on every node alike.
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
    // Last used comes last; what failed is asked again.
    held.set(key, lines)
    lines.catch(() => held.delete(key))
    for (const oldest of held.keys()) {
      if (held.size <= HELD_MAX) break
      held.delete(oldest)
    }
    return lines
  }
}

/** The figures of a period by every breakdown. */
export const heldLines = holding<Line>(figureLines)
/** What customers did in a period by every breakdown. */
export const heldCustomers = holding<CustomerLine>(customerLines)
