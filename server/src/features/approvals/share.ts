import { DAY_MS } from '@adwright/contract/values/day.rules'
import type { CampaignData, SharedCampaign } from '@adwright/contract/approvals'
import type { SharedData } from '@adwright/contract/shared-data'
import { lineErrors } from '@adwright/contract/approval-lines.rules'
import { SHARE_LINK_DAYS } from '@adwright/contract/limits'
import { inTransaction, type OwnerScope } from '#db/scope.ts'
import { activeAccountIfAny, campaignsToday, writtenZone } from '#features/ad-account/index.ts'
import { brandOf } from '#features/brand/index.ts'
import { assetsOf, campaignRow } from '#features/campaigns/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { newId, newSecret, sha256, workIdOf } from '#kernel/ids.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { MailError } from '#services/mailer/port.ts'
import { askMail } from './approvals.mails.ts'
import { changedFields, seenText } from './approvals.rules.ts'
import { approvalTexts } from './approvals.texts.ts'
import {
  changeShared,
  dataOf,
  findShared,
  insertLink,
  insertRound,
  insertShared,
  removeRound,
  removeShared,
  roundsOf,
  type SharedRow,
} from './approvals.store.ts'
import { sharedOf, type ToShare, whatToShare } from './from-campaign.ts'
import { putClientRule } from './client-rules.store.ts'
import { askAndHold } from './hold.ts'
import { ownerName } from './owner.store.ts'
import { oneOnWire, requireShared } from './wire.ts'

/** More than anyone's clients; prevents mass emails from a stolen session. */
const mails = { name: 'share_mails', max: 200, windowMs: DAY_MS }
/** For owners who neither pay nor have an ad account: they're trying things out. */
const trialMails = { name: 'share_mails_trial', max: 10, windowMs: DAY_MS }
/** Protects a single mailbox. */
const mailsToOne = { name: 'share_mails_to_one', max: 10, windowMs: DAY_MS }

async function limitMails(ctx: Ctx, email: string): Promise<void> {
  const { owner } = ctx.scope
  await limitTries(ctx, ctx.scope, mailsToOne, `${owner}\n${email.toLowerCase()}`)
  const isTrial = ctx.tier === 'Free' && !(await activeAccountIfAny(ctx.scope))
  await limitTries(ctx, ctx.scope, isTrial ? trialMails : mails, owner)
}

interface Client {
  readonly name: string
  readonly email: string
}
interface Round {
  readonly id: string
  readonly number: number
  readonly secret: string
  readonly expiresAt: Date
}

function newRound(ctx: Ctx, number: number): Round {
  const expiresAt = new Date(ctx.clock.now().getTime() + SHARE_LINK_DAYS * DAY_MS)
  return { id: newId(), number, secret: newSecret(), expiresAt }
}

/** Stores what is shown, and the hash of the link that shows it. */
async function openRound(
  ctx: Ctx,
  scope: OwnerScope,
  sharedId: string,
  round: Round,
  client: Client,
  data: SharedData,
) {
  const now = ctx.clock.now()
  await insertRound(scope, {
    id: round.id,
    sharedId,
    round: round.number,
    clientName: client.name,
    clientEmail: client.email,
    seen: data,
    digest: sha256(seenText(data)),
    createdAt: now,
    expiresAt: round.expiresAt,
  })
  await insertLink(scope, round.id, sha256(round.secret), now)
}

/** Sends the link, which works before the email goes out; if sending fails, `takeBack` restores the previous state. */
async function mailClient(ctx: Ctx, round: Round, client: Client, data: SharedData, takeBack: () => Promise<unknown>) {
  const { services, config, log } = ctx
  const mail = askMail({
    to: client.email,
    clientName: client.name,
    fromName: await ownerName(ctx.scope),
    brand: await brandOf(ctx),
    data,
    expiresAt: round.expiresAt,
    url: `${config.PUBLIC_URL}/approve/${round.secret}`,
    round: round.number,
    timeZone: await writtenZone(ctx.scope),
    today: await campaignsToday(ctx),
  })
  try {
    await services.mailer.send(mail)
  } catch (error) {
    await takeBack()
    if (!(error instanceof MailError)) throw error
    log.warn({ err: error }, 'a client could not be mailed')
    if (error.kind === 'refused') throw invalid({ path: 'client_email', message: approvalTexts.mailRefused })
    throw new AppError('upstream_unavailable', approvalTexts.mailDown, { cause: error })
  }
}

/** An id for people: no similar-looking letters. */
export const newShareId = (): string =>
  `SH-${[
    ...newSecret()
      .toUpperCase()
      .replace(/[^2-9A-HJKMNP-TV-Z]/g, ''),
  ]
    .slice(0, 8)
    .join('')}`

export interface ShareInput {
  readonly campaign_id?: string | undefined
  readonly campaign_data?: CampaignData | undefined
  readonly client_name: string
  readonly client_email: string
  readonly needs_yes?: boolean | undefined
}

/**
 * Sends a campaign to a client (product-3 §2.3, contract Sharing).
 * @throws {AppError} 404, 409, 422, or 503 when the email couldn't be sent
 */
export async function share(ctx: Ctx, input: ShareInput): Promise<SharedCampaign> {
  const toShare: ToShare = await whatToShare(ctx, input)
  await limitMails(ctx, input.client_email)
  const client = { name: input.client_name, email: input.client_email }
  const id = workIdOf(ctx)
  if (ctx.keyed?.isResumed) {
    // An earlier attempt was interrupted, perhaps before the email: if still pending, the client is asked again with a link that replaces
    // the first.
    const begun = await findShared(ctx.scope, id)
    if (begun && begun.status !== 'pending') return oneOnWire(ctx, id)
    if (begun) await removeShared(ctx.scope, id)
  }
  const round = newRound(ctx, 1)
  const { data, campaignId, customerId } = toShare
  const facts = { clientName: client.name, clientEmail: client.email, campaignId, customerId }
  const held = await askAndHold(ctx, toShare, {
    ask: () =>
      inTransaction(ctx.scope, async (scope) => {
        if (input.needs_yes !== undefined) await putClientRule(scope, client.email, input.needs_yes)
        await insertShared(scope, { id, shareId: newShareId(), ...facts, createdAt: ctx.clock.now() }, data)
        await openRound(ctx, scope, id, round, client, data)
      }),
    takeBack: () => removeShared(ctx.scope, id),
  })
  await mailClient(ctx, round, client, data, held.takeBack)
  ctx.note({
    target: data.title,
    ...(held.paused && { before: { status: 'ENABLED' } }),
    after: { client_name: client.name, client_email: client.email, ...data, ...(held.paused && { status: 'PAUSED' }) },
  })
  return oneOnWire(ctx, id)
}

/**
 * A rejected campaign, and the client who would be asked again about `draft`.
 * @throws {AppError} 404, 409 unless it's disapproved, and 422 for more texts than an edit may have
 */
export async function sharedToResend(scope: OwnerScope, shareId: string, draft: CampaignData): Promise<SharedRow> {
  const row = await requireShared(scope, shareId)
  if (row.status !== 'disapproved') throw new AppError('conflict', approvalTexts.notDisapproved)
  const tooMany = lineErrors(draft, row)
  if (tooMany.length > 0) throw invalid(...tooMany)
  return row
}

/** The campaign it's bound to, as mirrored. */
const campaignOf = async ({ scope }: Ctx, { customerId, campaignId }: SharedRow) =>
  customerId === null || campaignId === null ? undefined : campaignRow(scope, customerId, campaignId)

/** Replaces the rejected content, and asks the client again. */
export async function edit(ctx: Ctx, shareId: string, draft: CampaignData): Promise<SharedCampaign> {
  const row = await sharedToResend(ctx.scope, shareId, draft)
  const before = dataOf(row)
  await limitMails(ctx, row.clientEmail)
  const client = { name: row.clientName, email: row.clientEmail }
  const campaign = await campaignOf(ctx, row)
  const account = await activeAccountIfAny(ctx.scope)
  const isThere = campaign !== undefined && account?.customerId === campaign.customerId
  const assets = isThere ? await assetsOf(ctx, account, campaign.campaignId) : before.assets
  const data = await sharedOf(ctx, draft, before.targeting, campaign, assets)
  const [last] = await roundsOf(ctx.scope, [row.id])
  const round = newRound(ctx, (last?.round ?? 0) + 1)
  const held = await askAndHold(ctx, row, {
    ask: () =>
      inTransaction(ctx.scope, async (scope) => {
        // Of two concurrent edits one wins; the other gets the current state.
        if (!(await changeShared(scope, row.id, 'disapproved', 'pending', data)))
          throw new AppError('conflict', approvalTexts.notDisapproved)
        await openRound(ctx, scope, row.id, round, client, data)
      }),
    takeBack: () =>
      inTransaction(ctx.scope, async (scope) => {
        await removeRound(scope, round.id)
        await changeShared(scope, row.id, 'pending', 'disapproved', before)
      }),
  })
  await mailClient(ctx, round, client, data, held.takeBack)
  const changed = changedFields(before, data)
  const only = (sharedData: SharedData) => Object.fromEntries(changed.map((field) => [field, sharedData[field]]))
  ctx.note({
    target: data.title,
    before: { ...only(before), ...(held.paused && { status: 'ENABLED' }) },
    after: { ...only(data), ...(held.paused && { status: 'PAUSED' }) },
  })
  return oneOnWire(ctx, row.id)
}
