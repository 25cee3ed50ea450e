import { KeyRound } from 'lucide-react'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { usePasskeys } from './security.queries.ts'
import { securityTexts } from './security.texts.ts'

const words = securityTexts.passkeys

/** Why none can be added here, if so. */
function hindrance(available: boolean): string | undefined {
  if (!available) return words.notHere
  return 'PublicKeyCredential' in window ? undefined : words.notSupported
}

function Passkeys() {
  const list = usePasskeys()
  if (list.isError)
    return <ErrorState inline title={words.failed} error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data)
    return (
      <Loading label={words.loading}>
        <Skeleton className="h-12" />
      </Loading>
    )
  const why = hindrance(list.data.available)
  return (
    <div className="flex flex-col gap-5">
      {list.data.passkeys.length === 0 ? (
        <p className="flex items-center gap-2 text-base text-muted">
          <KeyRound aria-hidden="true" className="size-4" />
          {words.none}
        </p>
      ) : (
        <ul>
          {list.data.passkeys.map((it) => (
            <PasskeyRow key={it.id} passkey={it} />
          ))}
        </ul>
      )}
      {why ? <p className="text-sm text-pretty text-muted">{why}</p> : <AddPasskey />}
    </div>
  )
}

/** The owner's passkeys: add, rename, remove. */
export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={words.title} description={words.about}>
      <Passkeys />
    </Dialog>
  )
}
