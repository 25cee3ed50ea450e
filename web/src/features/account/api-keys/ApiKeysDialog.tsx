import type { ApiKey } from '@adwright/contract/account'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { date } from '#ui/dates.rules.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useApiKeys, useRevokeApiKey } from './api-keys.queries.ts'
import { texts } from './api-keys.texts.ts'
import { Copyable, MakeKey } from './MakeKey.tsx'

const factsOf = (it: ApiKey): string =>
  [
    texts.ending(it.last_four),
    texts.made(date(new Date(it.created_at))),
    it.last_used_at ? texts.used(date(new Date(it.last_used_at))) : texts.neverUsed,
  ].join(' · ')

function KeyRow({ it, onRevoke }: { it: ApiKey; onRevoke: () => void }) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <div className="min-w-0 grow">
        <p className="flex items-center gap-2">
          <span className="truncate text-base font-medium">{it.name}</span>
          <Badge tone={it.scope === 'write' ? 'accent' : 'neutral'}>{texts.scopes[it.scope]}</Badge>
        </p>
        <p className="text-sm text-pretty text-muted">{factsOf(it)}</p>
      </div>
      <Button size="sm" aria-label={texts.revokeKey(it.name)} onClick={onRevoke} className="text-bad!">
        {texts.revoke}
      </Button>
    </li>
  )
}

function Keys() {
  const keys = useApiKeys()
  const revoke = useRevokeApiKey()
  const [going, setGoing] = useState<ApiKey | null>(null)
  if (keys.isError)
    return <ErrorState inline title={texts.failed} error={keys.error} onRetry={() => void keys.refetch()} />
  if (!keys.data)
    return (
      <Loading label={texts.loading} className="flex flex-col gap-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    )
  const goodbye = (it: ApiKey) =>
    revoke.mutate(
      { id: it.id },
      {
        onSuccess: () => {
          setGoing(null)
          toast.good(texts.revoked)
        },
        onError: (error) => toast.failed(texts.revokeFailed, error),
      },
    )
  return (
    <>
      {keys.data.length === 0 ? (
        <p className="flex items-center gap-2 py-2 text-base text-muted">
          <KeyRound aria-hidden="true" className="size-4" />
          {texts.none}
        </p>
      ) : (
        <ul>
          {keys.data.map((it) => (
            <KeyRow key={it.id} it={it} onRevoke={() => setGoing(it)} />
          ))}
        </ul>
      )}
      {going && (
        <ConfirmDialog
          open
          danger
          title={texts.revokeTitle(going.name)}
          confirmLabel={texts.revoke}
          busy={revoke.isPending}
          onConfirm={() => goodbye(going)}
          onCancel={() => setGoing(null)}
        >
          {texts.revokeWords}
        </ConfirmDialog>
      )}
    </>
  )
}

/** contract.md, The rest: the keys by which an assistant on one's own computer uses Adwright over MCP. */
export function ApiKeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={texts.title} description={texts.about}>
      <div className="flex flex-col gap-6">
        <MakeKey />
        <section aria-label={texts.listTitle} className="border-t border-line pt-4">
          <h3 className="text-base font-semibold">{texts.listTitle}</h3>
          <Keys />
        </section>
        <Copyable text={`${location.origin}/mcp`} label={texts.address} copy={texts.copyAddress} />
      </div>
    </Dialog>
  )
}
