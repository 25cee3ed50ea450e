import type { Clause, Reading } from '../nlu/index.ts'

/** Puts the next clause together with those before it, if they say one thing. */
export type Joining = (before: readonly Clause[], next: Clause, reading: Reading) => readonly Clause[] | undefined
/** Joins what a message says about one thing in several clauses. */
export function withJoined(reading: Reading, rules: readonly Joining[]): Reading {
  let found: readonly Clause[] = []
  for (const next of reading.clauses)
    found = rules.reduce<readonly Clause[] | undefined>(
      (done, rule) => done ?? rule(found, next, reading),
      undefined,
    ) ?? [...found, next]
  return { ...reading, clauses: found }
}
