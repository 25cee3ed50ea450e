import type { Business } from '@adwright/contract/businesses/businesses'
import type { Team } from '@adwright/contract/businesses/members'
import { isAtLeast } from '@adwright/contract/action'
import { roleWords } from '@adwright/contract/businesses/roles.rules'
import { useState } from 'react'
import { openBusiness } from '#api/active-business.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { SettingsRow } from '#ui/SettingsRow.tsx'
import { toast } from '#ui/toast.ts'
import { useLeaveBusiness } from './businesses.queries.ts'
import { businessTexts } from './businesses.texts.ts'
import { TimeZoneDialog } from './TimeZoneDialog.tsx'
import { DeleteBusinessDialog, RenameBusinessDialog } from './NameDialogs.tsx'

const words = businessTexts.team

function LeaveDialog({ business, onClose }: { business: Business; onClose: () => void }) {
  const leave = useLeaveBusiness()
  const go = () =>
    leave.mutate(
      {},
      {
        onSuccess: () => openBusiness(''),
        onError: (error) => {
          toast.failed(words.leaveFailed, error)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      danger
      title={words.leaveTitle(business.name)}
      confirmLabel={words.leaveButton}
      busy={leave.isPending}
      onConfirm={go}
      onCancel={onClose}
    >
      {words.leaveHint}
    </ConfirmDialog>
  )
}

/** The current business: its name, the person's role in it, and how to leave or delete it. */
export function ThisBusiness({ business, team }: { business: Business; team: Team | undefined }) {
  const [asking, setAsking] = useState<'rename' | 'zone' | 'leave' | 'delete'>()
  const close = () => setAsking(undefined)
  const isOwner = business.role === 'owner'
  const payer = team?.members.find((it) => it.is_payer)
  const pays = business.is_payer ? words.paysYou : payer && words.paysOther(payer.name)
  return (
    <Card title={words.business} flush>
      <div className="border-t border-line">
        <SettingsRow
          label={business.name}
          action={
            isOwner && (
              <Button size="sm" onClick={() => setAsking('rename')}>
                {words.rename}
              </Button>
            )
          }
        >
          {words.yourRole(roleWords[business.role].name)}
          {pays && ` · ${pays}`}
        </SettingsRow>
        <SettingsRow
          label={businessTexts.timeZone.row}
          action={
            isAtLeast(business.role, 'manager') && (
              <Button size="sm" aria-label={businessTexts.timeZone.changeIt} onClick={() => setAsking('zone')}>
                {businessTexts.timeZone.change}
              </Button>
            )
          }
        >
          {businessTexts.timeZone.nameOf(business.time_zone)}
        </SettingsRow>
        {!business.is_payer && (
          <SettingsRow
            label={words.leave}
            action={
              <Button size="sm" onClick={() => setAsking('leave')}>
                {words.leaveButton}
              </Button>
            }
          >
            {words.leaveHint}
          </SettingsRow>
        )}
        {isOwner && !business.is_first && (
          <SettingsRow
            label={words.remove}
            action={
              <Button size="sm" onClick={() => setAsking('delete')} className="text-bad!">
                {words.removeButton}
              </Button>
            }
          >
            {words.removeHint}
          </SettingsRow>
        )}
      </div>
      {asking === 'rename' && <RenameBusinessDialog business={business} onClose={close} />}
      {asking === 'zone' && <TimeZoneDialog business={business} onClose={close} />}
      {asking === 'leave' && <LeaveDialog business={business} onClose={close} />}
      {asking === 'delete' && <DeleteBusinessDialog business={business} onClose={close} />}
    </Card>
  )
}
