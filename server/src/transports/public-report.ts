import { word } from '@adwright/contract/fields'
import { reportRhythms } from '@adwright/contract/plain-report'
import { roleFor } from '@adwright/contract/action'
import { getReport, reportedCampaigns, reportedIds } from '@adwright/contract/scheduled-reports'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { printOwnReport, printPublicReport } from '#features/reports/index.ts'
import { readInput } from '#kernel/read-input.ts'
import { requireRole } from '#kernel/require-role.ts'
import { sendPdf } from './pdf-file.ts'
import { type Callers, ownerCtx } from './http/serve.ts'

const Asked = z.object({ every: word(reportRhythms), ...reportedCampaigns })

/**
 * GET /api/public/reports/{secret}/report.pdf: the shared report as a file, for anyone with its link. 404, 410, 429 and 503 as for the
 * page. GET /api/scheduled-reports/latest.pdf: the owner's own report on the last full week or month, with their token.
 */
export function openReportRoutes(app: FastifyInstance, callers: Callers): void {
  app.get<{ Params: { secret: string } }>('/api/public/reports/:secret/report.pdf', async (request, reply) => {
    const { bytes, fileName } = await printPublicReport(callers.publicCtxFor(request, reply), request.params.secret)
    return sendPdf(reply, bytes, fileName)
  })
  app.get('/api/scheduled-reports/latest.pdf', async (request, reply) => {
    const ctx = await ownerCtx(callers, request, reply)
    requireRole(ctx, roleFor(getReport))
    const { every, ...asked } = readInput(Asked, request.query) as z.output<typeof Asked>
    const campaignIds = reportedIds(asked)
    const { bytes, fileName } = await printOwnReport(ctx, { every, campaignIds })
    return sendPdf(reply, bytes, fileName)
  })
}
