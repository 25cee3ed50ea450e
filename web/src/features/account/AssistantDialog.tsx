import { type AssistantReport, getAssistant } from '@adwright/contract/system'
import { useAction } from '#api/queries.ts'
import { withDatesInWords } from '#ui/dates.rules.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { assistantTexts } from './assistant.texts.ts'

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular mt-0.5 text-lg font-semibold">{value}</dd>
    </div>
  )
}

function ReportCard({ report }: { report: AssistantReport }) {
  return (
    <>
      <p className="mt-1 text-sm text-pretty text-muted">
        {assistantTexts.measured(report.cases, withDatesInWords(report.date), report.version)}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-2">
        <Figure label={assistantTexts.passed} value={assistantTexts.of(report.passed, report.cases)} />
        <Figure label={assistantTexts.toolChoice} value={assistantTexts.percent(report.tool_choice)} />
        <Figure label={assistantTexts.arguments} value={assistantTexts.percent(report.arguments)} />
        <Figure label={assistantTexts.violations} value={String(report.violations)} />
      </dl>
      <table className="mt-4 w-full text-base">
        <thead>
          <tr className="border-b border-line text-left text-sm text-muted">
            <th scope="col" className="py-1.5 font-medium">
              {assistantTexts.kind}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {assistantTexts.result}
            </th>
          </tr>
        </thead>
        <tbody>
          {report.families.map((it) => (
            <tr key={it.name} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                {assistantTexts.families[it.name] ?? it.name}
              </th>
              <td className="tabular py-1.5 text-right">{assistantTexts.of(it.passed, it.cases)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Which model answers in the chat, how it was measured, and what holds whatever it is. */
export function AssistantDialog({ onClose }: { onClose: () => void }) {
  const assistant = useAction(getAssistant, {}, { topics: [] })
  const data = assistant.data
  return (
    <Dialog open onClose={onClose} title={assistantTexts.title}>
      {data ? (
        <div className="flex flex-col gap-5">
          <p className="text-base text-pretty">
            {data.provider === 'builtin' ? assistantTexts.builtin : assistantTexts.vendor(data.model)}{' '}
            {data.stands_in && assistantTexts.standsIn}
          </p>
          <section aria-label={assistantTexts.rules}>
            <h3 className="text-base font-semibold">{assistantTexts.rules}</h3>
            <ul className="mt-1 list-disc pl-5 text-base text-pretty text-muted">
              <li>{assistantTexts.rule1}</li>
              <li>{assistantTexts.rule2}</li>
              <li>{assistantTexts.rule3}</li>
            </ul>
          </section>
          <section aria-label={assistantTexts.reportTitle}>
            <h3 className="text-base font-semibold">{assistantTexts.reportTitle}</h3>
            {data.report ? (
              <ReportCard report={data.report} />
            ) : (
              <p className="mt-1 text-base text-pretty text-muted">{assistantTexts.noReport}</p>
            )}
          </section>
        </div>
      ) : assistant.isError ? (
        <ErrorState title={assistantTexts.failed} error={assistant.error} onRetry={() => void assistant.refetch()} />
      ) : (
        <Loading label={assistantTexts.loading} className="flex flex-col gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-40" />
        </Loading>
      )}
    </Dialog>
  )
}
