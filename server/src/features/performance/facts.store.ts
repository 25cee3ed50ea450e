import { type SQL, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { AppError } from '#kernel/app-error.ts'
import type { AdFact, AudienceFact, HourlyFact, KeywordFact } from '#services/ad-platform/port.ts'
import { type Dated, tidy } from './facts.rules.ts'
import { keepMonths } from './facts-kept.store.ts'
import type { Period } from './periods.rules.ts'

interface Column<F> {
  readonly name: string
  readonly type: 'text' | 'date' | 'smallint'
  readonly of: (fact: F) => string | number
}
interface Kind<F> {
  readonly table: string
  readonly key: readonly Column<F>[]
}

const date = { name: 'date', type: 'date', of: (it: Dated) => it.date } as const
const campaign = { name: 'campaign_id', type: 'text', of: (it: { campaignId: string }) => it.campaignId } as const

const hourly: Kind<HourlyFact> = {
  table: 'facts_hourly',
  key: [
    campaign,
    date,
    { name: 'hour', type: 'smallint', of: (it) => it.hour },
    { name: 'device', type: 'text', of: (it) => it.device },
    { name: 'network', type: 'text', of: (it) => it.network },
  ],
}
const keyword: Kind<KeywordFact> = {
  table: 'facts_keyword',
  key: [
    date,
    campaign,
    { name: 'ad_group_id', type: 'text', of: (it) => it.adGroupId },
    { name: 'keyword', type: 'text', of: (it) => it.keyword },
  ],
}
const ad: Kind<AdFact> = {
  table: 'facts_ad',
  key: [
    date,
    campaign,
    { name: 'ad_group_id', type: 'text', of: (it) => it.adGroupId },
    { name: 'ad_id', type: 'text', of: (it) => it.adId },
  ],
}
const audience: Kind<AudienceFact> = {
  table: 'facts_audience',
  key: [
    campaign,
    date,
    { name: 'kind', type: 'text', of: (it) => (it.gender === null ? 'AGE_RANGE' : 'GENDER') },
    { name: 'code', type: 'text', of: (it) => it.gender ?? it.ageRange ?? '' },
  ],
}

const changed = (result: { rowCount: number | null }): number => result.rowCount ?? 0
const list = (parts: readonly SQL[], by = ', '): SQL => sql.join([...parts], sql.raw(by))

interface Replaced {
  readonly written: number
  readonly removed: number
  /** These days had none before, so there is nothing to correct, in the rollups either. */
  readonly fresh: boolean
}

const figures = sql.raw('impressions, clicks, cost_micros')
/** Writes only differences: unchanged rows aren't touched. */
const orCorrect = (names: SQL): SQL => sql`
  on conflict (owner_id, customer_id, ${names}) do update
  set impressions = excluded.impressions, clicks = excluded.clicks, cost_micros = excluded.cost_micros
  where (t.impressions, t.clicks, t.cost_micros)
    is distinct from (excluded.impressions, excluded.clicks, excluded.cost_micros)`

const daysOf = (scope: OwnerScope, customerId: string, days: Period): SQL =>
  sql`t.owner_id = ${scope.owner}::uuid and t.customer_id = ${customerId} and t.date between ${days.from}::date and ${days.to}::date`

/** Words that need no quotes in an array literal. */
const plainWords = /^[\w-]+$/
const isNullWord = /^null$/i

/**
 * A column of values as one parameter. Plain words and numbers are joined here: the driver would check each of a hundred thousand for
 * quotes, and the database would parse them.
 */
function arrayOf(values: readonly (string | number)[]): SQL {
  const plain = values.every((it) => typeof it === 'number' || (plainWords.test(it) && !isNullWord.test(it)))
  return plain ? sql`${`{${values.join(',')}}`}` : sql`${sql.param(values)}`
}

/** Facts as one parameter per column, so that rows need no statement each. */
const rowsOf = <F extends Dated>(kind: Kind<F>, facts: readonly F[], names: SQL): SQL =>
  sql`unnest(${list([
    ...kind.key.map((it) => sql`${arrayOf(facts.map(it.of))}::${sql.raw(it.type)}[]`),
    sql`${arrayOf(facts.map((it) => it.impressions))}::int[]`,
    sql`${arrayOf(facts.map((it) => it.clicks))}::int[]`,
    sql`${arrayOf(facts.map((it) => it.costMicros))}::bigint[]`,
  ])}) as u (${names}, ${figures})`

/**
 * Replaces the facts of some days. Unchanged rows aren't touched, so that repeating an import writes nothing. Days that had none are
 * written without looking up each row.
 */
async function replace<F extends Dated>(
  scope: OwnerScope,
  customerId: string,
  kind: Kind<F>,
  days: Period,
  raw: readonly F[],
): Promise<Replaced> {
  const facts = tidy(raw, (it) => kind.key.map((column) => column.of(it)).join('\u0000'))
  const table = sql.raw(kind.table)
  const names = list(kind.key.map((it) => sql.raw(it.name)))
  const rows = rowsOf(kind, facts, names)
  const db = sqlOf(scope)
  const ownDays = daysOf(scope, customerId, days)
  const count = async () =>
    (await db.execute<{ n: number }>(sql`select count(*)::int as n from ${table} t where ${ownDays}`)).rows[0]?.n ?? 0
  const fresh = (await count()) === 0
  let written = 0
  if (facts.length > 0)
    written = changed(
      await db.execute(sql`
        insert into ${table} as t (owner_id, customer_id, ${names}, ${figures})
        select ${scope.owner}::uuid, ${customerId}, u.* from ${rows} ${fresh ? sql`` : orCorrect(names)}`),
    )
  if (fresh || (await count()) === facts.length) return { written, removed: 0, fresh }
  const same = list(
    kind.key.map((it) => sql`u.${sql.raw(it.name)} = t.${sql.raw(it.name)}`),
    ' and ',
  )
  const vanished = sql`delete from ${table} t where ${ownDays} and not exists (select 1 from ${rows} where ${same})`
  return { written, removed: changed(await db.execute(vanished)), fresh }
}

const sums = sql.raw('sum(impressions)::int, sum(clicks)::int, sum(cost_micros)::bigint')

/** Updates one rollup from its facts, for some days. */
async function rollUp(
  scope: OwnerScope,
  customerId: string,
  days: Period,
  into: string,
  from: string,
  columns: readonly string[],
  facts: Replaced,
): Promise<void> {
  if (facts.written + facts.removed === 0) return
  const db = sqlOf(scope)
  const names = sql.raw(columns.join(', '))
  const target = sql.raw(into)
  const where = daysOf(scope, customerId, days)
  // Days whose facts were deleted and imported again are still in the rollup.
  const stood = await db.execute(sql`select 1 from ${target} t where ${where} limit 1`)
  const isNew = facts.fresh && stood.rows.length === 0
  await db.execute(sql`
    insert into ${target} as t (owner_id, customer_id, ${names}, ${figures})
    select owner_id, customer_id, ${names}, ${sums} from ${sql.raw(from)} t where ${where}
    group by owner_id, customer_id, ${names} ${isNew ? sql`` : orCorrect(names)}`)
  if (facts.removed === 0 && facts.fresh === isNew) return
  const same = sql.raw(columns.map((it) => `f.${it} = t.${it}`).join(' and '))
  await db.execute(sql`
    delete from ${target} t where ${where} and not exists (
      select 1 from ${sql.raw(from)} f where f.owner_id = t.owner_id and f.customer_id = t.customer_id and ${same})`)
}

export interface DayFacts {
  readonly hourly: readonly HourlyFact[]
  readonly keywords: readonly KeywordFact[]
  readonly audience: readonly AudienceFact[]
  readonly ads: readonly AdFact[]
}

/**
 * Locks the account for one import, within a transaction.
 * @throws {AppError} `not_found` if the owner is gone
 */
export async function holdAccount(scope: OwnerScope, customerId: string): Promise<void> {
  // Only one import per account at a time, on any node, and without waiting for the disk: after a crash, the log ends before the row that
  // marks these days as imported, so they're imported again. The owner's row is locked meanwhile, as a foreign key would lock it for each
  // fact, so that an owner isn't erased during an import.
  const { rows } = await sqlOf(scope).execute(sql`
    select pg_advisory_xact_lock(hashtextextended(${`${scope.owner}/${customerId}`}, 0)),
      set_config('synchronous_commit', 'off', true)
    from businesses where id = ${scope.owner} for key share`)
  if (rows.length === 0) throw new AppError('not_found')
}

/** Writes the facts of some days and their rollups; call it within a transaction. Returns how many rows changed. */
export async function keepFacts(scope: OwnerScope, customerId: string, days: Period, facts: DayFacts): Promise<number> {
  await holdAccount(scope, customerId)
  await keepMonths(scope, days)
  const hours = await replace(scope, customerId, hourly, days, facts.hourly)
  const ofHours = ['date', 'hour', 'device', 'network']
  await rollUp(scope, customerId, days, 'rollup_hourly', 'facts_hourly', ofHours, hours)
  await rollUp(scope, customerId, days, 'rollup_campaign', 'facts_hourly', ['date', 'campaign_id'], hours)
  const people = await replace(scope, customerId, audience, days, facts.audience)
  await rollUp(scope, customerId, days, 'rollup_audience', 'facts_audience', ['date', 'kind', 'code'], people)
  const words = await replace(scope, customerId, keyword, days, facts.keywords)
  const ads = await replace(scope, customerId, ad, days, facts.ads)
  return [hours, people, words, ads].reduce((sum, it) => sum + it.written + it.removed, 0)
}

/** Only the facts of ads, for days imported before ads were stored. */
export async function keepAdFacts(
  scope: OwnerScope,
  customerId: string,
  days: Period,
  ads: readonly AdFact[],
): Promise<void> {
  await holdAccount(scope, customerId)
  await keepMonths(scope, days)
  await replace(scope, customerId, ad, days, ads)
}

/** Whether ads lack facts that the same account's campaigns have. */
export async function lacksAdFacts(scope: OwnerScope, customerId: string): Promise<boolean> {
  const own = sql`owner_id = ${scope.owner}::uuid and customer_id = ${customerId}`
  const { rows } = await sqlOf(scope).execute<{ lacks: boolean }>(sql`
    select exists (select 1 from rollup_campaign where ${own}) and not exists (select 1 from facts_ad where ${own}) as lacks`)
  return rows[0]?.lacks ?? false
}

/**
 * Updates the planner's statistics after a large import, for tables and months that have doubled since the last time. A server does this
 * itself; the embedded database never does, and would then scan all rows to find one campaign (measured: 157 ms instead of 20 over a
 * million facts). Nobody waits for it.
 */
export async function refreshStatistics(scope: OwnerScope): Promise<boolean> {
  const { rows } = await sqlOf(scope).execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname ~ '^(facts|rollup)_' and pg_relation_size(oid) > 0
      and pg_relation_size(oid) >= 2 * relpages::bigint * current_setting('block_size')::int`)
  if (rows.length === 0) return false
  await sqlOf(scope).execute(sql.raw(`analyze ${rows.map(({ name }) => name).join(', ')}`))
  return true
}
