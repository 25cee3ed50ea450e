import { saveCampaignTargeting } from '@adwright/contract/campaigns/targeting'
import { useMay } from '#ui/may.tsx'
import type { Day } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { ArrowLeft, SearchX } from 'lucide-react'
import { ask, type Params } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { AdSection } from '../ads/AdSection.tsx'
import { AssetSection } from '../assets/AssetSection.tsx'
import { useKeywords } from '../keywords/keywords.queries.ts'
import { KeywordSection } from '../keywords/KeywordSection.tsx'
import { PictureSection } from '../pictures/PictureSection.tsx'
import { TargetingLines } from '../targeting/TargetingLines.tsx'
import { targetingTexts } from '../targeting/targeting.texts.ts'
import { DetailFigures } from './DetailFigures.tsx'
import { DetailHeader } from './DetailHeader.tsx'
import { detailTexts } from './detail.texts.ts'

const toList = () => ask('back_to', { view: 'campaigns' })

/** A campaign's own page (product-3 §2.2). `campaign` is undefined if the list has none with that id. */
export function CampaignDetail({
  campaign,
  today,
  params,
}: {
  campaign: Campaign | undefined
  today: Day
  params: Params
}) {
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-6 lg:px-10">
      <Button kind="ghost" size="sm" className="mb-2 -ml-2" icon={<ArrowLeft aria-hidden="true" />} onClick={toList}>
        {detailTexts.back}
      </Button>
      {campaign ? (
        <Sections key={campaign.id} campaign={campaign} today={today} params={params} />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title={detailTexts.gone}
          action={
            <Button kind="primary" onClick={toList}>
              {detailTexts.toList}
            </Button>
          }
        >
          {detailTexts.goneHint}
        </EmptyState>
      )}
    </div>
  )
}

function Sections({ campaign, today, params }: { campaign: Campaign; today: Day; params: Params }) {
  const keywords = useKeywords(campaign.id).data?.data.keywords ?? []
  const mayTarget = useMay(saveCampaignTargeting)
  const locked = campaign.status === 'REMOVED'
  return (
    <div className="flex flex-col gap-5">
      <DetailHeader campaign={campaign} today={today} />
      <DetailFigures
        campaignId={campaign.id}
        today={today}
        params={params}
        {...(locked ? {} : { onMeasure: () => ask('view', { view: 'measure_customers' }) })}
      />
      <AdSection campaign={campaign} keywords={keywords.map((it) => it.text)} />
      <AssetSection campaign={campaign} />
      <PictureSection campaignId={campaign.id} />
      <Card title={targetingTexts.title}>
        <TargetingLines campaignId={campaign.id} locked={locked || !mayTarget} />
      </Card>
      <KeywordSection campaign={campaign} />
    </div>
  )
}
