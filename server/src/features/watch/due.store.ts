import { eq, sql } from 'drizzle-orm'
import { type SystemScope, sqlOf } from '#db/scope.ts'
import { watchProposals } from '#db/tables/index.ts'

/** Gives owners with an ads account their row, at most so many: they are due at once. */
export async function addWatches(system: SystemScope, now: Date, limit: number): Promise<number> {
  const { rows } = await sqlOf(system).execute(sql`
    insert into watches (owner_id, next_at)
    select a.owner_id, ${now.toISOString()}::timestamptz from ad_accounts a
    where a.state = 'ACTIVE' and not exists (select 1 from watches w where w.owner_id = a.owner_id)
    limit ${limit}
    on conflict do nothing returning owner_id`)
  return rows.length
}

/** Makes due whoever was told since their last look that something broke. */
export async function wakeBroken(system: SystemScope, now: Date, since: Date): Promise<void> {
  await sqlOf(system).execute(sql`
    update watches w set next_at = ${now.toISOString()}::timestamptz
    from notifications n
    where n.kind in ('ad_review', 'tag') and n.created_at > ${since.toISOString()}::timestamptz
      and n.owner_id = w.owner_id and n.created_at > w.looked_at and w.next_at > ${now.toISOString()}::timestamptz`)
}

/** Takes owners who are due, each by one node, and moves them ahead: whose run dies is due again at `next`. */
export async function takeDue(system: SystemScope, now: Date, next: Date, limit: number): Promise<string[]> {
  const { rows } = await sqlOf(system).execute<{ owner_id: string }>(sql`
    update watches set next_at = ${next.toISOString()}::timestamptz
    where owner_id in (
      select w.owner_id from watches w
      where w.enabled and w.next_at <= ${now.toISOString()}::timestamptz
        and exists (select 1 from ad_accounts a where a.owner_id = w.owner_id and a.state = 'ACTIVE')
      order by w.next_at limit ${limit} for update skip locked)
    returning owner_id`)
  return rows.map((it) => it.owner_id)
}

/** Whose proposal a mail's link opens. */
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
