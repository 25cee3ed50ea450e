import type { SecurityEvent } from '@adwright/contract/security'
import { moment } from '#ui/moments.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Loading } from '#ui/Loading.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useSecurityLog } from './security.queries.ts'
import { securityTexts } from './security.texts.ts'

const words = securityTexts.log

/** Events that are alarming if it wasn't the owner. */
const failed: readonly SecurityEvent['kind'][] = [
  'sign_in_failed',
  'sign_in_slowed',
  'second_factor_failed',
  'passkey_failed',
  'proof_failed',
]

function Event({ event }: { event: SecurityEvent }) {
  const from = [event.browser ?? words.unknown, event.address].filter(Boolean).join(', ')
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <p className={failed.includes(event.kind) ? 'text-base font-medium text-bad' : 'text-base font-medium'}>
        {words.kinds[event.kind]}
      </p>
      <p className="text-sm wrap-anywhere text-muted">{`${moment(new Date(event.at))} · ${from}`}</p>
    </li>
  )
}

/** Sign-ins, failed attempts and changes to sign-in, newest first. */
export function SecurityLogDialog({ onClose }: { onClose: () => void }) {
  const list = useSecurityLog()
  return (
    <Dialog open onClose={onClose} title={words.title} description={words.about}>
      <PagedList
        list={list}
        failed={words.failed}
        loading={
          <Loading label={words.loading} className="flex flex-col gap-2">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        }
        empty={{ sample: { as: 'rows', rows: words.sample }, title: words.empty, hint: words.emptyHint }}
        more={words.more}
      >
        {(items) => (
          <ul>
            {items.map((it) => (
              <Event key={it.id} event={it} />
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  )
}
