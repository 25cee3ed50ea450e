import { type ResponsiveSearchAd, updateAd } from '@adwright/contract/campaigns/ads'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Select } from '#ui/Select.tsx'
import { AdComparison } from './AdComparison.tsx'
import { AdEditor } from './AdEditor.tsx'
import { AdPreview } from './AdPreview.tsx'
import { AdStrength } from './AdStrength.tsx'
import { useAssets } from '../assets/assets.queries.ts'
import { useAds } from './ads.queries.ts'
import { adTexts } from './ads.texts.ts'
import { PolicyStatus } from './PolicyStatus.tsx'
import { RestAd } from './RestAd.tsx'

/** One ad, by default the first: to read, or a copy of it to edit (product-3 §4.5). */
export function AdSection({ campaign, keywords }: { campaign: Campaign; keywords: readonly string[] }) {
  const ads = useAds(campaign.id)
  const [editing, setEditing] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const all = ads.data?.data ?? []
  const ad = all.find(({ id }) => id === chosen) ?? all[0]
  const removed = campaign.status === 'REMOVED'
  return (
    <Card
      title={adTexts.title}
      actions={
        ad &&
        !removed &&
        !editing && (
          <Button does={updateAd} size="sm" icon={<Pencil aria-hidden="true" />} onClick={() => setEditing(true)}>
            {adTexts.edit}
          </Button>
        )
      }
    >
      {ads.isPending ? (
        <Skeleton className="h-64" />
      ) : ads.isError && !ad ? (
        <ErrorState title={adTexts.loadFailed} error={ads.error} onRetry={() => void ads.refetch()} />
      ) : !ad ? (
        <NoAd removed={removed} />
      ) : editing ? (
        <AdEditor ad={ad} keywords={keywords} onReload={() => ads.refetch()} onClose={() => setEditing(false)} />
      ) : (
        <Shown ads={all} ad={ad} onChoose={setChosen} campaign={campaign} keywords={keywords} />
      )}
    </Card>
  )
}

const NoAd = ({ removed }: { removed: boolean }) => (
  <p className="py-8 text-center text-muted">{removed ? adTexts.removed : adTexts.none}</p>
)

interface ShownProps {
  ads: readonly ResponsiveSearchAd[]
  ad: ResponsiveSearchAd
  onChoose: (id: string) => void
  campaign: Campaign
  keywords: readonly string[]
}

function Shown({ ads, ad, onChoose, campaign, keywords }: ShownProps) {
  const assets = useAssets(campaign.id).data?.data.assets ?? []
  const policy = campaign.ad_groups.flatMap((it) => it.ads).find((it) => it.id === ad.id)?.policy
  const isOne = ads.length === 1
  // The last enabled ad can't be paused: the campaign is paused instead.
  const isNeeded = ad.status !== 'PAUSED' && !ads.some((it) => it.id !== ad.id && it.status !== 'PAUSED')
  const canRest = campaign.status !== 'REMOVED' && !isNeeded
  return (
    <div className="flex flex-col gap-8">
      {!isOne && (
        <Select
          label={adTexts.which}
          value={ad.id}
          onChange={onChoose}
          options={ads.map(({ id, headlines, status }, at) => {
            const name = adTexts.ad(at + 1, headlines[0]?.text ?? '')
            return { value: id, label: status === 'PAUSED' ? adTexts.pausedAd(name) : name }
          })}
          className="max-w-md"
        />
      )}
      <div className="grid gap-8 lg:grid-cols-2">
        <AdPreview key={ad.id} draft={ad} assets={assets} />
        <div className="flex flex-col gap-6">
          {canRest && <RestAd ad={ad} />}
          {policy && (
            <PolicyStatus policy={policy} texts={[...ad.headlines, ...ad.descriptions].map((it) => it.text)} />
          )}
          <AdStrength draft={ad} keywords={keywords} />
        </div>
      </div>
      {!isOne && <AdComparison campaignId={campaign.id} />}
    </div>
  )
}
