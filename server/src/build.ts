import { Registry } from 'prom-client'
import { openBus } from '#db/open-bus.ts'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { actionsByFeature } from '@adwright/contract/index'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { allHandlers } from './build/all-handlers.ts'
import { openChat } from './build/chat.ts'
import { heldServices } from './build/held-services.ts'
import { answersUntilStale, callersOf, type AppContext, staleTeller } from './build/contexts.ts'
import { openMcp } from './build/mcp.ts'
import { meter } from './build/metered.ts'
import { openHttp } from './build/open-http.ts'
import { followSandbox, openSandbox, openWebhookSandbox } from './build/sandbox-pages.ts'
import { openServices } from './build/services.ts'
import { tracedModel } from './build/traced-model.ts'
import { openTraces, traceRequests } from './build/traces.ts'
import type { Config } from './config.ts'
import { databaseClock } from './db/database-clock.ts'
import type { Database } from './db/open.ts'
import { READY_JOB } from './demo/demo.ts'
import { openDocsRoutes } from './transports/docs/docs-routes.ts'
import { openFileRoutes } from './transports/files.ts'
import { clientsFirstLook } from './transports/first-look.ts'
import { openFontRoutes } from './transports/fonts.ts'
import { openHealthRoutes } from './transports/health.ts'
import { sendKeptAtOnce } from './transports/http/at-once.ts'
import { openHttpTransport } from './transports/http/open-http-transport.ts'
import { openUnsubscribeRoutes } from './transports/unsubscribe.ts'
import { openWebFiles } from './transports/web-files.ts'
import { openSiteRoutes } from './transports/one-page-site.ts'
import { openReportRoutes } from './transports/public-report.ts'
import { openWatchRoutes } from './transports/watch-link.ts'
import { openWebsiteReportRoutes } from './transports/website-report.ts'
import { shareRevoked } from './features/account/index.ts'
import { allJobs } from './build/all-jobs.ts'
import { openBossJobs, type RunningJobs } from './jobs/boss-jobs.ts'
import { type JobAppContext, jobCounts } from './jobs/run-job.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import type { Log } from './kernel/log.ts'
import { hasDiskSpace } from './kernel/disk-space.ts'
import type { Llm, ModelState } from './services/llm/port.ts'
import type { Services } from './services/services.ts'

export { readAdaptersAhead } from './build/services.ts'

/** What a test replaces. */
export interface TestOverrides {
  readonly clock?: Clock
  readonly services?: Partial<Services>
  readonly jobs?: (app: JobAppContext) => RunningJobs
}

export interface App {
  readonly http: FastifyInstance
  readonly database: Database
  readonly context: AppContext
  readonly jobs: RunningJobs
  readonly metrics: Registry
  /** After listening: work that isn't needed at startup. */
  readonly begin: () => Promise<void>
  /** Refuses new calls and finishes what is running. */
  readonly close: () => Promise<void>
}

const WEB_FOLDER = join(import.meta.dirname, '../../web/dist')
/** How long until a load balancer that checks every second knows that this node is shutting down. */
const TOLD_WITHIN_MS = 1_500
/** How long running calls may still take when the app closes. */
const LAST_CALLS_MS = 4_000
/** Requests that waited for the start are answered before the queues are loaded. */
const FIRST_ANSWERS_MS = 50
/** Startup has more urgent work than the first visitor's demo. */
const READY_AFTER_SECONDS = 2

/** Builds the app on an open database, which the caller closes. */
export async function buildApp(
  config: Config,
  log: Log,
  database: Database,
  instead: TestOverrides = {},
): Promise<App> {
  const shared = database.kind === 'postgres' && !instead.clock ? await databaseClock(database.pool, log) : undefined
  const clock = instead.clock ?? shared ?? systemClock
  let isStopping = false
  const { system } = database
  const bus = await openBus(database, config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, log)
  const stopSharing = shareRevoked(bus, log)
  const metrics = new Registry()
  const traces = await openTraces(config)
  const opened = heldServices({ ...(await openServices(config, system, clock, log)), ...instead.services })
  let assistant: ModelState = 'ok'
  const llm: Llm = {
    ...opened.llm,
    ...(traces ? { model: tracedModel(opened.llm.model) } : {}),
    heard: (how) => {
      assistant = how
    },
  }
  const services: Services = { ...opened, llm: await meter(llm, { system, clock, config, log }, metrics) }
  const context: AppContext = { system, services, clock, config, log, bus, answers: answersUntilStale(bus) }

  const jobContext: JobAppContext = { system, services, clock, config, log, stale: staleTeller(context) }
  const runningJobs =
    instead.jobs?.(jobContext) ??
    openBossJobs({
      pool: database.direct,
      kind: database.kind,
      jobs: allJobs,
      workers: config.WORKERS,
      app: jobContext,
      counts: jobCounts(metrics),
    })

  followSandbox(services, runningJobs, log)

  const { app, door } = await openHttp(config, log, metrics)
  if (traces) traceRequests(app)
  const callers = callersOf(context, runningJobs)
  await openHttpTransport(app, { ...callers, handlers: allHandlers })
  // A trace should include every request.
  if (!traces) sendKeptAtOnce(app, door, callers)
  openDocsRoutes(app, actionsByFeature, config.PUBLIC_URL)
  const chat = await openChat(app, context, callers.ctxOf, database, metrics)
  await openMcp(app, context, callers.ctxOf, chat.agent)
  openHealthRoutes(app, {
    ads: services.adPlatform.name,
    assistant: () => assistant,
    metrics,
    metricsToken: config.METRICS_TOKEN,
    publicUrl: config.PUBLIC_URL,
    askDatabase: async () => void (await database.db.execute(sql`select 1`)),
    jobsReady: runningJobs.ready,
    isStopping: () => isStopping,
    hasDiskSpace: () => hasDiskSpace(config.DATA_DIR),
  })
  openFileRoutes(app, services.files)
  openFontRoutes(app)
  openReportRoutes(app, callers)
  openWebsiteReportRoutes(app, { system, pdf: services.pdf, callers })
  openUnsubscribeRoutes(app, allHandlers, callers.publicCtxFor)
  openWatchRoutes(app, allHandlers, callers.publicCtxFor)
  openSiteRoutes(app, allHandlers, callers.publicCtxFor)
  await openSandbox(app, config, services)
  const money = openWebhookSandbox(app, services)
  await openWebFiles(app, WEB_FOLDER, clientsFirstLook(allHandlers, callers.publicCtxFor))

  return {
    http: app,
    database,
    context,
    jobs: runningJobs,
    metrics,
    begin: async () => {
      await wait(FIRST_ANSWERS_MS)
      if (isStopping) return
      await runningJobs.start()
      money?.start()
      // Shut down while starting: don't use the queue anymore.
      if (config.DEMO !== 'on' || isStopping) return
      await runningJobs.send(READY_JOB, {}, { key: 'next', afterSeconds: READY_AFTER_SECONDS })
    },
    close: async () => {
      isStopping = true
      // If there are other nodes, whoever routes requests here should learn of it first.
      if (database.kind === 'postgres' && app.server.listening) await wait(TOLD_WITHIN_MS)
      await money?.stop()
      await chat.close()
      await closeApp(app)
      await runningJobs.stop()
      await services.imageMaker.close()
      await services.pdf.close()
      await services.pageSpeed.close()
      await services.pageViewer.close()
      await services.webReader.close()
      stopSharing()
      await bus.close()
      shared?.stop()
      await traces?.close()
    },
  }
}

/** Lets running calls finish, and cuts off those that take too long. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), LAST_CALLS_MS)
  await app.close()
  clearTimeout(cut)
}
