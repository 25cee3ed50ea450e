import { setTimeout as wait } from 'node:timers/promises'
import { startDemo } from '@adwright/contract/account'
import { ownerScope } from '#db/scope.ts'
import {
  limitDemos,
  makeDemoUser,
  offerDemoUser,
  openDemoSession,
  readyDemo,
  takeDemoUser,
} from '#features/account/index.ts'
import type { BaseCtx, Ctx, PublicCtx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { type Handler, handlePublic } from '#kernel/handle.ts'
import { type Job, type JobCtx, job } from '#kernel/jobs.ts'
import type { Services } from '#services/services.ts'
import type { AdPlatform } from '#services/ad-platform/port.ts'
import type { PaymentControls } from '#services/payments/controls/port.ts'
import type { Payments } from '#services/payments/port.ts'
import type { SandboxControls } from '#services/ad-platform/controls/port.ts'
import { beginDemo, type DemoTools, fillDemo } from './fill-demo.ts'

/** The demo needs a platform whose history can be written: no real one allows that. */
const hasControls = (platform: AdPlatform): platform is AdPlatform & SandboxControls => 'plant' in platform
const hasPast = (payments: Payments): payments is Payments & PaymentControls => 'plantPaid' in payments

/** What a demo is filled with; undefined if there is none. */
function toolsOf(
  { config, services: { adPlatform, payments } }: Pick<BaseCtx, 'config'> & { readonly services: Services },
  handlers: readonly Handler[],
): DemoTools | undefined {
  if (config.DEMO !== 'on' || !hasControls(adPlatform) || !hasPast(payments)) return undefined
  return { handlers, controls: adPlatform, payments }
}

/** A demo user's own context: the visitor requests all of it on the sign-in screen. */
function ctxOf({ system, stale, ...shared }: PublicCtx | JobCtx, owner: string): Ctx {
  return {
    ip: '',
    requestId: '',
    note: () => undefined,
    ...shared,
    scope: ownerScope(system, owner),
    via: 'screen',
    tier: 'Pro',
    sessionHash: '',
    stale: (...topics) => stale(owner, ...topics),
  }
}

/** How long a visitor may wait for the oldest figures; a prepared demo has time. */
const VISITOR_WAIT_MS = 12_000
const READY_WAIT_MS = 200_000

/** The job that keeps a filled demo ready. */
export const READY_JOB = 'keep_demo_ready'
/** The visitor's own first screen comes before the next visitor's demo. */
const NEXT_AFTER_SECONDS = 15

/** The demo being filled in this process: a visitor who comes meanwhile waits for it, since two in parallel take longer. */
let filling: Promise<void> = Promise.resolve()

/** Fills a demo in advance, so that the button opens one immediately. At most one waits, for at most an hour. */
export const demoJob = (handlers: readonly Handler[]): Job =>
  job({
    name: READY_JOB,
    queue: 'heavy',
    cron: '*/10 * * * *',
    retries: 0,
    run: async (ctx) => {
      const tools = toolsOf(ctx, handlers)
      if (!tools || (await readyDemo(ctx))) return
      const fill = async () => {
        const owner = await makeDemoUser(ctx)
        const owners = ctxOf(ctx, owner)
        await fillDemo(owners, tools, READY_WAIT_MS)
        await offerDemoUser(owners.scope, ctx.clock)
      }
      const filled = fill()
      filling = filled.catch(() => undefined)
      await filled
    },
  })

/** POST /api/auth/demo: a new person with a filled account, signed in. It uses all features, so it's a layer above them. */
export const demoHandler = (handlers: readonly Handler[]): Handler =>
  handlePublic(startDemo, async (ctx) => {
    const tools = toolsOf(ctx, handlers)
    if (!tools) throw new AppError('not_found')
    await limitDemos(ctx)
    await Promise.race([filling, wait(VISITOR_WAIT_MS, undefined, { ref: false })])
    const ready = await takeDemoUser(ctx)
    const owner = ready ?? (await makeDemoUser(ctx))
    const owners = ctxOf(ctx, owner)
    if (ready === undefined) await fillDemo(owners, tools, VISITOR_WAIT_MS)
    await beginDemo(owners, tools)
    await ctx.jobs.send(READY_JOB, {}, { key: 'next', afterSeconds: NEXT_AFTER_SECONDS })
    return openDemoSession(ctx, owner)
  })
