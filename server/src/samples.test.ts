import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, zstdDecompressSync } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import tar from 'tar-fs'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openEmbedded } from '#db/embedded/embedded.ts'
import { appliedMigrations, migrationsFolder } from '#db/migrate.ts'
import { type Database, openDatabase } from '#db/open.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { havePostgres, newPostgresDatabase } from '#testing/postgres.ts'

/** Data that older versions left on disk, created by scripts/keep-sample.mjs with each version's own code. None is ever recreated. */
const samples = join(import.meta.dirname, 'db/samples')

interface Kept {
  /** When it was created: the app reads it as of then. */
  readonly at: string
  readonly email: string
  readonly password: string
  readonly demo_token: string
}
const kept = (version: string, kind: string): Kept =>
  JSON.parse(readFileSync(join(samples, version, `${kind}.json`), 'utf8')) as Kept
const unpacked = (version: string, name: string): Buffer =>
  zstdDecompressSync(readFileSync(join(samples, version, name)), { params: { [constants.ZSTD_d_windowLogMax]: 27 } })

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

// Their passwords were hashed by the product itself.
beforeAll(() => void vi.stubEnv('HASH_FULLY', 'yes'))
afterAll(() => void vi.unstubAllEnvs())

describe.each(readdirSync(samples))('data of version %s', (version) => {
  test('an embedded data folder opens, and all that is in it is read back', async () => {
    const dataDir = newFolder()
    await pipeline(Readable.from([unpacked(version, 'data-folder.tar.zst')]), tar.extract(dataDir))
    const copies: string[] = []
    const onCopied = (copy: string): void => void copies.push(copy)
    const database = await openDatabase({ dataDir, onBroken: () => undefined, onCopied })
    const was = kept(version, 'data-folder')
    await everybodyHasTheirBusiness(database)
    const app = await startTestApp({ database, now: was.at, config: { DATA_DIR: dataDir } })
    await readBack(app, was, { files: true })
    await app.close()
    expect(copies).toHaveLength(1)
    await goBack(copies[0] ?? '')
  })

  test.skipIf(!havePostgres())('a PostgreSQL dump opens, and all that is in it is read back', async () => {
    const databaseUrl = await newPostgresDatabase()
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    // Without commands that only psql understands.
    await client.query(
      unpacked(version, 'postgres.sql.zst')
        .toString()
        .replace(/^\\\w+ .*$/gm, ''),
    )
    await client.end()
    const database = await openDatabase({ dataDir: '', databaseUrl, onBroken: () => undefined })
    const was = kept(version, 'postgres')
    await everybodyHasTheirBusiness(database)
    const app = await startTestApp({ database, now: was.at, config: { DATABASE_URL: databaseUrl } })
    await readBack(app, was, { files: false })
    await app.close()
  })
})

/** Everybody from before has one business, with all their data, and is its only member. */
async function everybodyHasTheirBusiness({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(
    `select u.id, b.id as business, b.owner_id as payer, m.user_id as member, m.role from users u
      left join businesses b on b.owner_id = u.id left join business_members m on m.business_id = b.id`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows).toEqual(rows.map(({ id }) => ({ id, business: id, payer: id, member: id, role: 'owner' })))
}

/** Puts the copy from before the upgrade in place of the folder: the older version would find its own tables. */
async function goBack(copy: string): Promise<void> {
  const dataDir = newFolder()
  renameSync(copy, join(dataDir, 'db'))
  const { pool, close } = await openEmbedded(dataDir, () => undefined)
  const client = await pool.connect()
  const { length: migrations } = await appliedMigrations(client)
  expect(migrations).toBeGreaterThan(0)
  expect(migrations).toBeLessThan(readMigrationFiles({ migrationsFolder }).length)
  expect((await client.query('select first_name from users where not is_demo')).rows).toEqual([{ first_name: 'Bea' }])
  client.release()
  await close()
}

/** Checks Bea's data as the script created it: every part by the call that a screen would make. */
async function readBack(app: TestApp, was: Kept, { files }: { files: boolean }): Promise<void> {
  const body = { email: was.email, password: was.password }
  const { json: signedIn } = await app.call<{ access_token: string }>('POST', '/api/auth/signin', { body })
  const read = async <T>(path: string, token = signedIn.access_token): Promise<T> => {
    const answer = await app.call<T>('GET', path, { token })
    expect(answer.status, `${path} ${answer.text}`).toBe(200)
    return answer.json
  }
  expect(await read('/api/auth/me')).toMatchObject({ first_name: 'Bea', email: was.email, email_verified: true })
  expect(await read('/api/business-profile/business-profile')).toMatchObject({
    business_name: 'Golden Crust',
    products: 'Sourdough',
    report_frequency_hours: 24,
  })
  const campaigns = await read<{ data: { campaigns: object[] } }>('/api/google-ads/campaigns')
  expect(campaigns.data.campaigns).toMatchObject([{ name: 'Sourdough', budget: 20, status: 'PAUSED' }])
  // 20 as a welcome, 250 bought, 2 spent on an image.
  expect(await read('/api/images/credits')).toMatchObject({ credits: 268 })
  const { data } = await read<{ data: { history: object[] } }>('/api/invoices/payment-history')
  expect(data.history).toMatchObject([{ status: 'paid' }])

  const [session, ...others] = await read<{ session_id: string }[]>('/api/chat/sessions')
  expect(others).toEqual([])
  const { messages } = await read<{ messages: object[] }>(`/api/chat/history/${session?.session_id}`)
  expect(messages).toMatchObject([
    { content: 'What is a negative keyword?' },
    { content: expect.stringMatching(/keyword/) },
  ])

  const images = await read<{ url: string }[]>('/api/images/list')
  expect(images).toMatchObject([{ prompt: 'sourdough bread' }])
  const file = new URL(images[0]?.url ?? '', 'http://here')
  if (files) expect((await app.call('GET', file.pathname + file.search)).status).toBe(200)

  // Recorded under action names that no longer exist, but still undoable.
  const log = await read<{ id: string; action: string }[]>('/api/activity')
  expect(log.map((it) => it.action)).not.toContain('post_campaign')
  const made = log.find((it) => it.action === 'create_campaign')
  const undone = await app.call('POST', `/api/activity/${made?.id}/undo`, { token: signedIn.access_token })
  expect(undone.status, undone.text).toBe(200)
  const left = await read<{ data: { campaigns: object[] } }>('/api/google-ads/campaigns')
  expect(left.data.campaigns).toMatchObject([{ name: 'Sourdough', status: 'REMOVED' }])

  const figures = await read<{ data: object }>('/api/google-ads/campaign-performance', was.demo_token)
  expect(JSON.stringify(figures.data)).toContain('Wedding Cakes')
}
