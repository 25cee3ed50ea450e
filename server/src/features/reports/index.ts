import * as actions from '@adwright/contract/reports'
import { handle, handlePublic } from '#kernel/handle.ts'
import { job } from '#kernel/jobs.ts'
import { closeReports, listClients, readPublicReport, shareAnalytics } from './reports.ts'
import { forgetFigures } from './reports.store.ts'

import { mailScheduled } from './mail-scheduled.ts'
import { scheduleHandlers } from './schedules.ts'
import { reportTexts } from './report.texts.ts'

export { moveSchedules, reportScheduleOf } from './schedules.ts'
export { printOwnReport, printPublicReport } from './reports.ts'
export { hasShared } from './reports.store.ts'

export const reportHandlers = [
  handle(actions.shareAnalytics, async (ctx, { email }) => {
    const { why } = await shareAnalytics(ctx, email)
    return {
      message: reportTexts.sent(email),
      data: { pdf_attached: why === null, pdf_missing_because: why },
    }
  }),
  handle(actions.listClients, listClients),
  handle(actions.closeReports, (ctx, { id }) => closeReports(ctx, id)),
  ...scheduleHandlers,
  handlePublic(actions.readPublicReport, (ctx, { secret }) => readPublicReport(ctx, secret)),
]

export const reportJobs = [
  mailScheduled,
  job({
    name: 'forget_report_figures',
    cron: '41 4 * * *',
    run: async (ctx) => {
      await forgetFigures(ctx.system, ctx.clock.now())
    },
  }),
]
