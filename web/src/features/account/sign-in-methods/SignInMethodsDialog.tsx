import { forgotPassword } from '@adwright/contract/account'
import { type ConnectedIdentity, disconnectIdentity } from '@adwright/contract/identities'
import { type ReactNode, useState } from 'react'
import { useDo } from '#api/queries.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { date } from '#ui/moments.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useMe, useSignInMethods } from '../account.queries.ts'
import { ConnectProvider } from './ConnectProvider.tsx'
import { methodTexts as words } from './sign-in-methods.texts.ts'

const factsOf = ({ email, connected_at, last_used_at }: ConnectedIdentity): string =>
  [
    ...(email === null ? [] : [email]),
    words.connected(date(new Date(connected_at))),
    last_used_at ? words.used(date(new Date(last_used_at))) : words.neverUsed,
  ].join(' · ')

function Way({ name, children, action }: { name: string; children: ReactNode; action?: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-3 last:border-0">
      <div className="min-w-0">
        <p className="text-base font-medium">{name}</p>
        <p className="text-sm text-pretty wrap-anywhere text-muted">{children}</p>
      </div>
      {action}
    </li>
  )
}

/** Through the password reset email, which proves that the address is still the owner's. */
function SetPassword({ email }: { email: string }) {
  const mail = useDo(forgotPassword)
  const send = () =>
    mail.mutate(
      { email },
      {
        onSuccess: () => toast.good(words.mailed(email)),
        onError: (error) => toast.failed(words.mailFailed, error),
      },
    )
  return (
    <Button size="sm" busy={mail.isPending} disabled={mail.isSuccess} onClick={send}>
      {words.setPassword}
    </Button>
  )
}

function Ways() {
  const me = useMe().data
  const methods = useSignInMethods()
  const disconnect = useDo(disconnectIdentity)
  const [going, setGoing] = useState<ConnectedIdentity | null>(null)
  if (methods.isError)
    return <ErrorState inline title={words.failed} error={methods.error} onRetry={() => void methods.refetch()} />
  if (!methods.data || !me)
    return (
      <Loading label={words.loading} className="flex flex-col gap-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    )
  const { has_password: hasPassword, identities, providers } = methods.data
  const goodbye = ({ id, provider_name: name }: ConnectedIdentity) =>
    disconnect.mutate(
      { id },
      {
        onSuccess: () => {
          setGoing(null)
          toast.good(words.disconnected(name))
        },
        onError: (error) => {
          setGoing(null)
          toast.failed(words.disconnectFailed, error)
        },
      },
    )
  return (
    <div className="flex flex-col gap-4">
      <ul>
        <Way name={words.password} action={!hasPassword && <SetPassword email={me.email} />}>
          {hasPassword ? words.hasPassword : words.noPassword}
        </Way>
        {identities.map((it) => (
          <Way
            key={it.id}
            name={it.provider_name}
            action={
              <Button
                size="sm"
                aria-label={words.disconnectOf(it.provider_name)}
                onClick={() => setGoing(it)}
                className="text-bad!"
              >
                {words.disconnect}
              </Button>
            }
          >
            {factsOf(it)}
          </Way>
        ))}
      </ul>
      {providers.map((it) => (
        <ConnectProvider key={it.id} provider={it} hasPassword={hasPassword} />
      ))}
      {going && (
        <ConfirmDialog
          open
          danger
          title={words.disconnectTitle(going.provider_name)}
          confirmLabel={words.disconnect}
          busy={disconnect.isPending}
          onConfirm={() => goodbye(going)}
          onCancel={() => setGoing(null)}
        >
          {words.disconnectWords(going.provider_name)}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** How the owner signs in: a password, and accounts at other providers. */
export function SignInMethodsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={words.title} description={words.about}>
      <Ways />
    </Dialog>
  )
}
