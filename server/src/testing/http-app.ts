import type { Tier } from '@adwright/contract/action'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { openTestDatabase } from './test-database.ts'
import { ownerScope } from '#db/scope.ts'
import type { Database } from '#db/open.ts'
import { users } from '#db/tables/index.ts'
import { memberAt, ownPlace } from '#features/account/index.ts'
import { KeptAnswers } from '#transports/http/kept-answers.ts'
import { openHttpTransport } from '#transports/http/open-http-transport.ts'
import type { Ctx, Note, PublicCtx } from '#kernel/ctx.ts'
import type { Handler } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'

/** A small app for tests: a database, two owners, a clock that stands still, and the recorded stale topics. */
export interface TestHttpApp {
  readonly database: Database
  readonly ada: string
  readonly bob: string
  readonly now: { at: Date }
  readonly told: [owner: string, ...topics: string[]][]
  readonly ctxOf: (owner: string, tier?: Tier) => Ctx
  readonly publicCtx: () => PublicCtx
  /** A REST transport for these handlers; `Bearer <owner id>` signs in, `Bearer pro:<owner id>` as Pro. */
  readonly open: (handlers: readonly Handler[]) => Promise<FastifyInstance>
  readonly close: () => Promise<void>
}

export async function startTestHttpApp(): Promise<TestHttpApp> {
  const database = await openTestDatabase()
  const ada = await addOwner(database, 'ada')
  const bob = await addOwner(database, 'bob')
  const now = { at: new Date('2026-03-04T05:06:07Z') }
  const told: [string, ...string[]][] = []
  const apps: FastifyInstance[] = []
  const base = {
    clock: { now: () => now.at },
    log: pino({ level: 'silent' }),
    via: 'screen' as const,
    ip: '127.0.0.1',
    requestId: 'test',
    signal: new AbortController().signal,
    services: {} as never,
    config: { RATE_LIMIT: 'off' } as never,
    jobs: {} as never,
  }
  const ctxOf = (owner: string, tier: Tier = 'Free'): Ctx => ({
    ...base,
    scope: ownerScope(database.system, owner),
    tier,
    sessionHash: '',
    note: (_it: Note) => undefined,
    stale: (...topics) => void told.push([owner, ...topics]),
  })
  const publicCtx = (): PublicCtx => ({
    ...base,
    via: 'client',
    system: database.system,
    ownerIs: () => undefined,
    note: () => undefined,
    stale: (owner, ...topics) => void told.push([owner, ...topics]),
  })
  const open: TestHttpApp['open'] = async (handlers) => {
    const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
    apps.push(app)
    await openHttpTransport(app, {
      handlers,
      identify: async (token) => {
        const [, pro, owner] = /^(pro:)?([0-9a-f-]{36})$/.exec(token) ?? []
        return owner === undefined ? undefined : { owner, tier: pro ? 'Pro' : 'Free', sessionHash: token }
      },
      remembered: () => undefined,
      placeOf: async (person) => ({ ...person, ...ownPlace(person.owner) }),
      ctxFor: (who) => ({ ...ctxOf(who.owner, who.tier), member: memberAt(database.system, who) }),
      publicCtxFor: publicCtx,
      now: () => now.at,
      answers: new KeptAnswers(),
    })
    await app.ready()
    return app
  }
  const close = async (): Promise<void> => {
    for (const app of apps) await app.close()
    await database.close()
  }
  return { database, ada, bob, now, told, ctxOf, publicCtx, open, close }
}

async function addOwner(database: Database, name: string): Promise<string> {
  const id = newId()
  await database.db
    .insert(users)
    .values({ id, email: `${name}@example.com`, firstName: name, lastName: 'Test', passwordHash: '' })
  return id
}
