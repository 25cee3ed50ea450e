import type { AiImprovement, SharedData } from '@adwright/contract/approvals'
import { writeAdTextFor } from '#features/ad-copy/index.ts'
import { profileOf } from '#features/business-profile/index.ts'
import { dateIn, serverTimeZone } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Fail } from '#kernel/fail.ts'
import { partsOf, texts } from './approvals.rules.ts'
import { dataOf, roundsOf } from './approvals.store.ts'
import { askModel } from './ask-model.ts'
import { readWishes, type Wishes } from './feedback.rules.ts'
import { changesBetween, improvedBy } from './improve.rules.ts'
import { requireShared } from './wire.ts'

/** More than are shown, since some hold what the client does not want. */
const HEADLINES_TRIED = 14
const DESCRIPTIONS_TRIED = 8

async function byRules(
  ctx: Ctx,
  draft: SharedData,
  wishes: Wishes,
): Promise<{ data: SharedData; explanation: string }> {
  const profile = await profileOf(ctx.mine)
  const topic = draft.keywords[0] ?? draft.title
  const known = { topic, website_url: draft.website_url, profile, tone: wishes.tone }
  const fresh = writeAdTextFor(known, HEADLINES_TRIED, DESCRIPTIONS_TRIED)
  const data = improvedBy(draft, wishes, fresh)
  const did = changesBetween(draft, data).length > 0
  const first = did
    ? 'This suggestion follows your client’s feedback; please read it before you send it.'
    : 'The feedback does not say what should be different, so nothing was changed.'
  return { data, explanation: [first, ...wishes.notes].join(' ') }
}

/** product-3 §4.6: a suggestion from the client's feedback. Nothing is saved. 409 unless disapproved (contract, Sharing). */
export async function improve(ctx: Ctx, shareId: string): Promise<AiImprovement> {
  const row = await requireShared(ctx.mine, shareId)
  if (row.status !== 'disapproved') throw new Fail('conflict', texts.notDisapproved)
  const [round] = await roundsOf(ctx.mine, [row.id])
  const feedback = partsOf(round?.feedback ?? null)
  const original = dataOf(row)
  const { data, explanation } =
    ctx.services.llm.provider === 'builtin'
      ? await byRules(ctx, original, readWishes(feedback.reason, feedback.comment))
      : await askModel(ctx, original, feedback)
  const today = dateIn(ctx.clock.now(), serverTimeZone)
  const isPast = data.start_date !== null && data.start_date < today
  return {
    success: true,
    improved_data: { ...data, changes_made: changesBetween(original, data) },
    original_data: original,
    improvement_explanation: isPast
      ? `${explanation} The start date has passed: please choose a new one.`
      : explanation,
  }
}
