import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tier } from '@adwright/contract/action'
import { pino } from 'pino'
import { buildApp, type App } from '#build.ts'
import { type Config, readConfig } from '#config.ts'
import { openTestDatabase } from './test-database.ts'
import type { Database } from '#db/open.ts'
import { type OwnerScope, ownerScope } from '#db/scope.ts'
import { allJobs } from '#build/all-jobs.ts'
import type { Log } from '#kernel/log.ts'
import type { Services } from '#services/services.ts'
import { openMemoryJobs } from './memory-jobs.ts'
import { makePerson } from './person.ts'

export interface Answer<T = unknown> {
  readonly status: number
  /** The body parsed as JSON; null if there is none. */
  readonly json: T
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Person {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly token: string
  readonly scope: OwnerScope
  /** A call as this person. */
  readonly call: <T = never>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer<T>>
}

export interface TestApp {
  readonly server: App
  readonly config: Config
  readonly services: Services
  /** Moves time, for everything that uses the app's clock. */
  readonly clock: {
    readonly now: () => Date
    readonly set: (now: Date | string) => void
    readonly advance: (ms: number) => void
  }
  /** A request without a socket. An object as `body` is sent as JSON. `T` is the type that the test expects. */
  readonly call: <T = never>(
    method: string,
    path: string,
    options?: { token?: string | undefined; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Answer<T>>
  /** A verified person, signed in. */
  readonly signUp: (options?: { email?: string; tier?: Tier }) => Promise<Person>
  /** Runs every due job, and what those queue, to the end. */
  readonly runJobs: () => Promise<void>
  /** Runs one job now, like its schedule. */
  readonly runJob: (name: string, data?: object) => Promise<void>
  readonly waitingJobs: () => readonly { readonly name: string; readonly data: object }[]
  readonly close: () => Promise<void>
}

export interface TestAppOptions {
  /** Settings as in the environment. Limits are off unless RATE_LIMIT says otherwise. */
  readonly config?: Record<string, string>
  readonly now?: Date | string
  readonly services?: Partial<Services>
  /** Replaces the empty one. */
  readonly database?: Database
  /** The log; discarded by default. */
  readonly log?: Log
}

/** The real product on an empty database, with its sandboxes, a clock that stands still and jobs that run on demand. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-app-'))
  const config = readConfig({
    NODE_ENV: 'test',
    RATE_LIMIT: 'off',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    // A test moves the clock by weeks without any activity.
    SESSION_IDLE_HOURS: '720',
    ...options.config,
  })
  let now = new Date(options.now ?? '2026-06-10T09:00:00Z')
  const clock: TestApp['clock'] = {
    now: () => new Date(now),
    set: (to) => {
      now = new Date(to)
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
  }
  const database = options.database ?? (await openTestDatabase())
  let memoryJobs: ReturnType<typeof openMemoryJobs> | undefined
  const app = await buildApp(config, options.log ?? pino({ level: config.LOG_LEVEL }), database, {
    clock,
    ...(options.services ? { services: options.services } : {}),
    jobs: (jobContext) => {
      memoryJobs = openMemoryJobs(allJobs, () => jobContext)
      return { ...memoryJobs, start: async () => undefined, stop: async () => undefined, ready: () => true }
    },
  })
  await app.http.ready()
  const inMemory = (): ReturnType<typeof openMemoryJobs> => {
    if (!memoryJobs) throw new Error('the app opened without jobs')
    return memoryJobs
  }

  const call: TestApp['call'] = async (method, path, { token, body, headers = {} } = {}) => {
    const answer = await app.http.inject({
      method: method as 'GET',
      url: path,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return {
      status: answer.statusCode,
      json: (isJson(answer.headers['content-type']) ? answer.json() : null) as never,
      text: answer.body,
      headers: answer.headers as Record<string, string>,
    }
  }

  return {
    server: app,
    config,
    services: app.context.services,
    clock,
    call,
    signUp: async (item = {}) => {
      const person = await makePerson({ system: database.system, clock, config }, item)
      return {
        ...person,
        scope: ownerScope(database.system, person.id),
        call: (method, path, body, headers) =>
          call(method, path, { token: person.token, body, ...(headers ? { headers } : {}) }),
      }
    },
    runJobs: () => inMemory().runDue(),
    runJob: (name, data) => inMemory().runNow(name, data),
    waitingJobs: () => inMemory().waiting(),
    close: async () => {
      await app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isJson = (type: unknown): boolean => typeof type === 'string' && type.includes('json')
