import { eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import * as tables from '#db/tables/index.ts'
import { businessesOf } from '#kernel/purse.store.ts'

type Row = Readonly<Record<string, unknown>>

/** Columns that open something or would: hashes of secrets, and secrets. They aren't data about a person. */
const isSecret = (column: string): boolean => /(^|_)(hash|secret|digest|key_hash)$/.test(column)

interface OwnersTable {
  readonly name: string
  readonly table: PgTable
  readonly owner: PgColumn
  readonly columns: Readonly<Record<string, PgColumn>>
}

/** The owner's column of a table; undefined for a table that is nobody's. */
function ownerColumn(table: PgTable): PgColumn | undefined {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  return table === tables.users ? columns.id : Object.values(columns).find((it) => it.name === 'owner_id')
}

/** State of the outside world in a box (sandbox.md): no more ours to hand out than that of the real one. */
const isOutside = (table: PgTable): boolean => getTableName(table).startsWith('sandbox_')

// Each by its own type would cost the type checker as much as a hundred other files.
const everyTable: readonly unknown[] = Object.values(tables)
/** Every table with an owner, found in the tables themselves: a new one can't be forgotten. */
export const ownersTables: readonly OwnersTable[] = everyTable
  .filter((it): it is PgTable => is(it, PgTable))
  .flatMap((table) => {
    const owner = ownerColumn(table)
    if (!owner || isOutside(table)) return []
    const all: readonly PgColumn[] = Object.values(getTableColumns(table))
    const shown = all.filter((it) => it !== owner && !isSecret(it.name))
    return [{ name: getTableName(table), table, owner, columns: Object.fromEntries(shown.map((it) => [it.name, it])) }]
  })

/**
 * All rows of one table that are this person's or of a business they pay for, by the columns' own names, without what opens anything.
 * Those of another business than their own say which.
 */
export async function ownersRows(scope: OwnerScope, { table, owner, columns }: OwnersTable): Promise<Row[]> {
  const rows: Row[] = []
  for (const { owner: business } of await businessesOf(scope)) {
    const its = await sqlOf(scope).select(columns).from(table).where(eq(owner, business))
    rows.push(...(business === scope.owner ? its : its.map((row) => ({ ...row, business_id: business }))))
  }
  return rows
}
