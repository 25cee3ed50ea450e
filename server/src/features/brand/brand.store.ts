import { eq } from 'drizzle-orm'
import { inTransaction, type OwnerScope, sqlOf } from '#db/scope.ts'
import { type KeptBrandLook, senderBrands } from '#db/tables/index.ts'

export interface BrandRow {
  readonly name: string
  readonly logoKey: string | null
  readonly look: KeptBrandLook | null
}

export async function brandRow(scope: OwnerScope): Promise<BrandRow> {
  const [row] = await sqlOf(scope)
    .select({ name: senderBrands.name, logoKey: senderBrands.logoKey, look: senderBrands.look })
    .from(senderBrands)
    .where(eq(senderBrands.ownerId, scope.owner))
  return row ?? { name: '', logoKey: null, look: null }
}

export async function keepName(scope: OwnerScope, name: string): Promise<void> {
  await sqlOf(scope)
    .insert(senderBrands)
    .values({ ownerId: scope.owner, name })
    .onConflictDoUpdate({ target: senderBrands.ownerId, set: { name } })
}

/** null: the layout's own. */
export async function keepLook(scope: OwnerScope, look: KeptBrandLook | null): Promise<void> {
  await sqlOf(scope)
    .insert(senderBrands)
    .values({ ownerId: scope.owner, look })
    .onConflictDoUpdate({ target: senderBrands.ownerId, set: { look } })
}

/** Returns the previous logo's key. */
export function keepLogo(scope: OwnerScope, logoKey: string | null): Promise<string | null> {
  return inTransaction(scope, async (within) => {
    const db = sqlOf(within)
    await db.insert(senderBrands).values({ ownerId: within.owner }).onConflictDoNothing()
    const its = eq(senderBrands.ownerId, within.owner)
    const [was] = await db.select({ key: senderBrands.logoKey }).from(senderBrands).where(its).for('update')
    await db.update(senderBrands).set({ logoKey }).where(its)
    return was?.key ?? null
  })
}
