import { type SentReport, closeSentReport } from '@adwright/contract/scheduled-reports'
import { Link2Off } from 'lucide-react'
import { Card } from '#ui/Card.tsx'
import { writtenSpan } from '#ui/dates.rules.ts'
import { date } from '#ui/moments.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useCloseSent, useSentReports } from './reports.queries.ts'
import { scheduledTexts as texts } from './reports.texts.ts'

/** The reports sent, each with its days and whether its page still opens. */
export function SentReports() {
  const sent = useSentReports()
  return (
    <Card title={texts.sent} className="print:hidden">
      {sent.isPending ? (
        <Skeleton className="h-12" />
      ) : sent.isError && sent.items.length === 0 ? (
        <ErrorState inline title={texts.sentFailed} error={sent.error} onRetry={() => void sent.refetch()} />
      ) : sent.items.length === 0 ? (
        <p className="text-base text-muted">{texts.noneSentHint}</p>
      ) : (
        <>
          <ul className="-my-3 divide-y divide-line">
            {sent.items.map((it) => (
              <Line key={it.id} report={it} />
            ))}
          </ul>
          <MoreButton list={sent}>{texts.more}</MoreButton>
        </>
      )}
    </Card>
  )
}

function Line({ report }: { report: SentReport }) {
  const close = useCloseSent()
  const open = report.open_until === null ? texts.closed : texts.openUntil(date(new Date(report.open_until)))
  return (
    <li className="flex items-center gap-x-4 py-3">
      <div className="min-w-0 grow">
        <p className="text-base font-medium wrap-anywhere">
          {texts.titles[report.every]}: {writtenSpan(report.from, report.to)}
        </p>
        <p className="text-sm text-pretty text-muted wrap-anywhere">
          {report.email} · {texts.states[report.state]}
          {report.state === 'sent' && ` · ${open}`}
        </p>
      </div>
      {report.open_until !== null && (
        <IconButton
          does={closeSentReport}
          size="sm"
          label={texts.close(report.email)}
          icon={<Link2Off aria-hidden="true" />}
          disabled={close.isPending}
          onClick={() =>
            void close.run({ id: report.id }).then(
              () => toast.good(texts.closedNow(report.email)),
              (error: unknown) => toast.failed(texts.closeFailed, error),
            )
          }
        />
      )}
    </li>
  )
}
