import {
  type AiImprovement,
  type SharedCampaign,
  editSharedCampaign,
  shareCampaign,
  launchSharedCampaign,
} from '@adwright/contract/approvals'
import type { SharedData } from '@adwright/contract/shared-data'
import { MessageSquareText, Pencil, Rocket } from 'lucide-react'
import { useState } from 'react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import type { DrawAd } from './ad-slot.ts'
import { useImprove, useLaunch, useShared, useToday } from './approvals.queries.ts'
import { worstWords } from './approvals.rules.ts'
import { approvalTexts } from './approvals.texts.ts'
import { Contents } from './Contents.tsx'
import { EditForm } from './EditForm.tsx'
import { launchMessage, startIsPast, underTheText } from './failure.ts'
import { DoneDialog, FailedDialog } from './OutcomeDialogs.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { StillRunning } from './StillRunning.tsx'
import { SuggestionDialog } from './SuggestionDialog.tsx'
import { sharedDate } from '#ui/moments.ts'

type Open =
  | { kind: 'reason' | 'launched' | 'sent' }
  | { kind: 'suggestion'; suggestion: AiImprovement }
  | { kind: 'failed'; causes: string[]; again: boolean }

const backToList = (tab: string) => {
  ask('view', { view: 'campaigns' })
  ask('dialog', { dialog: 'shared_campaigns', params: { tab } })
}

/** One shared campaign with its actions by status (product-3 §4.6). */
export function Selected({ campaign, drawAd }: { campaign: SharedCampaign; drawAd: DrawAd }) {
  const list = useShared()
  const launch = useLaunch()
  const improve = useImprove()
  const [editing, setEditing] = useState<SharedData>()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  const launchNow = async () => {
    try {
      await launch.run({ id: campaign.id })
      setOpen({ kind: 'launched' })
    } catch (error) {
      setOpen({ kind: 'failed', causes: underTheText(launchMessage(error), error), again: startIsPast(error) })
      void list.refetch()
    }
  }
  const askAgent = async () => {
    try {
      setOpen({ kind: 'suggestion', suggestion: await improve.run({ share_id: campaign.share_id }) })
    } catch (error) {
      toast.failed(approvalTexts.improveFailed, error, { label: approvalTexts.retry, run: () => void askAgent() })
    }
  }

  return (
    <>
      {editing ? (
        <EditForm
          campaign={campaign}
          data={editing}
          drawAd={drawAd}
          onSent={() => {
            setEditing(undefined)
            setOpen({ kind: 'sent' })
          }}
          onFail={(error) => {
            setOpen({ kind: 'failed', causes: underTheText(approvalTexts.issues, error), again: false })
            void list.refetch()
          }}
          onCancel={() => setEditing(undefined)}
        />
      ) : (
        <>
          <Head
            campaign={campaign}
            launching={launch.isPending}
            onLaunch={() => void launchNow()}
            onFeedback={() => setOpen({ kind: 'reason' })}
            onEdit={() => setEditing(campaign)}
          />
          <StillRunning campaign={campaign} />
          <Contents campaign={campaign} drawAd={drawAd} />
        </>
      )}
      {open?.kind === 'reason' && (
        <ReasonDialog
          campaign={campaign}
          asking={improve.isPending}
          onClose={close}
          onAsk={() => void askAgent()}
          onEdit={() => {
            close()
            setEditing(campaign)
          }}
        />
      )}
      {open?.kind === 'suggestion' && (
        <SuggestionDialog
          suggestion={open.suggestion}
          onClose={close}
          onApply={() => {
            close()
            setEditing(open.suggestion.improved_data)
          }}
        />
      )}
      {(open?.kind === 'launched' || open?.kind === 'sent') && (
        <DoneDialog kind={open.kind} onBack={() => backToList(open.kind === 'launched' ? 'approved' : 'pending')} />
      )}
      {open?.kind === 'failed' && (
        <FailedDialog
          causes={open.causes}
          onClose={close}
          action={
            open.again && (
              <Button
                does={shareCampaign}
                kind="primary"
                onClick={() => {
                  close()
                  ask('dialog', { dialog: 'share_campaign', params: { share_id: campaign.share_id } })
                }}
              >
                {approvalTexts.sendForReview}
              </Button>
            )
          }
        />
      )}
    </>
  )
}

interface HeadProps {
  campaign: SharedCampaign
  launching: boolean
  onLaunch: () => void
  onFeedback: () => void
  onEdit: () => void
}

function Head({ campaign, launching, onLaunch, onFeedback, onEdit }: HeadProps) {
  const { approval_status: status, launched_at: launched, campaign_id: campaignId } = campaign
  const today = useToday()
  const message =
    launched === null ? approvalTexts.messages[status] : approvalTexts.launchedOn(sharedDate(new Date(launched)))
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold wrap-anywhere">{campaign.title}</h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <StatusBadge campaign={campaign} />
          {message && <p className="text-muted">{message}</p>}
        </div>
      </div>
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap gap-2 sm:justify-end">
          {status === 'disapproved' && (
            <>
              <Button icon={<MessageSquareText />} onClick={onFeedback}>
                {approvalTexts.feedback}
              </Button>
              <Button does={editSharedCampaign} kind="primary" icon={<Pencil />} onClick={onEdit}>
                {approvalTexts.edit}
              </Button>
            </>
          )}
          {status === 'approved' && launched === null && (
            <Button
              does={launchSharedCampaign}
              kind="primary"
              icon={<Rocket />}
              aria-disabled={launching}
              aria-live="polite"
              onClick={launching ? undefined : onLaunch}
            >
              {launching ? approvalTexts.launching : approvalTexts.launch}
            </Button>
          )}
          {launched !== null && campaignId !== null && (
            <Button onClick={() => ask('view', { view: 'campaigns', params: { campaign_id: campaignId } })}>
              {approvalTexts.openCampaign}
            </Button>
          )}
        </div>
        {status === 'approved' && launched === null && (
          <p className="text-sm text-muted sm:text-right">{worstWords(campaign, today)}</p>
        )}
      </div>
    </header>
  )
}
