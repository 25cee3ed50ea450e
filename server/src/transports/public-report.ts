import type { FastifyInstance } from 'fastify'
import { printPublicReport } from '#features/reports/index.ts'
import { sendPdf } from './pdf-file.ts'

type Parts = Parameters<typeof printPublicReport>[0]

/** GET /api/public/reports/{secret}/report.pdf: the shared report as a file, for anyone with its link. 404, 410, 429 and 503 as the page. */
export function openPublicReportRoutes(app: FastifyInstance, parts: Parts): void {
  app.get<{ Params: { secret: string } }>('/api/public/reports/:secret/report.pdf', async (request, reply) => {
    const { bytes, fileName } = await printPublicReport(parts, request.params.secret)
    return sendPdf(reply, bytes, fileName)
  })
}
