import { DAY_MS } from '@adwright/contract/values/day.rules'
import { REPORT_LINK_DAYS } from '@adwright/contract/limits'
import { writtenZone } from '#features/ad-account/index.ts'
import { shownBrand } from '#features/brand/index.ts'
import { profileOf } from '#features/business-profile/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { newId, newSecret, sha256 } from '#kernel/ids.ts'
import { MailError } from '#services/mailer/port.ts'
import { logoData } from './logo-data.ts'
import { makeReport } from './plain-report.ts'
import { printReport } from './print-report.ts'
import { deleteReport, senderName } from './reports.store.ts'
import { scheduledMail } from './scheduled-mail.ts'
import { idsOf, type ScheduleRow } from './schedules.store.ts'
import { keepState, periodTaken, takePeriod } from './sent.store.ts'

/** `taken`: this period's report was already sent or attempted. */
export type Sending = 'sent' | 'refused' | 'nothing_to_tell' | 'taken'

/**
 * Emails last full week's or month's report, once. Its period is claimed in the database right before the email is sent: of concurrent
 * attempts one sends, and if the process dies in between, it's never resent automatically.
 * @throws {AppError} if there are no figures
 * @throws {MailError} `unavailable`: it may be sent later, and the period is released
 */
export async function sendScheduled(ctx: Ctx, schedule: ScheduleRow, to: string): Promise<Sending> {
  const { scope, services, clock, config } = ctx
  const isForClient = schedule.email !== ''
  const { every } = schedule
  const { plain, data, asOf } = await makeReport(ctx, { every, campaignIds: idsOf(schedule), isForClient })
  if (await periodTaken(scope, schedule.id, plain.to)) return 'taken'
  const [id, secret, createdAt] = [newId(), newSecret(), clock.now()]
  const row = {
    id,
    email: to,
    secretHash: sha256(secret),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + REPORT_LINK_DAYS * DAY_MS),
    scheduleId: schedule.id,
    every,
    periodFrom: plain.from,
    periodTo: plain.to,
  }
  if (plain.changed.length === 0) return 'nothing_to_tell'
  const brand = isForClient ? await shownBrand(ctx) : undefined
  const [fromName, timeZone] = [await senderName(scope), await writtenZone(scope)]
  const figures = {
    from_name: fromName,
    brand: brand?.name,
    performance_data: data,
    plain,
    from: plain.from,
    to: plain.to,
    as_of: asOf,
    time_zone: timeZone,
  }
  const { pdf } = await printReport(ctx, {
    fromName,
    brand: brand?.name,
    logo: await logoData(ctx, brand),
    from: plain.from,
    until: plain.to,
    asOf: new Date(asOf),
    timeZone,
    data,
    plain,
  })
  const app = config.PUBLIC_URL.replace(/\/$/, '')
  const mail = scheduledMail({
    to,
    plain,
    isForClient,
    fromName,
    business: isForClient ? undefined : (await profileOf(scope))?.business_name,
    brand: brand?.name,
    logoUrl: brand?.logoKey ? services.files.urlOf(brand.logoKey) : undefined,
    url: `${app}/report/${secret}`,
    stopUrl: `${app}/unsubscribe/${schedule.unsubscribeSecret}/scheduled`,
    pdf,
  })
  if (!(await takePeriod(scope, { ...row, figures, state: 'sending' }))) return 'taken'
  try {
    await services.mailer.send(mail)
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    if (error.kind === 'unavailable') {
      await deleteReport(scope, id)
      throw error
    }
    // Once the address is corrected, it may get this period.
    await keepState(scope, id, { state: 'refused', closedAt: clock.now(), figures: null, scheduleId: null })
    return 'refused'
  }
  await keepState(scope, id, { state: 'sent' })
  return 'sent'
}
