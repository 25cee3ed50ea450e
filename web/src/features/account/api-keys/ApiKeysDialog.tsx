import type { ApiKey } from '@adwright/contract/account'
import type { Business } from '@adwright/contract/businesses/businesses'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useBusinesses } from '#api/businesses.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { date } from '#ui/moments.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useApiKeys, useRevokeApiKey } from './api-keys.queries.ts'
import { apiKeyTexts } from './api-keys.texts.ts'
import { Copyable, MakeKey } from './MakeKey.tsx'

/** A key's business, if there are several. */
function businessOf(key: ApiKey, all: readonly Business[] | undefined): string[] {
  if (!all) return []
  const its = all.find(({ id }) => id === key.business_id)
  if (!its) return [apiKeyTexts.forLeft]
  return all.length > 1 ? [apiKeyTexts.forBusiness(its.name)] : []
}

const factsOf = (key: ApiKey, all: readonly Business[] | undefined): string =>
  [
    ...businessOf(key, all),
    apiKeyTexts.ending(key.last_four),
    apiKeyTexts.made(date(new Date(key.created_at))),
    key.last_used_at ? apiKeyTexts.used(date(new Date(key.last_used_at))) : apiKeyTexts.neverUsed,
  ].join(' · ')

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const all = useBusinesses().data
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <div className="min-w-0 grow">
        <p className="flex items-center gap-2">
          <span className="truncate text-base font-medium">{apiKey.name}</span>
          <Badge tone={apiKey.scope === 'write' ? 'accent' : 'neutral'}>{apiKeyTexts.scopes[apiKey.scope]}</Badge>
        </p>
        <p className="text-sm text-pretty text-muted">{factsOf(apiKey, all)}</p>
      </div>
      <Button size="sm" aria-label={apiKeyTexts.revokeKey(apiKey.name)} onClick={onRevoke} className="text-bad!">
        {apiKeyTexts.revoke}
      </Button>
    </li>
  )
}

function Keys() {
  const keys = useApiKeys()
  const revoke = useRevokeApiKey()
  const [going, setGoing] = useState<ApiKey | null>(null)
  if (keys.isError)
    return <ErrorState inline title={apiKeyTexts.failed} error={keys.error} onRetry={() => void keys.refetch()} />
  if (!keys.data)
    return (
      <Loading label={apiKeyTexts.loading} className="flex flex-col gap-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    )
  const goodbye = (key: ApiKey) =>
    revoke.mutate(
      { id: key.id },
      {
        onSuccess: () => {
          setGoing(null)
          toast.good(apiKeyTexts.revoked)
        },
        onError: (error) => toast.failed(apiKeyTexts.revokeFailed, error),
      },
    )
  return (
    <>
      {keys.data.length === 0 ? (
        <p className="flex items-center gap-2 py-2 text-base text-muted">
          <KeyRound aria-hidden="true" className="size-4" />
          {apiKeyTexts.none}
        </p>
      ) : (
        <ul>
          {keys.data.map((it) => (
            <KeyRow key={it.id} apiKey={it} onRevoke={() => setGoing(it)} />
          ))}
        </ul>
      )}
      {going && (
        <ConfirmDialog
          open
          danger
          title={apiKeyTexts.revokeTitle(going.name)}
          confirmLabel={apiKeyTexts.revoke}
          busy={revoke.isPending}
          onConfirm={() => goodbye(going)}
          onCancel={() => setGoing(null)}
        >
          {apiKeyTexts.revokeWords}
        </ConfirmDialog>
      )}
    </>
  )
}

/** contract.md, The rest: keys that let an assistant on one's own computer use Adwright over MCP. */
export function ApiKeysDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState('')
  return (
    // A new key is shown only now: Escape or a click outside would lose it.
    <Dialog open onClose={onClose} title={apiKeyTexts.title} description={apiKeyTexts.about} locked={secret !== ''}>
      <div className="flex flex-col gap-6">
        <MakeKey secret={secret} onSecret={setSecret} />
        <section aria-label={apiKeyTexts.listTitle} className="border-t border-line pt-4">
          <h3 className="text-base font-semibold">{apiKeyTexts.listTitle}</h3>
          <Keys />
        </section>
        <Copyable text={`${location.origin}/mcp`} label={apiKeyTexts.address} copy={apiKeyTexts.copyAddress} />
      </div>
    </Dialog>
  )
}
