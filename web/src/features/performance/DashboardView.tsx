import { startChat } from '@adwright/contract/chat'
import { linkExistingAccount } from '@adwright/contract/ad-account'
import { shareAnalytics } from '@adwright/contract/reports'
import type { Day } from '@adwright/contract/values/day.rules'
import { loadable } from '#ui/loadable.tsx'
import { FileText, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type AccountLink, useAccountLink } from '#api/account-link.ts'
import { isApiError } from '#api/api-error.ts'
import { ask, type Params } from '#api/signals.ts'
import { useParams } from '#api/use-params.ts'
import { usePeriod } from '#api/period/use-period.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyCard } from '#ui/EmptyCard.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { useIsMobile } from '#ui/use-media.ts'
import { Page } from '#ui/Page.tsx'
import { askedFor } from '#api/period/period.rules.ts'
import { type Chosen, DashboardFilters } from './DashboardFilters.tsx'
import { Figures } from './Figures.tsx'
import { LoadingFigures } from './LoadingFigures.tsx'
import { type FiguresQuery, useAccountToday, useFigures } from './performance.queries.ts'
import { dashboardTexts } from './performance.texts.ts'
import type { Proposed } from './proposed.rules.ts'
import { reportTexts } from './share.texts.ts'

const ShareAnalytics = loadable(() => import('./ShareAnalyticsDialog.tsx').then((it) => it.ShareAnalyticsDialog))

const askedOf = ({ period, campaignId }: Chosen, today: Day | null): FiguresQuery => ({
  ...askedFor(period, today),
  ...(campaignId ? { campaign_id: campaignId } : {}),
})

/** The choices, kept in the URL. */
function useChosen(params: Params): [Chosen, (chosen: Chosen) => void] {
  const [words, setWords] = useParams('dashboard', params)
  const [period, setPeriod] = usePeriod(words, setWords)
  return [
    { period, campaignId: words.campaign || null, compare: words.compare === 'yes' },
    (next) => {
      if (next.period !== period) setPeriod(next.period)
      else setWords({ campaign: next.campaignId ?? '', compare: next.compare ? 'yes' : '' })
    },
  ]
}

type Answer = ReturnType<typeof useFigures>
type State = 'loading' | 'failed' | 'no_account' | 'no_campaigns' | 'figures'

/** product-1 §4: which of the dashboard's states it is. */
function stateOf(figures: Answer, link: AccountLink, { campaignId }: Chosen, weekIsComing: boolean): State {
  if (link === 'none' || (isApiError(figures.error) && figures.error.code === 'no_ads_account')) return 'no_account'
  if (figures.isPending) return 'loading'
  // Figures already loaded stay on the screen when a reload fails.
  if (!figures.data) return 'failed'
  if (figures.data.data.performance_data.campaign_summary.length === 0 && !campaignId) return 'no_campaigns'
  return weekIsComing ? 'loading' : 'figures'
}

interface Props {
  params: Params
  /** What other features show below the headline figures. */
  week?: ReactNode
  /** What that proposes. */
  proposed?: readonly Proposed[] | undefined
  /** It is loading: the rest waits for it, so that nothing is pushed down. */
  weekIsComing?: boolean
}

/** 'Campaign Dashboard' (product-1 §2). */
export function DashboardView({ params, week, proposed, weekIsComing = false }: Props) {
  const [chosen, setChosen] = useChosen(params)
  const [sharing, setSharing] = useState(false)
  const link = useAccountLink()
  const figures = useFigures(askedOf(chosen, useAccountToday()), link === 'linked')
  const answer = figures.data?.data
  const state = stateOf(figures, link, chosen, weekIsComing)
  const isMobile = useIsMobile()
  const filters = <DashboardFilters chosen={chosen} onChange={setChosen} shown={answer ?? null} />
  const actions = <Actions onShare={() => setSharing(true)} />
  const isWeekFirst = comesFirst(params, state)
  const found = answer && (
    <Figures
      answer={answer}
      chosen={chosen}
      busy={figures.isPlaceholderData}
      week={!isWeekFirst && week}
      proposed={proposed}
      controls={
        isMobile && (
          <div className="mt-5 print:hidden">
            {filters}
            <div className="flex gap-2 [&>button]:grow">{actions}</div>
          </div>
        )
      }
    />
  )
  return (
    <Page
      title={dashboardTexts.title}
      subtitle={dashboardTexts.subtitle}
      actions={has(state, isMobile).actions && actions}
    >
      {isWeekFirst && <div className="mb-5 empty:hidden">{week}</div>}
      {has(state, isMobile).filters && filters}
      {state === 'figures' ? found : <WithoutFigures state={state} figures={figures} />}
      {sharing && <ShareAnalytics onClose={() => setSharing(false)} />}
    </Page>
  )
}

/** What is shown above the figures: on a phone the figures come first, and their controls below. */
const has = (state: State, isMobile: boolean) => ({
  actions: state === 'figures' && !isMobile,
  filters: state === 'failed' || (state === 'figures' && !isMobile),
})

const WithoutFigures = ({ state, figures }: { state: State; figures: Answer }) => (
  <>
    {state === 'loading' && <LoadingFigures />}
    {state === 'no_account' && <NoAccount />}
    {state === 'no_campaigns' && <NoCampaigns />}
    {state === 'failed' && (
      <Card>
        <ErrorState title={dashboardTexts.failed} error={figures.error} onRetry={() => void figures.refetch()} />
      </Card>
    )}
  </>
)

/** A proposal linked to by its address comes first; and where there are no figures, the proposals do. */
const comesFirst = ({ proposal }: Params, state: State): boolean =>
  proposal !== undefined || (state !== 'figures' && state !== 'loading')

/** Actions on the whole dashboard. */
const Actions = ({ onShare }: { onShare: () => void }) => (
  <>
    <Button icon={<FileText aria-hidden="true" />} onClick={() => ask('view', { view: 'reports' })}>
      {reportTexts.reports}
    </Button>
    <Button does={shareAnalytics} icon={<Share2 aria-hidden="true" />} onClick={onShare}>
      {reportTexts.open}
    </Button>
  </>
)

/** product-1 §2: 'Link Account' switches to the chat and opens the ad dialog. */
const NoAccount = () => (
  <EmptyCard
    sample={{ as: 'figures', figures: dashboardTexts.sample }}
    title={dashboardTexts.noAccount}
    hint={dashboardTexts.noAccountHint}
    actionLabel={dashboardTexts.linkAccount}
    does={linkExistingAccount}
    onAction={() => {
      ask('view', { view: 'chat' })
      ask('dialog', { dialog: 'ad_account' })
    }}
  />
)

const NoCampaigns = () => (
  <EmptyCard
    sample={{ as: 'figures', figures: dashboardTexts.sample }}
    title={dashboardTexts.noCampaigns}
    hint={dashboardTexts.noCampaignsHint}
    actionLabel={dashboardTexts.createCampaign}
    does={startChat}
    onAction={() => ask('new_chat', { message: dashboardTexts.createMessage })}
  />
)
