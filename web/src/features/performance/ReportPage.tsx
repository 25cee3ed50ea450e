import { FileX2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { isApiError } from '#api/api-error.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Page } from '#ui/Page.tsx'
import { PeriodLine } from './FiguresStand.tsx'
import { KpiCards } from './KpiCards.tsx'
import { LoadingFigures, LoadingPanels } from './LoadingFigures.tsx'
import { writtenMoment } from './performance.rules.ts'
import { usePublicReport } from './share.queries.ts'
import { texts } from './share.texts.ts'

const Panels = lazy(() => import('./Panels.tsx').then((it) => ({ default: it.Panels })))

/** /report/{secret}: the shared figures, read-only, for whoever holds the link. */
export function ReportPage({ secret }: { secret: string }) {
  const { data: report, isPending, error, refetch } = usePublicReport(secret)
  return (
    <main className="min-h-dvh overflow-y-auto">
      <Page title={texts.report} {...(report ? { subtitle: texts.from(report.from_name) } : {})}>
        {report ? (
          <>
            <PeriodLine from={report.from} to={report.to} asOf={report.as_of} />
            <p className="mt-0.5 mb-4 text-sm text-muted">{texts.until(writtenMoment(report.expires_at))}</p>
            <KpiCards summary={report.performance_data.summary} />
            <div className="mt-5">
              <Suspense fallback={<LoadingPanels />}>
                <Panels data={report.performance_data} />
              </Suspense>
            </div>
          </>
        ) : isPending ? (
          <LoadingFigures />
        ) : (
          <NoReport error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    </main>
  )
}

function NoReport({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = isApiError(error) ? error.status : 0
  if (status === 410 || status === 404)
    return (
      <EmptyState icon={<FileX2 />} title={status === 410 ? texts.gone : texts.unknown}>
        {status === 410 ? texts.goneHint : texts.unknownHint}
      </EmptyState>
    )
  return <ErrorState title={texts.unreadable} error={error} onRetry={onRetry} />
}
