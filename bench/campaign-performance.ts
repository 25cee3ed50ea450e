// How fast campaign-performance answers over a million hourly facts in the embedded database, and how fast they come in.
// node bench/campaign-performance.ts [campaigns=200] [days=100] [rows a campaign and day=50]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inTransaction, mineOf, sqlOf } from '../server/src/db/mine.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { users } from '../server/src/db/tables/index.ts'
import { campaignRows, keepCampaigns } from '../server/src/features/campaigns/campaigns.store.ts'
import { performanceOf } from '../server/src/features/performance/breakdown.rules.ts'
import { countAnew, keepFacts } from '../server/src/features/performance/facts.store.ts'
import { allTimeTotals, figureLines } from '../server/src/features/performance/figures.store.ts'
import { addDays } from '../server/src/features/performance/periods.rules.ts'

const [campaigns = 200, days = 100, perDay = 50] = process.argv.slice(2).map(Number)
const dir = mkdtempSync(join(tmpdir(), 'adwright-bench-'))
const database = await openDatabase({ dataDir: dir, databaseUrl: undefined, onBroken: () => process.exit(1) })
const owner = crypto.randomUUID()
await sqlOf(database.everyone)
  .insert(users)
  .values({ id: owner, email: 'b@example.com', firstName: 'B', lastName: 'B', passwordHash: '' })
const mine = mineOf(database.everyone, owner)
const customer = '1234567890'
const first = '2026-01-01'
const ids = Array.from({ length: campaigns }, (_, at) => String(20_000_000_000 + at))

await keepCampaigns(
  mine,
  customer,
  ids.map((id) => ({
    id,
    name: `Campaign ${id}`,
    status: 'ENABLED',
    channelType: 'SEARCH',
    dailyBudgetMicros: 1e7,
    startDate: first,
    endDate: null,
    createdAt: new Date(),
    adGroups: [],
  })),
  new Date(),
)

const devices = ['MOBILE', 'DESKTOP', 'TABLET'] as const
const networks = ['SEARCH', 'SEARCH_PARTNERS'] as const
const bands = ['18_24', '25_34', '35_44', '45_54', '55_64', '65_UP'].map((it) => `AGE_RANGE_${it}`)
let rows = 0
const began = performance.now()
for (let day = 0; day < days; day++) {
  const date = addDays(first, day)
  const figures = (n: number) => ({ impressions: 20 + (n % 37), clicks: n % 5, costMicros: (n % 5) * 1_234_567 })
  const hourly = ids.flatMap((campaignId) =>
    Array.from({ length: perDay }, (_, at) => ({
      campaignId,
      date,
      hour: at % 24,
      device: devices[Math.floor(at / 24) % 3] ?? 'MOBILE',
      network: networks[Math.floor(at / 72) % 2] ?? 'SEARCH',
      ...figures(at + day),
    })),
  )
  const keywords = ids.flatMap((campaignId) =>
    Array.from({ length: 5 }, (_, at) => ({
      campaignId,
      adGroupId: campaignId,
      keyword: `keyword ${at}`,
      date,
      ...figures(at + day),
    })),
  )
  const audience = ids.flatMap((campaignId) => [
    ...bands.map((ageRange, at) => ({ campaignId, date, ageRange, gender: null, ...figures(at) })),
    ...['MALE', 'FEMALE'].map((gender, at) => ({ campaignId, date, ageRange: null, gender, ...figures(at) })),
  ])
  rows += hourly.length
  await inTransaction(mine, (within) =>
    keepFacts(within, customer, { from: date, to: date }, { hourly, keywords, audience }),
  )
}
await countAnew(mine)
const seconds = (performance.now() - began) / 1000
console.info(`${rows} hourly facts in ${seconds.toFixed(1)} s: ${Math.round(rows / seconds)} a second`)

const last = addDays(first, days - 1)
async function measure(name: string, run: () => Promise<unknown>, times = 100): Promise<void> {
  const took: number[] = []
  for (let at = 0; at < times; at++) {
    const start = performance.now()
    await run()
    took.push(performance.now() - start)
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => (took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0).toFixed(1)
  console.info(`${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
}
const answer = (from: string, only?: string) => async () =>
  performanceOf(await figureLines(mine, customer, { from, to: last }, only), await campaignRows(mine, customer))
await measure('30 days, all campaigns', answer(addDays(last, -29)))
await measure('30 days, one campaign', answer(addDays(last, -29), ids[7]))
await measure(`${days} days, all campaigns`, answer(first), 30)
await measure(`${days} days, one campaign`, answer(first, ids[7]), 30)
await measure('all-time totals', () => allTimeTotals(mine, customer), 30)
await database.close()
rmSync(dir, { recursive: true, force: true })
