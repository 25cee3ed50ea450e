import { openBus } from '#db/open-bus.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { onBothDatabases } from '#testing/both-databases.ts'
import { migrate } from './migrate.ts'
import { inTransaction, ownerScope, sqlOf } from './scope.ts'
import type { Database } from './open.ts'
import { businesses, businessMembers, users } from './tables/index.ts'

const person = (email: string) => ({ email, firstName: 'Ann', lastName: 'Lee', passwordHash: '-' })
const addressesIn = async ({ db }: Database): Promise<string[]> =>
  (await db.select({ email: users.email }).from(users).orderBy(users.email)).map(({ email }) => email)

onBothDatabases('the database', (fresh) => {
  test('an empty database gets its tables, and applying the migrations again changes nothing', async () => {
    const database = await fresh()
    await migrate(database.pool)
    expect(await addressesIn(database)).toEqual([])
  })

  test('what another version left is brought to this one; what is at this version is left as it is', async () => {
    const database = await fresh()
    const written = async () =>
      (await database.pool.query(`select count(*)::int as times from pg_proc where proname = 'append_credits'`)).rows[0]
    await database.pool.query('drop function append_credits')
    await migrate(database.pool)
    expect(await written()).toEqual({ times: 0 })
    await database.pool.query(`comment on schema drizzle is 'adwright of last year'`)
    await migrate(database.pool)
    expect(await written()).toEqual({ times: 1 })
  })

  test('data that went through other migrations than these is refused, and stays as it was', async () => {
    const database = await fresh()
    const applied = async () =>
      (await database.pool.query('select hash from drizzle.__drizzle_migrations order by id')).rows
    const ours = await applied()
    await database.pool.query(`comment on schema drizzle is 'adwright of next year'`)
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 9e12)`,
    )
    await expect(migrate(database.pool)).rejects.toThrow('it was made by another version of Adwright')
    expect(await applied()).toEqual([...ours, { hash: 'of a newer version' }])
    await database.pool.query(`delete from drizzle.__drizzle_migrations where hash = 'of a newer version'`)
    await migrate(database.pool)
  })

  test('every foreign key has an index that begins with it: without one, erasing a person reads whole tables', async () => {
    const { db } = await fresh()
    const unindexed = async () =>
      (
        await db.execute<{ key: string }>(sql`
          select c.conname as key from pg_constraint c
          where c.contype = 'f' and c.conparentid = 0 and not exists (
            select from pg_index i where i.indrelid = c.conrelid
              and (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(c.conkey)] @> c.conkey
          )`)
      ).rows.map(({ key }) => key)
    expect(await unindexed()).toEqual([])
    await db.execute(sql`create table lonely (owner uuid references users (id))`)
    expect(await unindexed()).toEqual(['lonely_owner_fkey'])
    await db.execute(sql`drop table lonely`)
  })

  test('an address is stored once, in lower case only', async () => {
    const { db } = await fresh()
    await db.insert(users).values(person('a@example.com'))
    await expect(db.insert(users).values(person('a@example.com'))).rejects.toThrow()
    await expect(db.insert(users).values(person('B@example.com'))).rejects.toThrow()
  })

  test('a transaction that fails leaves nothing behind', async () => {
    const database = await fresh()
    const failing = inTransaction(database.system, async (within) => {
      await sqlOf(within).insert(users).values(person('gone@example.com'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await addressesIn(database)).toEqual([])
  })

  test("an owner's handle works inside a transaction", async () => {
    const database = await fresh()
    const [made] = await database.db.insert(users).values(person('a@example.com')).returning()
    const scope = ownerScope(database.system, made?.id ?? '')
    await inTransaction(scope, async (within) => {
      await sqlOf(within).update(users).set({ firstName: 'Bo' }).where(eq(users.id, within.owner))
    })
    const [after] = await database.db.select().from(users)
    expect(after?.firstName).toBe('Bo')
  })

  test('everybody has a business of their own, under their own id, and is its owner; it goes with them', async () => {
    const { db } = await fresh()
    const [made] = await db.insert(users).values(person('a@example.com')).returning()
    const id = made?.id ?? ''
    expect(await db.select().from(businesses)).toMatchObject([{ id, ownerId: id, name: '' }])
    expect(await db.select().from(businessMembers)).toMatchObject([{ businessId: id, userId: id, role: 'owner' }])
    await db.delete(users)
    expect(await db.select().from(businesses)).toEqual([])
    expect(await db.select().from(businessMembers)).toEqual([])
  })

  test('an SQL error breaks neither the connection nor the next query', async () => {
    const { pool } = await fresh()
    for (let round = 0; round < 3; round += 1) {
      await expect(pool.query('select * from no_such_table')).rejects.toMatchObject({ code: '42P01' })
      await expect(pool.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' })
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    }
  })

  test('a large answer and a large value arrive whole', async () => {
    const { pool } = await fresh()
    const rows = await pool.query(`select i, repeat('x', 500) as text from generate_series(1, 20000) i`)
    expect(rows.rows).toHaveLength(20_000)
    const value = 'ü'.repeat(1_000_000)
    const { rows: back } = await pool.query<{ value: string }>('select $1::text as value', [value])
    expect(back[0]?.value === value).toBe(true)
  })

  test('many at once: every write is there, no increment is lost', async () => {
    const database = await fresh()
    await database.db.insert(users).values(person('a@example.com'))
    await database.pool.query('create table counter (n int not null)')
    await database.pool.query('insert into counter values (0)')
    const increment = () =>
      inTransaction(database.system, async (within) => {
        await sqlOf(within).execute(sql`select n from counter for update`)
        await sqlOf(within).execute(sql`update counter set n = n + 1`)
      })
    await Promise.all(Array.from({ length: 60 }, increment))
    const { rows } = await database.pool.query('select n from counter')
    await database.pool.query('drop table counter')
    expect(rows).toEqual([{ n: 60 }])
  })

  test('a moment is stored and read in UTC, to the millisecond', async () => {
    const { db, pool } = await fresh()
    const moment = new Date('2026-03-29T01:30:00.123Z')
    const [made] = await db
      .insert(users)
      .values({ ...person('a@example.com'), createdAt: moment })
      .returning()
    expect(made?.createdAt).toEqual(moment)
    expect((await pool.query(`select to_char(created_at, 'YYYY-MM-DD HH24:MI') as at from users`)).rows).toEqual([
      { at: '2026-03-29 01:30' },
    ])
  })

  test('the bus tells each subscriber once, in order, long messages too', async () => {
    const database = await fresh()
    const trouble: string[] = []
    const note = (_: object, words: string): void => void trouble.push(words)
    const url = database.kind === 'postgres' ? database.pool.options.connectionString : undefined
    const bus = await openBus(database, url, { info: note, warn: note, error: note })
    const heard: unknown[] = []
    const all = Promise.withResolvers<void>()
    const stop = bus.subscribe('a', (payload) => {
      heard.push(payload)
      if (heard.length === 3) all.resolve()
    })
    bus.subscribe('b', () => heard.push('not for me'))
    const long = 'ü'.repeat(20_000)
    await bus.publish('a', { n: 1 })
    await bus.publish('a', { long })
    await bus.publish('a', { n: 3 })
    await all.promise
    expect(heard).toEqual([{ n: 1 }, { long }, { n: 3 }])
    stop()
    const other = Promise.withResolvers<void>()
    bus.subscribe('c', () => other.resolve())
    await bus.publish('a', { n: 4 })
    await bus.publish('c', {})
    await other.promise
    expect(heard).toHaveLength(3)
    expect(trouble).toEqual([])
    await bus.close()
  })

  test('nodes that start at once on an empty database migrate it once', async () => {
    const database = await fresh()
    await database.pool.query('drop schema public cascade')
    await database.pool.query('drop schema drizzle cascade')
    await database.pool.query('create schema public')
    await Promise.all([migrate(database.pool), migrate(database.pool), migrate(database.pool)])
    const { rows } = await database.pool.query(
      'select hash, count(*)::int as times from drizzle.__drizzle_migrations group by hash',
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ times }) => times !== 1)).toEqual([])
    expect(await addressesIn(database)).toEqual([])
  })

  test('a bus that lost its connection says so, and hears again', async (context) => {
    const database = await fresh()
    if (database.kind === 'embedded') return context.skip('it has no connection to lose')
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const bus = await openBus(database, database.pool.options.connectionString, silent)
    const missed = Promise.withResolvers<void>()
    const heard = Promise.withResolvers<unknown>()
    bus.subscribe('a', heard.resolve, missed.resolve)
    await database.pool.query(
      // Only its own connections: other tests' nodes use the same server.
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'adwright-bus' and datname = current_database()`,
    )
    await missed.promise
    await bus.publish('a', { again: true })
    expect(await heard.promise).toEqual({ again: true })
    await bus.close()
  })
})
