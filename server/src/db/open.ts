import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { type Db, type SystemScope, systemScope } from './scope.ts'
import * as tables from './tables/index.ts'

export interface Database {
  readonly db: Db
  readonly system: SystemScope
  readonly pool: pg.Pool
  readonly kind: 'embedded' | 'postgres'
  /** Waits for queries that run, then gives the folder or the connections back. */
  readonly close: () => Promise<void>
}

export interface OpenOptions {
  readonly dataDir: string
  /** A PostgreSQL server in place of the embedded database. */
  readonly databaseUrl?: string | undefined
  /** The database was lost while in use: an embedded one broke. The process must end. */
  readonly onBroken: (error: Error) => void
  /** A connection that was idle was lost; the pool makes a new one. */
  readonly onLostConnection?: (error: Error) => void
}

const POSTGRES_CONNECTIONS = 10
const POSTGRES_CONNECT_TIMEOUT_MS = 10_000
/** No statement of ours is meant to take this long; one that does must not hold its connection for ever. */
const STATEMENT_TIMEOUT_MS = 60_000

/** Opens the database and brings its tables up to date. Throws when it is in use, can't be reached or can't be migrated. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const kind = options.databaseUrl === undefined ? 'embedded' : 'postgres'
  const { pool, close } =
    options.databaseUrl === undefined
      ? await openEmbedded(options.dataDir, options.onBroken)
      : openPostgres(options.databaseUrl)
  pool.on('error', (error) => options.onLostConnection?.(error))
  try {
    await migrate(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { ...databaseOver(pool), kind, close }
}

export function databaseOver(pool: pg.Pool): Pick<Database, 'db' | 'system' | 'pool'> {
  const db: Db = drizzle(pool, { schema: tables })
  return { db, system: systemScope(db), pool }
}

function openPostgres(connectionString: string): { pool: pg.Pool; close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString,
    max: POSTGRES_CONNECTIONS,
    connectionTimeoutMillis: POSTGRES_CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    // As in the embedded one, whatever the server's own setting is: a day begins at the same moment on both.
    options: '-c timezone=UTC',
    application_name: 'adwright',
  })
  return { pool, close: () => pool.end() }
}
