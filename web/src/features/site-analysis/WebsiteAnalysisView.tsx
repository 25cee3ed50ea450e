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

/** Steps come over the socket; this is for when it's down. */
const ASK_MS = 3_000
const topics = ['website_analyses'] as const
/** Addresses of `/?url=` that were begun in this load: coming back to the view does not begin them again. */
const begun = new Set<string>()

const isUnderWay = ({ state }: Pick<AnalysisSummary, 'state'>): boolean => state === 'waiting' || state === 'running'

/** product-2 §2.4, §4. */
export function WebsiteAnalysisView({ title, params, seoFirst = false }: WebsiteAnalysisViewProps) {
  const [chosen, setChosen] = useState<string | undefined>(params.id)
  // Asked for from elsewhere while this view is shown already.
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
    // Loaded again in the middle: it's under way already.
    if (last && isUnderWay(last) && shortAddress(last.url) === shortAddress(asked)) return setChosen(last.id)
    mutate({ url: asked, runs: 1 }, { onSuccess: (made) => setChosen(made.id) })
  }, [asked, mutate, newest.isPending, last])

  const reportUrl = query.data?.state === 'done' ? withinSite(query.data.report_url) : undefined
  // SEO Analysis opens with what was found already, whichever of the two views asked for it; another website is checked below.
  const isBelow = seoFirst && !start.isPending && !start.error && query.data?.state === 'done'
  const isOpening = id !== undefined && query.isPending
  // Until that is known it would stand where something else comes.
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
      {/* After what stands above it, which would push it down. */}
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

/** The failure whose address is being typed anew is no longer what is asked for. */
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
  /** What failed is no longer asked for. */
  isCorrecting: boolean
  /** Which there are can't be read: the history below says why. */
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
