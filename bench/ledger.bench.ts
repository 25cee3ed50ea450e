// Ledger spends per second: each one locks its owner, checks the balance, what is held and whether the cause was already counted, and
// writes an entry, in one transaction. The baseline is a bare insert of such a row, on the same database in the same run. Also on
// PostgreSQL, if there is one (TEST_DATABASE_URL, or its programs on this machine).
import { randomUUID } from 'node:crypto'
import { openMemoryDatabase } from '../server/src/db/memory.ts'
import { ownerScope } from '../server/src/db/scope.ts'
import { type Database, openDatabase } from '../server/src/db/open.ts'
import { grantCredits, takeCredits } from '../server/src/features/billing/index.ts'
import { systemClock as clock } from '../server/src/kernel/clock.ts'
import { havePostgres, newPostgresDatabase } from '../server/src/testing/postgres.ts'
import { dropFolder, newFolder, say } from './app.ts'

const SPENDS = 1_000
const WARM_UP = 200
const AT_ONCE = 10
const OWNERS = 50

async function perSecond(count: number, one: (n: number) => Promise<unknown>): Promise<number> {
  let next = 0
  const began = performance.now()
  const worker = async () => {
    for (let n = next++; n < count; n = next++) await one(n)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return count / ((performance.now() - began) / 1000)
}

async function newOwner({ pool, system }: Database) {
  const owner = randomUUID()
  await pool.query(
    `insert into users (id, email, first_name, last_name, password_hash, created_at) values ($1, $2, '', '', '', now())`,
    [owner, `${owner}@example.com`],
  )
  const scope = ownerScope(system, owner)
  await grantCredits({ scope, clock }, { amount: 1_000_000, reason: 'Bench', cause: 'start' })
  return scope
}

async function measure(name: string, database: Database): Promise<void> {
  const owners = await Promise.all(Array.from({ length: OWNERS }, () => newOwner(database)))
  const scopeAt = (n: number) => owners[n % OWNERS] ?? owners[0]
  await database.pool.query('create table bench_bare (like credit_entries including all)')
  const bare = (n: number) =>
    database.pool.query(
      'insert into bench_bare (owner_id, amount, reason, cause, balance, created_at) values ($1, $2, $3, $4, $5, now())',
      [scopeAt(n)?.owner, -2, 'Image', randomUUID(), 1],
    )
  const spend = (of: (n: number) => (typeof owners)[number] | undefined) => (n: number) => {
    const scope = of(n)
    if (!scope) throw new Error('there is nobody to spend')
    return takeCredits({ scope, clock }, { amount: 2, reason: 'Image', cause: randomUUID() })
  }
  await perSecond(WARM_UP, bare)
  await perSecond(WARM_UP, spend(scopeAt))
  const inserts = await perSecond(SPENDS, bare)
  const many = await perSecond(SPENDS, spend(scopeAt))
  const one = await perSecond(
    SPENDS,
    spend(() => owners[0]),
  )
  const line = (what: string, value: number) =>
    say(
      `${name.padEnd(11)} ${what.padEnd(34)} ${value.toFixed(0).padStart(6)} a second   ${(value / inserts).toFixed(2)} of a bare insert`,
    )
  line('bare insert', inserts)
  line(`spends of ${OWNERS} owners`, many)
  line('spends of one owner, one by one', one)
}

const folder = await newFolder()
const embedded = await openDatabase({ dataDir: folder, onBroken: (error) => say(String(error)) })
await measure('embedded', embedded)
await embedded.close()
await dropFolder(folder)

const memory = await openMemoryDatabase()
await measure('in memory', memory)
await memory.close()

if (havePostgres()) {
  const databaseUrl = await newPostgresDatabase()
  const postgres = await openDatabase({ dataDir: '', databaseUrl, onBroken: (error) => say(String(error)) })
  await measure('PostgreSQL', postgres)
  await postgres.close()
} else say('PostgreSQL  not on this machine')
// The in-memory database keeps its thread for the next user: nothing else is left to wait for.
process.exit(0)
