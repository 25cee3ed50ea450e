import { planAssets, withOpenPages } from '../assets/index.ts'
import { checkChange, checkCreation, resolveTargeting } from '../core/index.ts'
import { adWarnings } from '#features/ad-copy/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { filesTexts } from './files.texts.ts'
import type { Known, Planned } from './plan.rules.ts'

/** How many lines are checked against the platform and the spend limit in the preview; later ones are checked as they run. */
const CHECKED_MAX = 100

async function faultOf(ctx: Ctx, planned: Planned, campaigns: readonly Known[]): Promise<string | undefined> {
  try {
    if (planned.creation) {
      await checkCreation(ctx, planned.creation, campaigns)
      await resolveTargeting(ctx, planned.creation.shown)
      await withOpenPages(ctx, planned.creation.assets)
    }
    if (planned.campaignId !== undefined && planned.asset) {
      const { add, remove } = planned.asset
      await planAssets(ctx, planned.campaignId, { add: [add], remove })
    }
    if (planned.campaignId !== undefined && planned.edit)
      await checkChange(ctx, planned.campaignId, planned.edit, { justRead: true })
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.message
  }
}

/** Google's likely objections to texts in the file, by line. They don't block anything. */
async function warnings({ scope }: Ctx, plan: readonly Planned[]): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  for (const { line, creation, asset } of plan.filter((one) => one.creation ?? one.asset).slice(0, CHECKED_MAX)) {
    const said = await adWarnings(scope, { ...creation, assets: asset?.add.text === undefined ? [] : [asset.add.text] })
    if (said.length > 0) found.set(line, filesTexts.mayBeRefused(said))
  }
  return found
}
const withWarning = (planned: Planned, warning: string | undefined): Planned =>
  warning === undefined ? planned : { ...planned, says: `${planned.says} ${warning}` }

/** The plan, with errors for lines that would be refused. If a new campaign is refused, so are all its lines. */
export async function checkLines(ctx: Ctx, plan: readonly Planned[], campaigns: readonly Known[]): Promise<Planned[]> {
  const faults = new Map<number, string>()
  for (const planned of plan.filter((one) => one.creation ?? one.edit ?? one.asset).slice(0, CHECKED_MAX)) {
    const fault = await faultOf(ctx, planned, campaigns)
    if (fault !== undefined) faults.set(planned.line, fault)
  }
  const warned = await warnings(ctx, plan)
  return plan.map((planned): Planned => {
    const { line, campaign } = planned
    const own = faults.get(line)
    if (own !== undefined) return { line, campaign, kind: 'error', says: own }
    if (planned.partOf === undefined || !faults.has(planned.partOf)) return withWarning(planned, warned.get(line))
    return { line, campaign, kind: 'error', says: filesTexts.notMade(planned.partOf) }
  })
}
