import type { Pool, QueryResult } from 'pg'
import type { ConstructorOptions } from 'pg-boss'

type BossDatabase = NonNullable<ConstructorOptions['db']>

/** Lets pg-boss use our own pool, so that the embedded database's one connection is enough. Reports when the database responds. */
export function sqlThrough(pool: Pool, onAnswer: () => void): BossDatabase {
  return {
    executeSql: async (text, values) => {
      const client = await pool.connect()
      try {
        // Without parameters, the text may contain several statements, which return several results.
        const result: QueryResult | QueryResult[] = values?.length
          ? await client.query(text, values)
          : await client.query(text)
        client.release()
        onAnswer()
        return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows ?? []) : result.rows }
      } catch (error) {
        // A failed text may leave a transaction open; close it before the connection is reused.
        await client.query('rollback').then(
          () => client.release(),
          (lost: Error) => client.release(lost),
        )
        throw error
      }
    },
  }
}
