import { checkChange, checkCreation } from '#features/campaigns/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { says } from './cells.rules.ts'
import type { Known, Planned } from './plan.rules.ts'

/** So many lines are held against the platform and the spend limit before anybody says yes; later ones are told as they run. */
const CHECKED_MAX = 100

async function faultOf(ctx: Ctx, it: Planned, campaigns: readonly Known[]): Promise<string | undefined> {
  try {
    if (it.creation) await checkCreation(ctx, it.creation, campaigns)
    if (it.campaignId !== undefined && it.wish) await checkChange(ctx, it.campaignId, it.wish, { justRead: true })
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.message
  }
}

/** The plan, with the lines that would be refused told as such. With a new campaign all of its lines fall. */
export async function checkLines(ctx: Ctx, plan: readonly Planned[], campaigns: readonly Known[]): Promise<Planned[]> {
  const faults = new Map<number, string>()
  for (const it of plan.filter((one) => one.creation ?? one.wish).slice(0, CHECKED_MAX)) {
    const fault = await faultOf(ctx, it, campaigns)
    if (fault !== undefined) faults.set(it.line, fault)
  }
  return plan.map((it): Planned => {
    const { line, campaign } = it
    const own = faults.get(line)
    if (own !== undefined) return { line, campaign, kind: 'error', says: own }
    if (it.partOf === undefined || !faults.has(it.partOf)) return it
    return { line, campaign, kind: 'error', says: says.notMade(it.partOf) }
  })
}
