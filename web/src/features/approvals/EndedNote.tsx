import { dateText } from '@adwright/contract/values/date-text.rules'
import { TriangleAlert } from 'lucide-react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { useCampaigns, useToday } from './approvals.queries.ts'
import { shareTexts } from './share.texts.ts'

/** A finished campaign can't go live: shown before a client is asked about it, with a link to its dates. */
export function EndedNote({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const campaigns = useCampaigns(true).data?.data.campaigns ?? []
  const end = campaigns.find((it) => it.id === campaignId)?.end_date_raw
  const today = useToday()
  if (!end || end >= today) return null
  const open = () => {
    onClose()
    ask('view', { view: 'campaigns', params: { campaign_id: campaignId } })
  }
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-md bg-warn-soft px-4 py-3 text-warn">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 grow basis-52">{shareTexts.ended(dateText(end))}</p>
      <Button size="sm" onClick={open}>
        {shareTexts.openCampaign}
      </Button>
    </div>
  )
}
