import type { CreditEntry } from '@adwright/contract/billing'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'
import { moment } from '#ui/moments.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useCreditHistory, useCredits } from './billing.queries.ts'
import { billingTexts } from './billing.texts.ts'

const words = billingTexts.creditsHistory
const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' })

function Entry({ entry }: { entry: CreditEntry }) {
  return (
    <tr className="border-b border-line last:border-0">
      <td className="py-2.5 pr-3">
        <span className="block wrap-anywhere">{entry.reason}</span>
        <time dateTime={entry.created_at} className="text-sm text-muted">
          {moment(new Date(entry.created_at))}
        </time>
      </td>
      <td className={`px-3 py-2.5 text-right font-medium ${entry.amount > 0 ? 'text-good' : ''}`}>
        {signed.format(entry.amount)}
      </td>
      <td className="py-2.5 pl-3 text-right text-muted">{entry.balance.toLocaleString('en-US')}</td>
    </tr>
  )
}

/** Where credits came from and what they were spent on, newest first, each with the balance after it. */
export function CreditsHistoryDialog({ onClose }: { onClose: () => void }) {
  const list = useCreditHistory()
  const credits = useCredits()
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <div className="mb-3 flex items-center justify-between gap-3 rounded-lg bg-hover px-4 py-2.5">
        <p>
          {words.balance}
          {': '}
          <strong className="tabular">{credits === undefined ? '…' : credits.toLocaleString('en-US')}</strong>
        </p>
        <Button size="sm" kind="soft" onClick={() => ask('dialog', { dialog: 'credits' })}>
          {words.getMore}
        </Button>
      </div>
      {list.isPending && (
        <Loading label={words.loading} className="flex flex-col gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Loading>
      )}
      {list.isError && !list.data && (
        <ErrorState title={words.failed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && list.items.length === 0 && (
        <EmptyState sample={{ as: 'rows', rows: words.sample }} title={words.empty} />
      )}
      {list.items.length > 0 && (
        <table className="w-full border-collapse text-base">
          <caption className="sr-only">{words.title}</caption>
          <thead>
            <tr className="border-b border-line text-sm text-muted">
              <th scope="col" className="py-2 pr-3 text-left font-medium">
                {words.what}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                {words.change}
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-medium">
                {words.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {list.items.map((it) => (
              <Entry key={it.id} entry={it} />
            ))}
          </tbody>
        </table>
      )}
      <MoreButton list={list}>{words.more}</MoreButton>
    </Dialog>
  )
}
