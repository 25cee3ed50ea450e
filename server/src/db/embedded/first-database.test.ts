import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../open.ts'
import { openEmbedded } from './embedded.ts'
import { firstDatabase } from './first-database.ts'

const SLOW_MS = 600_000

test(
  'a first start copies the database that a build made, which is empty and at this version',
  async () => {
    expect(existsSync(join(firstDatabase(), 'PG_VERSION'))).toBe(true)
    expect(existsSync(join(firstDatabase(true), 'PG_VERSION'))).toBe(true)

    const dataDir = mkdtempSync(join(tmpdir(), 'adwright-first-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const database = await openDatabase({ dataDir, onBroken: () => undefined })
    const { rows } = await database.pool.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
    )
    expect(rows.length).toBeGreaterThan(50)
    const counted = rows.map(({ name }) => `select '${name}' as name from ${name}`).join(' union all ')
    expect((await database.pool.query(counted)).rows).toEqual([])
    await database.close()
    expect(existsSync(join(dataDir, 'db.being-made'))).toBe(false)

    // A restore brings its own tables.
    const bareDir = mkdtempSync(join(tmpdir(), 'adwright-bare-'))
    onTestFinished(() => rmSync(bareDir, { recursive: true, force: true }))
    const bare = await openEmbedded(bareDir, () => undefined, { isBare: true })
    expect((await bare.pool.query("select from pg_tables where schemaname = 'public'")).rowCount).toBe(0)
    await bare.close()
  },
  SLOW_MS,
)
