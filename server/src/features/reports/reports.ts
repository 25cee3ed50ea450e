import { UNSET_ZONE } from '@adwright/contract/values/unset-zone'
import { DAY_MS } from '@adwright/contract/values/day.rules'
import { PAGE_MAX_ITEMS, REPORT_LINK_DAYS } from '@adwright/contract/limits'
import { topCampaigns } from '@adwright/contract/panels.rules'
import type { PerformanceData } from '@adwright/contract/performance'
import { PublicReport, type SharedWith } from '@adwright/contract/reports'
import type { ReportRhythm } from '@adwright/contract/plain-report'
import { ownerScope } from '#db/scope.ts'
import { activeAccount, writtenZone } from '#features/ad-account/index.ts'
import { shownBrand } from '#features/brand/index.ts'
import { summarize } from '#features/insights/index.ts'
import { shownPlaces } from '#features/campaigns/index.ts'
import { readPerformance } from '#features/performance/index.ts'
import type { Ctx, PublicCtx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { newId, newSecret, sha256 } from '#kernel/ids.ts'
import { printed } from '#kernel/print-page.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { type Mail, MailError } from '#services/mailer/port.ts'
import { logoData } from './logo-data.ts'
import { printReport } from './print-report.ts'
import { reportMail } from './report-mail.ts'
import { reportPdf } from './report-pdf.ts'
import { makeReport } from './plain-report.ts'
import { closeAddress, deleteReport, findReport, insertReport, senderName, sharedAddresses } from './reports.store.ts'
import { sendingTexts } from './schedules.texts.ts'

/** Emails to other people in one's own name: enough for work, too few for spam. */
const limit = { name: 'share_analytics', max: 30, windowMs: 3_600_000 }

async function send(ctx: Ctx, mail: Mail): Promise<void> {
  try {
    await ctx.services.mailer.send(mail)
  } catch (cause) {
    if (!(cause instanceof MailError)) throw cause
    if (cause.kind === 'refused') throw invalid({ path: 'email', message: sendingTexts.refused })
    throw new AppError('upstream_unavailable', sendingTexts.unsentNow, { cause })
  }
}

/** Adds where the campaigns in a report are shown. */
async function withPlaces(ctx: Ctx, data: PerformanceData): Promise<PerformanceData> {
  const ids = topCampaigns(data).map((it) => it.campaign_id)
  const places = await shownPlaces(ctx, await activeAccount(ctx), ids)
  const campaign_summary = data.campaign_summary.map((it) => ({ ...it, shown: places.get(it.campaign_id) }))
  return { ...data, campaign_summary }
}

/**
 * Emails the figures of the last 30 days with a link to a snapshot of them. The link works before the email is sent, for quick readers; an
 * email that fails leaves no link behind.
 */
export async function shareAnalytics(ctx: Ctx, email: string): Promise<{ why: string | null }> {
  const { scope, clock, config } = ctx
  await limitTries(ctx, scope, limit, scope.owner)
  const { performance_data: read, as_of, from, to } = await readPerformance(ctx, {})
  const performance_data = await withPlaces(ctx, read)
  const [id, secret, createdAt] = [newId(), newSecret(), clock.now()]
  const expiresAt = new Date(createdAt.getTime() + REPORT_LINK_DAYS * DAY_MS)
  const [fromName, own, timeZone] = [await senderName(scope), await shownBrand(ctx), await writtenZone(scope)]
  const brand = own?.name
  const summary = await summarize(ctx, { from, to, data: performance_data, isShared: true })
  const figures = { from_name: fromName, brand, performance_data, summary, from, to, as_of, time_zone: timeZone }
  const { pdf, why } = await printReport(ctx, {
    fromName,
    brand,
    logo: await logoData(ctx, own),
    from,
    until: to,
    asOf: new Date(as_of),
    timeZone,
    data: performance_data,
    summary,
  })
  await insertReport(scope, { id, email, secretHash: sha256(secret), figures, createdAt, expiresAt })
  const url = `${config.PUBLIC_URL.replace(/\/$/, '')}/report/${secret}`
  try {
    await send(
      ctx,
      reportMail({
        to: email,
        fromName,
        brand,
        logoUrl: own?.logoKey ? ctx.services.files.urlOf(own.logoKey) : undefined,
        from,
        until: to,
        data: performance_data,
        summary,
        url,
        pdf,
      }),
    )
  } catch (error) {
    await deleteReport(scope, id)
    throw error
  }
  ctx.note({ target: email, after: { from, to, expires_at: expiresAt.toISOString(), pdf: pdf !== null } })
  return { why }
}

export async function listClients(
  { scope, clock }: Ctx,
  page: { limit?: number | undefined; before?: string | undefined },
): Promise<SharedWith[]> {
  const found = await sharedAddresses(scope, clock.now(), { limit: page.limit ?? PAGE_MAX_ITEMS, before: page.before })
  return found.map(({ id, email, createdAt, openUntil }) => ({
    id,
    email,
    created_at: createdAt.toISOString(),
    open_until: openUntil?.toISOString() ?? null,
  }))
}

/** Every link that was sent to this report's address. */
export async function closeReports({ scope, clock, note }: Ctx, id: string): Promise<void> {
  const email = await closeAddress(scope, id, clock.now())
  if (email === undefined) throw new AppError('not_found')
  note({ target: email })
}

type ReadParts = Pick<PublicCtx, 'system' | 'clock' | 'services'>

async function openReport({ system, clock }: ReadParts, secret: string) {
  const found = await findReport(system, sha256(secret))
  if (!found) throw new AppError('not_found')
  if (found.closedAt || found.figures === null || found.expiresAt <= clock.now()) throw new AppError('gone')
  const report = PublicReport.parse({ ...found.figures, expires_at: found.expiresAt.toISOString() })
  // A report in the product's name stays so; the logo of one in the owner's name is the current one.
  const brand =
    report.brand === undefined ? undefined : await shownBrand({ scope: ownerScope(system, found.ownerId), clock })
  return { report, brand }
}

/** Unknown: 404. Closed or expired: 410. */
export async function readPublicReport(parts: ReadParts, secret: string): Promise<PublicReport> {
  const { report, brand } = await openReport(parts, secret)
  return { ...report, ...(brand?.logoKey ? { logo_url: parts.services.files.urlOf(brand.logoKey) } : {}) }
}

/** Anyone with the link may print: enough to read and pass on, too few to overload the printer. */
const printLimit = { name: 'print_report', max: 20, windowMs: 3_600_000 }

/** The shared report as a PDF, for anyone with its link. Printed on each request and not stored: a closed link leaves no copy here. */
export async function printPublicReport(
  parts: ReadParts & Pick<PublicCtx, 'config' | 'log'>,
  secret: string,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { report, brand } = await openReport(parts, secret)
  await limitTries(parts, parts.system, printLimit, sha256(secret))
  const { from_name, from, to, as_of, performance_data, summary, plain } = report
  const page = reportPdf({
    fromName: from_name,
    brand: report.brand,
    logo: await logoData(parts, brand),
    from,
    until: to,
    asOf: new Date(as_of),
    timeZone: report.time_zone ?? UNSET_ZONE,
    data: performance_data,
    summary,
    plain,
  })
  return { bytes: await printed(parts.services.pdf, page), fileName: `${plain?.every ?? 'campaign'}-report-${to}.pdf` }
}

/** The owner's own report of the last full week or month, as a PDF. */
export async function printOwnReport(
  ctx: Ctx,
  asked: { readonly every: ReportRhythm; readonly campaignIds: readonly string[] },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  await limitTries(ctx, ctx.scope, printLimit, ctx.scope.owner)
  const { plain, data, asOf } = await makeReport(ctx, { ...asked, isForClient: false })
  const { from, to } = plain
  const [fromName, timeZone] = [await senderName(ctx.scope), await writtenZone(ctx.scope)]
  const page = reportPdf({ fromName, from, until: to, asOf: new Date(asOf), timeZone, data, plain })
  return { bytes: await printed(ctx.services.pdf, page), fileName: `${plain.every}-report-${to}.pdf` }
}
