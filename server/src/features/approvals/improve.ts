import type { AiImprovement } from '@adwright/contract/approvals'
import type { SharedData } from '@adwright/contract/shared-data'
import { campaignsToday } from '#features/ad-account/index.ts'
import { writeAdTextFor } from '#features/ad-copy/index.ts'
import { profileOf } from '#features/business-profile/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { partsOf } from './approvals.rules.ts'
import { approvalTexts } from './approvals.texts.ts'
import { dataOf, roundsOf } from './approvals.store.ts'
import { improveByModel } from './improve-by-model.ts'
import { readRequests, type RequestedChanges } from './feedback.rules.ts'
import { changesBetween, improvedBy, warningsOf } from './improve.rules.ts'
import { requireShared } from './wire.ts'
import { written } from '#kernel/written.ts'

/** More than are shown, since some contain what the client doesn't want. */
const HEADLINES_TRIED = 14
const DESCRIPTIONS_TRIED = 8

interface Suggestion {
  readonly data: SharedData
  readonly explanation: string
}

const said = {
  followed: approvalTexts.improve.followsFeedback,
  proposed: approvalTexts.improve.alternatives,
  nothing: approvalTexts.improve.unchanged,
}

async function byRules(ctx: Ctx, draft: SharedData, changes: RequestedChanges): Promise<Suggestion> {
  const profile = await profileOf(ctx.scope)
  const topic = draft.keywords[0] ?? draft.title
  const known = { topic, website_url: draft.website_url, profile, tone: changes.tone }
  const fresh = writeAdTextFor(known, HEADLINES_TRIED, DESCRIPTIONS_TRIED)
  const changed = (data: SharedData): boolean => changesBetween(draft, data).length > 0
  const asked = improvedBy(draft, changes, fresh)
  if (changed(asked)) return { data: asked, explanation: [said.followed, ...changes.notes].join(' ') }
  // Suggest something even without clear feedback; nothing is saved, and the message says so.
  const open = { ...changes, headlines: true, descriptions: true, shorter: false }
  const proposed = improvedBy(draft, open, fresh)
  return { data: proposed, explanation: [changed(proposed) ? said.proposed : said.nothing, ...changes.notes].join(' ') }
}

/** product-3 §4.6: a suggestion based on the client's feedback. Nothing is saved. 409 unless disapproved (contract, Sharing). */
export async function improve(ctx: Ctx, shareId: string): Promise<AiImprovement> {
  const row = await requireShared(ctx.scope, shareId)
  if (row.status !== 'disapproved') throw new AppError('conflict', approvalTexts.notDisapproved)
  const [round] = await roundsOf(ctx.scope, [row.id])
  const feedback = partsOf(round?.feedback ?? null)
  const original = dataOf(row)
  const { value, by } = await written(ctx, {
    model: (by) => improveByModel(by, original, feedback),
    code: () => byRules(ctx, original, readRequests(feedback.reason, feedback.comment)),
  })
  const { data, explanation } = value
  const today = await campaignsToday(ctx)
  // A platform campaign may have started already: then its start date stays.
  const stands = row.campaignId !== null && data.start_date === original.start_date
  const isPast = data.start_date !== null && data.start_date < today && !stands
  return {
    success: true,
    written_by: by,
    improved_data: { ...data, changes_made: changesBetween(original, data) },
    original_data: original,
    improvement_explanation: isPast ? approvalTexts.improve.startPassed(explanation) : explanation,
    warnings: warningsOf(original, data, (await profileOf(ctx.scope))?.website_url ?? ''),
  }
}
