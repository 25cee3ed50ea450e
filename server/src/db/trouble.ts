import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'

/** `away`: the database is unreachable or busy. `full`: nothing more can be written. */
export type DatabaseTrouble = 'away' | 'full'

/** No connection was available. Outside services fail with the same codes, so the pool's own failures get this name. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

const CAUSES_MAX = 8
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** PostgreSQL: connection exceptions, ended by an administrator or a crash, starting up, too many connections, a standby, too slow. */
const AWAY = /^(08...|57P0.|57014|53300|25006)$/
/** node-postgres messages about a connection that broke during a query; such errors have no SQLSTATE. */
const BROKEN = /terminated|not queryable|timeout|ECONNRESET|EPIPE|ETIMEDOUT/i

/** Whether the database itself is in trouble; undefined for any other error. */
export function databaseTroubleOf(error: unknown): DatabaseTrouble | undefined {
  const all = withCauses(error)
  if (all.some((one) => FULL.has(codeOf(one)))) return 'full'
  const ofQuery = all.findIndex((one) => one instanceof DrizzleQueryError) + 1
  const isAway = all.some(
    (one, at) =>
      one instanceof DatabaseAway ||
      (one instanceof pg.DatabaseError
        ? AWAY.test(codeOf(one))
        : ofQuery > 0 && at >= ofQuery && BROKEN.test(one.message)),
  )
  return isAway ? 'away' : undefined
}

/** SQLSTATE classes whose messages contain only schema names and never values: all others may quote user input. */
const SAYS_NO_VALUE = /^(08|25|40|42|53|55|57|58|XX)/
const STATEMENT_MAX_CHARS = 1_000

export interface FailedQuery {
  readonly message: string
  readonly statement?: string
  readonly severity?: string | undefined
  readonly table?: string | undefined
  readonly column?: string | undefined
  readonly constraint?: string | undefined
}

/** What may be logged about a failed query: its statement and where it failed, but not its parameters. Undefined for any other error. */
export function failedQueryOf(error: unknown): FailedQuery | undefined {
  if (error instanceof DrizzleQueryError)
    return { message: 'a query failed', statement: error.query.slice(0, STATEMENT_MAX_CHARS) }
  if (!(error instanceof pg.DatabaseError)) return undefined
  const { severity, table, column, constraint } = error
  const message = SAYS_NO_VALUE.test(codeOf(error)) ? error.message : 'the database refused it'
  return { message, severity, table, column, constraint }
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

function withCauses(error: unknown): readonly Error[] {
  const all: Error[] = []
  for (let one = error; one instanceof Error && all.length < CAUSES_MAX; one = one.cause) all.push(one)
  return all
}
