import { sql } from 'drizzle-orm'
import type { Day } from '@adwright/contract/values/day.rules'
import { inTransaction, type OwnerScope, type SystemScope, sqlOf } from '#db/scope.ts'
import type { Period } from './periods.rules.ts'

/** Partitioned by month; a partition is created when first written to (keep_facts_month). */
const MONTHLY = ['facts_hourly', 'facts_keyword', 'facts_audience', 'facts_ad'] as const
/** By hour and campaign: nine out of ten rows. */
const HOURS = 'facts_hourly'
/** Tables that grow only with days and customers; `rollup_campaign` is kept forever, since funds are settled by it. */
const WHOLE = [
  'facts_conversion_hour',
  'facts_conversion_keyword',
  'facts_conversion_ad',
  'rollup_hourly',
  'rollup_audience',
  'rollup_campaign',
] as const
const FORGOTTEN = ['rollup_hourly', 'rollup_audience'] as const

/** Figures before these days are deleted. */
export interface Cutoffs {
  /** For campaigns by hour, device and network. */
  readonly hours: Day
  /** For campaigns by keyword, ad, age and gender, and for the account by hour. */
  readonly days: Day
}

/** Creates missing partitions for these days, within the transaction that writes them. */
export async function keepMonths(within: OwnerScope, { from, to }: Period): Promise<void> {
  await sqlOf(within).execute(sql`
    select keep_facts_month(month::date)
    from generate_series(date_trunc('month', ${from}::date), ${to}::date, '1 month') as month`)
}

/** Drops the partitions of expired months. One that is being read is left for the next run. Returns how many were dropped. */
export async function dropMonths(system: SystemScope, { hours, days }: Cutoffs): Promise<number> {
  const { rows } = await sqlOf(system).execute<{ name: string }>(sql`
    select c.oid::regclass::text as name from pg_inherits i
    join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where p.relname in (${sql.join(
      MONTHLY.map((it) => sql`${it}`),
      sql`, `,
    )}) and p.relnamespace = 'public'::regnamespace
      and substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([0-9-]+)''\\)')::date
        <= case p.relname when ${HOURS} then ${hours}::date else ${days}::date end`)
  let dropped = 0
  for (const { name } of rows) {
    await inTransaction(system, async (within) => {
      await sqlOf(within).execute(sql`set local lock_timeout = '3s'`)
      await sqlOf(within).execute(sql`drop table ${sql.raw(name)}`)
    })
    dropped += 1
  }
  return dropped
}

/** Deletes an owner's old days that aren't in a monthly partition: from before partitions existed, or in a rollup. */
export async function forgetDays(scope: OwnerScope, { hours, days }: Cutoffs): Promise<void> {
  for (const table of [...MONTHLY, ...FORGOTTEN]) {
    const before = table === HOURS ? hours : days
    await sqlOf(scope).execute(
      sql`delete from ${sql.raw(table)} where owner_id = ${scope.owner}::uuid and date < ${before}::date`,
    )
  }
}

/** Owners with imported figures, page by page. */
export async function ownersWithFacts(system: SystemScope, after: string, limit: number): Promise<readonly string[]> {
  const { rows } = await sqlOf(system).execute<{ owner_id: string }>(sql`
    select distinct owner_id from imports where owner_id > ${after}::uuid order by owner_id limit ${limit}`)
  return rows.map((it) => it.owner_id)
}

/** Deleted owners whose facts still exist. */
export async function erasedOwners(system: SystemScope, limit: number): Promise<readonly string[]> {
  const { rows } = await sqlOf(system).execute<{ id: string }>(
    sql`select id from erased_owners order by erased_at limit ${limit}`,
  )
  return rows.map((it) => it.id)
}

/** Erases a deleted owner's facts: one month of a table at a time, so that no statement runs long. */
export async function eraseFacts(scope: OwnerScope): Promise<void> {
  const own = sql`owner_id = ${scope.owner}::uuid`
  for (const table of [...MONTHLY, ...WHOLE]) {
    const from = sql.raw(table)
    const { rows } = await sqlOf(scope).execute<{ month: string }>(
      sql`select distinct date_trunc('month', date)::date::text as month from ${from} where ${own}`,
    )
    for (const { month } of rows)
      await sqlOf(scope).execute(sql`
        delete from ${from} where ${own} and date >= ${month}::date and date < ${month}::date + interval '1 month'`)
  }
  await sqlOf(scope).execute(sql`delete from erased_owners where id = ${scope.owner}::uuid`)
}
