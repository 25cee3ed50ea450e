import type { Campaign } from '@adwright/contract/campaigns/core'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useChangeCampaign } from '../campaigns.queries.ts'
import { offerUndo } from '../undo.ts'
import type { Dates } from './calendar.rules.ts'
import { calendarTexts } from './calendar.texts.ts'

/** A drag's new dates, before anything is changed. */
export function MoveDialog({ campaign, dates, onClose }: { campaign: Campaign; dates: Dates; onClose: () => void }) {
  const change = useChangeCampaign()
  const confirmed = async () => {
    try {
      await change.run({
        campaign_id: campaign.id,
        ...(dates.start === campaign.start_date_raw ? {} : { start_date: dates.start }),
        ...(dates.end === campaign.end_date_raw ? {} : { end_date: dates.end }),
        ...(campaign.version ? { version: campaign.version } : {}),
      })
      await offerUndo(calendarTexts.moved(campaign.name), 'change_campaign')
    } catch (error) {
      toast.failed(calendarTexts.moveFailed, error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={calendarTexts.moveTitle(campaign.name)}
      confirmLabel={calendarTexts.move}
      busy={change.isPending}
      onConfirm={() => void confirmed()}
      onCancel={onClose}
    >
      <p>{calendarTexts.moveFrom(campaign.start_date_raw, campaign.end_date_raw)}</p>
      <p className="font-medium text-fg">{calendarTexts.moveTo(dates.start, dates.end)}</p>
    </ConfirmDialog>
  )
}
