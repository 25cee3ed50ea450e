import { DAY_MS } from '@adwright/contract/values/day.rules'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Action } from '@adwright/contract/action'
import type { z } from 'zod'
import { type Config, readConfig } from '#config.ts'
import { openTestDatabase } from './test-database.ts'
import { type SystemScope, type OwnerScope, ownerScope, sqlOf } from '#db/scope.ts'
import type { Database } from '#db/open.ts'
import { sessions, users } from '#db/tables/index.ts'
import { identify, isFresh } from '#features/account/index.ts'
import type { Handler } from '#kernel/handle.ts'
import { newId, newSecret, sha256 } from '#kernel/ids.ts'
import { openLog } from '#kernel/log.ts'
import { runAction } from '#kernel/run-action.ts'
import { diskFiles } from '#services/file-store/sandbox.ts'
import { mailsIn, type ReadMail } from '#services/mailer/mime-read.ts'
import { outboxMailer } from '#services/mailer/sandbox.ts'
import type { Services } from '#services/services.ts'

/** Use cases without a transport: the real action pipeline on a real database, a manual clock and an outbox. */
export interface TestPipeline {
  readonly system: SystemScope
  readonly clock: { now: () => Date; moveOn: (ms: number) => void }
  readonly config: Config
  readonly log: ReturnType<typeof openLog>
  readonly services: Services
  readonly sent: { name: string; data: object }[]
  /** Runs an action: anonymously, or with this token. */
  call<N extends string, I extends z.ZodType, O extends z.ZodType>(
    action: Action<N, I, O>,
    input: z.input<I>,
    more?: { token?: string; ip?: string },
  ): Promise<z.output<O>>
  /** All emails, oldest first. */
  mails(): Promise<ReadMail[]>
  scopeOf(owner: string): OwnerScope
  close(): Promise<void>
}

export async function openTestPipeline(
  handlers: readonly Handler[],
  more: { database?: Database; settings?: Record<string, string>; services?: Partial<Services> } = {},
): Promise<TestPipeline> {
  const database = more.database ?? (await openTestDatabase())
  const dir = await mkdtemp(join(tmpdir(), 'adwright-pipeline-'))
  const outbox = join(dir, 'outbox')
  const config = readConfig({ DATA_DIR: dir, PUBLIC_URL: 'http://127.0.0.1:3140', ...more.settings })
  let nowMs = Date.parse('2026-11-20T14:03:00Z')
  const clock = {
    now: () => new Date(nowMs),
    moveOn: (ms: number) => {
      nowMs += ms
    },
  }
  const log = openLog('silent')
  const sent: TestPipeline['sent'] = []
  const { system } = database
  const base = {
    services: {
      mailer: outboxMailer({ dir: outbox, from: config.MAIL_FROM }),
      files: diskFiles({ dir: join(dir, 'files'), publicUrl: config.PUBLIC_URL, signingSecret: 'secret of a test' }),
      ...more.services,
    } as Services,
    clock,
    config,
    log,
    jobs: {
      send: async (name: string, data: object) => void sent.push({ name, data }),
      sendAll: async (name: string, runs: readonly { data: object }[]) =>
        void sent.push(...runs.map(({ data }) => ({ name, data }))),
    },
    via: 'screen' as const,
    requestId: 'r',
    signal: new AbortController().signal,
    note: () => undefined,
    stale: () => undefined,
  }
  return {
    system,
    clock,
    config,
    log,
    services: base.services,
    sent,
    scopeOf: (owner) => ownerScope(system, owner),
    async call(action, input, { token, ip = '127.0.0.1' } = {}) {
      const handler = handlers.find((it) => it.action.name === action.name)
      if (!handler) throw new Error(`${action.name} is not performed`)
      if (action.access === 'public') {
        const ctx = { ...base, ip, system, ownerIs: () => undefined }
        return runAction(handler, ctx, input) as never
      }
      const identity = await identify(system, token ?? '', clock)
      if (!identity) throw new Error('nobody is signed in')
      const isFreshNow = () => isFresh(system, identity.sessionHash, clock)
      const ctx = { ...base, ip, ...identity, scope: ownerScope(system, identity.owner), isFresh: isFreshNow }
      return runAction(handler, ctx, input) as never
    },
    mails: () => mailsIn(outbox),
    async close() {
      // A database that was passed in is closed by its owner.
      if (!more.database) await database.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** The error of a failed call. */
export const failure = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => 'no failure',
    (error: unknown) => error,
  )

/** The first group of `find` in an email's text. */
export function linkIn(mail: ReadMail | undefined, find: RegExp): string {
  const found = mail && find.exec(mail.text)?.[1]
  if (found === undefined) throw new Error('the mail has no such link')
  return found
}

export interface TestUser {
  readonly scope: OwnerScope
  readonly clock: TestPipeline['clock']
  readonly token: string
}

/** A verified, signed-in person without any data. */
export async function insertTestUser({ system, clock, scopeOf: open }: TestPipeline): Promise<TestUser> {
  const [id, token, now] = [newId(), newSecret(), clock.now()]
  const db = sqlOf(system)
  const name = { firstName: 'Test', lastName: 'Person', passwordHash: '!' }
  await db.insert(users).values({ id, email: `${id}@example.com`, ...name, emailVerifiedAt: now, createdAt: now })
  const expiresAt = new Date(now.getTime() + 30 * DAY_MS)
  await db.insert(sessions).values({
    tokenHash: sha256(token),
    ownerId: id,
    createdAt: now,
    lastUsedAt: now,
    provedAt: now,
    expiresAt,
  })
  return { scope: open(id), clock, token }
}
