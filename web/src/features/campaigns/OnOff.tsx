import type { Day } from '@adwright/contract/values/day.rules'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import { type Campaign, changeCampaign } from '@adwright/contract/campaigns/core'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { toast } from '#ui/toast.ts'
import { useChangeCampaign } from './campaigns.queries.ts'
import { isOver, worstWords } from './campaigns.rules.ts'
import { campaignTexts } from './campaigns.texts.ts'
import { EditDialog } from './detail/EditDialog.tsx'
import { nextStep } from './next-step.ts'
import { offerUndo } from './undo.ts'

/** Pausing costs nothing and happens immediately; enabling can spend money and asks first, with the worst-case cost. */
export function OnOff({ campaign, today, worded = false }: { campaign: Campaign; today: Day; worded?: boolean }) {
  const change = useChangeCampaign()
  const [asking, setAsking] = useState<'turn on' | 'dates'>()
  const set = async (status: 'ENABLED' | 'PAUSED') => {
    try {
      // The cost of enabling was shown for this version; pausing is fine whatever changed meanwhile.
      const seen = status === 'ENABLED' && campaign.version ? { version: campaign.version } : {}
      await change.run({ campaign_id: campaign.id, status, ...seen })
      await offerUndo(
        status === 'PAUSED' ? campaignTexts.paused(campaign.name) : campaignTexts.resumed(campaign.name),
        'change_campaign',
      )
    } catch (error) {
      const retry = status === 'PAUSED' ? { label: campaignTexts.retry, run: () => void set(status) } : undefined
      toast.failed(
        status === 'PAUSED' ? campaignTexts.pauseFailed : campaignTexts.resumeFailed,
        error,
        nextStep(error, retry),
      )
    }
    setAsking(undefined)
  }
  const running = campaign.status === 'ENABLED'
  const label = running ? campaignTexts.pause : campaignTexts.resume
  const icon = running ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />
  const click = () => (running ? void set('PAUSED') : setAsking('turn on'))
  const over = isOver(campaign, today)
  return (
    <>
      {worded ? (
        <Button does={changeCampaign} icon={icon} busy={change.isPending} onClick={click}>
          {label}
        </Button>
      ) : (
        <IconButton
          does={changeCampaign}
          label={label}
          icon={icon}
          kind="outline"
          size="sm"
          busy={change.isPending}
          onClick={click}
        />
      )}
      {asking === 'dates' && <EditDialog campaign={campaign} today={today} onClose={() => setAsking(undefined)} />}
      {asking === 'turn on' && (
        <ConfirmDialog
          open
          title={campaignTexts.resumeTitle(campaign.name)}
          confirmLabel={over ? campaignTexts.changeDates : campaignTexts.turnOn}
          busy={change.isPending}
          onConfirm={() => (over ? setAsking('dates') : void set('ENABLED'))}
          onCancel={() => setAsking(undefined)}
        >
          {over
            ? campaignTexts.over
            : campaignTexts.resumeCost(moneyIn(campaign.currency).short(campaign.budget), worstWords(campaign, today))}
        </ConfirmDialog>
      )}
    </>
  )
}
