import { reportFileName } from '@adwright/contract/site-analysis.rules'
import { type SystemScope, ownerScope } from '#db/scope.ts'
import { writtenZone } from '#features/ad-account/index.ts'
import { AppError } from '#kernel/app-error.ts'
import { printed } from '#kernel/print-page.ts'
import type { PdfPrinter } from '#services/pdf/port.ts'
import { findAnalysis, findByReportSecret } from '../site-analysis.store.ts'
import { analysisOf } from '../wire.ts'
import { reportPdf } from './report-pdf.ts'
import { reportTexts } from './report.texts.ts'

/** Who opens a report: its owner, or anyone with its URL. */
export type Asker = { readonly owner: string } | { readonly signature: string }

/**
 * An analysis as PDF, with its file name.
 * @throws {AppError} `not_found` 404 if it doesn't exist or isn't theirs, `conflict` 409 if it isn't done
 */
export async function readReport(
  parts: { readonly system: SystemScope; readonly pdf: PdfPrinter },
  id: string,
  asker: Asker,
): Promise<{ readonly bytes: Uint8Array; readonly fileName: string }> {
  const row =
    'owner' in asker
      ? await findAnalysis(ownerScope(parts.system, asker.owner), id)
      : await findByReportSecret(parts.system, id, asker.signature)
  if (!row) throw new AppError('not_found')
  if (row.state !== 'done') throw new AppError('conflict', reportTexts.noReport)
  const zone = await writtenZone(ownerScope(parts.system, row.ownerId))
  return { bytes: await printed(parts.pdf, reportPdf(analysisOf(row), zone)), fileName: reportFileName(row.url) }
}
