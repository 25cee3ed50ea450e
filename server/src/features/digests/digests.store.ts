import { eq, sql } from 'drizzle-orm'
import { inPages } from '#db/in-pages.ts'
import { type OwnerScope, type SystemScope, sqlOf } from '#db/scope.ts'
import { digests } from '#db/tables/index.ts'

export interface DigestRow {
  readonly enabled: boolean
  readonly toldTo: Date | null
  readonly sentAt: Date | null
}

const fresh: DigestRow = { enabled: true, toldTo: null, sentAt: null }

/** The stored state of an owner's emailed reports, or that of a new owner. */
export async function digestRow(scope: OwnerScope): Promise<DigestRow> {
  const [row] = await sqlOf(scope).select().from(digests).where(eq(digests.ownerId, scope.owner))
  return row ?? fresh
}

const PAGE = 1_000

/** Owners who may be due a report, by their known figures, page by page; new owners get their first mark. */
export const ownersDue = (system: SystemScope, begin?: string): AsyncGenerator<readonly string[]> =>
  inPages(
    PAGE,
    async (after, limit) => {
      const { rows } = await sqlOf(system).execute<{ owner_id: string }>(sql`
      select a.owner_id from ad_accounts a
      join businesses b on b.id = a.owner_id
      join users u on u.id = b.owner_id and not u.is_demo
      join business_profiles p on p.owner_id = a.owner_id
      left join digests d on d.owner_id = a.owner_id
      join lateral (
        select max(as_of) as as_of from imports i
        where i.owner_id = a.owner_id and i.customer_id = a.customer_id and i.outcome = 'done'
      ) i on i.as_of is not null
      where a.state = 'ACTIVE' and a.owner_id > ${after}::uuid and coalesce(d.enabled, true)
        and (d.told_to is null or d.told_to <= i.as_of - p.report_frequency_hours * interval '1 hour')
      order by a.owner_id limit ${limit}`)
      return rows.map((row) => row.owner_id)
    },
    begin,
  )

export async function keepEnabled(scope: OwnerScope, enabled: boolean): Promise<void> {
  await sqlOf(scope)
    .insert(digests)
    .values({ ownerId: scope.owner, enabled })
    .onConflictDoUpdate({ target: digests.ownerId, set: { enabled } })
}

/** Advances the mark from the value that was read. False if another node did, so that each period is reported once. */
export async function moveMark(scope: OwnerScope, from: Date | null, to: Date): Promise<boolean> {
  const moved = await sqlOf(scope)
    .insert(digests)
    .values({ ownerId: scope.owner, toldTo: to })
    .onConflictDoUpdate({
      target: digests.ownerId,
      set: { toldTo: to },
      setWhere: sql`${digests.toldTo} is not distinct from ${from?.toISOString() ?? null}::timestamptz`,
    })
    .returning({ owner: digests.ownerId })
  return moved.length === 1
}

export async function keepSent(scope: OwnerScope, at: Date): Promise<void> {
  await sqlOf(scope).update(digests).set({ sentAt: at }).where(eq(digests.ownerId, scope.owner))
}
