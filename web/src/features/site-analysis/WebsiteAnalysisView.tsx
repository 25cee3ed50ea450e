import {
  type AnalysisSummary,
  getWebsiteAnalysis,
  listWebsiteAnalyses,
  startWebsiteAnalysis,
} from '@adwright/contract/site-analysis'
import { Gauge } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAction, useDo } from '#api/queries.ts'
import type { Params } from '#api/signals.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Page } from '#ui/Page.tsx'
import { saidAddress, shortAddress, withinSite } from './address.rules.ts'
import { AnalysisForm } from './AnalysisForm.tsx'
import { History } from './History.tsx'
import { LoadingAnalysis } from './LoadingAnalysis.tsx'
import { Report } from './Report.tsx'
import { siteTexts } from './site-analysis.texts.ts'
import { Steps } from './Steps.tsx'

export interface WebsiteAnalysisViewProps {
  title: string
  params: Params
  /** SEO Analysis is the same page with that section first. */
  seoFirst?: boolean
}

/** Steps arrive over the socket; this is for when it's down. */
const ASK_MS = 3_000
const topics = ['website_analyses'] as const
/** Addresses from `/?url=` already analyzed since the page loaded: returning to the view doesn't start them again. */
const begun = new Set<string>()

const isUnderWay = ({ state }: Pick<AnalysisSummary, 'state'>): boolean => state === 'waiting' || state === 'running'

/** product-2 §2.4, §4. */
export function WebsiteAnalysisView({ title, params, seoFirst = false }: WebsiteAnalysisViewProps) {
  const [chosen, setChosen] = useState<string | undefined>(params.id)
  // Opened from elsewhere while this view is already shown.
  useEffect(() => setChosen((was) => params.id ?? was), [params.id])
  const newest = useAction(listWebsiteAnalyses, { limit: 1 }, { topics })
  const start = useDo(startWebsiteAnalysis)
  const id = chosen ?? newest.data?.[0]?.id
  const query = useAnalysis(id)
  const correcting = useCorrecting(start, query)
  const isRunning = query.data !== undefined && isUnderWay(query.data)
  const last = newest.data?.[0]

  const begin = (url: string, runs: 1 | 3) => start.mutate({ url, runs }, { onSuccess: (made) => setChosen(made.id) })
  const asked = params.url?.trim()
  const { mutate } = start
  useEffect(() => {
    if (!asked || newest.isPending || begun.has(asked)) return
    begun.add(asked)
    // Reloaded halfway: it's already running.
    if (last && isUnderWay(last) && shortAddress(last.url) === shortAddress(asked)) return setChosen(last.id)
    mutate({ url: asked, runs: 1 }, { onSuccess: (made) => setChosen(made.id) })
  }, [asked, mutate, newest.isPending, last])

  const reportUrl = query.data?.state === 'done' ? withinSite(query.data.report_url) : undefined
  // SEO Analysis opens with the latest results, whichever of the two views requested them; the form for another website is below.
  const isBelow = seoFirst && !start.isPending && !start.error && query.data?.state === 'done'
  const isOpening = id !== undefined && query.isPending
  // Until that is known, the form would show up where something else appears.
  const isHeld = seoFirst && (newest.isPending || isOpening)
  const form = (
    <AnalysisForm
      title={isBelow ? siteTexts.another : undefined}
      initialUrl={saidAddress(asked ?? query.data?.url ?? '')}
      isBusy={start.isPending || isRunning}
      reportUrl={reportUrl}
      onType={correcting.begin}
      onStart={begin}
    />
  )
  return (
    <Page title={title} subtitle={seoFirst ? siteTexts.seoSubtitle : siteTexts.subtitle}>
      {!isBelow && !isHeld && form}
      <Shown
        start={start}
        query={query}
        isFirst={newest.data?.length === 0}
        isCorrecting={correcting.isUnderWay}
        isUnlisted={newest.isError && id === undefined}
        seoFirst={seoFirst}
      />
      {isBelow && <div className="mt-8">{form}</div>}
      {/* Only after what is above it has loaded, which would push it down. */}
      {!isOpening && (
        <History
          shownId={id}
          onOpen={(next) => {
            start.reset()
            correcting.end()
            setChosen(next)
          }}
          onRemoved={(gone) => gone === id && setChosen(undefined)}
        />
      )}
    </Page>
  )
}

const useAnalysis = (id: string | undefined) => {
  const [everyMs, setEveryMs] = useState<number | false>(ASK_MS)
  const query = useAction(getWebsiteAnalysis, { id: id ?? '' }, { topics, enabled: id !== undefined, everyMs })
  const state = query.data?.state
  useEffect(() => setEveryMs(state === 'waiting' || state === 'running' ? ASK_MS : false), [state])
  return query
}

/** Hides a failure once its address is being retyped. */
function useCorrecting(start: ShownProps['start'], { data }: ShownProps['query']) {
  const [corrected, setCorrected] = useState<string>()
  return {
    isUnderWay: data !== undefined && data.id === corrected,
    begin: () => {
      if (start.error) start.reset()
      if (data?.state === 'failed') setCorrected(data.id)
    },
    end: () => setCorrected(undefined),
  }
}

interface ShownProps {
  start: ReturnType<typeof useDo<typeof startWebsiteAnalysis>>
  query: ReturnType<typeof useAnalysis>
  isFirst: boolean
  /** The failure is hidden: its address is being retyped. */
  isCorrecting: boolean
  /** The list couldn't be loaded: the history below says why. */
  isUnlisted: boolean
  seoFirst: boolean
}

const NothingYet = ({ seoFirst }: { seoFirst: boolean }) => (
  <Card>
    <EmptyState
      sample={seoFirst ? { as: 'result', ...siteTexts.example } : { as: 'scores', scores: siteTexts.example.scores }}
      title={seoFirst ? siteTexts.seoEmpty : siteTexts.empty}
    >
      {seoFirst ? siteTexts.seoEmptyHint : siteTexts.emptyHint}
    </EmptyState>
  </Card>
)

/** Below the form: nothing yet, the steps, the report, or why it failed. */
function Shown({ start, query, isFirst, isCorrecting, isUnlisted, seoFirst }: ShownProps) {
  if (start.error)
    return (
      <Report
        seoFirst={seoFirst}
        analysis={{ url: start.variables?.url ?? '', ...nothing, message: start.error.message }}
      />
    )
  if (isCorrecting || (isFirst && !query.data)) return <NothingYet seoFirst={seoFirst} />
  if (query.error && !query.data)
    return (
      <Card>
        <ErrorState title={siteTexts.loadFailed} error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  if (!query.data) return isUnlisted ? null : <LoadingAnalysis />
  if (isUnderWay(query.data)) return <Steps analysis={query.data} />
  if (query.data.state === 'stopped')
    return (
      <Card>
        <EmptyState icon={<Gauge />} title={siteTexts.stopped}>
          {shortAddress(query.data.url)}
        </EmptyState>
      </Card>
    )
  return <Report analysis={query.data} seoFirst={seoFirst} />
}

const nothing = { pagespeed: null, seo: null, spread: null, notes: [], first_things: [] }
