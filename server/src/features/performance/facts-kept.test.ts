import { asDay, type Day } from '@adwright/contract/values/day.rules'
import { micros } from '@adwright/contract/values/money.rules'
import { expect, test } from 'vitest'
import { inTransaction, ownerScope, sqlOf } from '#db/scope.ts'
import { users } from '#db/tables/index.ts'
import { newId } from '#kernel/ids.ts'
import { onBothDatabases } from '#testing/both-databases.ts'
import { dropMonths, forgetDays } from './facts-kept.store.ts'
import { keepFacts } from './facts.store.ts'
import { figureLines } from './figures.store.ts'

const customer = '1234567890'

const factsOf = (date: Day) => {
  const fact = { campaignId: '11', date, impressions: 100, clicks: 7, costMicros: micros(3_333_333) }
  return {
    hourly: [{ ...fact, hour: 9, device: 'MOBILE', network: 'SEARCH' } as const],
    keywords: [{ ...fact, adGroupId: '22', keyword: 'rye' }],
    audience: [],
    ads: [],
  }
}

onBothDatabases('how long figures are kept', (fresh) => {
  async function withDays(...days: readonly string[]) {
    const { system } = await fresh()
    const owner = newId()
    await sqlOf(system)
      .insert(users)
      .values({ id: owner, email: `${owner}@example.com`, firstName: 'A', lastName: 'B', passwordHash: '' })
    const scope = ownerScope(system, owner)
    const keep = (day: string) => {
      const date = asDay(day)
      return inTransaction(scope, (within) => keepFacts(within, customer, { from: date, to: date }, factsOf(date)))
    }
    for (const day of days) await keep(day)
    const clicks = async (campaign?: string) => {
      const all = { from: asDay('2025-01-01'), to: asDay('2026-03-31') }
      const lines = await figureLines(scope, customer, all, campaign)
      const of = (part: string) => lines.filter((it) => it.part === part).reduce((sum, it) => sum + it.clicks, 0)
      return ['total', 'date', 'campaign', 'device', 'keyword'].map(of)
    }
    return { system, scope, keep, clicks }
  }

  test('hours go with their month, then keywords; sums and days of a campaign stay right', async () => {
    const { system, keep, clicks } = await withDays('2025-01-31', '2025-02-01', '2026-03-02')
    expect(await clicks('11')).toEqual([21, 21, 21, 21, 21])
    const before = { hours: asDay('2025-02-01'), days: asDay('2025-01-01') }
    expect(await dropMonths(system, before)).toBe(1)
    expect(await clicks('11')).toEqual([21, 21, 21, 14, 21])
    expect(await dropMonths(system, before)).toBe(0)
    await dropMonths(system, { hours: asDay('2025-03-01'), days: asDay('2025-03-01') })
    expect(await clicks('11')).toEqual([21, 21, 21, 7, 7])
    // Importing a day again recreates its month.
    await keep('2025-01-31')
    expect(await clicks('11')).toEqual([21, 21, 21, 14, 14])
  })

  test('many imports that begin a month at once all do', async (context) => {
    const database = await fresh()
    if (database.kind === 'embedded') return context.skip('it does one thing at a time')
    const owners = Array.from({ length: 8 }, newId)
    for (const id of owners)
      await sqlOf(database.system)
        .insert(users)
        .values({ id, email: `${id}@example.com`, firstName: 'A', lastName: 'B', passwordHash: '' })
    const date = asDay('2026-03-02')
    const kept = owners.map((owner) =>
      inTransaction(ownerScope(database.system, owner), (within) =>
        keepFacts(within, customer, { from: date, to: date }, factsOf(date)),
      ),
    )
    expect(await Promise.all(kept)).toEqual(owners.map(() => 2))
  })

  test('what lies in no month of its own is forgotten owner by owner', async () => {
    const { system, scope, clicks } = await withDays('2025-01-31', '2026-03-02')
    await forgetDays(scope, { hours: asDay('2025-02-01'), days: asDay('2025-02-01') })
    expect(await clicks()).toEqual([14, 14, 14, 7, 7])
    expect(await clicks('11')).toEqual([14, 14, 14, 7, 7])
    expect(await dropMonths(system, { hours: asDay('2025-02-01'), days: asDay('2025-02-01') })).toBe(4)
  })
})
