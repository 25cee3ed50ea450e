import * as actions from '@adwright/contract/scheduled-reports'
import type { ReportSchedule, SentReport } from '@adwright/contract/scheduled-reports'
import { PAGE_MAX_ITEMS, REPORT_SCHEDULES_MAX } from '@adwright/contract/limits'
import { dayNames } from '@adwright/contract/values/weekdays.rules'
import { accountToday, activeAccount, activeAccountIfAny, businessClocks } from '#features/ad-account/index.ts'
import { knownCampaign, reportedCampaigns } from '#features/campaigns/index.ts'
import type { OwnerScope } from '#db/scope.ts'
import { AppError } from '#kernel/app-error.ts'
import { dateIn } from '#kernel/clock.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle, handlePublic } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { MailError } from '#services/mailer/port.ts'
import { nextSending, toldOn } from './due.rules.ts'
import { makeReport } from './plain-report.ts'
import { sendingTexts } from './schedules.texts.ts'
import {
  countSchedules,
  deleteSchedule,
  findSchedule,
  idsOf,
  putSchedule,
  sameSchedule,
  type ScheduleRow,
  schedulesOf,
  senderOf,
  stopSchedule,
  takeDue,
} from './schedules.store.ts'
import { sendScheduled } from './send-scheduled.ts'
import { closeOne, sentReports, type SentRow } from './sent.store.ts'
import { reportTexts } from './report.texts.ts'

const weekdays = Object.keys(dayNames) as (keyof typeof dayNames)[]
/** After this long, nobody is waiting for an email in progress. */
const SENDING_MS = 300_000
/** Emails to other people in one's own name: enough for work, too few for spam. */
const limit = { name: 'share_analytics', max: 30, windowMs: 3_600_000 }

async function onWire(ctx: Ctx, rows: readonly ScheduleRow[]): Promise<ReportSchedule[]> {
  const account = await activeAccountIfAny(ctx.scope)
  const names = new Map(
    account && rows.some((it) => it.campaignId)
      ? (await reportedCampaigns(ctx.scope, account.customerId)).map((it) => [it.campaignId, it.name])
      : [],
  )
  const { business } = await businessClocks(ctx)
  const ahead = business.now.getTime() - ctx.clock.now().getTime()
  const nextOn = (at: Date) => (account ? dateIn(new Date(at.getTime() + ahead), business.timeZone) : null)
  return rows.map((it) => ({
    id: it.id,
    email: it.email || null,
    every: it.every,
    weekday: it.every === 'weekly' ? (weekdays[it.day - 1] ?? null) : null,
    month_day: it.every === 'monthly' ? it.day : null,
    ...campaignsOf(it, names),
    next_on: it.nextAt && nextOn(it.nextAt),
    stopped: it.nextAt === null,
    trouble: it.trouble,
  }))
}

/** A single campaign by id, for compatibility; several by their ids; their names as one text. */
function campaignsOf(row: ScheduleRow, names: ReadonlyMap<string, string>) {
  const ids = idsOf(row)
  const known = ids.flatMap((id) => names.get(id) ?? [])
  return {
    campaign_id: ids.length === 1 ? (ids[0] ?? null) : null,
    campaign_ids: ids,
    campaign_name: known.length > 0 ? known.join(', ') : null,
  }
}

async function one(ctx: Ctx, row: ScheduleRow): Promise<ReportSchedule> {
  const [told] = await onWire(ctx, [row])
  if (!told) throw new Error('one row is one schedule')
  return told
}

/** Recalculates every report's next date by the current zones. One that is due, or being retried, keeps its own. */
export async function moveSchedules(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const clocks = await businessClocks(ctx)
  for (const row of await schedulesOf(ctx.scope, REPORT_SCHEDULES_MAX))
    if (row.nextAt && row.nextAt > now && row.tries === 0) await takeDue(ctx.scope, row, nextSending(row, clocks, now))
}

/**
 * @throws {AppError} 404
 */
export async function reportScheduleOf(scope: OwnerScope, id: string): Promise<ScheduleRow> {
  const row = await findSchedule(scope, id)
  if (!row) throw new AppError('not_found')
  return row
}

function stateOf({ state, createdAt }: SentRow, now: Date): SentReport['state'] {
  if (state !== 'sending') return state ?? 'unknown'
  return now.getTime() - createdAt.getTime() > SENDING_MS ? 'unknown' : 'sending'
}

export const scheduleHandlers = [
  handle(actions.getReport, async (ctx, { every, ...asked }) => {
    const campaignIds = actions.reportedIds(asked)
    const { plain } = await makeReport(ctx, { every, campaignIds, isForClient: false })
    return { message: reportTexts.report, data: plain }
  }),

  handle(actions.listReportSchedules, async (ctx) => onWire(ctx, await schedulesOf(ctx.scope, REPORT_SCHEDULES_MAX))),

  handle(actions.saveReportSchedule, async (ctx, asked) => {
    const { scope } = ctx
    const sender = await senderOf(scope)
    if (!sender || sender.isDemo) throw new AppError('conflict', sendingTexts.demo)
    const account = await activeAccount(ctx)
    const campaignIds = actions.reportedIds(asked)
    for (const id of campaignIds) await knownCampaign(ctx, account, id)
    const named = asked.email?.toLowerCase() ?? ''
    const isOwn = named === '' || named === sender.email.toLowerCase()
    const email = isOwn ? '' : named
    const { every } = asked
    const campaignId = campaignIds.join(',')
    const before = await sameSchedule(scope, { email, every, campaignId })
    if (before && before.nextAt === null && !isOwn) throw new AppError('conflict', sendingTexts.stoppedByReader)
    if (!before && (await countSchedules(scope)) >= REPORT_SCHEDULES_MAX)
      throw new AppError('conflict', sendingTexts.tooMany)
    const day = every === 'weekly' ? weekdays.indexOf(asked.weekday ?? 'MONDAY') + 1 : (asked.month_day ?? 1)
    const row = await putSchedule(scope, {
      id: newId(),
      email,
      every,
      day,
      campaignId,
      nextAt: nextSending({ every, day }, await businessClocks(ctx), ctx.clock.now()),
      unsubscribeSecret: newId(),
      createdAt: ctx.clock.now(),
    })
    ctx.note({ target: email || sender.email, after: { every, day } })
    return one(ctx, row)
  }),

  handle(actions.removeReportSchedule, async (ctx, { id }) => {
    const row = await deleteSchedule(ctx.scope, id)
    if (!row) throw new AppError('not_found')
    ctx.note({ target: row.email || (await senderOf(ctx.scope))?.email || '', before: { every: row.every } })
  }),

  handle(actions.sendReportNow, async (ctx, { id }) => {
    const row = await reportScheduleOf(ctx.scope, id)
    const sender = await senderOf(ctx.scope)
    if (!sender || sender.isDemo) throw new AppError('conflict', sendingTexts.demo)
    if (row.nextAt === null && row.email) throw new AppError('conflict', sendingTexts.stoppedByReader)
    await limitTries(ctx, ctx.scope, limit, ctx.scope.owner)
    const to = row.email || sender.email
    const sending = await sendScheduled(ctx, row, to).catch((cause: unknown) => {
      if (cause instanceof MailError) throw new AppError('upstream_unavailable', sendingTexts.unsentNow, { cause })
      throw cause
    })
    if (sending === 'taken') {
      const told = toldOn(row.every, await accountToday(ctx, await activeAccount(ctx)))
      throw new AppError('conflict', sendingTexts.taken(told.from, told.to))
    }
    if (sending === 'refused') throw new AppError('conflict', sendingTexts.refused)
    if (sending === 'nothing_to_tell') throw new AppError('conflict', sendingTexts.nothingToTell)
    ctx.note({ target: to })
    return { message: sendingTexts.sent(to) }
  }),

  handle(actions.listSentReports, async ({ scope, clock }, page) => {
    const now = clock.now()
    const rows = await sentReports(scope, { limit: page.limit ?? PAGE_MAX_ITEMS, before: page.before })
    return rows.flatMap((it) =>
      it.every && it.periodFrom && it.periodTo
        ? [
            {
              id: it.id,
              email: it.email,
              every: it.every,
              from: it.periodFrom,
              to: it.periodTo,
              state: stateOf(it, now),
              at: it.createdAt.toISOString(),
              open_until: it.closedAt || it.expiresAt <= now ? null : it.expiresAt.toISOString(),
            },
          ]
        : [],
    )
  }),

  handle(actions.closeSentReport, async ({ scope, clock, note }, { id }) => {
    const email = await closeOne(scope, id, clock.now())
    if (email === undefined) throw new AppError('not_found')
    note({ target: email })
  }),

  handlePublic(actions.stopScheduledReport, async ({ system, ownerIs, note }, { secret }) => {
    const row = await stopSchedule(system, secret)
    if (!row) throw new AppError('not_found')
    ownerIs(row.ownerId)
    note({ actor: row.email, target: row.email })
    return { message: sendingTexts.stopped }
  }),
]
