import { eq, sql } from 'drizzle-orm'
import { type Everyone, type Mine, sqlOf } from '#db/mine.ts'
import { digests, users } from '#db/tables/index.ts'

export interface DigestRow {
  readonly enabled: boolean
  readonly toldTo: Date | null
  readonly sentAt: Date | null
}

const fresh: DigestRow = { enabled: true, toldTo: null, sentAt: null }

export async function digestRow(mine: Mine): Promise<DigestRow> {
  const [row] = await sqlOf(mine).select().from(digests).where(eq(digests.ownerId, mine.owner))
  return row ?? fresh
}

export async function keepEnabled(mine: Mine, enabled: boolean): Promise<void> {
  await sqlOf(mine)
    .insert(digests)
    .values({ ownerId: mine.owner, enabled })
    .onConflictDoUpdate({ target: digests.ownerId, set: { enabled } })
}

/** Moves the mark on from where it was seen. False when another node did: what lies between is told once. */
export async function moveMark(mine: Mine, from: Date | null, to: Date): Promise<boolean> {
  const moved = await sqlOf(mine)
    .insert(digests)
    .values({ ownerId: mine.owner, toldTo: to })
    .onConflictDoUpdate({
      target: digests.ownerId,
      set: { toldTo: to },
      setWhere: sql`${digests.toldTo} is not distinct from ${from?.toISOString() ?? null}::timestamptz`,
    })
    .returning({ owner: digests.ownerId })
  return moved.length === 1
}

export async function keepSent(mine: Mine, at: Date): Promise<void> {
  await sqlOf(mine).update(digests).set({ sentAt: at }).where(eq(digests.ownerId, mine.owner))
}

export interface Reader {
  readonly email: string
  readonly isDemo: boolean
  readonly secret: string
}

export async function readerOf(mine: Mine): Promise<Reader | undefined> {
  const [row] = await sqlOf(mine)
    .select({ email: users.email, isDemo: users.isDemo, secret: users.unsubscribeSecret })
    .from(users)
    .where(eq(users.id, mine.owner))
  return row
}

/** Turns the report off for whose link this is; gives the owner, or undefined when it is nobody's. */
export async function stopFor(everyone: Everyone, secret: string): Promise<string | undefined> {
  const [row] = await sqlOf(everyone)
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.unsubscribeSecret}::text = ${secret}`)
  return row?.id
}
