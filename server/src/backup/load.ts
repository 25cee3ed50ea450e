import type { ClientBase } from 'pg'
import { tablesOf, type Rows } from './dump.ts'

/** Whether a database contains anything. The job queue's tables are checked separately, by `isOurQueue`. */
export async function holdsData(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ some: boolean }>(
    `select exists (select 1 from pg_class c join pg_namespace n on n.oid = relnamespace where relkind in ('r', 'p', 'v', 'm')
      and nspname !~ '^pg_' and nspname not in ('information_schema', 'pgboss')) as some`,
  )
  return rows[0]?.some === true
}

type Reference = { readonly from: string; readonly name: string; readonly definition: string }

/** Drops the foreign keys while rows come in any order. */
export async function dropReferences(client: ClientBase): Promise<readonly Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as from, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { from, name } of rows) await client.query(`alter table ${from} drop constraint ${name}`)
  return rows
}

/** Restores them, which checks every row. */
export async function addReferences(client: ClientBase, all: readonly Reference[]): Promise<void> {
  for (const { from, name, definition } of all)
    await client.query(`alter table ${from} add constraint ${name} ${definition}`)
}

/** Whether a table's rows need their month's partition first. */
async function isInMonths(client: ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_class where relname = $1 and relnamespace = 'public'::regnamespace and relkind = 'p'`,
    [table],
  )
  return rows.length > 0
}

/** Writes rows as read by `rowsOf`. */
export async function insertRows(client: ClientBase, { table, rows }: Rows): Promise<void> {
  const name = `public.${client.escapeIdentifier(table)}`
  if (await isInMonths(client, table))
    await client.query(
      `select keep_facts_month(month) from (
        select distinct date_trunc('month', (row).date)::date as month from (select unnest($1::text[])::${name} as row offset 0) read
      ) months`,
      [rows],
    )
  // The offset makes it parse the row once, rather than once per column.
  await client.query(
    `insert into ${name} overriding system value
      select (read.row).* from (select unnest($1::text[])::${name} as row offset 0) read`,
    [rows],
  )
}

export async function setSequences(client: ClientBase, all: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, last] of Object.entries(all))
    await client.query('select setval($1::regclass, $2)', [`public.${client.escapeIdentifier(name)}`, last])
}

/** How many rows each table has. */
export async function countRows(client: ClientBase): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query(`select count(*) as n from public.${client.escapeIdentifier(table)}`)
    counts[table] = Number(rows[0].n)
  }
  return counts
}
