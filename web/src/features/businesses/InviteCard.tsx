import type { Invitation } from '@adwright/contract/businesses/invitations'
import type { Role } from '@adwright/contract/action'
import { roleWords } from '@adwright/contract/businesses/roles.rules'
import { EMAIL_MAX_CHARS } from '@adwright/contract/limits'
import { useEffect, useState } from 'react'
import { useForm } from '#api/use-form.ts'
import { useKept } from '#api/use-kept.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { date } from '#ui/moments.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { toast } from '#ui/toast.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { inviteMember, useInviteAgain, useRevokeInvitation } from './businesses.queries.ts'
import { businessTexts } from './businesses.texts.ts'
import { roleOptions } from './MembersCard.tsx'

const words = businessTexts.team

interface InviteFormProps {
  email: string
  onEmail: (email: string) => void
  onSent: () => void
}

function InviteForm({ email, onEmail, onSent }: InviteFormProps) {
  const form = useForm(inviteMember, {
    values: { email, role: 'client' as Role },
    onDone: (made) => {
      toast.good(words.invited(made.email))
      onSent()
    },
  })
  const typed = form.values.email
  useEffect(() => onEmail(typed), [onEmail, typed])
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
        <TextField
          label={words.email}
          type="email"
          placeholder={words.emailPlaceholder}
          autoComplete="off"
          maxLength={EMAIL_MAX_CHARS}
          {...form.field('email')}
        />
        <Select label={words.roleLabel} options={roleOptions} {...form.choice('role')} />
      </div>
      <p className="text-sm text-pretty text-muted">
        {roleWords[form.values.role].may} {words.inviteHint}
      </p>
      {form.failure !== null && <ErrorState inline title={words.inviteFailed} error={form.failure} />}
      <Button kind="primary" type="submit" busy={form.busy} className="self-start">
        {words.inviteButton}
      </Button>
    </form>
  )
}

function InvitationRow({ invitation: { id, email, role, invited_by, expires_at } }: { invitation: Invitation }) {
  const again = useInviteAgain()
  const revoke = useRevokeInvitation()
  const send = () =>
    again.mutate(
      { email, role },
      {
        onSuccess: () => toast.good(words.invited(email)),
        onError: (error) => toast.failed(words.inviteFailed, error),
      },
    )
  const takeBack = () =>
    revoke.mutate(
      { id },
      {
        onSuccess: () => toast.good(words.revoked),
        onError: (error) => toast.failed(words.revokeFailed, error),
      },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="min-w-0 grow basis-52">
        <p className="text-base font-medium wrap-anywhere">
          <EmailAddress address={email} />
        </p>
        <p className="text-sm text-muted">
          {roleWords[role].name} · {words.invitedBy(invited_by, date(new Date(expires_at)))}
        </p>
      </div>
      <span className="flex gap-2">
        <Button size="sm" busy={again.isPending} aria-label={words.againOne(email)} onClick={send}>
          {words.again}
        </Button>
        <Button size="sm" busy={revoke.isPending} aria-label={words.revokeOne(email)} onClick={takeBack}>
          {words.revoke}
        </Button>
      </span>
    </li>
  )
}

/** Invites somebody to join, and shows open invitations. */
export function InviteCard({ invitations }: { invitations: readonly Invitation[] }) {
  const [sent, setSent] = useState(0)
  const [email, setEmail] = useKept('invitation_email')
  const forget = () => {
    setEmail('')
    setSent(sent + 1)
  }
  return (
    <Card title={words.invite}>
      <InviteForm key={sent} email={email} onEmail={setEmail} onSent={forget} />
      {invitations.length > 0 && (
        <section aria-label={words.invitations} className="mt-6">
          <h3 className="border-b border-line pb-2 text-sm font-medium">{words.invitations}</h3>
          <ul>
            {invitations.map((it) => (
              <InvitationRow key={it.id} invitation={it} />
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}
