import { loadable } from '#ui/loadable.tsx'
import type { PublicReport } from '@adwright/contract/reports'
import { FileDown, FileX2 } from 'lucide-react'
import { useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { CustomersRow } from '#api/customers/CustomersRow.tsx'
import { fetchFile } from '#api/file.ts'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#ui/download.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Page } from '#ui/Page.tsx'
import { PublicFrame } from '#ui/PublicFrame.tsx'
import { PeriodLine } from './FiguresStand.tsx'
import { KpiCards } from './KpiCards.tsx'
import { LoadingPanels, LoadingReport } from './LoadingFigures.tsx'
import { PlainWords } from './reports/PlainWords.tsx'
import { scheduledTexts } from './reports/reports.texts.ts'
import { usePublicReport } from './share.queries.ts'
import { reportTexts } from './share.texts.ts'
import { MoneyIn } from '#ui/money.tsx'
import { date, useZoneOf } from '#ui/moments.ts'

const Panels = loadable(() => import('./Panels.tsx').then((it) => it.Panels))

/** The same report as a file to keep and pass on. Printing takes a moment. */
function useDownload(secret: string, until: string | undefined) {
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const start = async () => {
    setState({ busy: true })
    try {
      saveFile(
        reportTexts.pdfFile(until ?? ''),
        await fetchFile(`/api/public/reports/${encodeURIComponent(secret)}/report.pdf`),
      )
      setState({ busy: false })
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return { ...state, start }
}

/** /report/{secret}: the shared figures, read-only, for anyone with the link. */
export function ReportPage({ secret }: { secret: string }) {
  const { data: report, isPending, error, refetch } = usePublicReport(secret)
  const pdf = useDownload(secret, report?.to)
  useZoneOf(report?.time_zone)
  return (
    <PublicFrame
      product={reportTexts.product}
      logo={report?.logo_url}
      brand={report ? (report.brand ?? null) : isPending ? undefined : null}
      kind={reportTexts.private}
      className="max-w-7xl"
    >
      <Page
        title={report?.plain ? scheduledTexts.titles[report.plain.every] : reportTexts.report}
        width="bare"
        {...(report && {
          subtitle: reportTexts.from(report.from_name),
          actions: (
            <Button icon={<FileDown />} busy={pdf.busy} onClick={() => void pdf.start()}>
              {reportTexts.pdf}
            </Button>
          ),
        })}
      >
        {pdf.error !== undefined && (
          <ErrorState
            inline
            title={reportTexts.pdfFailed}
            error={pdf.error}
            onRetry={() => void pdf.start()}
            className="mb-5"
          />
        )}
        {report ? (
          <Report report={report} />
        ) : isPending ? (
          <LoadingReport />
        ) : (
          <NoReport error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    </PublicFrame>
  )
}

const Report = ({ report }: { report: PublicReport }) => (
  <MoneyIn currency={report.performance_data.currency}>
    <PeriodLine from={report.from} to={report.to} asOf={report.as_of} zone={report.performance_data.figures_zone} />
    <p className="mt-0.5 mb-4 text-sm text-pretty text-muted">{reportTexts.until(date(new Date(report.expires_at)))}</p>
    {report.summary?.written_by === 'model' && (
      <div className="mb-4">
        <p className="text-base text-pretty wrap-anywhere">{report.summary.text}</p>
        <p className="mt-1 text-sm text-muted">{reportTexts.summaryNote}</p>
      </div>
    )}
    {report.plain && (
      <div className="mb-6">
        <PlainWords report={report.plain} />
        <h2 className="mt-6 text-lg font-semibold">{scheduledTexts.allFigures}</h2>
      </div>
    )}
    {report.performance_data.customers && (
      <CustomersRow customers={report.performance_data.customers} from={report.from} className="mb-3" />
    )}
    <KpiCards summary={report.performance_data.summary} />
    {report.performance_data.customers === null && (
      <CustomersRow customers={null} from={report.from} className="mt-3" />
    )}
    <div className="mt-5">
      <Panels room={<LoadingPanels />} data={report.performance_data} />
    </div>
  </MoneyIn>
)

function NoReport({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = isApiError(error) ? error.status : 0
  if (status === 410 || status === 404)
    return (
      <EmptyState icon={<FileX2 />} title={status === 410 ? reportTexts.gone : reportTexts.unknown}>
        {status === 410 ? reportTexts.goneHint : reportTexts.unknownHint}
      </EmptyState>
    )
  return <ErrorState title={reportTexts.unreadable} error={error} onRetry={onRetry} />
}
