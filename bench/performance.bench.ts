import { micros } from '@adwright/contract/values/money.rules'
// An account with 500 campaigns and two years of figures on the embedded database: how fast they are imported, and how fast
// campaign-performance answers, against the same answer by plain SQL on the facts, in the same run. node bench/performance.bench.ts
// [campaigns=500] [days=730] [hourly rows a campaign and day=6]
import { asDay, addDays } from '@adwright/contract/values/day.rules'
import { rmSync } from 'node:fs'
import { getCampaignPerformance } from '@adwright/contract/performance'
import { inTransaction, type OwnerScope, ownerScope, sqlOf } from '../server/src/db/scope.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { insertNote, notesBetween } from '../server/src/features/date-notes/date-notes.store.ts'
import { users } from '../server/src/db/tables/index.ts'
import { reportedCampaigns, keepCampaigns } from '../server/src/features/campaigns/core/campaigns.store.ts'
import { performanceOf } from '../server/src/features/performance/breakdown.rules.ts'
import { refreshStatistics, keepFacts } from '../server/src/features/performance/facts.store.ts'
import { heldLines } from '../server/src/features/performance/held-lines.ts'
import { dayOfFacts } from './facts.ts'
import { newFolder, say } from './app.ts'

const [campaigns = 500, days = 730, perDay = 6] = process.argv.slice(2).map(Number)
const folder = await newFolder()
const database = await openDatabase({ dataDir: folder, databaseUrl: undefined, onBroken: () => process.exit(1) })
const owner = crypto.randomUUID()
await sqlOf(database.system)
  .insert(users)
  .values({ id: owner, email: 'b@example.com', firstName: 'B', lastName: 'B', passwordHash: '' })
const scope: OwnerScope = ownerScope(database.system, owner)
const customer = '1234567890'
const last = asDay('2026-11-20')
const ids = Array.from({ length: campaigns }, (_, at) => String(20_000_000_000 + at))
const asCampaign = (id: string) => ({
  id,
  name: `Campaign ${id}`,
  status: 'ENABLED' as const,
  channelType: 'SEARCH',
  bidding: { kind: 'MANUAL_CPC' as const },
  dailyBudgetMicros: micros(1e7),
  startDate: addDays(last, -days),
  endDate: null,
  createdAt: new Date(),
  adGroups: [],
})
await keepCampaigns(scope, customer, ids.map(asCampaign), new Date())

/** Imports the days `from` to `to` before the last one, newest first, one transaction per day, like the import job. */
async function bringIn(from: number, to: number) {
  const sum = { rows: 0, hourly: 0, seconds: 0, cpuSeconds: 0 }
  for (let ago = from; ago < to; ago++) {
    const date = addDays(last, -ago)
    const facts = dayOfFacts(ids, date, ago, perDay)
    const began = performance.now()
    const cpu = process.cpuUsage()
    await inTransaction(scope, (within) => keepFacts(within, customer, { from: date, to: date }, facts))
    sum.seconds += (performance.now() - began) / 1000
    sum.cpuSeconds += cpuMs(cpu) / 1000
    sum.rows += facts.hourly.length + facts.keywords.length + facts.audience.length
    sum.hourly += facts.hourly.length
  }
  await refreshStatistics(scope)
  return sum
}

/** This process's CPU time since then, all threads: on a machine that others use, it is more accurate than the clock. */
function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

const quantile = (took: readonly number[], share: number): number =>
  [...took].sort((a, b) => a - b)[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN
async function timed(run: (turn: number) => Promise<unknown>, times: number): Promise<number[]> {
  const took: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now()
    await run(turn)
    took.push(performance.now() - start)
  }
  return took
}

/** What the action does, from the stores to the validated answer. */
async function answer(ago: number, revision: string, only?: string, length = 30) {
  const [from, to] = [addDays(last, 1 - length - ago), addDays(last, -ago)]
  const lines = await heldLines(scope, customer, { from, to }, only, revision)
  const performance_data = performanceOf(lines, await reportedCampaigns(scope, customer), last)
  const data = { performance_data, as_of: new Date().toISOString(), from, to, missing_days: [] }
  return JSON.stringify(getCampaignPerformance.output.parse({ message: '', data }))
}

const sums = 'sum(impressions)::bigint, sum(clicks)::bigint, sum(cost_micros)::bigint'
/** The same straight from the facts, as anybody would write it first. */
async function plain(ago: number): Promise<void> {
  const where = `owner_id = '${owner}' and customer_id = '${customer}'
    and date between '${addDays(last, -29 - ago)}' and '${addDays(last, -ago)}'`
  const ask = (columns: string, table: string, more = '') =>
    sqlOf(scope).execute(`select ${columns}, ${sums} from ${table} where ${where} group by ${columns} ${more}`)
  for (const by of ['extract(isodow from date), hour', 'device', 'network', 'date', 'campaign_id', 'owner_id'])
    await ask(by, 'facts_hourly')
  await ask('kind, code', 'facts_audience')
  await ask('keyword, campaign_id, ad_group_id', 'facts_keyword', 'order by sum(clicks) desc limit 100')
}

const WRITERS = 20
const WRITE_EVERY_MS = 250
/** Runs it among twenty simultaneous conversations: each writes a row and reads it back four times a second, on the same connection. */
async function amongChats<T>(run: () => Promise<T>): Promise<T> {
  let open = true
  const writers = Array.from({ length: WRITERS }, async () => {
    while (open) {
      const note = { id: crypto.randomUUID(), date: last, text: 'A message of a chat.', createdAt: new Date() }
      await insertNote(scope, note)
      await notesBetween(scope, last, last, 20)
      await new Promise((resolve) => setTimeout(resolve, WRITE_EVERY_MS))
    }
  })
  try {
    return await run()
  } finally {
    open = false
    await Promise.all(writers)
  }
}

async function measure(name: string): Promise<number> {
  // As after an import: nothing is cached from the previous measurement.
  const revision = crypto.randomUUID()
  const first = await amongChats(() => timed((turn) => answer(turn, revision), 25))
  const again = await amongChats(() => timed(() => answer(0, revision), 200))
  const cpuOf = async (times: number, run: (turn: number) => Promise<unknown>) => {
    const cpu = process.cpuUsage()
    for (let turn = 0; turn < times; turn++) await run(turn)
    return (cpuMs(cpu) / times).toFixed(1)
  }
  const cpu = {
    again: await cpuOf(50, () => answer(0, revision)),
    first: await cpuOf(10, (turn) => answer(turn, crypto.randomUUID())),
  }
  const one = await timed((turn) => answer(turn, revision, ids[turn]), 25)
  const long = await timed((turn) => answer(turn, revision, ids[turn], Math.min(days, 700)), 5)
  const bare = await timed((turn) => plain(turn), 10)
  const ms = (took: readonly number[]) =>
    `p50 ${quantile(took, 0.5).toFixed(1)} ms, p99 ${quantile(took, 0.99).toFixed(1)} ms`
  say(
    `${name}, among ${WRITERS} chats: again ${ms(again)}; a period asked for the first time ${ms(first)}; plain SQL ${ms(bare)}`,
  )
  say(`  alone, work of the processor: again ${cpu.again} ms; asked for the first time ${cpu.first} ms`)
  say(`  one campaign, asked for the first time: 30 days ${ms(one)}; two years ${ms(long)}`)
  const times = quantile(bare, 0.5) / quantile(first, 0.5)
  say(
    `  plain SQL takes ${times.toFixed(1)} times the first answer, ${(quantile(bare, 0.5) / quantile(again, 0.5)).toFixed(0)} times the next`,
  )
  return quantile(again, 0.5)
}

const tenth = Math.max(60, Math.round(days / 10))
const small = await bringIn(0, tenth)
const before = await measure(`${small.hourly} hourly facts`)
const more = await bringIn(tenth, days)
const rows = small.rows + more.rows
const seconds = small.seconds + more.seconds
const cpuSeconds = small.cpuSeconds + more.cpuSeconds
const hourly = small.hourly + more.hourly
say(
  `${rows} facts, ${hourly} of them hourly, in ${seconds.toFixed(1)} s: ${Math.round(rows / seconds)} a second; ${Math.round(rows / cpuSeconds)} a second of the processor`,
)
const after = await measure(`${hourly} hourly facts`)
say(`${(hourly / small.hourly).toFixed(1)} times the facts: ${(after / before).toFixed(2)} times the time`)
await database.close()
rmSync(folder, { recursive: true, force: true })
