import { sql } from 'drizzle-orm'
import { inPages } from '#db/in-pages.ts'
import { type SystemScope, sqlOf } from '#db/scope.ts'

const PAGE = 1_000

interface Due {
  /** Figures known up to here or later don't need an import yet. */
  readonly before: Date
  /** Older figures are imported even if no campaign is running. */
  readonly longBefore: Date
}

/** Owners whose figures are due, page by page: one of their campaigns is running, or the figures are old; without `due`, all owners. */
export function ownersDue(
  system: SystemScope,
  due: Due | undefined,
  begin?: string,
): AsyncGenerator<readonly string[]> {
  const isDue = due
    ? sql`and (i.as_of is null or i.as_of < ${due.longBefore.toISOString()}::timestamptz
        or (i.as_of <= ${due.before.toISOString()}::timestamptz and exists (
          select 1 from campaigns c where c.owner_id = a.owner_id and c.customer_id = a.customer_id and c.status = 'ENABLED')))`
    : sql``
  return inPages(
    PAGE,
    async (after, limit) => {
      const { rows } = await sqlOf(system).execute<{ owner_id: string }>(sql`
      select a.owner_id from ad_accounts a
      left join lateral (
        select max(as_of) as as_of from imports i
        where i.owner_id = a.owner_id and i.customer_id = a.customer_id and i.outcome = 'done'
      ) i on true
      where a.state = 'ACTIVE' and a.owner_id > ${after}::uuid ${isDue}
      order by a.owner_id limit ${limit}`)
      return rows.map((row) => row.owner_id)
    },
    begin,
  )
}
