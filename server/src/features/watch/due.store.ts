import { eq, type SQL, sql } from 'drizzle-orm'
import { type SystemScope, sqlOf } from '#db/scope.ts'
import { watchProposals } from '#db/tables/index.ts'

/** Adds a row for owners with an ad account, up to a limit: they're due immediately. */
export async function addWatches(system: SystemScope, now: Date, limit: number): Promise<number> {
  const { rows } = await sqlOf(system).execute(sql`
    insert into watches (owner_id, next_at)
    select a.owner_id, ${now.toISOString()}::timestamptz from ad_accounts a
    where a.state = 'ACTIVE' and not exists (select 1 from watches w where w.owner_id = a.owner_id)
    limit ${limit}
    on conflict do nothing returning owner_id`)
  return rows.length
}

/** Makes owners due who were notified since their last check that something broke. */
export async function wakeBroken(system: SystemScope, now: Date, since: Date): Promise<void> {
  await sqlOf(system).execute(sql`
    update watches w set next_at = ${now.toISOString()}::timestamptz
    from notifications n
    where n.kind in ('ad_review', 'tag') and n.created_at > ${since.toISOString()}::timestamptz
      and n.owner_id = w.owner_id and n.created_at > w.looked_at and w.next_at > ${now.toISOString()}::timestamptz`)
}

/** How often the pages of running ads are opened. */
export const PAGES_AGAIN_MS = 3_600_000

/** Claims owners whose `at` has come, each by one node, and moves them ahead: if the run dies, they're due again at `next`. */
async function take(system: SystemScope, at: SQL, { now, next, limit }: Taken): Promise<string[]> {
  const { rows } = await sqlOf(system).execute<{ owner_id: string }>(sql`
    update watches set ${at} = ${next.toISOString()}::timestamptz
    where owner_id in (
      select w.owner_id from watches w
      where w.enabled and w.${at} <= ${now.toISOString()}::timestamptz
        and exists (select 1 from ad_accounts a where a.owner_id = w.owner_id and a.state = 'ACTIVE')
      order by w.${at} limit ${limit} for update skip locked)
    returning owner_id`)
  return rows.map((it) => it.owner_id)
}
interface Taken {
  readonly now: Date
  readonly next: Date
  readonly limit: number
}

/** Owners whose account should be checked. */
export const takeDue = (system: SystemScope, taken: Taken): Promise<string[]> => take(system, sql`next_at`, taken)
/** Owners whose ads' pages should be opened. */
export const takePagesDue = (system: SystemScope, taken: Taken): Promise<string[]> => take(system, sql`pages_at`, taken)

/** The owner of the proposal that an email link opens. */
export async function findByLink(
  system: SystemScope,
  linkHash: string,
): Promise<{ readonly id: string; readonly owner: string } | undefined> {
  const [row] = await sqlOf(system)
    .select({ id: watchProposals.id, owner: watchProposals.ownerId })
    .from(watchProposals)
    .where(eq(watchProposals.linkHash, linkHash))
  return row
}
