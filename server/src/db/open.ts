import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openEmbedded } from './embedded/embedded.ts'
import { copyBeforeUpgrade } from './embedded/copies.ts'
import { migrate } from './migrate.ts'
import { type Db, type SystemScope, systemScope } from './scope.ts'
import * as tables from './tables/index.ts'
import { DatabaseAway } from './trouble.ts'

export interface Database {
  readonly db: Db
  readonly system: SystemScope
  readonly pool: pg.Pool
  /**
   * Connects to PostgreSQL directly, bypassing a pooler: for the queues, and for what needs its own session. Same as `pool` if there is no
   * pooler.
   */
  readonly direct: pg.Pool
  readonly kind: 'embedded' | 'postgres'
  /** Embedded: copies its folder to a new one, between two statements. */
  readonly copyTo?: (folder: string) => Promise<void>
  /** Waits for running queries, then releases the folder or the connections. */
  readonly close: () => Promise<void>
}

export interface OpenOptions {
  readonly dataDir: string
  /** A PostgreSQL server instead of the embedded database. */
  readonly databaseUrl?: string | undefined
  /** The server itself, if `databaseUrl` leads to a pooler in transaction mode. */
  readonly directUrl?: string | undefined
  readonly connections?: number | undefined
  /** The database was lost while in use: an embedded one broke. The process must end. */
  readonly onBroken: (error: Error) => void
  /** A connection was lost; the pool opens a new one. Its running query has failed. */
  readonly onLostConnection?: (error: Error) => void
  /** Embedded: older data was copied to `folder` before migrating. */
  readonly onCopied?: (folder: string) => void
}

const POSTGRES_CONNECTIONS = 10
/** In addition to the pooler's: the queues query one at a time, and a lock is held only at startup. */
const DIRECT_CONNECTIONS = 3
const POSTGRES_CONNECT_TIMEOUT_MS = 10_000
/** No statement should take this long; one that does must not keep its connection forever. */
const STATEMENT_TIMEOUT_MS = 60_000

/** Opens the database and migrates its tables. Throws if it's in use, unreachable or can't be migrated. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const kind = options.databaseUrl === undefined ? 'embedded' : 'postgres'
  const opened: Opened =
    options.databaseUrl === undefined
      ? await openEmbedded(options.dataDir, options.onBroken)
      : openPostgres(options.databaseUrl, options)
  const { pool, direct = pool, close } = opened
  for (const one of new Set([pool, direct])) surviveLostConnections(one, options.onLostConnection ?? (() => undefined))
  try {
    await migrate(direct, async () => {
      if (opened.copyTo) options.onCopied?.(await copyBeforeUpgrade(options.dataDir, opened.copyTo))
    })
  } catch (error) {
    await close()
    throw error
  }
  return { ...databaseOver(pool), kind, ...opened }
}

type Opened = Pick<Database, 'pool' | 'copyTo' | 'close'> & Partial<Pick<Database, 'direct'>>

/**
 * A connection may be lost at any moment, even within a transaction. That emits an error event in addition to the failing query, and an
 * unhandled one ends the process: the pool itself handles only idle connections.
 */
function surviveLostConnections(pool: pg.Pool, tell: (error: Error) => void): void {
  pool.on('connect', (client) => client.on('error', tell))
  // An idle connection's error also arrives here, and was reported above.
  pool.on('error', () => undefined)
  const connect = pool.connect.bind(pool) as (told?: Connected) => Promise<pg.PoolClient>
  const away = (error: Error): Error => new DatabaseAway(error.message || String(codeOf(error)), { cause: error })
  pool.connect = ((told?: Connected) =>
    told
      ? connect((error, client, done) => told(error && away(error), client, done))
      : connect().catch((error: Error) => Promise.reject(away(error)))) as typeof pool.connect
}

/** When several addresses refused, the error has only a code. */
const codeOf = (error: Error): unknown => ('code' in error ? error.code : error.name)

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

export function databaseOver(pool: pg.Pool): Pick<Database, 'db' | 'system' | 'pool' | 'direct'> {
  const db: Db = drizzle(pool, { schema: tables })
  return { db, system: systemScope(db), pool, direct: pool }
}

function openPostgres(databaseUrl: string, { directUrl, connections }: OpenOptions): Opened {
  const max = connections ?? POSTGRES_CONNECTIONS
  if (directUrl === undefined) {
    const pool = poolTo(databaseUrl, { max, ...ofSession })
    return { pool, close: () => pool.end() }
  }
  // The pool awaits it, though its types don't say so.
  const onConnect = throughPooler as unknown as NonNullable<pg.PoolConfig['onConnect']>
  const pool = poolTo(databaseUrl, { max, onConnect })
  const direct = poolTo(directUrl, { max: DIRECT_CONNECTIONS, ...ofSession })
  return { pool, direct, close: async () => void (await Promise.all([pool.end(), direct.end()])) }
}

const poolTo = (connectionString: string, options: pg.PoolConfig): pg.Pool =>
  new pg.Pool({
    connectionString,
    connectionTimeoutMillis: POSTGRES_CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'adwright',
    ...options,
  })

/** Session settings as in the embedded database, whatever the server's are: days start at the same moment on both. */
const ofSession: pg.PoolConfig = { statement_timeout: STATEMENT_TIMEOUT_MS, options: '-c timezone=UTC' }

/**
 * A pooler refuses both settings at connection start, and one made later would stay with whoever gets the server connection next. It only
 * tracks the time zone per client; a time limit must be set in the pooler itself.
 */
const throughPooler = async (client: pg.ClientBase): Promise<void> => void (await client.query(`set timezone = 'UTC'`))
