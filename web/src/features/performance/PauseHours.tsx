import { getCampaignSetup, setAdSchedule } from '@adwright/contract/campaigns/setup'
import type { Insight } from '@adwright/contract/insights'
import { useAction, useDo } from '#api/queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { insightTexts } from './insights.texts.ts'
import { scheduleWithout } from '@adwright/contract/campaigns/schedule.rules'

interface Props {
  insight: Extract<Insight, { kind: 'idle_hours' }>
  onClose: () => void
}

/** Asks, then removes the hours from the campaign's current ad schedule. */
export function PauseHours({ insight, onClose }: Props) {
  const { campaign_id: id, campaign_name: name, from_hour, to_hour } = insight
  const setup = useAction(getCampaignSetup, { campaign_id: id }, { topics: ['campaigns'] })
  const change = useDo(setAdSchedule)
  if (!setup.data)
    return (
      <Dialog open onClose={onClose} title={insightTexts.hoursTitle} size="sm">
        {setup.isError ? (
          <ErrorState
            inline
            title={insightTexts.hoursSetupFailed}
            error={setup.error}
            onRetry={() => void setup.refetch()}
          />
        ) : (
          <div role="status" aria-label={insightTexts.loading}>
            <Skeleton className="h-16" />
          </div>
        )}
      </Dialog>
    )
  const schedules = scheduleWithout(setup.data.data.schedules, from_hour, to_hour)
  if (schedules.length === 0)
    return (
      <Dialog open onClose={onClose} title={insightTexts.hoursTitle} size="sm">
        <p className="text-base text-muted">{insightTexts.hoursImpossible}</p>
      </Dialog>
    )
  const pause = () =>
    void change.run({ campaign_id: id, schedules }).then(
      () => {
        toast.good(insightTexts.hoursDone(name))
        onClose()
      },
      (cause: unknown) => toast.failed(insightTexts.hoursFailed, cause),
    )
  return (
    <ConfirmDialog
      open
      title={insightTexts.hoursTitle}
      confirmLabel={insightTexts.hoursAct}
      busy={change.isPending}
      onConfirm={pause}
      onCancel={onClose}
    >
      {insightTexts.hoursAsk(name, from_hour, to_hour)}
    </ConfirmDialog>
  )
}
