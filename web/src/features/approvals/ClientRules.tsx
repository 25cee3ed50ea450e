import type { ApprovalClient } from '@adwright/contract/approvals'
import { useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Switch } from '#ui/Checkbox.tsx'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { useApprovalClients } from './approvals.queries.ts'
import { approvalTexts } from './approvals.texts.ts'
import { useClientRule } from './use-client-rule.ts'

const SHOWN_FIRST = 5

/** Which clients must approve before their campaigns run (decisions.md, A client who was asked). */
export function ClientRules() {
  const id = useId()
  const clients = useApprovalClients().data ?? []
  const [isAll, setIsAll] = useState(false)
  if (clients.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-5">
      <h3 id={id} className="text-md font-semibold">
        {approvalTexts.needsYes}
      </h3>
      <p className="mt-0.5 text-sm text-muted">{approvalTexts.needsYesAbout}</p>
      <div className="mt-3 flex flex-col gap-3">
        {clients.slice(0, isAll ? undefined : SHOWN_FIRST).map((it) => (
          <ClientRule key={it.client_email} client={it} />
        ))}
      </div>
      {clients.length > SHOWN_FIRST && !isAll && (
        <Button kind="ghost" size="sm" className="mt-3 w-full" onClick={() => setIsAll(true)}>
          {approvalTexts.more}
        </Button>
      )}
    </section>
  )
}

function ClientRule({ client }: { client: ApprovalClient }) {
  const rule = useClientRule(client.client_email)
  return (
    <Switch
      label={<span className="wrap-anywhere">{client.client_name}</span>}
      hint={
        <span className="wrap-anywhere">
          <EmailAddress address={client.client_email} />
        </span>
      }
      checked={client.needs_yes}
      disabled={rule.busy}
      onChange={rule.set}
    />
  )
}
