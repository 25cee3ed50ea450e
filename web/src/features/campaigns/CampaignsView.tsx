import { linkExistingAccount } from '@adwright/contract/ad-account'
import { startChat } from '@adwright/contract/chat'
import { createCampaign } from '@adwright/contract/campaigns/core'
import { Plus, Share2, WandSparkles } from 'lucide-react'
import { useEffect } from 'react'
import { wasMeasured } from '#api/customers/measured.ts'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyCard } from '#ui/EmptyCard.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useIsMobile } from '#ui/use-media.ts'
import { useAccountToday, useCampaigns } from './campaigns.queries.ts'
import { campaignTexts } from './campaigns.texts.ts'
import { CampaignDetail } from './detail/CampaignDetail.tsx'
import { MoreMenu } from './files/MoreMenu.tsx'
import { CampaignList, type CampaignListProps } from './list/CampaignList.tsx'
import { listTexts } from './list/list.texts.ts'

/** product-3 §9 */
const skeletonCards = ['1', '2', '3', '4', '5', '6'] as const

/** The ad account's campaigns (product-3 §2.1), or one of them (§2.2) if `campaign_id` is given. */
export function CampaignsView({ params }: { params: Readonly<Record<string, string>> }) {
  const list = useCampaigns()
  const today = useAccountToday()
  const campaigns = list.data?.data.campaigns ?? []
  const noAccount = list.data !== undefined && !list.data.success
  if (params.campaign_id && list.data?.success)
    return (
      <CampaignDetail campaign={campaigns.find((it) => it.id === params.campaign_id)} today={today} params={params} />
    )
  return (
    <Page title={campaignTexts.title} subtitle={campaignTexts.subtitle} actions={<Actions />}>
      {list.isPending ? (
        <LoadingCards />
      ) : list.isError && !list.data ? (
        <Card>
          <ErrorState title={campaignTexts.error(list.error.message)} onRetry={() => void list.refetch()} />
        </Card>
      ) : noAccount ? (
        <NoAccount />
      ) : (
        <Campaigns campaigns={campaigns} today={today} params={params} />
      )}
    </Page>
  )
}

const createInChat = () => ask('new_chat', { message: campaignTexts.createMessage })

const showShared = () => ask('dialog', { dialog: 'shared_campaigns' })

const Actions = () => {
  const mobile = useIsMobile()
  const shared = { key: 'shared', label: listTexts.shared, icon: <Share2 aria-hidden="true" />, onSelect: showShared }
  return (
    <>
      {!mobile && (
        <Button icon={shared.icon} onClick={showShared}>
          {listTexts.shared}
        </Button>
      )}
      <Button
        does={createCampaign}
        kind="primary"
        icon={<Plus aria-hidden="true" />}
        onClick={() => ask('view', { view: 'create_campaign' })}
      >
        {campaignTexts.create}
      </Button>
      <MoreMenu
        first={[
          {
            key: 'ai',
            label: campaignTexts.createWithAi,
            icon: <WandSparkles aria-hidden="true" />,
            does: startChat,
            onSelect: createInChat,
          },
          ...(mobile ? [shared] : []),
        ]}
      />
    </>
  )
}

function Campaigns(props: CampaignListProps) {
  if (props.campaigns.length > 0) return <CampaignList {...props} />
  return (
    <EmptyCard
      sample={{ as: 'rows', rows: campaignTexts.sample }}
      title={campaignTexts.none}
      hint={campaignTexts.noneHint}
      actionLabel={campaignTexts.createWithAi}
      does={startChat}
      onAction={createInChat}
    />
  )
}

const link = () => ask('dialog', { dialog: 'ad_account' })

let isTold = false
/** product-3 §2.1: a dialog, the first time; after that the page itself says what to do. */
function NoAccount() {
  useEffect(() => {
    if (!isTold) ask('dialog', { dialog: 'no_ad_account', uninvited: true })
    isTold = true
  }, [])
  return (
    <EmptyCard
      sample={{ as: 'rows', rows: campaignTexts.sample }}
      title={campaignTexts.none}
      hint={campaignTexts.noAccountHint}
      actionLabel={campaignTexts.linkAccount}
      does={linkExistingAccount}
      onAction={link}
    />
  )
}

const LoadingCards = () => (
  <>
    {/* The totals and tools above the cards have reserved space, so that nothing shifts when they load. */}
    <Skeleton className="mb-4 h-[84px] sm:h-[38px]" />
    <Skeleton className="mb-5 h-[245px] sm:h-[205px] lg:h-[105px]" />
    <Skeleton className="mb-4 h-[136px] sm:h-[38px]" />
    <div
      role="status"
      aria-label={campaignTexts.loading}
      className="grid gap-4 sm:max-md:grid-cols-2 min-[900px]:grid-cols-2 xl:grid-cols-3"
    >
      {skeletonCards.map((card) => (
        <Skeleton key={card} className={wasMeasured() ? 'h-[328px]' : 'h-[272px]'} />
      ))}
    </div>
  </>
)
