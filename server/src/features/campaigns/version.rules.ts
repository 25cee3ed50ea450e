/** A short digest of facts: two people who saw the same hold the same one. Not a secret and no proof against forgery. */
export function digestOf(facts: unknown): string {
  const text = JSON.stringify(facts)
  let [high, low] = [0xdeadbeef ^ text.length, 0x41c6ce57 ^ text.length]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

export interface Versioned {
  readonly name: string
  readonly status: string
  readonly dailyBudgetMicros: number
  readonly startDate: string
  readonly endDate: string | null
}

/** What an edit of a campaign is based on. */
export const versionOf = (versioned: Versioned): string =>
  digestOf([versioned.name, versioned.status, versioned.dailyBudgetMicros, versioned.startDate, versioned.endDate])
