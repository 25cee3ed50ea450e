import type { ClientBase } from 'pg'

/** A whole row in PostgreSQL's text format: every value of every type can be restored exactly. */
type RowText = string
export interface Rows {
  readonly table: string
  readonly rows: readonly RowText[]
}

/** The amount in memory at once: rows range from a few bytes to several megabytes. */
const BATCH_BYTES = 1_000_000
const BATCH_ROWS_FIRST = 10
const BATCH_ROWS_MAX = 2_000

/** Makes any server produce the same text, whatever its settings are; for this transaction. */
const SAME_TEXT = `set local client_encoding = 'UTF8'; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0`

/** Runs `read` on a snapshot of the database, whatever is written meanwhile. */
export async function* inSnapshot<T>(client: ClientBase, read: () => AsyncIterable<T>): AsyncGenerator<T> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(SAME_TEXT)
  yield* read()
  await client.query('commit')
}

/** Transaction settings for reading back the output of `inSnapshot`. */
export const readSameText = async (client: ClientBase): Promise<void> => void (await client.query(SAME_TEXT))

export async function tablesOf(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition order by relname`,
  )
  return rows.map(({ name }) => name)
}

/** The position of each sequence; unused ones are left out. */
export async function sequencesOf(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** All rows of a table, in batches. */
export async function* rowsOf(client: ClientBase, table: string): AsyncGenerator<Rows> {
  const name = client.escapeIdentifier(table)
  await client.query(`declare of_backup no scroll cursor for select t::text as row from public.${name} t`)
  for (let most = BATCH_ROWS_FIRST; ; ) {
    const { rows } = await client.query<{ row: RowText }>(`fetch ${most} from of_backup`)
    if (rows.length > 0) yield { table, rows: rows.map(({ row }) => row) }
    if (rows.length < most) break
    const bytes = rows.reduce((sum, { row }) => sum + row.length, 0)
    const fitting = Math.floor((most * BATCH_BYTES) / bytes)
    most = Math.max(1, Math.min(fitting, most * 4, BATCH_ROWS_MAX))
  }
  await client.query('close of_backup')
}
