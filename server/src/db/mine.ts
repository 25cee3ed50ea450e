import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as tables from './tables/index.ts'

export type Db = NodePgDatabase<typeof tables>

/** One owner's data. Opaque on purpose: only `*.store.ts` may import `sqlOf`, so only stores can open it. */
export interface Mine {
  readonly owner: string
}

/** Everybody's data: for finding an owner (sign-in, public links) and for jobs. Never handed to an owner's action. */
export interface Everyone {
  readonly everyone: true
}

const opened = new WeakMap<Mine | Everyone, Db>()

export function everyoneOf(db: Db): Everyone {
  const it: Everyone = { everyone: true }
  opened.set(it, db)
  return it
}

export function mineOf(from: Everyone, owner: string): Mine {
  const it: Mine = { owner }
  opened.set(it, sqlOf(from))
  return it
}

/** The database behind a handle (a transaction, inside one). Every query on an owner's table names `mine.owner`. */
export function sqlOf(handle: Mine | Everyone): Db {
  const db = opened.get(handle)
  if (!db) throw new Error('this handle was not opened by db/')
  return db
}

/** All of `run` or nothing. Use the handle given to `run` inside: the embedded database has one connection, and the outer one waits for ever. No outside call in here. */
export async function inTransaction<H extends Mine | Everyone, T>(
  handle: H,
  run: (within: H) => Promise<T>,
): Promise<T> {
  return sqlOf(handle).transaction(async (tx) => {
    const within: H = { ...handle }
    opened.set(within, tx as unknown as Db)
    return run(within)
  })
}
