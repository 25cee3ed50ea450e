import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdDecompress } from 'node:zlib'
import tar from 'tar-fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Config, readConfig } from '#config.ts'
import { openDatabase } from '#db/open.ts'
import { markRestore } from '#db/restore-mark.ts'
import { systemClock } from '#kernel/clock.ts'
import { havePostgres, newPostgresDatabase } from '#testing/postgres.ts'
import { fillDataFolder } from '#testing/data-folder.ts'
import { FileStoreError } from '#services/file-store/port.ts'
import { makePerson } from '#testing/person.ts'
import { startServerProcess } from '#testing/server-process.ts'
import { startSignedBucket } from '#testing/signed-bucket.ts'
import { readArchive } from './archive.ts'
import { backup } from './backup.ts'
import type { Totals } from './manifest.ts'
import { restore } from './restore.ts'

const SLOW_MS = 600_000
const sample = join(import.meta.dirname, '../db/samples/0.1.0/data-folder.tar.zst')

let folder: string
/** A data folder of version 0.1.0, with an owner's data and a demo, and the number of rows in its backup. */
let old: Config
let oldRows: Totals['rows']
/** A backup of the same with figures of only two days, which is restored repeatedly, and its content. */
const path = (): string => join(folder, 'old.backup')
let totals: Totals
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adwright-backup-'))
  old = settings('old')
  const unzip = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 27 } })
  await pipeline(Readable.from([readFileSync(sample)]), unzip, tar.extract(old.DATA_DIR))
  const [whole, few] = [join(folder, 'whole.backup'), settings('few', await quickDatabase())]
  const all = await backup(old, whole)
  oldRows = all.rows
  expect(await restore(few, whole)).toEqual(all)
  await keepTwoDaysOfFigures(few)
  totals = await backup(few, path())
}, SLOW_MS)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settings = (name: string, more: Record<string, string> = {}): Config =>
  readConfig({ DATA_DIR: join(folder, name), ...more })

/** For restores where the database doesn't matter: PostgreSQL, which is filled in a fraction of the time. */
const quickDatabase = async (): Promise<Record<string, string>> =>
  havePostgres() ? { DATABASE_URL: await newPostgresDatabase() } : {}

const open = ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Config) =>
  openDatabase({ dataDir, databaseUrl, onBroken: () => undefined })

async function keepTwoDaysOfFigures(place: Config): Promise<void> {
  const { pool, close } = await open(place)
  for (const table of ['facts_hourly', 'rollup_hourly', 'facts_audience', 'facts_keyword'])
    await pool.query(
      `delete from ${table} where date not in (select distinct date from ${table} order by date limit 2)`,
    )
  await close()
}

/** Signs somebody in to a database that no process has open; returns the token. */
async function tokenIn(place: Config): Promise<string> {
  const { system, close } = await open(place)
  const { token } = await makePerson({ system, clock: systemClock, config: place }, {})
  await close()
  return token
}

/** A backup's complete content: rows in any order, files by hash. */
async function contentOf(path: string): Promise<Record<string, unknown>> {
  const content: Record<string, string[]> = {}
  for await (const { name, bytes } of readArchive(path)) {
    const text = Buffer.from(bytes).toString()
    if (name === 'manifest.json') continue
    const [kind = '', what = ''] = name.split('/')
    if (kind === 'tables') content[what] = [...(content[what] ?? []), ...(JSON.parse(text) as string[])]
    else content[name] = [kind === 'files' ? createHash('sha256').update(bytes).digest('hex') : text]
  }
  return Object.fromEntries(Object.entries(content).map(([name, all]) => [name, all.toSorted()]))
}

describe.skipIf(!havePostgres())('moving', () => {
  test(
    'data of an older version goes from the embedded database to PostgreSQL, to PostgreSQL and back, whole each time',
    async () => {
      const next = [1, 2, 3].map((n) => join(folder, `move-${n}`))
      expect(Object.values(oldRows).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(1_000)
      expect(totals.files).toBeGreaterThan(0)
      const url = async () => ({ DATABASE_URL: await newPostgresDatabase() })
      const again = settings('embedded-again')
      const places = [settings('server', await url()), settings('other-server', await url()), again]
      let from = path()
      for (const [at, place] of places.entries()) {
        await restore(place, from)
        from = next[at] ?? ''
        await backup(place, from)
      }
      const contents = await Promise.all([path(), ...next].map(contentOf))
      for (const content of contents.slice(1)) expect(content).toEqual(contents[0])
      // It contains the columns added since then, and nothing else has changed.
      expect(contents[0]).toMatchObject({
        users: { length: oldRows.users },
        credit_entries: { length: oldRows.credit_entries },
      })
      const copies: string[] = []
      const opened = await openDatabase({
        dataDir: again.DATA_DIR,
        onBroken: () => undefined,
        onCopied: (copy) => void copies.push(copy),
      })
      await opened.close()
      expect(copies).toEqual([])
    },
    SLOW_MS,
  )

  test('a PostgreSQL database that holds anything is refused, and is as it was', async () => {
    const DATABASE_URL = await newPostgresDatabase()
    const place = settings('refused-files', { DATABASE_URL })
    const { pool, close } = await open(place)
    await expect(restore(place, path())).rejects.toThrow('DATABASE_URL names a database that holds data')
    expect((await pool.query('select count(*)::int as n from users')).rows).toEqual([{ n: 0 }])
    await close()
    expect(existsSync(join(folder, 'refused-files', 'files'))).toBe(false)
  })
})

test(
  'a file that was cut or changed, and a folder that holds data, are refused and change nothing',
  async () => {
    const good = readFileSync(path())
    await expect(backup(old, path())).rejects.toThrow('is there already')
    expect(readFileSync(path())).toEqual(good)

    const nowhere = settings('nowhere')
    const bad = join(folder, 'bad')
    writeFileSync(bad, good.subarray(0, good.length / 2))
    await expect(restore(nowhere, bad)).rejects.toThrow('was cut off')
    const changed = Buffer.from(good)
    changed[good.length >> 1] = (changed[good.length >> 1] ?? 0) ^ 4
    writeFileSync(bad, changed)
    await expect(restore(nowhere, bad)).rejects.toThrow('was changed or damaged')
    expect(existsSync(nowhere.DATA_DIR)).toBe(false)
    await expect(backup(nowhere, join(folder, 'none'))).rejects.toThrow('There is nothing to back up')

    const before = readdirSync(old.DATA_DIR)
    await expect(restore(old, path())).rejects.toThrow('DATA_DIR holds files')
    rmSync(join(old.DATA_DIR, 'files'), { recursive: true })
    await expect(restore(old, path())).rejects.toThrow('holds data')
    expect(readdirSync(old.DATA_DIR)).toEqual(before.filter((it) => it !== 'files'))
  },
  SLOW_MS,
)

test(
  'files of a backup go into object storage and back, and object storage that is away leaves nothing',
  async () => {
    const bucket = await startSignedBucket()
    try {
      const inBucket = async (name: string) =>
        settings(name, { FILES: 's3', S3_URL: bucket.url, ...(await quickDatabase()) })
      bucket.state.isAway = true
      await expect(restore(await inBucket('bucket-away'), path())).rejects.toBeInstanceOf(FileStoreError)
      bucket.state.isAway = false
      bucket.state.faults = [undefined, undefined, 'forbidden']
      await expect(restore(await inBucket('bucket-refuses'), path())).rejects.toBeInstanceOf(FileStoreError)
      expect(bucket.objects.size).toBe(0)

      const place = await inBucket('bucket')
      expect(await restore(place, path())).toEqual(totals)
      expect(bucket.objects.size).toBe(totals.files)
      await expect(restore(await inBucket('other'), path())).rejects.toThrow('S3_URL holds files')
      const next = join(folder, 'of-bucket')
      await backup(place, next)
      const filesIn = async (it: string) =>
        Object.fromEntries(Object.entries(await contentOf(it)).filter(([name]) => name.startsWith('files/')))
      expect(await filesIn(next)).toEqual(await filesIn(path()))
    } finally {
      bucket.stop()
    }
  },
  SLOW_MS,
)

test(
  'a restore that was cut off is no data to start on, and the next one begins anew',
  async () => {
    const place = settings('cut-off')
    fillDataFolder(place.DATA_DIR)
    markRestore(place.DATA_DIR)
    await expect(startServerProcess({ DATA_DIR: place.DATA_DIR })).rejects.toThrow('a restore into it was cut off')
    expect(await restore(place, path())).toEqual(totals)
  },
  SLOW_MS,
)

test(
  'a backup while the product runs and people buy: it goes on, and no purchase is in it by half',
  async () => {
    const place = settings('running')
    fillDataFolder(place.DATA_DIR)
    const token = await tokenIn(place)
    const server = await startServerProcess({ DATA_DIR: place.DATA_DIR, RATE_LIMIT: 'off', DEMO: 'off' })
    try {
      const post = async (path: string, body: object): Promise<Response> => {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
        const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
        expect(answer.ok, `${path} ${answer.status}`).toBe(true)
        return answer
      }
      const path = join(folder, 'while-it-runs')
      let isDone = false
      const making = backup(place, path).finally(() => {
        isDone = true
      })
      let bought = 0
      for (; !isDone; bought += 1) {
        const asked = await post('/api/google-ads/purchase-credits', { package: 'basic' })
        const { data } = (await asked.json()) as { data: { checkout_url: string } }
        await post(new URL(data.checkout_url).pathname, { act: 'pay' })
      }
      await making
      expect(bought).toBeGreaterThan(0)
      await expect.poll(() => existsSync(join(place.DATA_DIR, 'copy-for-backup'))).toBe(false)

      const there = settings('of-running', await quickDatabase())
      await restore(there, path)
      const { pool, close } = await open(there)
      const { rows } = await pool.query(
        `select owner_id from credit_entries group by 1 having sum(amount) <> (array_agg(balance order by id desc))[1]`,
      )
      expect(rows).toEqual([])
      // Sequences continue where they were.
      await pool.query(
        `insert into users (email, first_name, last_name, password_hash) values ('new@example.com', 'A', 'B', '-')`,
      )
      const { rowCount } = await pool.query(
        `insert into credit_entries (owner_id, amount, reason, cause, balance, created_at)
        select id, 1, 'x', 'x', 1, now() from users where email = 'new@example.com'`,
      )
      expect(rowCount).toBe(1)
      await close()
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
    }
  },
  SLOW_MS,
)
