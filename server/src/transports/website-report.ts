import type { FastifyInstance } from 'fastify'
import type { SystemScope } from '#db/scope.ts'
import { type Asker, readReport } from '#features/site-analysis/index.ts'
import { AppError } from '#kernel/app-error.ts'
import type { PdfPrinter } from '#services/pdf/port.ts'
import { sendPdf } from './pdf-file.ts'
import { bearerOf } from './http/serve.ts'

interface Parts {
  readonly system: SystemScope
  readonly pdf: PdfPrinter
  readonly identify: (token: string) => Promise<{ readonly owner: string } | undefined>
}

/** GET /api/website-analyses/{id}/report.pdf: by its signed address, or with the owner's bearer (contract.md, Everywhere). */
export function openWebsiteReportRoutes(app: FastifyInstance, { system, pdf, identify }: Parts): void {
  app.get<{ Params: { id: string }; Querystring: { signature?: unknown } }>(
    '/api/website-analyses/:id/report.pdf',
    async (request, reply) => {
      const asker = await askerOf(identify, request.headers.authorization, request.query.signature)
      const { bytes, fileName } = await readReport({ system, pdf }, request.params.id, asker)
      return sendPdf(reply, bytes, fileName)
    },
  )
}

async function askerOf(identify: Parts['identify'], header: string | undefined, signature: unknown): Promise<Asker> {
  if (typeof signature === 'string' && signature) return { signature }
  const token = bearerOf(header)
  const who = token === undefined ? undefined : await identify(token)
  if (!who) throw new AppError('unauthorized')
  return who
}
