import type { FastifyInstance } from 'fastify'
import type { SystemScope } from '#db/scope.ts'
import { type Asker, readReport } from '#features/site-analysis/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { requireRole } from '#kernel/require-role.ts'
import type { PdfPrinter } from '#services/pdf/port.ts'
import { sendPdf } from './pdf-file.ts'
import { type Callers, ownerCtx } from './http/serve.ts'

interface Parts {
  readonly system: SystemScope
  readonly pdf: PdfPrinter
  readonly callers: Callers
}

/** GET /api/website-analyses/{id}/report.pdf: by its signed URL, or with the owner's token (contract.md, Everywhere). */
export function openWebsiteReportRoutes(app: FastifyInstance, { system, pdf, callers }: Parts): void {
  app.get<{ Params: { id: string }; Querystring: { signature?: unknown } }>(
    '/api/website-analyses/:id/report.pdf',
    async (request, reply) => {
      const { signature } = request.query
      const asker =
        typeof signature === 'string' && signature ? { signature } : viewer(await ownerCtx(callers, request, reply))
      const { bytes, fileName } = await readReport({ system, pdf }, request.params.id, asker)
      return sendPdf(reply, bytes, fileName)
    },
  )
}

function viewer(ctx: Ctx): Asker {
  requireRole(ctx, 'viewer')
  return ctx.scope
}
