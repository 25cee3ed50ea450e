import type { Campaign } from '@adwright/contract/campaigns'
import { Link2, Megaphone, Plus, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Page } from '#ui/Page.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CampaignCard } from './CampaignCard.tsx'
import { CampaignDetail } from './detail/CampaignDetail.tsx'
import { useAccountToday, useCampaigns } from './campaigns.queries.ts'
import { texts } from './campaigns.texts.ts'

/** product-3 §9 */
const skeletonCards = ['1', '2', '3', '4', '5', '6'] as const
type Filter = 'all' | Campaign['status']
const filters = (['all', 'ENABLED', 'PAUSED', 'REMOVED'] as const).map((value) => ({
  value,
  label: texts.filters[value],
}))

/** The campaigns of the ads account as cards (product-3 §2.1). */
export function CampaignsView({ params }: { params: Readonly<Record<string, string>> }) {
  const list = useCampaigns()
  const [filter, setFilter] = useState<Filter>('all')
  const campaigns = list.data?.data.campaigns ?? []
  const noAccount = list.data !== undefined && !list.data.success
  const today = useAccountToday()
  if (params.campaign_id && list.data?.success)
    return <CampaignDetail campaign={campaigns.find((it) => it.id === params.campaign_id)} today={today} />
  const shown = campaigns.filter((it) => filter === 'all' || it.status === filter)
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <>
          <Select
            label={texts.filter}
            hideLabel
            value={filter}
            options={filters}
            onChange={setFilter}
            className="w-40"
          />
          <Button icon={<WandSparkles aria-hidden="true" />} onClick={createInChat}>
            {texts.createWithAi}
          </Button>
          <Button
            kind="primary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => ask('view', { view: 'create_campaign' })}
          >
            {texts.create}
          </Button>
        </>
      }
    >
      {list.isPending ? (
        <LoadingCards />
      ) : list.isError && !list.data ? (
        <Card>
          <ErrorState title={texts.error(list.error.message)} onRetry={() => void list.refetch()} />
        </Card>
      ) : noAccount ? (
        <NoAccount />
      ) : (
        <Cards campaigns={shown} all={campaigns.length} />
      )}
    </Page>
  )
}

const createInChat = () => ask('new_chat', { message: texts.createMessage })
const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

function Cards({ campaigns, all }: { campaigns: readonly Campaign[]; all: number }) {
  const today = useAccountToday()
  if (campaigns.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<Megaphone />}
          title={all === 0 ? texts.none : texts.noneOfStatus}
          action={
            all === 0 && (
              <Button kind="primary" onClick={createInChat}>
                {texts.createWithAi}
              </Button>
            )
          }
        >
          {all === 0 && texts.noneHint}
        </EmptyState>
      </Card>
    )
  return (
    <>
      <ul className={grid}>
        {campaigns.map((it) => (
          <li key={it.id} className="contents">
            <CampaignCard campaign={it} today={today} />
          </li>
        ))}
      </ul>
      <p className="mt-5 text-center text-sm text-muted">{texts.footer(campaigns.length)}</p>
    </>
  )
}

function NoAccount() {
  return (
    <Card>
      <EmptyState
        icon={<Link2 />}
        title={texts.noAccount}
        action={
          <Button kind="primary" onClick={() => ask('dialog', { dialog: 'ad_account' })}>
            {texts.linkAccount}
          </Button>
        }
      >
        {texts.noAccountHint}
      </EmptyState>
    </Card>
  )
}

function LoadingCards() {
  return (
    <div role="status" aria-label={texts.loading} className={grid}>
      {skeletonCards.map((card) => (
        <Skeleton key={card} className="h-[272px]" />
      ))}
    </div>
  )
}
