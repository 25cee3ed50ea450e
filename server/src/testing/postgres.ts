import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { tablesVersion } from '#db/migrate.ts'
import { type Database, openDatabase } from '#db/open.ts'
import { freePort } from './free-port.ts'
import { withoutRoot } from './without-root.ts'

/** A busy machine is slow; normally nothing waits this long. */
const START_WITHIN_MS = 300_000
// An arbitrary number that nothing else on this server locks.
const MAKING_TABLES_LOCK = 5_190_377

const binaries = (): string | undefined => {
  const debian = '/usr/lib/postgresql'
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

export function havePostgres(): boolean {
  return process.env.TEST_DATABASE_URL !== undefined || binaries() !== undefined
}

/** The URL of a server to create databases on: the whole run's, or one that ends with this process. */
let server: Promise<string> | undefined
const testServer = (): Promise<string> =>
  (server ??= (async () => {
    const url = process.env.TEST_DATABASE_URL ?? (await startPostgres()).url
    await untilAnswers(url)
    return url
  })())

/** The URL of a new PostgreSQL database, without tables, on a server that other tests also use. */
export async function newPostgresDatabase(): Promise<string> {
  const address = new URL(await createDatabase(await testServer()))
  address.search = ''
  return address.href
}

/** An empty database with tables, copied from one that was migrated once. */
export async function openPostgresDatabase(options: { connections?: number } = {}): Promise<Database> {
  const at = await testServer()
  const databaseUrl = await createDatabase(at, `template ${await migratedOn(at)}`)
  const database = await openDatabase({ dataDir: '', databaseUrl, onBroken: () => undefined, ...options })
  const close = async (): Promise<void> => {
    await database.close()
    await query(at, `drop database if exists ${nameIn(databaseUrl)} with (force)`)
  }
  return { ...database, close }
}

let migrated: Promise<string> | undefined
const migratedOn = (at: string): Promise<string> => (migrated ??= migratedDatabase(at))

/** The first process that needs it creates it; the others wait. Its name contains its tables' version. */
async function migratedDatabase(at: string): Promise<string> {
  const name = `adwright_test_${tablesVersion().slice(0, 16)}`
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [MAKING_TABLES_LOCK])
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) {
    const databaseUrl = await createDatabase(at)
    await (await openDatabase({ dataDir: '', databaseUrl, onBroken: () => undefined })).close()
    await client.query(`alter database ${nameIn(databaseUrl)} rename to ${name}`)
  }
  await client.end()
  return name
}

/** Ends with the process that holds its standard input, however that ends. Until it handles signals, it ignores this one. */
const WITH_US = `
  "$@" "$BIN/initdb" -D "$FOLDER" -U postgres -A trust --no-sync -E UTF8 --no-locale < /dev/null > /dev/null
  "$@" "$BIN/postgres" -D "$FOLDER" $SETTINGS 2> /dev/null & server=$!
  cat > /dev/null
  while kill -QUIT $server 2> /dev/null; do sleep 0.1; done
  rm -rf "$FOLDER"`

/** Durability isn't needed, and no background work is done. */
const settings = (port: number, folder: string): string[] => [
  `listen_addresses=127.0.0.1`,
  `port=${port}`,
  `unix_socket_directories=${folder}`,
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'max_connections=300',
  'jit=off',
]

/** Starts a server, which isn't ready yet. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const bin = binaries()
  if (bin === undefined) throw new Error('there is no PostgreSQL on this machine')
  const folder = mkdtempSync(join(tmpdir(), 'adwright-postgres-'))
  const asNobody = withoutRoot()
  if (asNobody.length > 0) execFileSync('chown', ['65534:65534', folder])
  chmodSync(folder, 0o700)
  const port = await freePort()
  const words = settings(port, folder).map((it) => `-c ${it}`)
  const shell = spawn('sh', ['-c', WITH_US, 'sh', ...asNobody], {
    stdio: ['pipe', 'ignore', 'inherit'],
    cwd: '/',
    env: { ...process.env, BIN: bin, FOLDER: folder, SETTINGS: words.join(' ') },
  })
  shell.unref()
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()))
  const stop = (): Promise<void> => {
    shell.ref()
    shell.stdin.end()
    return ended
  }
  // Over a Unix socket, a query takes half the system time it takes over TCP.
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres?host=${encodeURIComponent(folder)}`, stop }
}

const nameIn = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1)

async function createDatabase(server: string, as = ''): Promise<string> {
  const name = `adwright_test_${process.pid}_${Math.random().toString(36).slice(2)}`
  await query(server, `create database ${name} ${as}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

async function query(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(sql)
  await client.end()
}

async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS
  for (;;) {
    try {
      return await query(url, 'select 1')
    } catch (error) {
      if (Date.now() > deadline) throw new Error('PostgreSQL did not start', { cause: error })
      await setTimeout(50)
    }
  }
}
