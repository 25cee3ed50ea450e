import type { Ctx } from '#kernel/ctx.ts'
import { PdfError } from '#services/pdf/port.ts'
import { type ReportFacts, reportPdf } from './report-pdf.ts'

/** The report as a PDF. If it fails, the email is sent without it and the sender is told why. */
export async function printReport(
  { services, log }: Pick<Ctx, 'services' | 'log'>,
  facts: ReportFacts,
): Promise<{ pdf: Uint8Array | null; why: string | null }> {
  try {
    return { pdf: await services.pdf.print(reportPdf(facts)), why: null }
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    log.warn({ err: error }, 'a report was mailed without its PDF')
    return { pdf: null, why: error.message }
  }
}
