import { eq, inArray } from 'drizzle-orm'
import { type OwnerScope, sqlOf, type SystemScope } from '#db/scope.ts'
import { businesses } from '#db/tables/index.ts'

/** A business's time zone; null while unset. */
export async function zoneOf(scope: OwnerScope): Promise<string | null> {
  const [row] = await sqlOf(scope)
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, scope.owner))
  return row?.timeZone ?? null
}

/** The zones of several businesses, in the order of their ids. */
export async function zonesOf(system: SystemScope, owners: readonly string[]): Promise<(string | null)[]> {
  const rows = await sqlOf(system)
    .select({ id: businesses.id, timeZone: businesses.timeZone })
    .from(businesses)
    .where(inArray(businesses.id, [...owners]))
  const byId = new Map(rows.map((it) => [it.id, it.timeZone]))
  return owners.map((it) => byId.get(it) ?? null)
}
