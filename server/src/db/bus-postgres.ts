import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, lt, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Bus } from './bus.ts'
import { subscriptions } from './bus-subscriptions.ts'
import type { Log } from './log.ts'
import { loopLog } from './loop-log.ts'
import type { Database } from './open.ts'
import { busPayloads } from './tables/bus.ts'
import { DatabaseAway } from './trouble.ts'

/** NOTIFY carries at most 8,000 bytes. */
const MAX_NOTIFY_BYTES = 7_900
const RECONNECT_FIRST_MS = 250
const RECONNECT_MAX_MS = 10_000
/** How often this node sends itself a message. A connection may be dead without notice, or a pooler may have lost its subscriptions. */
const PROBE_MS = 20_000
const PROBE_ANSWER_MS = 10_000

/** Published messages never arrive. The error names the setting, for the operator. */
export class NothingHeard extends Error {
  override readonly name = 'NothingHeard'
}

/** The message on the wire: the payload itself, or where to find it. */
type BusMessage = { readonly c: string; readonly p: unknown } | { readonly c: string; readonly ref: string }

/** PostgreSQL's name for a channel: a session receives only what it listens to. */
const nameOf = (channel: string): string => `adwright_${channel}`

/**
 * LISTEN on a separate connection, for each channel with a subscriber here. It reconnects when lost.
 * @throws {NothingHeard} if the server doesn't keep sessions
 */
export async function openPostgresBus({ db }: Database, databaseUrl: string, log: Log): Promise<Bus> {
  const all = subscriptions(log)
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  // One at a time, since a long message has to be fetched and must not be overtaken.
  let turn: Promise<void> = Promise.resolve()
  let settled: Promise<void> = Promise.resolve()

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
    // Until no subscription was added meanwhile: from then on each subscription sends its own LISTEN.
    const listened = new Set<string>()
    for (;;) {
      const channel = all.channels().find((it) => !listened.has(it))
      if (channel === undefined) break
      listened.add(channel)
      await next.query(statement('listen', channel))
    }
    client = next
  }
  const statement = (word: 'listen' | 'unlisten', channel: string): string =>
    `${word} ${pg.escapeIdentifier(nameOf(channel))}`
  const connecting = loopLog(log, 'the bus could not connect again')
  const again = (waitMs: number): void => {
    if (closed) return
    retry = setTimeout(() => {
      const back = () => {
        connecting.well()
        all.tellMissed()
      }
      connect().then(back, (error: unknown) => {
        connecting.failed(new DatabaseAway('no connection for the bus', { cause: error }))
        again(Math.min(waitMs * 2, RECONNECT_MAX_MS))
      })
    }, waitMs)
  }
  /** If the connection is lost meanwhile, it listens to everything after reconnecting, and reports that something may have been missed. */
  const tellServer = (word: 'listen' | 'unlisten', channel: string): void => {
    settled = settled
      .then(async () => void (await client?.query(statement(word, channel))))
      .catch((error: unknown) => log.warn({ err: error, channel }, 'the bus could not change what it listens to'))
  }

  const bus: Bus = {
    publish: async (channel, payload) => {
      // Existing subscribers here receive it, as within one process.
      await settled
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
      await db.execute(sql`select pg_notify(${nameOf(channel)}, ${text})`)
    },
    subscribe: (channel, heard, missed) => {
      const isFirst = !all.channels().includes(channel)
      const stop = all.subscribe(channel, heard, missed)
      if (isFirst) tellServer('listen', channel)
      return () => {
        stop()
        if (!all.channels().includes(channel)) tellServer('unlisten', channel)
      }
    },
    settled: () => settled,
    close: async () => {
      closed = true
      clearTimeout(retry)
      clearInterval(probing)
      all.clear()
      await client?.end()
    },
  }

  /** Whether this node's message to itself comes back. */
  const hearsItself = async (): Promise<boolean> => {
    const channel = `probe:${randomUUID()}`
    const came = Promise.withResolvers<true>()
    const stop = bus.subscribe(channel, () => came.resolve(true))
    const enough = new AbortController()
    try {
      await bus.publish(channel, {})
      return await Promise.race([came.promise, wait(PROBE_ANSWER_MS, false, { signal: enough.signal })])
    } finally {
      enough.abort()
      stop()
    }
  }
  const probe = async (): Promise<void> => {
    const asked = client
    if (!asked || (await hearsItself()) || client !== asked) return
    log.warn({}, 'the bus hears nothing: it connects again')
    client = undefined
    asked.end().catch(() => undefined)
    again(RECONNECT_FIRST_MS)
  }

  await connect()
  const tried = loopLog(log, 'the bus could not be tried')
  const probing = setInterval(() => {
    probe().then(tried.well, tried.failed)
  }, PROBE_MS)
  probing.unref()
  if (!(await hearsItself())) {
    await bus.close()
    throw new NothingHeard('it keeps no sessions, as a pooler in transaction mode')
  }
  return bus
}
