/**
 * Queues of work with separate workers, so that a full queue doesn't hold up the others: work somebody waits for and emails; figures and
 * account checks; and work that needs a lot of CPU or a browser.
 */
export const queues = ['near', 'imports', 'heavy'] as const

/** A queue name, as used in `WORKERS`. */
export type Queue = (typeof queues)[number]

/** How many runs of each queue a node runs at once. */
export type Workers = Readonly<Record<Queue, number>>

const WORKERS_MAX = 100
const usual: Workers = { near: 3, imports: 2, heavy: 2 }

/** Parses `near=3,imports=8`, in any order; missing queues get their default. Undefined if invalid. */
export function workersOf(text: string): Workers | undefined {
  const told = text
    .split(',')
    .filter(Boolean)
    .map((part) => part.trim().split('='))
  const all = told.map(([name, count]) => [queues.find((it) => it === name), numberOf(count)] as const)
  if (all.some(([name, count]) => name === undefined || count === undefined)) return undefined
  return { ...usual, ...Object.fromEntries(all) }
}

const numberOf = (text = ''): number | undefined =>
  /^\d{1,3}$/.test(text) && Number(text) <= WORKERS_MAX ? Number(text) : undefined
