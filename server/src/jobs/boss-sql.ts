import type { Pool, QueryResult } from 'pg'
import type { ConstructorOptions } from 'pg-boss'

type BossDatabase = NonNullable<ConstructorOptions['db']>

/** Lets pg-boss work through our own pool, so that the embedded database's one connection is enough. */
export function sqlThrough(pool: Pool): BossDatabase {
  return {
    executeSql: async (text, values) => {
      const client = await pool.connect()
      try {
        // Without values one text may hold several statements, and then there are several results.
        const result: QueryResult | QueryResult[] = values?.length
          ? await client.query(text, values)
          : await client.query(text)
        client.release()
        return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows ?? []) : result.rows }
      } catch (error) {
        // A text that begins a transaction and fails leaves it open; the next user of the connection must not find it.
        await client.query('rollback').then(
          () => client.release(),
          (lost: Error) => client.release(lost),
        )
        throw error
      }
    },
  }
}
