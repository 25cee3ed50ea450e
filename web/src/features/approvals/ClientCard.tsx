import type { SharedCampaign } from '@adwright/contract/approvals'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/Checkbox.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { clientOf } from './approvals.rules.ts'
import { approvalTexts } from './approvals.texts.ts'
import { useClientRule } from './use-client-rule.ts'

function hintOf({ needs_yes, approval_status }: SharedCampaign) {
  if (!needs_yes) return 'mayRun'
  return approval_status === 'approved' ? 'yesHolds' : 'staysOff'
}

/** The client who was asked, and whether the campaign may run without their approval. */
export function ClientCard({ campaign }: { campaign: SharedCampaign }) {
  const client = clientOf(campaign)
  const rule = useClientRule(client?.client_email ?? '')
  if (!client) return null
  return (
    <Card title={approvalTexts.client}>
      <p className="font-medium wrap-anywhere">{client.client_name}</p>
      <p className="text-sm wrap-anywhere text-muted">
        <EmailAddress address={client.client_email} />
      </p>
      <Switch
        className="mt-4"
        label={approvalTexts.needsYes}
        hint={approvalTexts[hintOf(campaign)](client.client_name)}
        checked={campaign.needs_yes}
        disabled={rule.busy}
        onChange={rule.set}
      />
    </Card>
  )
}
