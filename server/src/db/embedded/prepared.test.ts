import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMemoryDatabase } from '../memory.ts'
import type { Database } from '../open.ts'

let database: Database
beforeAll(async () => {
  database = await openMemoryDatabase()
})
afterAll(() => database.close())

const half = 'select 100 / $1::int as part'

/** How many statements that contain `word` are prepared. */
const prepared = async (word: string): Promise<number> => {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_prepared_statements where statement like '%${word}%'`,
  )
  return rows[0]?.n ?? 0
}

test('a statement is prepared when it is said again, and once', async () => {
  const ask = async (by: number) => (await database.pool.query<{ part: number }>(half, [by])).rows[0]?.part
  expect([await ask(1), await prepared(half)]).toEqual([100, 0])
  expect([await ask(2), await ask(4), await ask(5), await prepared(half)]).toEqual([50, 25, 20, 1])
})

test('its failure is that of one run: it answers afterwards, in a transaction too', async () => {
  const client = await database.pool.connect()
  const parts = async (by: number) => (await client.query<{ part: number }>(half, [by])).rows
  await parts(1)
  await parts(1)
  await client.query('begin')
  await expect(parts(0)).rejects.toThrow('division by zero')
  await client.query('rollback')
  expect(await parts(10)).toEqual([{ part: 10 }])
  client.release()
  await expect(database.pool.query(half, [0])).rejects.toThrow('division by zero')
  expect((await database.pool.query(half, [20])).rows).toEqual([{ part: 5 }])
})

test('lists of rows, each of another length, are not kept', async () => {
  for (let rows = 1; rows <= 5; rows += 1) {
    const values = Array.from({ length: rows }, (_, at) => `($${at + 1}::int)`).join()
    await database.pool.query(`select * from (values ${values}) as listed(n)`, Array(rows).fill(1))
  }
  expect(await prepared('as listed')).toBe(0)
})
