import { micros } from '@adwright/contract/values/money.rules'
import { and, asc, between, eq, inArray, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { conversionActions, factsConversionAd, factsConversionHour, factsConversionKeyword } from '#db/tables/index.ts'
import type { ConversionAction, ConversionFacts } from '#services/ad-platform/port.ts'
import type { CustomerLine } from './customer-breakdown.rules.ts'
import { type CampaignsAsked, inPeriod } from './figures.store.ts'
import { holdAccount } from './facts.store.ts'
import type { Period } from './periods.rules.ts'

const hour = factsConversionHour
const word = factsConversionKeyword
const ad = factsConversionAd
/** Rows per statement. */
const ROWS_AT_ONCE = 1_000

const chunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, i) =>
    rows.slice(i * ROWS_AT_ONCE, (i + 1) * ROWS_AT_ONCE),
  )

const sameRows = (a: readonly object[], b: readonly object[]): boolean => {
  const text = (rows: readonly object[]) =>
    rows
      .map((row) => JSON.stringify(Object.entries(row).sort(([x], [y]) => (x < y ? -1 : 1))))
      .sort()
      .join()
  return a.length === b.length && text(a) === text(b)
}

/**
 * Replaces the conversions of some days: late ones are added, the same data again changes nothing. Call it within a transaction. Returns
 * whether anything changed.
 */
export async function keepConversions(
  scope: OwnerScope,
  customerId: string,
  { from, to }: Period,
  facts: ConversionFacts,
): Promise<boolean> {
  await holdAccount(scope, customerId)
  const db = sqlOf(scope)
  const own = { ownerId: scope.owner, customerId }
  const ofDays = (t: typeof hour | typeof word | typeof ad) =>
    and(eq(t.ownerId, scope.owner), eq(t.customerId, customerId), between(t.date, from, to))
  const kinds = [
    { table: hour, rows: facts.hours.map((it) => ({ ...own, ...it })) },
    { table: word, rows: facts.keywords.map((it) => ({ ...own, ...it })) },
    { table: ad, rows: facts.ads.map((it) => ({ ...own, ...it })) },
  ]
  let differs = false
  for (const { table, rows } of kinds) {
    if (sameRows(await db.select().from(table).where(ofDays(table)), rows)) continue
    differs = true
    await db.delete(table).where(ofDays(table))
    for (const part of chunks<object>(rows)) await db.insert(table).values(part as never)
  }
  return differs
}

/** A conversion action as of the last import. */
export interface KnownAction extends Omit<ConversionAction, 'category'> {
  readonly category: string
  readonly counts: boolean
}

/** Stores which actions count now. Removed ones stay, for their past counts. */
export async function keepActions(
  scope: OwnerScope,
  customerId: string,
  actions: readonly ConversionAction[],
): Promise<void> {
  const db = sqlOf(scope)
  const own = and(eq(conversionActions.ownerId, scope.owner), eq(conversionActions.customerId, customerId))
  const known = await knownActions(scope, customerId)
  const gone = known.filter((it) => it.counts && !actions.some(({ id }) => id === it.id)).map((it) => it.id)
  if (gone.length > 0)
    await db
      .update(conversionActions)
      .set({ counts: false })
      .where(and(own, inArray(conversionActions.actionId, gone)))
  const same = (was: KnownAction, it: ConversionAction): boolean =>
    was.counts &&
    was.name === it.name &&
    was.category === it.category &&
    was.heardAt?.getTime() === it.heardAt?.getTime()
  const fresh = actions.filter((it) => !known.some((was) => was.id === it.id && same(was, it)))
  if (fresh.length === 0) return
  await db
    .insert(conversionActions)
    .values(
      fresh.map(({ id, name, category, heardAt }) => ({
        ownerId: scope.owner,
        customerId,
        actionId: id,
        name,
        category,
        counts: true,
        heardAt,
      })),
    )
    .onConflictDoUpdate({
      target: [conversionActions.ownerId, conversionActions.customerId, conversionActions.actionId],
      set: {
        name: sql`excluded.name`,
        category: sql`excluded.category`,
        heardAt: sql`excluded.heard_at`,
        counts: true,
      },
    })
}

/** All known actions, including removed ones. */
export async function knownActions(scope: OwnerScope, customerId: string): Promise<KnownAction[]> {
  const { actionId, name, category, counts, heardAt } = conversionActions
  return sqlOf(scope)
    .select({ id: actionId, name, category, counts, heardAt })
    .from(conversionActions)
    .where(and(eq(conversionActions.ownerId, scope.owner), eq(conversionActions.customerId, customerId)))
    .orderBy(asc(name), asc(actionId))
}

type Raw = Record<'part' | 'a' | 'b' | 'c' | 'n' | 'value' | 'clicks' | 'cost', string | null>

const sums = sql.raw('sum(conversions_milli)::bigint as n, sum(value_micros)::bigint as value')

/** Every breakdown of a period in one statement, so that they agree; keywords with their clicks and cost. */
export async function customerLines(
  scope: OwnerScope,
  customerId: string,
  period: Period,
  asked: CampaignsAsked,
): Promise<CustomerLine[]> {
  const where = inPeriod(scope, customerId, period, asked)
  const { rows } = await sqlOf(scope).execute<Raw>(sql`
    with h as (
      select campaign_id, hour, device, date, action_id, conversions_milli, value_micros
      from facts_conversion_hour where ${where}
    ), k as (
      select keyword, campaign_id, ad_group_id, ${sums} from facts_conversion_keyword where ${where}
      group by keyword, campaign_id, ad_group_id
    ), c as (
      select keyword, campaign_id, ad_group_id, sum(clicks)::bigint as clicks, sum(cost_micros)::bigint as cost
      from facts_keyword where ${where} and (keyword, campaign_id, ad_group_id) in (select keyword, campaign_id, ad_group_id from k)
      group by keyword, campaign_id, ad_group_id
    )
    select case when grouping(campaign_id) = 0 then 'campaign' when grouping(device) = 0 then 'device'
                when grouping(hour) = 0 then 'hour' when grouping(date) = 0 then 'date'
                when grouping(action_id) = 0 then 'action' else 'total' end as part,
           coalesce(campaign_id, device, hour::text, date::text, action_id) as a, null as b, null as c, ${sums},
           0::bigint as clicks, 0::bigint as cost
    from h group by grouping sets ((), (campaign_id), (device), (hour), (date), (action_id))
    union all
    select 'keyword', keyword, campaign_id, ad_group_id, n, value, coalesce(clicks, 0), coalesce(cost, 0)
    from k left join c using (keyword, campaign_id, ad_group_id)`)
  return rows
    .filter((it) => it.n !== null)
    .map((it) => ({
      part: it.part as CustomerLine['part'],
      a: it.a ?? '',
      b: it.b ?? '',
      c: it.c ?? '',
      conversionsMilli: Number(it.n),
      valueMicros: micros(Number(it.value)),
      clicks: Number(it.clicks),
      costMicros: micros(Number(it.cost)),
    }))
}

/** The customers of a period's clicks, as of the last import. */
export async function periodConversions(
  scope: OwnerScope,
  customerId: string,
  period: Period,
  campaignId: string | undefined,
): Promise<Pick<CustomerLine, 'conversionsMilli' | 'valueMicros'>> {
  const { rows } = await sqlOf(scope).execute<Pick<Raw, 'n' | 'value'>>(
    sql`select ${sums} from facts_conversion_hour where ${inPeriod(scope, customerId, period, campaignId)}`,
  )
  const { n = null, value = null } = rows[0] ?? {}
  return { conversionsMilli: Number(n ?? 0), valueMicros: micros(Number(value ?? 0)) }
}
