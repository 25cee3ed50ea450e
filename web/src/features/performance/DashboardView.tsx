import type { PerformanceData } from '@adwright/contract/performance'
import { ChartColumn, Link2 } from 'lucide-react'
import { isApiError } from '#api/api-error.ts'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { KpiCards, KpiSkeleton } from './KpiCards.tsx'
import { OverviewMetrics } from './OverviewMetrics.tsx'
import { useFigures } from './performance.queries.ts'
import { writtenDate } from './performance.rules.ts'
import { texts } from './performance.texts.ts'
import { TimePerformance } from './TimePerformance.tsx'
import { TopCampaigns } from './TopCampaigns.tsx'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** 'Campaign Dashboard' (product-1 §2): loading, no account, no campaigns, or the figures. */
export function DashboardView() {
  const figures = useFigures()
  const answer = figures.data?.data
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      {figures.isPending ? (
        <LoadingFigures />
      ) : figures.isError && !answer ? (
        isApiError(figures.error) && figures.error.code === 'no_ads_account' ? (
          <NoAccount />
        ) : (
          <Card>
            <ErrorState title={texts.failed} error={figures.error} onRetry={() => void figures.refetch()} />
          </Card>
        )
      ) : answer && answer.performance_data.campaign_summary.length > 0 ? (
        <Figures data={answer.performance_data} from={answer.from} to={answer.to} asOf={answer.as_of} />
      ) : (
        <NoCampaigns />
      )}
    </Page>
  )
}

function Figures({ data, from, to, asOf }: { data: PerformanceData; from: string; to: string; asOf: string }) {
  return (
    <div className="flex flex-col gap-5">
      <p className="-mt-2 flex flex-wrap gap-x-2 text-sm text-muted">
        <span>{texts.period(writtenDate(from), writtenDate(to))}</span>
        <span aria-hidden="true">·</span>
        <time dateTime={asOf}>{texts.asOf(moment.format(new Date(asOf)))}</time>
      </p>
      <KpiCards summary={data.summary} />
      <div className="grid gap-5 xl:grid-cols-2">
        <OverviewMetrics data={data} />
        <TimePerformance data={data} />
      </div>
      <TopCampaigns data={data} />
    </div>
  )
}

/** product-1 §2: 'Link Account' switches to the chat and opens the ad dialog. */
function NoAccount() {
  const link = () => {
    ask('view', { view: 'chat' })
    ask('dialog', { dialog: 'ad_account' })
  }
  return (
    <Card>
      <EmptyState
        icon={<Link2 />}
        title={texts.noAccount}
        action={
          <Button kind="primary" onClick={link}>
            {texts.linkAccount}
          </Button>
        }
      >
        {texts.noAccountHint}
      </EmptyState>
    </Card>
  )
}

function NoCampaigns() {
  return (
    <Card>
      <EmptyState
        icon={<ChartColumn />}
        title={texts.noCampaigns}
        action={
          <Button kind="primary" onClick={() => ask('new_chat', { message: texts.createMessage })}>
            {texts.createCampaign}
          </Button>
        }
      >
        {texts.noCampaignsHint}
      </EmptyState>
    </Card>
  )
}

function LoadingFigures() {
  return (
    <div role="status" aria-label={texts.loading} className="flex flex-col gap-5">
      <Skeleton className="-mt-2 h-5 w-64" />
      <KpiSkeleton />
      <div className="grid gap-5 xl:grid-cols-2">
        <Skeleton className="h-[390px]" />
        <Skeleton className="h-[390px]" />
      </div>
      <Skeleton className="h-72" />
    </div>
  )
}
