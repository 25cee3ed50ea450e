import { readConfig } from '#config.ts'
import type { Action, Tier } from '@adwright/contract/action'
import type { z } from 'zod'
import { adAccountHandlers, adAccountJobs } from '#features/ad-account/index.ts'
import { businessProfileHandlers } from '#features/business-profile/index.ts'
import { campaignHandlers } from '#features/campaigns/index.ts'
import { insightHandlers } from '#features/insights/index.ts'
import { measuringHandlers, measuringJobs } from '#features/measuring/index.ts'
import { notificationHandlers } from '#features/notifications/index.ts'
import { memoryHandlers } from '#features/memories/index.ts'
import { performanceHandlers, performanceJobs, readWhenChanged } from '#features/performance/index.ts'
import type { Ctx, Note } from '#kernel/ctx.ts'
import type { AppError } from '#kernel/app-error.ts'
import { openLog } from '#kernel/log.ts'
import { runAction } from '#kernel/run-action.ts'
import { newOwner, openTestSandbox } from '#services/ad-platform/sandbox/testing.ts'
import type { AdPlatform } from '#services/ad-platform/port.ts'
import { toolbox } from '#transports/tools.ts'
import { openMemoryJobs } from './memory-jobs.ts'

const handlers = [
  ...adAccountHandlers,
  ...businessProfileHandlers,
  ...campaignHandlers,
  ...insightHandlers,
  ...measuringHandlers,
  ...memoryHandlers,
  ...notificationHandlers,
  ...performanceHandlers,
]

/** Ads features on the real sandbox and a real database, through the action pipeline. Time stands still until moved. */
export async function startAdsApp(
  overrides: (real: AdPlatform) => Partial<AdPlatform> = () => ({}),
  others: Partial<Ctx['services']> = {},
) {
  const world = await openTestSandbox()
  const { database, sandbox, wait, scope } = world
  const notes: Note[] = []
  let tier: Tier = 'Pro'
  const log = openLog('silent')
  const clock = { now: () => nowOf() }
  const nowOf = () => ticking.at
  const ticking = { at: new Date('2026-03-11T15:20:00Z') }
  const adPlatform: AdPlatform = { ...sandbox, ...overrides(sandbox) }
  const base = { services: { adPlatform, ...others } as Ctx['services'], clock, config: readConfig({}), log }
  const jobs = openMemoryJobs([...adAccountJobs, ...performanceJobs, ...measuringJobs], () => ({
    ...base,
    system: database.system,
    stale: () => undefined,
  }))
  sandbox.onChanged((owner) => void readWhenChanged(jobs)(owner))
  const ctxOf = (owner: string): Ctx => ({
    ...base,
    jobs,
    via: 'screen',
    ip: '127.0.0.1',
    requestId: 'test',
    signal: new AbortController().signal,
    scope: scope(owner),
    tier,
    sessionHash: '',
    note: (it) => void notes.push(it),
    stale: () => undefined,
  })
  /** Calls a tool like a model: by its own name and input. */
  const tool = (name: string, args: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const found = toolbox(handlers).find((it) => it.name === name)
    if (!found) throw new Error(`${name} is no tool`)
    return found.run(ctxOf(world.owner), args)
  }
  const call = async <N extends string, I extends z.ZodType, O extends z.ZodType>(
    action: Action<N, I, O>,
    input: z.input<I>,
    owner = world.owner,
  ): Promise<z.output<O>> => {
    const handler = handlers.find((it) => it.action.name === action.name)
    if (!handler) throw new Error(`${action.name} is not performed`)
    // The action pipeline consumes a use case's note, so this intercepts it.
    const overheard: typeof handler = {
      action: handler.action,
      run: (ctx: Ctx, next: never) => {
        const note = (said: Note): void => {
          notes.push(said)
          ctx.note(said)
        }
        return handler.run({ ...ctx, note } as never, next)
      },
    }
    return (await runAction(overheard, ctxOf(owner), input)) as z.output<O>
  }
  return {
    owner: world.owner,
    system: database.system,
    sandbox,
    jobs,
    notes,
    call,
    tool,
    ctxOf,
    scope,
    another: () => newOwner(database),
    as: (next: Tier) => {
      tier = next
    },
    /** Lets time pass, for the product and the sandbox. */
    wait: (ms: number) => {
      ticking.at = new Date(ticking.at.getTime() + ms)
      wait(ms)
    },
    close: world.close,
  }
}
export type AdsApp = Awaited<ReturnType<typeof startAdsApp>>

/** The error that a call was refused with. */
export async function refusal(call: Promise<unknown>): Promise<AppError> {
  try {
    await call
  } catch (error) {
    return error as AppError
  }
  throw new Error('it was not refused')
}

export const aForm = {
  campaign_name: 'Sourdough Search',
  ad_group_name: 'Sourdough Search - Ad group 1',
  bidding_strategy: 'manual_cpc' as const,
  daily_budget: 30,
  cpc_bid: 2,
  max_cpc_bid: 3,
  start_date: '2026-03-12',
  end_date: '2026-05-12',
  website_url: 'goldencrust.example.com',
  headlines: ['Fresh Sourdough Bread', 'Baked Every Morning', 'Golden Crust Bakery'],
  descriptions: ['Handmade sourdough from local flour.', 'Order online and pick it up warm.'],
  keywords: ['sourdough bread', 'bakery near me', 'fresh bread'],
}
