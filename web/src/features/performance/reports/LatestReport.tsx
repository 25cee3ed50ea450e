import type { ReportRhythm } from '@adwright/contract/plain-report'
import { figuresZoneWords } from '@adwright/contract/values/time-zone.rules'
import { FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { useAccountLink } from '#api/account-link.ts'
import { fetchFile } from '#api/file.ts'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { writtenSpan } from '#ui/dates.rules.ts'
import { saveFile } from '#ui/download.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { toast } from '#ui/toast.ts'
import { CampaignChoice } from './CampaignChoice.tsx'
import { LoadingReport } from './LoadingReport.tsx'
import { PlainWords } from './PlainWords.tsx'
import { useReport } from './reports.queries.ts'
import { scheduledTexts as texts } from './reports.texts.ts'

/** The report of the last full week or month, to read, save and print. */
export function LatestReport() {
  const [every, setEvery] = useState<ReportRhythm>('weekly')
  const [campaigns, setCampaigns] = useState<readonly string[]>([])
  const [printing, setPrinting] = useState(false)
  // Without an account there is no report to ask for.
  const report = useReport(every, campaigns, useAccountLink() === 'linked')
  const plain = report.data?.data
  const keep = async () => {
    if (!plain) return
    setPrinting(true)
    try {
      const query = new URLSearchParams({
        every,
        ...(campaigns.length > 0 ? { campaign_ids: campaigns.join(',') } : {}),
      })
      saveFile(texts.pdfFile(every, plain.to), await fetchFile(`/api/scheduled-reports/latest.pdf?${query}`))
    } catch (error) {
      toast.failed(texts.pdfFailed, error)
    }
    setPrinting(false)
  }
  return (
    <section aria-label={texts.titles[every]}>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-start gap-3 print:hidden">
          <Segmented
            label={texts.rhythm}
            size="md"
            value={every}
            onChange={setEvery}
            options={[
              { value: 'weekly', label: texts.rhythms.weekly },
              { value: 'monthly', label: texts.rhythms.monthly },
            ]}
          />
          <CampaignChoice hideLabel value={campaigns} className="w-64 max-sm:w-full" onChange={setCampaigns} />
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button icon={<Printer aria-hidden="true" />} disabled={!plain} onClick={() => print()}>
            {texts.print}
          </Button>
          <Button icon={<FileDown aria-hidden="true" />} disabled={!plain} busy={printing} onClick={() => void keep()}>
            {texts.pdf}
          </Button>
        </div>
      </div>
      {plain ? (
        <div className={report.isPlaceholderData ? 'opacity-60' : ''} aria-busy={report.isPlaceholderData}>
          <p className="mb-3 text-sm text-muted">
            {writtenSpan(plain.from, plain.to)}
            {plain.figures_zone && <span className="block">{figuresZoneWords(plain.figures_zone)}</span>}
          </p>
          <PlainWords report={plain} onMeasure={() => ask('view', { view: 'measure_customers' })} />
        </div>
      ) : report.isError ? (
        <Card>
          <ErrorState title={texts.failed} error={report.error} onRetry={() => void report.refetch()} />
        </Card>
      ) : (
        <LoadingReport />
      )}
    </section>
  )
}
