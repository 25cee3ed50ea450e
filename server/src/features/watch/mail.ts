import { mailReader } from '#features/notifications/index.ts'
import type { Day } from '@adwright/contract/values/day.rules'
import type { Ctx } from '#kernel/ctx.ts'
import { newSecret, sha256 } from '#kernel/ids.ts'
import { appAddress } from '#kernel/app-address.ts'
import { layMail } from '#services/mailer/layout.ts'
import { MailError } from '#services/mailer/port.ts'
import { weekWords } from './watch.mails.ts'
import { keepLink, markMailed, markResultsMailed, resultsToMail, waitingRows, watchRow } from './watch.store.ts'
import type { WatchTexts } from './words/index.ts'

/**
 * Emails the week's proposals, once a week: each with its own link. The mark is moved first, and moved back if the mail server is
 * unavailable.
 */
export async function mailWeek(ctx: Ctx, week: Day, t: WatchTexts): Promise<void> {
  const { scope, config, services } = ctx
  const { mail, mailedWeek } = await watchRow(scope, ctx.clock.now())
  if (!mail || mailedWeek === week) return
  const waiting = (await waitingRows(scope)).filter((it) => it.state === 'waiting' && it.week === week)
  const judged = await resultsToMail(scope)
  if (waiting.length === 0 && judged.length === 0) return
  const reader = await mailReader(scope)
  // Nobody reads a demo user's address.
  if (!reader || reader.isDemo || !(await markMailed(scope, mailedWeek, week))) return
  const app = config.PUBLIC_URL.replace(/\/$/, '')
  const links = new Map<string, string>()
  for (const row of waiting) {
    const secret = newSecret()
    await keepLink(scope, row.id, sha256(secret))
    links.set(row.id, `${app}/watch/${secret}`)
  }
  const stop = `${app}/unsubscribe/${reader.secret}/suggestions`
  try {
    const words = weekWords(
      { proposals: waiting, judged, links },
      { app: await appAddress(scope, app, { open: 'watch' }), stop },
      t,
    )
    await services.mailer.send({ to: reader.email, ...layMail(words), unsubscribeUrl: stop })
    await markResultsMailed(
      scope,
      judged.map((it) => it.id),
    )
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    ctx.log.warn({ err: error }, 'the week’s proposals could not be mailed')
    if (error.kind === 'unavailable') await markMailed(scope, week, mailedWeek)
  }
}
