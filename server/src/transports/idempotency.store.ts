import { IDEMPOTENCY_HOURS } from '@adwright/contract/limits'
import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import { idempotencyKeys as t } from '#db/tables/index.ts'

export interface KeyOf {
  readonly businessId: string
  readonly path: string
  readonly key: string
}
export type KeyRow = typeof t.$inferSelect

const its = (person: OwnerScope, { businessId, path, key }: KeyOf) =>
  and(eq(t.ownerId, person.owner), eq(t.businessId, businessId), eq(t.path, path), eq(t.key, key))

/** An open attempt (its holder died, or its work continues) is kept as long as an answer. */
const OPEN_KEPT_MS = IDEMPOTENCY_HOURS * 3_600_000
const longAgo = (now: Date): Date => new Date(now.getTime() - OPEN_KEPT_MS)

/**
 * Claims the key for one attempt, if it's free or its holder has expired, and returns the holder id to work under: the claim's own, or that
 * of an open attempt with the same body, whose result may exist already. Undefined: another request has it. A single statement, so that two
 * concurrent requests can't both win.
 */
export async function takeKey(
  scope: OwnerScope,
  of: KeyOf,
  claim: { readonly holder: string; readonly bodyDigest: string; readonly now: Date; readonly until: Date },
): Promise<string | undefined> {
  const { now, ...set } = claim
  const isOpen = sql`${t.status} is null and ${t.until} > ${longAgo(now).toISOString()}::timestamptz`
  const rows = await sqlOf(scope)
    .insert(t)
    .values({ ...of, ...set, ownerId: scope.owner })
    .onConflictDoUpdate({
      target: [t.ownerId, t.businessId, t.path, t.key],
      set: {
        ...set,
        holder: sql`case when ${isOpen} then ${t.holder} else excluded.holder end`,
        status: null,
        body: null,
      },
      setWhere: sql`${t.until} <= ${now.toISOString()}::timestamptz and (not (${isOpen}) or ${t.bodyDigest} = excluded.body_digest)`,
    })
    .returning({ holder: t.holder })
  return rows[0]?.holder
}

export async function findKey(scope: OwnerScope, of: KeyOf): Promise<KeyRow | undefined> {
  const [row] = await sqlOf(scope).select().from(t).where(its(scope, of))
  return row
}

/** Stores the answer, unless the attempt was abandoned and another one has claimed the key. */
export async function keepAnswer(
  scope: OwnerScope,
  of: KeyOf & { readonly holder: string },
  answer: { readonly status: number; readonly body: string; readonly until: Date },
): Promise<void> {
  await sqlOf(scope)
    .update(t)
    .set(answer)
    .where(and(its(scope, of), eq(t.holder, of.holder)))
}

/** Releases the key, so that the call can be retried. */
export async function freeKey(scope: OwnerScope, of: KeyOf & { readonly holder: string }): Promise<void> {
  await sqlOf(scope)
    .delete(t)
    .where(and(its(scope, of), eq(t.holder, of.holder)))
}

/** Extends the hold for long work. With `until` now, leaves the key open for the next attempt. */
export async function holdKey(scope: OwnerScope, of: KeyOf & { readonly holder: string }, until: Date): Promise<void> {
  await sqlOf(scope)
    .update(t)
    .set({ until })
    .where(and(its(scope, of), eq(t.holder, of.holder)))
}

/** Deletes this person's expired keys. */
export async function forgetKeys(scope: OwnerScope, now: Date): Promise<void> {
  await sqlOf(scope)
    .delete(t)
    .where(and(eq(t.ownerId, scope.owner), lte(t.until, now), or(isNotNull(t.status), lte(t.until, longAgo(now)))))
}
