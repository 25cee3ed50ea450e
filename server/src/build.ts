import { join } from 'node:path'
import { actionsByFeature, allActions } from '@adwright/contract/index'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { allHandlers } from './build/all-handlers.ts'
import { openChat } from './build/chat.ts'
import { callersOf, type Ground, staleTeller } from './build/contexts.ts'
import { openMcp } from './build/mcp.ts'
import { openHttp } from './build/open-http.ts'
import { followSandbox, openSandbox, openWebhookSandbox } from './build/sandbox-pages.ts'
import { openServices } from './build/services.ts'
import type { Config } from './config.ts'
import { openBus } from './db/bus.ts'
import type { Database } from './db/open.ts'
import { prepareDemoImages } from './demo/demo-images.ts'
import { openDocsDoor } from './doors/docs/open-docs-door.ts'
import { openFilesDoor } from './doors/files.ts'
import { openHealthDoor } from './doors/health.ts'
import { openRestDoor } from './doors/rest/open-rest-door.ts'
import { openUnsubscribeDoor } from './doors/unsubscribe.ts'
import { openWebFiles } from './doors/web-files.ts'
import { openPublicReportDoor } from './doors/public-report.ts'
import { openWebsiteReportDoor } from './doors/website-report.ts'
import { shareRevoked } from './features/account/index.ts'
import { jobs } from './features/index.ts'
import { openBossJobs, type RunningJobs } from './jobs/boss-jobs.ts'
import { type JobHouse, jobCounts } from './jobs/run-job.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import type { Log } from './kernel/log.ts'
import { type Metrics, openMetrics } from './kernel/metrics.ts'
import type { Services } from './services/services.ts'

export { readAdaptersAhead } from './build/services.ts'

/** What a test puts in the place of the real thing. */
export interface Instead {
  readonly clock?: Clock
  readonly services?: Partial<Services>
  readonly jobs?: (house: JobHouse) => RunningJobs
}

export interface House {
  readonly app: FastifyInstance
  readonly database: Database
  readonly ground: Ground
  readonly jobs: RunningJobs
  readonly metrics: Metrics
  /** After listening: work that nobody waits for at the start. */
  readonly begin: () => Promise<void>
  /** Takes no more calls and ends what runs. */
  readonly close: () => Promise<void>
}

const WEB_FOLDER = join(import.meta.dirname, '../../web/dist')
/** How long calls under way may still take when the house closes. */
const LAST_CALLS_MS = 4_000

/** Puts the house together on an open database, which stays its owner's to close. */
export async function buildHouse(config: Config, log: Log, database: Database, instead: Instead = {}): Promise<House> {
  const clock = instead.clock ?? systemClock
  const { everyone } = database
  const bus = await openBus(database, config.DATABASE_URL, log)
  const stopSharing = shareRevoked(bus, log)
  const services: Services = { ...(await openServices(config, everyone, clock, log)), ...instead.services }
  const ground: Ground = { everyone, services, clock, config, log, bus }
  const metrics = openMetrics()

  const jobHouse: JobHouse = { everyone, services, clock, config, log, stale: staleTeller(bus, log) }
  const runningJobs =
    instead.jobs?.(jobHouse) ??
    openBossJobs({ pool: database.pool, kind: database.kind, jobs, house: jobHouse, counts: jobCounts(metrics) })

  followSandbox(services, runningJobs, log)

  const app = await openHttp(config, log, metrics)
  const callers = callersOf(ground, runningJobs)
  await openRestDoor(app, { ...callers, actions: allActions, handlers: allHandlers })
  openDocsDoor(app, actionsByFeature, config.PUBLIC_URL)
  const chat = await openChat(app, ground, callers.ctxOf, database, metrics)
  await openMcp(app, ground, callers.ctxOf, chat.agent)
  openHealthDoor(app, {
    ads: services.adPlatform.name,
    metrics,
    askDatabase: async () => void (await database.db.execute(sql`select 1`)),
    jobsReady: runningJobs.ready,
  })
  openFilesDoor(app, services.files)
  openPublicReportDoor(app, { everyone, clock: ground.clock, config, pdf: services.pdf })
  openWebsiteReportDoor(app, { everyone, pdf: services.pdf, identify: callers.identify })
  openUnsubscribeDoor(app, allHandlers, callers.publicCtxFor)
  await openSandbox(app, config, services)
  const money = openWebhookSandbox(app, services)
  await openWebFiles(app, WEB_FOLDER)

  return {
    app,
    database,
    ground,
    jobs: runningJobs,
    metrics,
    begin: async () => {
      await runningJobs.start()
      money?.start()
      if (config.DEMO === 'on') await prepareDemoImages(services.imageMaker, log)
    },
    close: async () => {
      await money?.stop()
      await chat.close()
      await closeApp(app)
      await runningJobs.stop()
      await services.imageMaker.close()
      await services.pdf.close()
      await services.pageSpeed.close()
      await services.webReader.close()
      stopSharing()
      await bus.close()
    },
  }
}

/** Lets calls under way end, and cuts off those that take too long. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), LAST_CALLS_MS)
  await app.close()
  clearTimeout(cut)
}
