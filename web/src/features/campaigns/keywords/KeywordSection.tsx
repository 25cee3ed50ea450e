import { saveKeywords } from '@adwright/contract/campaigns/keywords'
import { useMay } from '#ui/may.tsx'
import type { PanelProps, Save } from './panel.ts'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { useState } from 'react'
import { Card } from '#ui/Card.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { toast } from '#ui/toast.ts'
import { isOutdated, SaveFailure } from '../SaveFailure.tsx'
import { offerUndo } from '../undo.ts'
import { KeywordList } from './KeywordList.tsx'
import { useKeywords, useSaveKeywords } from './keywords.queries.ts'
import { keywordTexts } from './keywords.texts.ts'
import { NegativeList } from './NegativeList.tsx'
import { SearchTerms } from './SearchTerms.tsx'

type Tab = keyof typeof keywordTexts.tabs

/** Keywords, negative keywords, and search terms. */
export function KeywordSection({ campaign }: { campaign: Campaign }) {
  const found = useKeywords(campaign.id)
  const change = useSaveKeywords()
  const mayChange = useMay(saveKeywords)
  const [tab, setTab] = useState<Tab>('keywords')
  const [outdated, setOutdated] = useState<Error | null>(null)
  const now = found.data?.data
  const save: Save = async (lists, said = keywordTexts.saved) => {
    if (!now) return false
    try {
      await change.run({ campaign_id: campaign.id, ...lists, version: now.version })
      await offerUndo(said, 'save_keywords')
      return true
    } catch (error) {
      if (isOutdated(error)) setOutdated(error as Error)
      else toast.failed(keywordTexts.saveFailed, error)
      return false
    }
  }
  const reload = async () => {
    await found.refetch()
    setOutdated(null)
  }
  return (
    <Card title={keywordTexts.title}>
      {found.isPending ? (
        <Skeleton className="h-48" />
      ) : !now ? (
        <ErrorState title={keywordTexts.loadFailed} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <>
          {outdated && (
            <div className="mb-4">
              <SaveFailure error={outdated} title={keywordTexts.saveFailed} onReload={reload} />
            </div>
          )}
          <Panels
            campaign={campaign}
            now={now}
            tab={tab}
            onTab={setTab}
            busy={change.isPending}
            locked={campaign.status === 'REMOVED' || !mayChange}
            save={save}
          />
        </>
      )}
    </Card>
  )
}

function Panels({
  campaign,
  tab,
  onTab,
  ...panel
}: PanelProps & { campaign: Campaign; tab: Tab; onTab: (tab: Tab) => void }) {
  return (
    <Tabs
      label={keywordTexts.title}
      value={tab}
      onChange={onTab}
      tabs={[
        {
          value: 'keywords',
          label: keywordTexts.withCount(keywordTexts.tabs.keywords, panel.now.keywords.length),
          panel: <KeywordList campaignId={campaign.id} {...panel} />,
        },
        {
          value: 'negatives',
          label: keywordTexts.withCount(keywordTexts.tabs.negatives, panel.now.negative_keywords.length),
          panel: <NegativeList {...panel} />,
        },
        { value: 'terms', label: keywordTexts.tabs.terms, panel: <SearchTerms campaignId={campaign.id} {...panel} /> },
      ]}
    />
  )
}
