import { DAY_MS } from '@adwright/contract/values/day.rules'
import type { SharedData } from '@adwright/contract/shared-data'
import { ownerScope } from '#db/scope.ts'
import { campaignsToday, writtenZone } from '#features/ad-account/index.ts'
import { brandOf } from '#features/brand/index.ts'
import { notify } from '#features/notifications/index.ts'
import { newSecret, sha256 } from '#kernel/ids.ts'
import { type Job, type JobCtx, job } from '#kernel/jobs.ts'
import { MailError } from '#services/mailer/port.ts'
import { aboutShared } from './approvals.rules.ts'
import { reminderMail } from './approvals.mails.ts'
import { insertLink } from './approvals.store.ts'
import { countReminder, expiredBetween, type Opened, unanswered } from './links.store.ts'
import { isRemoved } from './removed.ts'
import { approvalTexts } from './approvals.texts.ts'

/** Days after which the second and the first reminder are sent. The later one comes first in the list, so that nobody gets both at once. */
const afterDays: readonly (readonly [days: number, reminder: number])[] = [
  [7, 2],
  [3, 1],
]
const A_RUN = 100
/** Older expirations were already reported, or couldn't be. */
const TOLD_WITHIN_MS = 2 * DAY_MS

/** Reminders contain new links to the same round, since only hashes of links are stored. */
async function remind(ctx: JobCtx, { round, shared, fromName }: Opened, reminder: number): Promise<void> {
  const scope = ownerScope(ctx.system, round.ownerId)
  if (!(await countReminder(scope, round.id, round.reminders, reminder))) return
  if (await isRemoved(scope, shared)) return
  const secret = newSecret()
  await insertLink(scope, round.id, sha256(secret), ctx.clock.now())
  try {
    await ctx.services.mailer.send(
      reminderMail({
        to: round.clientEmail,
        clientName: round.clientName,
        fromName,
        brand: await brandOf({ scope, clock: ctx.clock }),
        data: round.seen as unknown as SharedData,
        expiresAt: round.expiresAt,
        url: `${ctx.config.PUBLIC_URL}/approve/${secret}`,
        round: round.round,
        timeZone: await writtenZone(scope),
        today: await campaignsToday({ ...ctx, scope }),
      }),
    )
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    ctx.log.warn({ err: error, round: round.id }, 'a reminder could not be sent')
    if (error.kind === 'unavailable') await countReminder(scope, round.id, reminder, round.reminders)
  }
}

async function tellExpired(ctx: JobCtx, { round, shared }: Opened): Promise<void> {
  const message = approvalTexts.expiredNote(round.clientName, shared.title)
  const cause = `approval-expired:${round.id}`
  const scope = ownerScope(ctx.system, round.ownerId)
  const isNews = await notify(scope, message, ctx.clock, { kind: 'approval', cause, about: aboutShared(shared) })
  if (isNews) ctx.stale(round.ownerId, 'notifications')
}

/** Reminds clients after 3 and 7 days without an answer, and tells owners when a link has expired. */
export const remindClients: Job = job({
  name: 'remind_clients',
  cron: '*/10 * * * *',
  retries: 0,
  run: async (ctx) => {
    const now = ctx.clock.now()
    for (const [days, reminder] of afterDays) {
      const since = new Date(now.getTime() - days * DAY_MS)
      const waiting = await unanswered(ctx.system, { since, reminders: reminder, now, limit: A_RUN })
      for (const opened of waiting) await remind(ctx, opened, reminder)
    }
    const after = new Date(now.getTime() - TOLD_WITHIN_MS)
    for (const opened of await expiredBetween(ctx.system, after, now, A_RUN)) await tellExpired(ctx, opened)
  },
})
