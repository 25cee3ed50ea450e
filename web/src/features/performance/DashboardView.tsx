import type { Day } from '@adwright/contract/values/day.rules'
import { ChartColumn, Link2, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyCard } from '#ui/EmptyCard.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Page } from '#ui/Page.tsx'
import { type Chosen, DashboardFilters } from './DashboardFilters.tsx'
import { Figures } from './Figures.tsx'
import { LoadingFigures } from './LoadingFigures.tsx'
import { type FiguresQuery, useAccountToday, useFigures } from './performance.queries.ts'
import { dashboardTexts } from './performance.texts.ts'
import { lastDays } from './period.rules.ts'
import { reportTexts } from './share.texts.ts'

const ShareAnalytics = lazy(() =>
  import('./ShareAnalyticsDialog.tsx').then((it) => ({ default: it.ShareAnalyticsDialog })),
)

const start: Chosen = { span: '30', custom: null, campaignId: null, compare: true }

/** 30 days need no date: the server counts them from the account's own yesterday. */
function askedOf({ span, custom, campaignId }: Chosen, today: Day | null): FiguresQuery {
  const dates = span === 'custom' ? custom : span === '30' || !today ? null : lastDays(Number(span), today)
  return { ...(dates ?? {}), ...(campaignId ? { campaign_id: campaignId } : {}) }
}

type Answer = ReturnType<typeof useFigures>

/** product-1 §4: which of the dashboard's states it is. */
function stateOf(
  figures: Answer,
  { campaignId }: Chosen,
): 'loading' | 'failed' | 'no_account' | 'no_campaigns' | 'figures' {
  if (isApiError(figures.error) && figures.error.code === 'no_ads_account') return 'no_account'
  if (figures.isPending) return 'loading'
  // Figures that were read stay on the screen when reading them again fails.
  if (!figures.data) return 'failed'
  return figures.data.data.performance_data.campaign_summary.length > 0 || campaignId ? 'figures' : 'no_campaigns'
}

/** 'Campaign Dashboard' (product-1 §2). */
export function DashboardView() {
  const [chosen, setChosen] = useState(start)
  const [sharing, setSharing] = useState(false)
  const figures = useFigures(askedOf(chosen, useAccountToday()))
  const answer = figures.data?.data
  const state = stateOf(figures, chosen)
  return (
    <Page
      title={dashboardTexts.title}
      subtitle={dashboardTexts.subtitle}
      actions={
        state === 'figures' && (
          <Button icon={<Share2 aria-hidden="true" />} onClick={() => setSharing(true)}>
            {reportTexts.open}
          </Button>
        )
      }
    >
      {(state === 'figures' || state === 'failed') && (
        <DashboardFilters chosen={chosen} onChange={setChosen} shown={answer ?? null} />
      )}
      {state === 'loading' && <LoadingFigures />}
      {state === 'no_account' && <NoAccount />}
      {state === 'no_campaigns' && <NoCampaigns />}
      {state === 'failed' && (
        <Card>
          <ErrorState title={dashboardTexts.failed} error={figures.error} onRetry={() => void figures.refetch()} />
        </Card>
      )}
      {state === 'figures' && answer && <Figures answer={answer} chosen={chosen} busy={figures.isPlaceholderData} />}
      <Suspense fallback={null}>{sharing && <ShareAnalytics onClose={() => setSharing(false)} />}</Suspense>
    </Page>
  )
}

/** product-1 §2: 'Link Account' switches to the chat and opens the ad dialog. */
const NoAccount = () => (
  <EmptyCard
    icon={<Link2 />}
    title={dashboardTexts.noAccount}
    hint={dashboardTexts.noAccountHint}
    actionLabel={dashboardTexts.linkAccount}
    onAction={() => {
      ask('view', { view: 'chat' })
      ask('dialog', { dialog: 'ad_account' })
    }}
  />
)

const NoCampaigns = () => (
  <EmptyCard
    icon={<ChartColumn />}
    title={dashboardTexts.noCampaigns}
    hint={dashboardTexts.noCampaignsHint}
    actionLabel={dashboardTexts.createCampaign}
    onAction={() => ask('new_chat', { message: dashboardTexts.createMessage })}
  />
)
