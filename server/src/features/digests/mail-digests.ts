import { accountClock, activeAccountIfAny, type OwnAccount } from '#features/ad-account/index.ts'
import { plainStatusOf } from '@adwright/contract/campaigns/status.rules'
import { shownPlaces } from '#features/campaigns/index.ts'
import { dateIn } from '#kernel/clock.ts'
import { profileOf } from '#features/business-profile/index.ts'
import { figuresAsOf, hoursSummary } from '#features/performance/index.ts'
import { type OwnerScope, ownerScope } from '#db/scope.ts'
import { type Job, type JobCtx, job } from '#kernel/jobs.ts'
import { type ScanData, sendToAll } from '#kernel/send-to-all.ts'
import { appAddress } from '#kernel/app-address.ts'
import { layMail } from '#services/mailer/layout.ts'
import { MailError } from '#services/mailer/port.ts'
import { digestWords, isWorthAMail } from './digest-mail.ts'
import { digestRow, keepSent, moveMark, ownersDue } from './digests.store.ts'
import { type MailReader, mailReader } from '#features/notifications/index.ts'
import { firstMark, nextWindow, type Window, windowBefore } from './window.rules.ts'

interface Due {
  readonly reader: MailReader
  readonly window: Window
  readonly business: string
  readonly everyHours: number
  readonly toldTo: Date
}

/** The report due to this owner, if any. A new owner only gets a starting mark. */
async function dueTo(scope: OwnerScope, asOf: Date): Promise<Due | undefined> {
  const [{ enabled, toldTo }, profile, reader] = [
    await digestRow(scope),
    await profileOf(scope),
    await mailReader(scope),
  ]
  // Nobody reads a demo user's address.
  if (!enabled || !profile || !reader || reader.isDemo) return undefined
  if (!toldTo) {
    await moveMark(scope, null, firstMark(asOf))
    return undefined
  }
  const everyHours = profile.report_frequency_hours
  const window = nextWindow(toldTo, asOf, everyHours)
  return window && { reader, window, business: profile.business_name, everyHours, toldTo }
}

/** Emails one report. The mark is moved first, so that it's sent once, and moved back if the mail server is unavailable. */
async function send(ctx: JobCtx, scope: OwnerScope, account: OwnAccount, asOf: Date): Promise<void> {
  const due = await dueTo(scope, asOf)
  if (!due || !(await moveMark(scope, due.toldTo, due.window.to))) return
  const { window, reader, business, everyHours } = due
  const { timeZone, now } = await accountClock({ ...ctx, scope }, account)
  const told = await hoursSummary(scope, account.customerId, window, timeZone)
  const before = await hoursSummary(scope, account.customerId, windowBefore(window.from, window.hours), timeZone)
  if (!isWorthAMail({ now: told.all, before: before.all })) return
  const app = ctx.config.PUBLIC_URL.replace(/\/$/, '')
  const stop = `${app}/unsubscribe/${reader.secret}/reports`
  const best = told.best && {
    ...told.best,
    status: plainStatusOf(told.best.standing, dateIn(now, timeZone)),
    shown: (await shownPlaces(ctx, account, [told.best.campaignId])).get(told.best.campaignId),
  }
  const facts = {
    business,
    everyHours,
    ...window,
    timeZone,
    currency: account.currency,
    now: told.all,
    before: before.all,
    customers: told.customers,
    best,
  }
  try {
    await ctx.services.mailer.send({
      to: reader.email,
      ...layMail(digestWords(facts, { app: await appAddress(scope, app), stop })),
      unsubscribeUrl: stop,
    })
    await keepSent(scope, ctx.clock.now())
    ctx.stale(scope.owner, 'business_profile')
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    ctx.log.warn({ err: error }, 'a report could not be mailed')
    // A refused address stays refused: the next report is tried when it's due.
    if (error.kind === 'unavailable') await moveMark(scope, window.to, due.toldTo)
  }
}

const SCAN = 'mail_digests'
const MAIL_ONE = 'mail_digest'

/** The performance report by email, at the business profile's frequency (product-2 §3, report_frequency_hours). */
export const mailDigests: readonly Job[] = [
  job<ScanData>({
    name: SCAN,
    cron: '5,20,35,50 * * * *',
    retries: 0,
    run: (ctx, { after }) => sendToAll(ctx, { scan: SCAN, run: MAIL_ONE }, ownersDue(ctx.system, after)),
  }),
  job<{ owner: string }>({
    name: MAIL_ONE,
    run: async (ctx, { owner }) => {
      const scope = ownerScope(ctx.system, owner)
      const account = await activeAccountIfAny(scope)
      const asOf = account && (await figuresAsOf(scope, account.customerId))
      if (asOf) await send(ctx, scope, account, asOf)
    },
  }),
]
