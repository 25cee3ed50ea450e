import { DAY_MS } from '@adwright/contract/values/day.rules'
import { type OwnerScope, ownerScope } from '#db/scope.ts'
import { appAddress } from '#kernel/app-address.ts'
import { runBudget } from '#kernel/run-budget.ts'
import { type Job, type JobCtx, type Jobs, job } from '#kernel/jobs.ts'
import { layMail } from '#services/mailer/layout.ts'
import { type Mail, MailError } from '#services/mailer/port.ts'
import { type Kind, mailOfKind, wantsMail } from './notifications.rules.ts'
import { putMailBack, takeMail, waitingMails, type WaitingMail } from './notifications.store.ts'
import { notificationTexts } from './notifications.texts.ts'

const JOB = 'mail_notifications'
const PAGE = 100
/** Older news isn't emailed: after days without a mail server, nobody should be flooded. */
const FRESH_MS = 2 * DAY_MS

/** The URL parameters of what the email is about; empty: the app's start page. */
const opens = ({ subject, subjectId }: WaitingMail): Record<string, string> =>
  subject === null ? {} : { open: subject, ...(subjectId === null ? {} : { id: subjectId }) }

async function mailOf(scope: OwnerScope, mail: WaitingMail, publicUrl: string): Promise<Mail | undefined> {
  const kind = mail.kind as Kind
  const words = mailOfKind(kind)
  // Nobody reads a demo user's address.
  if (!words || mail.isDemo || !wantsMail(kind, mail)) return undefined
  const unsubscribeUrl = `${publicUrl}/unsubscribe/${mail.unsubscribeSecret}`
  const laid = layMail({
    subject: words.subject,
    heading: words.subject,
    paragraphs: [mail.message],
    button: { label: notificationTexts.button, url: await appAddress(scope, publicUrl, opens(mail)) },
    footnote: words.footnote,
    // Also as a visible link: not every mail client shows its own unsubscribe button.
    ...(kind === 'promotion' && { stop: { label: notificationTexts.unsubscribe, url: unsubscribeUrl } }),
  })
  return {
    to: mail.email,
    ...laid,
    ...(kind === 'promotion' && { unsubscribeUrl }),
  }
}

/** Sends one email, once: it's claimed first, and released only if the mail server didn't accept it. */
async function send(ctx: JobCtx, waitingMail: WaitingMail): Promise<'go_on' | 'stop'> {
  const scope = ownerScope(ctx.system, waitingMail.owner)
  if (!(await takeMail(scope, waitingMail.id, ctx.clock.now()))) return 'go_on'
  const mail = await mailOf(scope, waitingMail, ctx.config.PUBLIC_URL)
  if (!mail) return 'go_on'
  try {
    await ctx.services.mailer.send(mail)
    return 'go_on'
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    ctx.log.warn({ err: error, notification: waitingMail.id }, 'a notification could not be mailed')
    if (error.kind === 'refused') return 'go_on'
    await putMailBack(scope, waitingMail.id)
    return 'stop'
  }
}

/** Notifications that are also emailed, each once. What can't be sent now is sent in a later run. */
export const mailNotifications: Job = job({
  name: JOB,
  cron: '* * * * *',
  retries: 0,
  run: async (ctx) => {
    const since = new Date(ctx.clock.now().getTime() - FRESH_MS)
    const mayGoOn = runBudget(ctx.signal)
    for (let mails = await waitingMails(ctx.system, since, PAGE); mails.length > 0; ) {
      for (const mail of mails) if (!mayGoOn() || (await send(ctx, mail)) === 'stop') return
      mails = mails.length < PAGE ? [] : await waitingMails(ctx.system, since, PAGE)
    }
  },
})

/** Sends waiting emails immediately, rather than within a minute. */
export const mailSoon = (jobs: Jobs): Promise<void> => jobs.send(JOB, {}, { key: 'soon' })
