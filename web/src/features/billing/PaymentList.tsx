import { moneyIn } from '@adwright/contract/values/currency.rules'
import type { Payment } from '@adwright/contract/billing'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'
import { cx } from '#ui/cx.ts'
import { date } from '#ui/moments.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { usePayments } from './billing.queries.ts'
import { billingTexts } from './billing.texts.ts'
import { openReceipt, openReceiptPdf } from './receipt.ts'

const words = billingTexts.history
const tones: Record<Payment['status'], Tone> = { paid: 'good', failed: 'bad', refunded: 'neutral' }
const head = 'px-2 py-2 text-left font-medium whitespace-nowrap first:pl-0'
const heads = ['description', 'amount', 'date', 'status', 'type', 'invoice'] as const
const cell = 'max-lg:py-0 lg:px-2 lg:py-2.5 lg:first:pl-0'

function Receipts({ payment, all }: { payment: Payment; all: readonly Payment[] }) {
  const [busy, setBusy] = useState<'page' | 'pdf' | null>(null)
  const open = async (what: 'page' | 'pdf') => {
    setBusy(what)
    await (what === 'page' ? openReceipt(payment, all) : openReceiptPdf(payment))
    setBusy(null)
  }
  const none = payment.status === 'failed'
  const shared = { size: 'sm', disabled: none, title: none ? words.noReceipt : undefined } as const
  return (
    <span className="inline-flex gap-1">
      <Button
        {...shared}
        busy={busy === 'page'}
        aria-label={words.viewOf(payment.invoice_number)}
        onClick={() => void open('page')}
      >
        {words.view}
      </Button>
      <Button
        {...shared}
        kind="ghost"
        busy={busy === 'pdf'}
        aria-label={words.pdfOf(payment.invoice_number)}
        onClick={() => void open('pdf')}
      >
        <FileDown aria-hidden="true" className="size-4" />
        {words.pdf}
      </Button>
    </span>
  )
}

/** Keeps an account number in a description on one line. */
const unbroken = (text: string): string => text.replace(/(?<=\d)-(?=\d)/g, '\u2011')

/** A row of the table; on a phone a card with two columns, so that nothing scrolls sideways. */
function Entry({ payment, all }: { payment: Payment; all: readonly Payment[] }) {
  return (
    <tr className="border-b border-line last:border-0 max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-3">
      <td className={`${cell} font-medium text-pretty wrap-anywhere lg:min-w-36`}>
        {unbroken(payment.description)}
        {payment.decline_reason && (
          <span className="block text-sm font-normal text-bad">{words.declines[payment.decline_reason]}</span>
        )}
      </td>
      <td className={`${cell} text-right tabular max-lg:font-medium lg:order-none`}>
        {moneyIn(payment.currency).text(payment.amount)}
      </td>
      <td className={`${cell} whitespace-nowrap text-muted`}>
        <time dateTime={payment.date}>{date(new Date(payment.date))}</time>
      </td>
      <td className={`${cell} max-lg:text-right`}>
        <Badge tone={tones[payment.status]}>{words.statuses[payment.status]}</Badge>
      </td>
      <td className={`${cell} text-pretty text-muted`}>{words.types[payment.payment_type]}</td>
      <td className={`${cell} whitespace-nowrap text-muted tabular max-lg:text-right`}>{payment.invoice_number}</td>
      <td className={`${cell} text-right max-lg:col-span-2 max-lg:pt-1.5 max-lg:text-left lg:pr-0!`}>
        <Receipts payment={payment} all={all} />
      </td>
    </tr>
  )
}

function Entries({ items }: { items: readonly Payment[] }) {
  return (
    <table className="w-full border-collapse text-base max-lg:block">
      <caption className="sr-only">{words.title}</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-line text-sm text-muted">
          {heads.map((it) => (
            <th key={it} scope="col" className={cx(head, it === 'amount' && 'text-right!')}>
              {words[it]}
            </th>
          ))}
          <th scope="col" className={`${head} sr-only`}>
            {words.receipt}
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {items.map((it) => (
          <Entry key={it.id} payment={it} all={items} />
        ))}
      </tbody>
    </table>
  )
}

/** product-3 §2.5, §4.8: every payment, newest first, with its receipt in a new tab. */
export function PaymentList() {
  const list = usePayments()
  return (
    <>
      {list.isPending && (
        <Loading label={words.loading} className="flex flex-col gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Loading>
      )}
      {list.isError && !list.data && (
        // product-3 §8: the message in red
        <ErrorState inline title={list.error.message} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && list.items.length === 0 && (
        <EmptyState sample={{ as: 'rows', rows: words.sample }} title={words.empty}>
          {words.emptyHint}
        </EmptyState>
      )}
      {list.items.length > 0 && <Entries items={list.items} />}
      <MoreButton list={list}>{words.more}</MoreButton>
    </>
  )
}
