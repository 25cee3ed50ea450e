import type { Member } from '@adwright/contract/businesses/members'
import { roles, type Role } from '@adwright/contract/action'
import { roleWords } from '@adwright/contract/businesses/roles.rules'
import { MEMBERS_MAX } from '@adwright/contract/limits'
import { useState } from 'react'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { useChangeRole, useRemoveMember, type useTeam } from './businesses.queries.ts'
import { businessTexts } from './businesses.texts.ts'

const words = businessTexts.team
export const roleOptions = roles.toReversed().map((value) => ({ value, label: roleWords[value].name }))

function RoleSelect({ member }: { member: Member }) {
  const change = useChangeRole()
  const choose = (role: Role) =>
    change.mutate(
      { user_id: member.user_id, role },
      {
        onSuccess: () => toast.good(words.roleChanged),
        onError: (error) => toast.failed(words.roleFailed, error),
      },
    )
  return (
    <Select
      label={words.role(member.name)}
      hideLabel
      value={member.role}
      options={roleOptions}
      disabled={change.isPending}
      onChange={choose}
      className="w-32"
    />
  )
}

function MemberRow({ member, isOwner, onGo }: { member: Member; isOwner: boolean; onGo: () => void }) {
  const mayChange = isOwner && !member.is_you && !member.is_payer
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-3 last:border-0">
      <Avatar name={member.name} src={member.picture_url} size={32} />
      <div className="min-w-0 grow basis-44">
        <p className="flex flex-wrap items-center gap-x-2 text-base font-medium">
          <span className="wrap-anywhere">{member.name}</span>
          {member.is_you && <Badge>{words.you}</Badge>}
          {member.is_payer && <Badge>{words.pays}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <EmailAddress address={member.email} />
        </p>
      </div>
      {mayChange ? (
        <span className="flex items-center gap-2">
          <RoleSelect member={member} />
          <Button size="sm" aria-label={words.takeOutOne(member.name)} onClick={onGo} className="text-bad!">
            {words.takeOut}
          </Button>
        </span>
      ) : (
        <span className="text-base text-muted">{roleWords[member.role].name}</span>
      )}
    </li>
  )
}

/** The members of this business. An owner changes roles and removes members. */
export function MembersCard({ team, isOwner }: { team: ReturnType<typeof useTeam>; isOwner: boolean }) {
  const remove = useRemoveMember()
  const [going, setGoing] = useState<Member>()
  const data = team.data
  const takeOut = (member: Member) =>
    remove.mutate(
      { user_id: member.user_id },
      {
        onSuccess: () => toast.good(words.takenOut),
        onError: (error) => toast.failed(words.takeOutFailed, error),
        onSettled: () => setGoing(undefined),
      },
    )
  return (
    <Card
      title={words.members}
      subtitle={data ? words.membersHint(data.members.length + data.invitations.length, MEMBERS_MAX) : '\u00a0'}
      flush
    >
      {data ? (
        <ul className="border-t border-line">
          {data.members.map((it) => (
            <MemberRow key={it.user_id} member={it} isOwner={isOwner} onGo={() => setGoing(it)} />
          ))}
        </ul>
      ) : team.isError ? (
        <ErrorState
          inline
          title={words.failed}
          error={team.error}
          onRetry={() => void team.refetch()}
          className="m-5"
        />
      ) : (
        <Loading label={businessTexts.loading} className="flex items-center gap-3 border-t border-line px-5 py-3">
          <Skeleton className="size-8 shrink-0 rounded-full" />
          <span className="flex h-[42px] grow flex-col justify-evenly">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-3.5 w-48" />
          </span>
        </Loading>
      )}
      {!isOwner && <p className="border-t border-line px-5 py-3 text-sm text-muted">{words.onlyOwners}</p>}
      {going && (
        <ConfirmDialog
          open
          danger
          title={words.takeOutTitle(going.name)}
          confirmLabel={words.takeOut}
          busy={remove.isPending}
          onConfirm={() => takeOut(going)}
          onCancel={() => setGoing(undefined)}
        >
          {words.takeOutHint}
        </ConfirmDialog>
      )}
    </Card>
  )
}
