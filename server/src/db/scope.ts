import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as tables from './tables/index.ts'

export type Db = NodePgDatabase<typeof tables>

/**
 * Access to one owner's data: a business's, by its id; or a person's or payer's, by theirs, which is also the id of their own business.
 * Deliberately opaque: only `*.store.ts` may import `sqlOf`, so only stores can use it.
 */
export interface OwnerScope {
  readonly owner: string
}

/** Access to everybody's data: for finding an owner (sign-in, public links) and for jobs. Never passed to an owner's action. */
export interface SystemScope {
  readonly system: true
}

/** Keeps the database private. */
class Handle {
  readonly #db: Db
  constructor(db: Db) {
    this.#db = db
  }
  static dbOf(value: unknown): Db | undefined {
    return value instanceof Handle ? value.#db : undefined
  }
}
class OwnerHandle extends Handle implements OwnerScope {
  readonly owner: string
  constructor(db: Db, owner: string) {
    super(db)
    this.owner = owner
  }
}
class SystemHandle extends Handle implements SystemScope {
  readonly system = true
}

export const systemScope = (db: Db): SystemScope => new SystemHandle(db)

export const ownerScope = (from: SystemScope, owner: string): OwnerScope => new OwnerHandle(sqlOf(from), owner)

/** From a business to its payer and back; only for kernel/purse.store.ts, which knows that they belong together. */
export const scopeBeside = (from: OwnerScope, owner: string): OwnerScope => new OwnerHandle(sqlOf(from), owner)

/** A handle's database (or its transaction). Every query on an owner's table must name `scope.owner`. */
export function sqlOf(handle: OwnerScope | SystemScope): Db {
  const db = Handle.dbOf(handle)
  if (!db) throw new Error('this handle was not opened by db/')
  return db
}

/**
 * Runs `run` in a transaction. Use the handle it gets: the embedded database has one connection, so the outer one would wait forever. Make
 * no outside calls in it.
 */
export async function inTransaction<H extends OwnerScope | SystemScope, T>(
  handle: H,
  run: (within: H) => Promise<T>,
): Promise<T> {
  return sqlOf(handle).transaction(async (tx) => {
    const db = tx as unknown as Db
    const within = 'owner' in handle ? new OwnerHandle(db, handle.owner) : new SystemHandle(db)
    return run(within as unknown as H)
  })
}
