import { sql } from 'drizzle-orm'
import { type SystemScope, sqlOf } from '#db/scope.ts'

const PAGE = 1_000

interface Due {
  /** Figures known up to here or later need no reading yet. */
  readonly before: Date
  /** Older ones are read in although no campaign runs. */
  readonly longBefore: Date
}

/** Owners whose figures are due, page by page: a campaign of theirs runs, or the figures are old; without `due` everybody's. */
export async function* ownersDue(system: SystemScope, due: Due | undefined): AsyncGenerator<readonly string[]> {
  const isDue = due
    ? sql`and (i.as_of is null or i.as_of < ${due.longBefore.toISOString()}::timestamptz
        or (i.as_of <= ${due.before.toISOString()}::timestamptz and exists (
          select 1 from campaigns c where c.owner_id = a.owner_id and c.customer_id = a.customer_id and c.status = 'ENABLED')))`
    : sql``
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sqlOf(system).execute<{ id: string; owner_id: string }>(sql`
      select a.id, a.owner_id from ad_accounts a
      left join lateral (
        select max(as_of) as as_of from imports i
        where i.owner_id = a.owner_id and i.customer_id = a.customer_id and i.outcome = 'done'
      ) i on true
      where a.state = 'ACTIVE' and a.id > ${after}::uuid ${isDue}
      order by a.id limit ${PAGE}`)
    if (rows.length > 0) yield rows.map((row) => row.owner_id)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}
