import { type AssistantReport, getAssistant } from '@adwright/contract/system'
import { useAction } from '#api/queries.ts'
import { withDatesInWords } from '#ui/dates.rules.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { assistantTexts } from './assistant.texts.ts'
import { ModelUsageCard, useModelUsage } from './ModelUsage.tsx'

type SetReport = AssistantReport['sets'][number]

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular mt-0.5 text-lg font-semibold">{value}</dd>
    </div>
  )
}

function SetCard({ set }: { set: SetReport }) {
  return (
    <section aria-label={assistantTexts.setTitle(set)} className="mt-4">
      <h4 className="text-base font-medium">{assistantTexts.setTitle(set)}</h4>
      <p className="text-sm text-pretty text-muted">{assistantTexts.setAbout(set)}</p>
      <dl className="mt-2 grid grid-cols-2 gap-2">
        <Figure label={assistantTexts.passed} value={assistantTexts.of(set.passed, set.cases)} />
        <Figure label={assistantTexts.violations} value={String(set.violations)} />
        <Figure label={assistantTexts.toolChoice} value={assistantTexts.percent(set.tool_choice)} />
        <Figure label={assistantTexts.notUnderstood} value={assistantTexts.percent(set.not_understood)} />
      </dl>
    </section>
  )
}

function Kinds({ sets }: { sets: readonly SetReport[] }) {
  const kinds = Object.entries(assistantTexts.families).filter(([name]) => sets.some((set) => familyOf(set, name)))
  return (
    <table className="mt-4 w-full text-base">
      <thead>
        <tr className="border-b border-line text-left text-sm text-muted">
          <th scope="col" className="py-1.5 font-medium">
            {assistantTexts.kind}
          </th>
          {sets.map((set) => (
            <th key={set.name} scope="col" className="py-1.5 pl-3 text-right font-medium">
              {assistantTexts.setShort(set)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(([name, label]) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {label}
            </th>
            {sets.map((set) => (
              <td key={set.name} className="tabular py-1.5 pl-3 text-right whitespace-nowrap">
                {kindResult(familyOf(set, name))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
const familyOf = (set: SetReport, name: string) => set.families.find((it) => it.name === name)
const kindResult = (it: ReturnType<typeof familyOf>) => (it ? assistantTexts.of(it.passed, it.cases) : '—')

function ReportCard({ report }: { report: AssistantReport }) {
  return (
    <>
      <p className="mt-1 text-base text-pretty text-muted">
        {assistantTexts.measured(withDatesInWords(report.date), report.version, report.repeat)}
      </p>
      {report.sets.map((set) => (
        <SetCard key={set.name} set={set} />
      ))}
      <Kinds sets={report.sets} />
    </>
  )
}

/** The chat's model, how it was evaluated, and what applies to any model. */
export function AssistantDialog({ onClose }: { onClose: () => void }) {
  const assistant = useAction(getAssistant, {}, { topics: [] })
  const limited = useModelUsage()?.limited ?? false
  const data = assistant.data
  return (
    <Dialog open onClose={onClose} title={assistantTexts.title}>
      {data ? (
        <div className="flex flex-col gap-5">
          <p className="text-base text-pretty">
            {data.provider === 'builtin' ? assistantTexts.builtin : assistantTexts.vendor(data.model, limited)}{' '}
            {data.stands_in && assistantTexts.standsIn}
          </p>
          {data.found?.[0] !== undefined && (
            <p className="text-base text-pretty text-muted">{assistantTexts.found(data.found)}</p>
          )}
          <ModelUsageCard />
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
