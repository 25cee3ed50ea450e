import { keepConversions } from './conversions.store.ts'
import { asDay } from '@adwright/contract/values/day.rules'
import { micros } from '@adwright/contract/values/money.rules'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#db/open.ts'
import { inTransaction, ownerScope, sqlOf } from '#db/scope.ts'
import { factsHourly, rollupAudience, rollupCampaign, rollupHourly, users } from '#db/tables/index.ts'
import { newId } from '#kernel/ids.ts'
import type { HourlyFact } from '#services/ad-platform/port.ts'
import { onBothDatabases } from '#testing/both-databases.ts'
import { eraseFacts, erasedOwners } from './facts-kept.store.ts'
import { type DayFacts, keepFacts, refreshStatistics } from './facts.store.ts'
import { allTimeTotals, figureLines, periodTotals } from './figures.store.ts'
import { heldLines } from './held-lines.ts'
import { importDone, importFailed, importState } from './imports.store.ts'

const customer = '1234567890'
const week = { from: asDay('2026-03-01'), to: asDay('2026-03-07') }

async function owned(database: Database) {
  const owner = newId()
  await sqlOf(database.system)
    .insert(users)
    .values({ id: owner, email: `${owner}@example.com`, firstName: 'A', lastName: 'B', passwordHash: '' })
  return ownerScope(database.system, owner)
}

const hour = (more: Partial<HourlyFact> = {}): HourlyFact => ({
  campaignId: '11',
  date: asDay('2026-03-02'),
  hour: 9,
  device: 'MOBILE',
  network: 'SEARCH',
  impressions: 100,
  clicks: 7,
  costMicros: micros(3_333_333),
  ...more,
})
const facts = (hourly: HourlyFact[], more: Partial<DayFacts> = {}): DayFacts => ({
  hourly,
  keywords: [],
  audience: [],
  ads: [],
  ...more,
})

onBothDatabases('figures', (fresh) => {
  test('facts go with their owner, and none come for one who is gone', async () => {
    const database = await fresh()
    const [scope, other] = [await owned(database), await owned(database)]
    const all = facts([hour()], {
      keywords: [{ ...hour(), adGroupId: '22', keyword: 'rye' }],
      audience: [{ ...hour(), ageRange: null, gender: 'MALE' }],
      ads: [{ ...hour(), adGroupId: '22', adId: '33' }],
    })
    const one = { campaignId: '11', actionId: '5', date: hour().date, conversionsMilli: 1000, valueMicros: micros(7) }
    const conversions = {
      hours: [{ ...one, hour: 9, device: 'MOBILE' as const }],
      keywords: [{ ...one, adGroupId: '22', keyword: 'rye' }],
      ads: [{ ...one, adGroupId: '22', adId: '33' }],
    }
    const keep = (who: typeof scope) =>
      inTransaction(who, async (within) => {
        await keepFacts(within, customer, week, all)
        await keepConversions(within, customer, week, conversions)
      })
    await keep(scope)
    await keep(other)
    const tables = await database.pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition and relname ~ '^(facts|rollup)_'`,
    )
    expect(tables.rows).toHaveLength(10)
    const rowsOf = async (owner: string) => {
      const each = tables.rows.map(({ name }) =>
        database.pool.query<{ n: number }>(`select count(*)::int as n from ${name} where owner_id = $1`, [owner]),
      )
      return (await Promise.all(each)).map(({ rows }) => rows[0]?.n)
    }
    expect(await rowsOf(scope.owner)).toEqual(tables.rows.map(() => 1))
    await sqlOf(scope).delete(users).where(eq(users.id, scope.owner))
    expect(await erasedOwners(database.system, 10)).toEqual([scope.owner])
    await eraseFacts(scope)
    expect(await erasedOwners(database.system, 10)).toEqual([])
    expect(await rowsOf(scope.owner)).toEqual(tables.rows.map(() => 0))
    expect(await rowsOf(other.owner)).toEqual(tables.rows.map(() => 1))
    await expect(keep(scope)).rejects.toThrow('Not found.')
    expect(await rowsOf(scope.owner)).toEqual(tables.rows.map(() => 0))
  })

  test('breakdowns are read once for each import, and never for another owner', async () => {
    const database = await fresh()
    const [scope, other] = [await owned(database), await owned(database)]
    const keep = (clicks: number) =>
      inTransaction(scope, (within) => keepFacts(within, customer, week, facts([hour({ clicks })])))
    const clicksOf = async (who: typeof scope, revision: string) =>
      (await heldLines(who, customer, week, undefined, revision)).find((it) => it.part === 'total')?.clicks
    await keep(7)
    await importDone(scope, customer, week, new Date('2026-03-08T00:00:00Z'))
    const { revision } = await importState(scope, customer)
    expect(await clicksOf(scope, revision)).toBe(7)
    await keep(8)
    expect(await clicksOf(scope, revision)).toBe(7)
    expect(await clicksOf(other, revision)).toBeUndefined()
    await importDone(scope, customer, week, new Date('2026-03-08T01:00:00Z'))
    expect((await importState(scope, customer)).revision).not.toBe(revision)
    const next = await importState(scope, customer)
    // No new figures or days: cached reads stay valid, with a later time.
    await importDone(scope, customer, week, new Date('2026-03-08T02:00:00Z'), false)
    expect(await importState(scope, customer)).toMatchObject({
      revision: next.revision,
      asOf: new Date('2026-03-08T02:00:00Z'),
    })
    expect(next.revision).not.toBe(revision)
    expect(await clicksOf(scope, next.revision)).toBe(8)
  })

  test('words that an array would read as something else are kept as they are', async () => {
    const scope = await owned(await fresh())
    const words = ['null', 'a,b', '{x}', 'say "hi"', 'back\\slash', 'plain-word', ' spaced ', 'größe']
    const keywords = words.map((keyword) => ({
      campaignId: '11',
      adGroupId: '1',
      keyword,
      date: asDay('2026-03-02'),
      impressions: 1,
      clicks: 1,
      costMicros: micros(1),
    }))
    await inTransaction(scope, (within) => keepFacts(within, customer, week, facts([], { keywords })))
    const lines = await figureLines(scope, customer, week)
    expect(
      lines
        .filter((it) => it.part === 'keyword')
        .map((it) => it.a)
        .sort(),
    ).toEqual([...words].sort())
  })

  test('facts are written once, corrected where they differ, and what vanished is gone', async () => {
    const scope = await owned(await fresh())
    const keep = (dayFacts: DayFacts) => inTransaction(scope, (within) => keepFacts(within, customer, week, dayFacts))
    const two = [
      hour(),
      hour({ campaignId: '12', device: 'DESKTOP' }),
      hour({ hour: 10, impressions: 0, clicks: 0, costMicros: micros(0) }),
    ]
    expect(await keep(facts(two))).toBe(2)
    expect(await keep(facts(two))).toBe(0)
    expect(await keep(facts([hour({ clicks: 8 }), hour({ campaignId: '12', device: 'DESKTOP' })]))).toBe(1)
    expect((await periodTotals(scope, customer, week)).clicks).toBe(15)
    expect(await keep(facts([hour({ clicks: 8 })]))).toBe(1)
    expect(await periodTotals(scope, customer, week)).toEqual({
      impressions: 100,
      clicks: 8,
      costMicros: micros(3_333_333),
      campaigns: 1,
    })
    expect(await keep(facts([]))).toBe(1)
    for (const table of [factsHourly, rollupHourly, rollupCampaign])
      expect(await sqlOf(scope).select().from(table)).toEqual([])
  })

  test('the same key twice in one answer is added up', async () => {
    const scope = await owned(await fresh())
    const keyword = {
      campaignId: '11',
      adGroupId: '5',
      keyword: 'bread',
      date: asDay('2026-03-02'),
      impressions: 10,
      clicks: 1,
      costMicros: micros(5),
    }
    await inTransaction(scope, (within) =>
      keepFacts(within, customer, week, facts([hour(), hour()], { keywords: [keyword, keyword] })),
    )
    const lines = await figureLines(scope, customer, week)
    expect(lines.find((it) => it.part === 'total')?.clicks).toBe(14)
    expect(lines.find((it) => it.part === 'keyword')).toMatchObject({
      a: 'bread',
      b: '11',
      c: '5',
      impressions: 20,
      clicks: 2,
    })
  })

  test('all campaigns are told from rollups, one from its own facts, and both agree', async () => {
    const scope = await owned(await fresh())
    const hourly = [hour(), hour({ hour: 23, network: 'SEARCH_PARTNERS', date: asDay('2026-03-07') })]
    const audience = [
      {
        campaignId: '11',
        date: asDay('2026-03-02'),
        gender: 'MALE',
        ageRange: null,
        impressions: 40,
        clicks: 2,
        costMicros: micros(1),
      },
      {
        campaignId: '11',
        date: asDay('2026-03-02'),
        gender: null,
        ageRange: 'AGE_RANGE_25_34',
        impressions: 60,
        clicks: 3,
        costMicros: micros(1),
      },
    ]
    await inTransaction(scope, (within) => keepFacts(within, customer, week, facts(hourly, { audience })))
    const sorted = (lines: readonly unknown[]) => lines.map((it) => JSON.stringify(it)).sort()
    const all = sorted(await figureLines(scope, customer, week))
    expect(all).toEqual(sorted(await figureLines(scope, customer, week, '11')))
    expect(all).toHaveLength(1 + 2 + 1 + 2 + 2 + 1 + 2)
    expect(await figureLines(scope, customer, week, '12')).toEqual([])
    expect(await sqlOf(scope).select().from(rollupAudience)).toHaveLength(2)
    expect(await allTimeTotals(scope, customer)).toEqual([
      { campaignId: '11', impressions: 200, clicks: 14, costMicros: micros(6_666_666) },
    ])
  })

  test('figures are one owner’s: another with the same account id sees none', async () => {
    const database = await fresh()
    const [scope, other] = [await owned(database), await owned(database)]
    await inTransaction(scope, (within) => keepFacts(within, customer, week, facts([hour()])))
    expect(await figureLines(other, customer, week)).toEqual([])
    await inTransaction(other, (within) => keepFacts(within, customer, week, facts([])))
    expect((await periodTotals(scope, customer, week)).clicks).toBe(7)
  })

  test('imports stay merged: a few rows an account, and what failed is forgotten once it is in', async () => {
    const scope = await owned(await fresh())
    const at = new Date('2026-03-08T10:00:00Z')
    await importFailed(scope, customer, week, at, 'unavailable: INTERNAL_ERROR')
    expect(await importState(scope, customer)).toMatchObject({ done: [], asOf: null })
    await importDone(scope, customer, { from: asDay('2026-03-05'), to: asDay('2026-03-08') }, at)
    await importDone(
      scope,
      customer,
      { from: asDay('2026-02-01'), to: asDay('2026-02-03') },
      new Date('2026-03-08T09:00:00Z'),
    )
    expect((await importState(scope, customer)).done).toHaveLength(2)
    await importDone(scope, customer, { from: asDay('2026-02-04'), to: asDay('2026-03-07') }, at)
    expect(await importState(scope, customer)).toMatchObject({
      done: [{ from: '2026-02-01', to: '2026-03-08' }],
      asOf: at,
    })
  })

  test('the planner’s statistics are renewed when the facts have doubled, and not for each import', async () => {
    const database = await fresh()
    // After deletes, an emptied table would keep its pages and the planner's statistics.
    await database.pool.query('truncate facts_hourly, rollup_hourly, rollup_campaign')
    const scope = await owned(database)
    const keep = (campaigns: number) => {
      const rows = Array.from({ length: campaigns * 24 }, (_, at) =>
        hour({ campaignId: String(Math.floor(at / 24)), hour: at % 24 }),
      )
      return inTransaction(scope, (within) => keepFacts(within, customer, week, facts(rows)))
    }
    await keep(20)
    expect(await refreshStatistics(scope)).toBe(true)
    expect(await refreshStatistics(scope)).toBe(false)
    await keep(60)
    expect(await refreshStatistics(scope)).toBe(true)
  })
})
