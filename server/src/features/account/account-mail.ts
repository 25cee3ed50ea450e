import { RESET_LINK_HOURS, VERIFY_LINK_HOURS } from '@adwright/contract/limits'
import { type OwnerScope, ownerScope } from '#db/scope.ts'
import type { BaseCtx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { newSecret, sha256 } from '#kernel/ids.ts'
import { job } from '#kernel/jobs.ts'
import { type Mail, MailError } from '#services/mailer/port.ts'
import { existsMail, resetMail, toldMails, verifyMail } from './account.mails.ts'
import { findUser, type User } from './account.store.ts'
import { insertMailToken, type Purpose } from './mail-tokens.store.ts'

/** What is told of afterwards. */
type Told = keyof typeof toldMails
type Kind = Purpose | 'exists' | Told
const isTold = (kind: Kind): kind is Told => kind in toldMails
type MailCtx = Pick<BaseCtx, 'services' | 'clock' | 'config'>

const HOUR_MS = 3_600_000
const linkHours: Readonly<Record<Purpose, number>> = { verify: VERIFY_LINK_HOURS, reset: RESET_LINK_HOURS }

const JOB = 'send_account_mail'

/**
 * Sends a mail about an account. The outbox is written at once: its file is written before the answer that promised it. A mail
 * server takes seconds, and a known address must not be told by them, so there the mail goes by a job, which is retried.
 */
export async function mailAccount(
  ctx: MailCtx & Pick<BaseCtx, 'jobs'>,
  scope: OwnerScope,
  user: User,
  kind: Kind,
): Promise<void> {
  if (ctx.services.mailer.name !== 'outbox') {
    await ctx.jobs.send(JOB, { owner: user.id, kind })
    return
  }
  try {
    await deliver(ctx, scope, user, kind)
  } catch (cause) {
    if (!(cause instanceof MailError)) throw cause
    // Only a known address has a mail to fail: an error would reveal its owner. What is told afterwards is done already. The job
    // tries again.
    if (kind === 'reset' || isTold(kind)) return ctx.jobs.send(JOB, { owner: user.id, kind })
    throw new AppError('upstream_unavailable', 'We couldn’t send the email. Please try again later.', { cause })
  }
}

async function deliver(ctx: MailCtx, scope: OwnerScope, user: User, kind: Kind): Promise<void> {
  await ctx.services.mailer.send(await compose(ctx, scope, user, kind))
}

async function compose({ clock, config }: MailCtx, scope: OwnerScope, user: User, kind: Kind): Promise<Mail> {
  if (kind === 'exists') return existsMail(user.email, config.PUBLIC_URL)
  if (isTold(kind)) return toldMails[kind](user.email, config.PUBLIC_URL)
  const token = newSecret()
  const expiresAt = new Date(clock.now().getTime() + linkHours[kind] * HOUR_MS)
  await insertMailToken(scope, sha256(token), kind, expiresAt)
  const mailOf = kind === 'verify' ? verifyMail : resetMail
  return mailOf(user.email, config.PUBLIC_URL, token)
}

/** The secret link is made in here: no token is ever in the queue's table. */
export const accountMailJob = job<{ owner: string; kind: Kind }>({
  name: JOB,
  run: async (ctx, { owner, kind }) => {
    const scope = ownerScope(ctx.system, owner)
    const user = await findUser(scope)
    if (!user) return
    try {
      await deliver(ctx, scope, user, kind)
    } catch (error) {
      if (!(error instanceof MailError) || error.kind !== 'refused') throw error
      ctx.log.warn({ owner, kind }, 'a mail was refused for good')
    }
  },
})
