import { ChartColumn, Link2, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Page } from '#ui/Page.tsx'
import { type Chosen, DashboardFilters } from './DashboardFilters.tsx'
import { Figures } from './Figures.tsx'
import { LoadingFigures } from './LoadingFigures.tsx'
import { type Asked, useAccountToday, useFigures } from './performance.queries.ts'
import { texts } from './performance.texts.ts'
import { lastDays } from './period.rules.ts'
import { texts as shareTexts } from './share.texts.ts'

const ShareAnalytics = lazy(() =>
  import('./ShareAnalyticsDialog.tsx').then((it) => ({ default: it.ShareAnalyticsDialog })),
)

const start: Chosen = { span: '30', custom: null, campaignId: null, compare: true }

/** 30 days need no date: the server counts them from the account's own yesterday. */
function askedOf({ span, custom, campaignId }: Chosen, today: string | null): Asked {
  const dates = span === 'custom' ? custom : span === '30' || !today ? null : lastDays(Number(span), today)
  return { ...(dates ?? {}), ...(campaignId ? { campaign_id: campaignId } : {}) }
}

/** 'Campaign Dashboard' (product-1 §2): loading, no account, no campaigns, or the figures. */
export function DashboardView() {
  const [chosen, setChosen] = useState(start)
  const [sharing, setSharing] = useState(false)
  const asked = askedOf(chosen, useAccountToday())
  const figures = useFigures(asked)
  const answer = figures.data?.data
  const none = answer !== undefined && answer.performance_data.campaign_summary.length === 0 && !chosen.campaignId
  const unlinked = isApiError(figures.error) && figures.error.code === 'no_ads_account'
  const hasFigures = answer !== undefined && !none && !unlinked
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        hasFigures && (
          <Button icon={<Share2 aria-hidden="true" />} onClick={() => setSharing(true)}>
            {shareTexts.open}
          </Button>
        )
      }
    >
      {unlinked ? (
        <NoAccount />
      ) : none ? (
        <NoCampaigns />
      ) : (
        <>
          {hasFigures && <DashboardFilters chosen={chosen} onChange={setChosen} shown={answer} />}
          {figures.isPending ? (
            <LoadingFigures />
          ) : answer && !figures.isError ? (
            <Figures answer={answer} chosen={chosen} busy={figures.isPlaceholderData} />
          ) : (
            <Card>
              <ErrorState title={texts.failed} error={figures.error} onRetry={() => void figures.refetch()} />
            </Card>
          )}
        </>
      )}
      <Suspense fallback={null}>{sharing && <ShareAnalytics onClose={() => setSharing(false)} />}</Suspense>
    </Page>
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
