import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { openMemoryDatabase } from '#db/memory.ts'
import { type Database, openDatabase } from '#db/open.ts'
import { freePort } from './free-port.ts'

/** `fresh()` gives an empty, migrated database; it is closed by itself after the test. */
export type FreshDatabase = () => Promise<Database>

/**
 * Runs a group of storage tests on the embedded database and on a real PostgreSQL: TEST_DATABASE_URL's, else one that is
 * started for the group where `initdb` and `postgres` are on the machine. Without either, that half is skipped by name.
 */
export function onBothDatabases(name: string, group: (fresh: FreshDatabase) => void): void {
  describe(`${name} (embedded)`, () => withClosing(openMemoryDatabase, group))
  describe.skipIf(!havePostgres())(`${name} (PostgreSQL)`, () => {
    let server: TestPostgres | undefined
    beforeAll(async () => {
      server = await startTestPostgres()
    })
    withClosing(async () => {
      if (!server) throw new Error('the PostgreSQL of this group is not started')
      return openDatabase({ dataDir: '', databaseUrl: await server.newDatabase(), onBroken: () => undefined })
    }, group)
    afterAll(async () => server?.stop())
  })
}

function withClosing(open: () => Promise<Database>, group: (fresh: FreshDatabase) => void): void {
  const opened: Database[] = []
  // Before the group's own, since the last one named runs first: what works on a database is stopped before it.
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
  })
  group(async () => {
    const database = await open()
    opened.push(database)
    return database
  })
}

export interface TestPostgres {
  /** The address of a new, empty database. */
  readonly newDatabase: () => Promise<string>
  readonly stop: () => Promise<void>
}

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

export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given !== undefined) return { newDatabase: () => createDatabase(given), stop: async () => undefined }
  const bin = binaries()
  if (bin === undefined) throw new Error('there is no PostgreSQL on this machine')
  const folder = mkdtempSync(join(tmpdir(), 'adwright-postgres-'))
  // PostgreSQL refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []
  if (asNobody.length > 0) execFileSync('chown', ['65534:65534', folder])
  chmodSync(folder, 0o700)
  const command = (...words: string[]): [string, string[]] => {
    const [first = '', ...rest] = [...asNobody, ...words]
    return [first, rest]
  }
  execFileSync(
    ...command(
      join(bin, 'initdb'),
      '-D',
      folder,
      '-U',
      'postgres',
      '-A',
      'trust',
      '--no-sync',
      '-E',
      'UTF8',
      '--no-locale',
    ),
    { stdio: 'pipe', cwd: '/' },
  )
  const port = await freePort()
  const settings = [`listen_addresses=127.0.0.1`, `port=${port}`, `unix_socket_directories=${folder}`, 'fsync=off']
  const server = spawn(
    ...command(join(bin, 'postgres'), '-D', folder, ...settings.flatMap((setting) => ['-c', setting])),
    { stdio: 'ignore', cwd: '/' },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilAnswers(url)
  return {
    newDatabase: () => createDatabase(url),
    stop: async () => {
      server.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function createDatabase(url: string): Promise<string> {
  const name = `adwright_test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw new Error('PostgreSQL did not start', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
