import { getWebsiteAnalysis, type WebsiteAnalysis } from '@adwright/contract/site-analysis'
import { CircleAlert, Gauge, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { useAction } from '#api/queries.ts'
import { ask } from '#api/signals.ts'
import type { WorkCardProps } from '#api/slots.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { saidAddress, shortAddress } from './address.rules.ts'
import { siteTexts } from './site-analysis.texts.ts'
import { Steps } from './Steps.tsx'
import { Summary } from './Summary.tsx'

/** Steps arrive over the socket; this is for when it's down. */
const ASK_MS = 2_000
const isOver = (analysis: WebsiteAnalysis | undefined): boolean =>
  analysis !== undefined && analysis.state !== 'waiting' && analysis.state !== 'running'

/** An analysis in the chat. A refused one never existed, so the server isn't asked for it. */
export const AnalysisCard = ({ work }: WorkCardProps) =>
  work.refused ? <Failure cause={work.summary} /> : <LiveCard work={work} />

/** It shows the server's state rather than what this window heard, so a reload halfway picks up where it is. */
function LiveCard({ work }: WorkCardProps) {
  const [everyMs, setEveryMs] = useState<number | false>(ASK_MS)
  const query = useAction(getWebsiteAnalysis, { id: work.shown_id }, { topics: ['website_analyses'], everyMs })
  const isMissing = isApiError(query.error) && query.error.status === 404
  const isRunning = work.state === 'running' || (query.data !== undefined && !isOver(query.data))
  useEffect(() => setEveryMs(isRunning ? ASK_MS : false), [isRunning])

  if (query.data && !isMissing) return <Shown analysis={query.data} reportUrl={query.data.report_url} />
  // It is being recorded, or its address is still being looked up.
  if (work.state === 'running') return <Steps analysis={{ id: work.shown_id, url: '', state: 'running', step: 1 }} />
  if (isMissing)
    return work.state === 'failed' ? (
      <Failure cause={work.summary} />
    ) : (
      <p className="text-sm text-muted">{siteTexts.gone}</p>
    )
  if (query.error)
    return (
      <Card>
        <ErrorState inline title={siteTexts.loadFailed} error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  return <Skeleton className="h-56 w-full rounded-lg" />
}

function Shown({ analysis, reportUrl }: { analysis: WebsiteAnalysis; reportUrl: string }) {
  const { state, url, id } = analysis
  if (!isOver(analysis)) return <Steps analysis={analysis} />
  if (state === 'done') return <Summary analysis={analysis} reportUrl={reportUrl} />
  if (state === 'stopped')
    return (
      <Card>
        <p className="text-base text-muted">
          {siteTexts.stopped} {shortAddress(url)}
        </p>
      </Card>
    )
  return <Failure cause={analysis.message} url={url} id={id} />
}

/** product-2 §8: what happened, why, and what to do now. */
function Failure({ cause, url, id }: { cause: string | null; url?: string; id?: string }) {
  return (
    <Card>
      <div role="alert" className="flex gap-3 text-bad">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 text-base wrap-anywhere">
          <p className="font-semibold">
            {siteTexts.errorTitle}
            {url && `: ${shortAddress(url)}`}
          </p>
          <p>{siteTexts.errorText}</p>
          {cause && <p className="mt-1 text-sm">{cause}</p>}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2 pl-8">
        {url && (
          <Button
            size="sm"
            icon={<RotateCw />}
            onClick={() => ask('say', { message: siteTexts.analyzeMessage(saidAddress(url)) })}
          >
            {siteTexts.tryAgain}
          </Button>
        )}
        <Button
          size="sm"
          icon={<Gauge />}
          onClick={() => ask('view', { view: 'website_analysis', ...(id ? { params: { id } } : {}) })}
        >
          {siteTexts.openView}
        </Button>
      </div>
    </Card>
  )
}
