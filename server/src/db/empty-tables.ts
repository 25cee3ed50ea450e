import type pg from 'pg'

/** A table with more than this left is cleaned immediately: later tests would have to read past it. */
const LEFT_BYTES_MAX = 50_000

/** For tests: deletes all rows, and cleans up after that. Truncating the tables would take ten times as long. */
export async function emptyTables(pool: pg.Pool): Promise<void> {
  // Computing the full size of never used tables would take longer than everything else.
  const { rows: used } = await pool.query<{ name: string; bytes: number }>(
    `select c.oid::regclass::text as name, pg_table_size(c.oid)::int as bytes
    from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(c.oid) > 0`,
  )
  await pool.query(
    [
      'drop schema if exists pgboss cascade',
      // Skips foreign keys and the ledgers' triggers.
      'set session_replication_role = replica',
      ...used.map(({ name }) => `delete from ${name}`),
      'reset session_replication_role',
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null`,
    ].join(';'),
  )
  const large = used.filter(({ bytes }) => bytes > LEFT_BYTES_MAX).map(({ name }) => name)
  if (large.length > 0) await pool.query(`vacuum ${large.join(', ')}`)
}
