import type { SharedCampaign } from '@adwright/contract/approvals'
import { Switch } from '#ui/Checkbox.tsx'
import { useApprovalClients, useCampaigns, useToday } from './approvals.queries.ts'
import { approvalTexts } from './approvals.texts.ts'
import type { ShareForm } from './share-form.ts'
import { shareTexts } from './share.texts.ts'

/** Whether a campaign is enabled now and not over: by the campaign list, or by the earlier share. */
function useRuns(form: ShareForm, again: SharedCampaign | undefined): boolean {
  const campaigns = useCampaigns(again === undefined).data?.data.campaigns ?? []
  const today = useToday()
  const chosen = campaigns.find((it) => it.id === form.campaign_id)
  const isOver = (chosen?.end_date_raw ?? today) < today
  return again?.running ?? (chosen?.status === 'ENABLED' && !isOver)
}

/** The client's rule in the dialog that asks them: the current rule for that address, until switched here. */
export function NeedsYes({
  form,
  again,
  onChange,
}: {
  form: ShareForm
  again: SharedCampaign | undefined
  onChange: (needsYes: boolean) => void
}) {
  const runs = useRuns(form, again)
  const address = form.client_email.trim().toLowerCase()
  const known = useApprovalClients().data?.find((it) => it.client_email.toLowerCase() === address)
  const needsYes = form.needs_yes ?? known?.needs_yes ?? true
  const staysOff = runs ? shareTexts.isPaused : shareTexts.staysOff
  return (
    <Switch
      label={approvalTexts.needsYes}
      hint={needsYes ? staysOff : shareTexts.mayRun}
      checked={needsYes}
      onChange={onChange}
    />
  )
}
