/**
 * Queues of work, each with workers of its own, so that what fills one holds up no other: what somebody waits for and mails, figures and
 * looks at accounts, and what takes a processor or a browser.
 */
export const queues = ['near', 'imports', 'heavy'] as const

/** The name of a queue, as `WORKERS` names it. */
export type Queue = (typeof queues)[number]

/** How many runs of each queue one node has at once. */
export type Workers = Readonly<Record<Queue, number>>

const WORKERS_MAX = 100
const usual: Workers = { near: 3, imports: 2, heavy: 2 }

/** `near=3,imports=8`, in any order; a queue that is left out has its usual number. Undefined where it makes no sense. */
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
