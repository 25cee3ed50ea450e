import { eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type OwnerScope, sqlOf } from '#db/scope.ts'
import * as tables from '#db/tables/index.ts'
import { businessesOf } from '#kernel/purse.store.ts'

type Row = Readonly<Record<string, unknown>>

/** Columns that grant access: secrets and their hashes. They aren't personal data. */
const isSecret = (column: string): boolean => /(^|_)(hash|secret|digest|key_hash)$/.test(column)

interface OwnersTable {
  readonly name: string
  readonly table: PgTable
  readonly owner: PgColumn
  readonly columns: Readonly<Record<string, PgColumn>>
}

/** A table's owner column; undefined if it has no owner. */
function ownerColumn(table: PgTable): PgColumn | undefined {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  return table === tables.users ? columns.id : Object.values(columns).find((it) => it.name === 'owner_id')
}

/** The state of a simulated outside service (sandbox.md): like a real service's, it isn't ours to export. */
const isOutside = (table: PgTable): boolean => getTableName(table).startsWith('sandbox_')

// Typing each table separately would cost the type checker as much as a hundred other files.
const everyTable: readonly unknown[] = Object.values(tables)
/** Every table with an owner, found in the schema itself, so that new ones are included. */
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
 * All rows of one table that belong to this person or a business they pay for, by column name, without secrets. Rows of another business
 * than their own name it.
 */
export async function ownersRows(scope: OwnerScope, { table, owner, columns }: OwnersTable): Promise<Row[]> {
  const rows: Row[] = []
  for (const { owner: business } of await businessesOf(scope)) {
    const its = await sqlOf(scope).select(columns).from(table).where(eq(owner, business))
    rows.push(...(business === scope.owner ? its : its.map((row) => ({ ...row, business_id: business }))))
  }
  return rows
}
