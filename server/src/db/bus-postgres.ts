import { eq, lt, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Bus } from './bus.ts'
import { subscriptions } from './bus-subscriptions.ts'
import type { Log } from './log.ts'
import type { Database } from './open.ts'
import { busPayloads } from './tables/bus.ts'

const CHANNEL = 'adwright_bus'
/** NOTIFY carries at most 8,000 bytes. */
const MAX_NOTIFY_BYTES = 7_900
const RECONNECT_FIRST_MS = 250
const RECONNECT_MAX_MS = 10_000

/** What goes over the wire: the payload itself, or where to find it. */
type BusMessage = { readonly c: string; readonly p: unknown } | { readonly c: string; readonly ref: string }

/** LISTEN on a separate connection, which reconnects when it's lost. */
export async function openPostgresBus({ db }: Database, databaseUrl: string, log: Log): Promise<Bus> {
  const all = subscriptions(log)
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  // One after the other, since a long one has to be fetched and must not be overtaken.
  let turn: Promise<void> = Promise.resolve()

  const hear = async (text: string): Promise<void> => {
    const told = JSON.parse(text) as BusMessage
    if (!('ref' in told)) return all.tell(told.c, told.p)
    const [row] = await db.select().from(busPayloads).where(eq(busPayloads.id, told.ref))
    if (row) all.tell(told.c, JSON.parse(row.payload))
    else log.warn({ channel: told.c }, 'a long message of the bus was gone before it was fetched')
  }

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'adwright-bus' })
    next.on('notification', ({ payload }) => {
      turn = turn
        .then(() => hear(payload ?? ''))
        .catch((error) => log.error({ err: error }, 'a message of the bus is lost'))
    })
    next.on('error', (error) => log.warn({ err: error }, 'the connection of the bus has trouble'))
    next.on('end', () => {
      if (client !== next) return
      client = undefined
      again(RECONNECT_FIRST_MS)
    })
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
  }
  const again = (waitMs: number): void => {
    if (closed) return
    retry = setTimeout(() => {
      connect().then(all.tellMissed, (error: unknown) => {
        log.warn({ err: error }, 'the bus could not connect again')
        again(Math.min(waitMs * 2, RECONNECT_MAX_MS))
      })
    }, waitMs)
  }

  await connect()
  return {
    publish: async (channel, payload) => {
      let text = JSON.stringify({ c: channel, p: payload } satisfies BusMessage)
      if (Buffer.byteLength(text) > MAX_NOTIFY_BYTES) {
        await db.delete(busPayloads).where(lt(busPayloads.createdAt, sql`now() - interval '10 minutes'`))
        const [row] = await db
          .insert(busPayloads)
          .values({ payload: JSON.stringify(payload) })
          .returning({ id: busPayloads.id })
        if (!row) throw new Error('a message of the bus could not be written')
        text = JSON.stringify({ c: channel, ref: row.id } satisfies BusMessage)
      }
      await db.execute(sql`select pg_notify(${CHANNEL}, ${text})`)
    },
    subscribe: all.subscribe,
    close: async () => {
      closed = true
      clearTimeout(retry)
      all.clear()
      await client?.end()
    },
  }
}
