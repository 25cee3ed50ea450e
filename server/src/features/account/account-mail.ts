import { NEW_ADDRESS_LINK_HOURS, RESET_LINK_HOURS, VERIFY_LINK_HOURS } from '@adwright/contract/limits'
import { type OwnerScope, ownerScope } from '#db/scope.ts'
import type { BaseCtx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { newSecret, sha256 } from '#kernel/ids.ts'
import { job } from '#kernel/jobs.ts'
import { type Mail, MailError } from '#services/mailer/port.ts'
import {
  addressChangedMail,
  addressTakenMail,
  existsMail,
  isTold,
  newAddressMail,
  resetMail,
  type Told,
  toldMail,
  verifyMail,
} from './account.mails.ts'
import { accountMailTexts } from './account-mails.texts.ts'
import { findUser, type User } from './account.store.ts'
import { deleteMailTokens, insertMailToken, type Purpose } from './mail-tokens.store.ts'
import { newAddressToken } from './new-address.rules.ts'
import { ownSessionOf } from './sessions.store.ts'

type Kind = Purpose | 'exists' | 'address_taken' | 'address_changed' | Told
/** Extra data for an email that concerns an address other than the account's. */
interface About {
  /** The recipient, if it isn't the account's current address. */
  readonly to?: string
  /** The address the account is changing to. */
  readonly newAddress?: string
  /** The session that asked for it, which stays signed in. */
  readonly sessionHash?: string
}
type MailCtx = Pick<BaseCtx, 'services' | 'clock' | 'config'>

const HOUR_MS = 3_600_000
const linkHours: Readonly<Record<Purpose, number>> = {
  verify: VERIFY_LINK_HOURS,
  reset: RESET_LINK_HOURS,
  new_address: NEW_ADDRESS_LINK_HOURS,
}

const JOB = 'send_account_mail'

/**
 * Sends an email about an account. With the outbox, its file is written before the answer that promises it. A mail server takes seconds,
 * and that delay must not reveal a known address, so there the email is sent by a job, which is retried.
 */
export async function mailAccount(
  ctx: MailCtx & Pick<BaseCtx, 'jobs'>,
  scope: OwnerScope,
  user: User,
  kind: Kind,
  about?: About,
): Promise<void> {
  const later = (): Promise<void> => ctx.jobs.send(JOB, { owner: user.id, kind, ...(about && { about }) })
  if (ctx.services.mailer.name !== 'outbox') return later()
  try {
    await deliver(ctx, scope, user, kind, about)
  } catch (cause) {
    if (!(cause instanceof MailError)) throw cause
    // Only a known address has an email that can fail: an error would reveal its owner. Notices report something already done. The job will
    // retry.
    if (kind === 'reset' || kind === 'address_changed' || isTold(kind)) return later()
    throw new AppError('upstream_unavailable', accountMailTexts.unsent, { cause })
  }
}

async function deliver(ctx: MailCtx, scope: OwnerScope, user: User, kind: Kind, about: About = {}): Promise<void> {
  await ctx.services.mailer.send(await compose(ctx, scope, about.to ?? user.email, kind, about))
}

async function compose(
  { clock, config }: MailCtx,
  scope: OwnerScope,
  to: string,
  kind: Kind,
  { newAddress = '', sessionHash = '' }: About,
): Promise<Mail> {
  if (kind === 'exists') return existsMail(to, config.PUBLIC_URL)
  if (kind === 'address_taken') return addressTakenMail(to, config.PUBLIC_URL)
  if (kind === 'address_changed') return addressChangedMail(to, config, newAddress)
  if (isTold(kind)) return toldMail(kind, to, config.PUBLIC_URL, newAddress)
  const isMove = kind === 'new_address'
  const session = isMove ? ((await ownSessionOf(scope, sessionHash))?.id ?? '') : ''
  const token = isMove ? newAddressToken(newSecret(), { email: to, session }) : newSecret()
  // Only the newest link changes the address: an earlier one may have gone to a mistyped address.
  if (isMove) await deleteMailTokens(scope, kind)
  const expiresAt = new Date(clock.now().getTime() + linkHours[kind] * HOUR_MS)
  await insertMailToken(scope, sha256(token), kind, expiresAt)
  return linkMails[kind](to, config.PUBLIC_URL, token)
}

const linkMails: Readonly<Record<Purpose, (to: string, publicUrl: string, token: string) => Mail>> = {
  verify: verifyMail,
  reset: resetMail,
  new_address: newAddressMail,
}

/** The secret link is created in here, so that no token is ever stored in the queue's table. */
export const accountMailJob = job<{ owner: string; kind: Kind; about?: About }>({
  name: JOB,
  run: async (ctx, { owner, kind, about }) => {
    const scope = ownerScope(ctx.system, owner)
    const user = await findUser(scope)
    if (!user) return
    try {
      await deliver(ctx, scope, user, kind, about)
    } catch (error) {
      if (!(error instanceof MailError) || error.kind !== 'refused') throw error
      ctx.log.warn({ owner, kind }, 'a mail was refused for good')
    }
  },
})
