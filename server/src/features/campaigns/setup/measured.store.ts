import type { Day } from '@adwright/contract/values/day.rules'
import { sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { dateIn } from '#kernel/clock.ts'

/** Something counts customers, or once did. */
interface Measuring {
  /** The first day with counting, in the account's time; null if none. */
  readonly since: Day | null
}

/** Whether customers are counted, and since when. Null: unknown, which isn't zero. */
export async function measuring(scope: OwnerScope, customerId: string, timeZone: string): Promise<Measuring | null> {
  const of = sql`owner_id = ${scope.owner}::uuid and customer_id = ${customerId}`
  const { rows } = await sqlOf(scope).execute<{ made: string | null; counted: Day | null; known: boolean }>(sql`
    select (select min(created_at) from conversions where ${of}) as made,
      (select min(date)::text from facts_conversion_hour where ${of}) as counted,
      exists (select 1 from conversion_actions where ${of} and counts)
        or exists (select 1 from conversions where ${of} and stopped_at is null) as known`)
  const { made = null, counted = null, known = false } = rows[0] ?? {}
  const [since = null] = [made === null ? [] : dateIn(new Date(made), timeZone), counted ?? []].flat().sort()
  return counted !== null || known ? { since } : null
}

/** A conversion that counts for every campaign of the account. */
export interface AccountAction {
  readonly id: string
  readonly name: string
  readonly category: string
}

/** All that count now: as of the last import, plus those set up here since. */
export async function countingActions(scope: OwnerScope, customerId: string): Promise<AccountAction[]> {
  const of = sql`owner_id = ${scope.owner}::uuid and customer_id = ${customerId}`
  const { rows } = await sqlOf(scope).execute<Record<'id' | 'name' | 'category', string>>(sql`
    select action_id as id, name, category from conversion_actions where ${of} and counts
    union all
    select conversion_id, name, category from conversions
    where ${of} and stopped_at is null and conversion_id not in (select action_id from conversion_actions where ${of})
    order by name, id`)
  return rows
}
