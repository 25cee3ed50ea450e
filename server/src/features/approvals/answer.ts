import type { PublicApproval } from '@adwright/contract/public-approvals'
import type { SeenByClient, SharedData } from '@adwright/contract/shared-data'
import type { SharedPicture } from '@adwright/contract/campaigns/pictures'
import { inTransaction, type OwnerScope, ownerScope } from '#db/scope.ts'
import { campaignsToday, writtenZone } from '#features/ad-account/index.ts'
import { brandOf } from '#features/brand/index.ts'
import {
  campaignRow,
  conversionWords,
  draftBids,
  pausedKeywordsOf,
  picturesToShow,
  sharedBidsOf,
} from '#features/campaigns/index.ts'
import { mailSoon, notify } from '#features/notifications/index.ts'
import type { PublicCtx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { sha256 } from '#kernel/ids.ts'
import { aboutShared, answerText, changedFields, feedbackOf } from './approvals.rules.ts'
import { approvalTexts } from './approvals.texts.ts'
import { changeShared } from './approvals.store.ts'
import { running } from './client-rules.store.ts'
import { isRemoved } from './removed.ts'
import { answerRound, findBySecret, type Opened, roundBefore } from './links.store.ts'
import { pastAnswer } from './past-answer.ts'

/** A round's content, which is stored in the wire format. */
const seenIn = (opened: Pick<Opened, 'round'>): SharedData => opened.round.seen as unknown as SharedData

const seenByClient = ({ bids, assets, more_ads, ...data }: SharedData): SeenByClient => ({
  ...data,
  ...(assets ? { assets: assets.map(({ image_id: _, ...shown }) => shown) } : {}),
  ...(more_ads ? { more_ads: more_ads.map(({ id: _, ...shown }) => shown) } : {}),
  ...(bids ? { bids: bids.in_words } : {}),
})

/** What a link opens. 404 unknown; 410 answered, replaced, over 30 days old (contract, Sharing), or for a campaign that was removed. */
async function open(ctx: PublicCtx, secret: string): Promise<Opened> {
  const opened = await findBySecret(ctx.system, sha256(secret))
  if (!opened) throw new AppError('not_found')
  const { round, shared } = opened
  if (round.status !== 'pending')
    throw new AppError('gone', shared.status === 'pending' ? approvalTexts.replaced : approvalTexts.answered, {
      extra: { answered: await pastAnswer(ctx, opened) },
    })
  if (round.expiresAt <= ctx.clock.now()) throw new AppError('gone', approvalTexts.expired)
  if (await isRemoved(ownerScope(ctx.system, round.ownerId), shared))
    throw new AppError('gone', approvalTexts.removedFor)
  return opened
}

/** What the client may see: the campaign and who is asking. No ids, no email addresses, nothing about others. */
export async function readApproval(ctx: PublicCtx, secret: string): Promise<PublicApproval> {
  const opened = await open(ctx, secret)
  const { round, shared, fromName } = opened
  const scope = ownerScope(ctx.system, round.ownerId)
  const data = seenIn(opened)
  const before = await roundBefore(scope, round.sharedId, round.round)
  const was = before && seenIn({ round: before })
  const changed = was ? changedFields(was, data) : []
  const pictures = await picturesOf(scope, ctx.services.files, shared)
  const brand = await brandOf({ scope, clock: ctx.clock })
  return {
    ...seenByClient(data),
    from_name: fromName,
    ...(brand === undefined ? {} : { brand }),
    client_name: round.clientName,
    approval_status: round.status,
    expires_at: round.expiresAt.toISOString(),
    today: await campaignsToday({ ...ctx, scope }),
    time_zone: await writtenZone(scope),
    changed_fields: changed,
    ...(pictures.length > 0 ? { pictures } : {}),
    ...(await asItIsNow(scope, shared, data)),
    ...(was && { previous: Object.fromEntries(changed.map((field) => [field, seenByClient(was)[field]])) }),
  }
}

const picturesOf = async (
  scope: OwnerScope,
  files: PublicCtx['services']['files'],
  { customerId, campaignId }: Opened['shared'],
): Promise<SharedPicture[]> =>
  customerId === null || campaignId === null ? [] : picturesToShow({ scope, files }, { customerId, campaignId })

/** The campaign's current conversions and paused keywords; and, if the client was asked before bids were stored, its current bids. */
async function asItIsNow(
  scope: OwnerScope,
  { customerId, campaignId }: Opened['shared'],
  { bids, budget, currency }: SharedData,
): Promise<Pick<PublicApproval, 'bids' | 'conversions' | 'paused_keywords'>> {
  const isDraft = customerId === null || campaignId === null
  const row = isDraft ? undefined : await campaignRow(scope, customerId, campaignId)
  const conversions = isDraft ? [] : await conversionWords(scope, customerId, campaignId)
  const now = bids ?? (row ? sharedBidsOf(row) : draftBids(budget, currency))
  const paused = row ? pausedKeywordsOf(row) : []
  return {
    ...(now ? { bids: now.in_words } : {}),
    ...(paused.length > 0 ? { paused_keywords: paused } : {}),
    ...(conversions.length > 0 ? { conversions } : {}),
  }
}

export interface Answer {
  readonly decision: 'approved' | 'disapproved'
  readonly reason?: string | null | undefined
  readonly comment?: string | null | undefined
}

/** Accepts a client's single answer and notifies the owner. */
export async function answerApproval(ctx: PublicCtx, secret: string, answer: Answer) {
  const { round, shared } = await open(ctx, secret)
  const { decision, reason, comment } = answer
  const feedback = feedbackOf(decision, reason, comment)
  await inTransaction(ownerScope(ctx.system, round.ownerId), async (scope) => {
    const now = ctx.clock.now()
    // Of two concurrent answers the first counts; the other gets an error.
    if (!(await answerRound(scope, round.id, { status: decision, feedback, now })))
      throw new AppError('gone', approvalTexts.answered)
    if (!(await changeShared(scope, shared.id, 'pending', decision))) throw new AppError('gone', approvalTexts.replaced)
    const goesOn = decision === 'disapproved' && (await running(scope, [shared], now)).size > 0
    await notify(scope, answerText(round.clientName, shared.title, { decision, feedback, goesOn }), ctx.clock, {
      kind: 'approval',
      cause: `approval:${round.id}`,
      about:
        goesOn && shared.campaignId !== null
          ? { subject: 'running_campaign', id: shared.campaignId }
          : aboutShared(shared),
    })
  })
  ctx.ownerIs(round.ownerId)
  ctx.note({
    actor: round.clientName,
    target: shared.title,
    before: { approval_status: 'pending' },
    after: { approval_status: decision, feedback },
  })
  await mailSoon(ctx.jobs)
  return {
    approval_status: decision,
    message: decision === 'approved' ? approvalTexts.approvedThanks : approvalTexts.rejectedThanks,
  }
}
