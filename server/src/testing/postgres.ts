import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '#db/open.ts'
import { freePort } from './free-port.ts'
import { withoutRoot } from './without-root.ts'

/** A machine under load takes its time; nothing waits longer than it takes. */
const START_WITHIN_MS = 300_000

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

/** The address of a server to make databases in: one for all tests of this process. */
let server: Promise<string> | undefined
const testServer = (): Promise<string> =>
  (server ??= process.env.TEST_DATABASE_URL ? Promise.resolve(process.env.TEST_DATABASE_URL) : startPostgres())

/** The address of a new PostgreSQL database, without tables, on a server that other tests of this process use as well. */
export async function newPostgresDatabase(): Promise<string> {
  return createDatabase(await testServer())
}

/** An empty database with its tables, copied from one that was migrated for all tests of this process. */
let migrated: Promise<string> | undefined
export async function openPostgresDatabase(): Promise<Database> {
  const at = await testServer()
  migrated ??= createDatabase(at).then(async (databaseUrl) => {
    await (await openDatabase({ dataDir: '', databaseUrl, onBroken: () => undefined })).close()
    return new URL(databaseUrl).pathname.slice(1)
  })
  const databaseUrl = await createDatabase(at, `template ${await migrated}`)
  const database = await openDatabase({ dataDir: '', databaseUrl, onBroken: () => undefined })
  const close = async (): Promise<void> => {
    await database.close()
    await query(at, `drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
  }
  return { ...database, close }
}

/** Ends with this process, whichever way that goes: then nobody holds the shell's standard input any more. */
const WITH_US = '"$@" & server=$!; cat > /dev/null; kill -QUIT $server; wait $server; rm -rf "$FOLDER"'

async function startPostgres(): Promise<string> {
  const bin = binaries()
  if (bin === undefined) throw new Error('there is no PostgreSQL on this machine')
  const folder = mkdtempSync(join(tmpdir(), 'adwright-postgres-'))
  const asNobody = withoutRoot()
  if (asNobody.length > 0) execFileSync('chown', ['65534:65534', folder])
  chmodSync(folder, 0o700)
  const [first = '', ...words] = [...asNobody, join(bin, 'initdb'), '-D', folder, '-U', 'postgres', '-A', 'trust']
  execFileSync(first, [...words, '--no-sync', '-E', 'UTF8', '--no-locale'], { stdio: 'pipe', cwd: '/' })
  const port = await freePort()
  const settings = [
    `listen_addresses=127.0.0.1`,
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'full_page_writes=off',
    'jit=off',
  ]
  const command = [...asNobody, join(bin, 'postgres'), '-D', folder, ...settings.flatMap((it) => ['-c', it])]
  const shell = spawn('sh', ['-c', WITH_US, 'sh', ...command], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    env: { ...process.env, FOLDER: folder },
  })
  shell.unref()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilAnswers(url)
  return url
}

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
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
