import type { PlanChange } from '@adwright/contract/billing-page'
import type { Plan } from '@adwright/contract/billing'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import { asUsd } from '@adwright/contract/values/money.rules'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { date } from '#ui/moments.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { usePlanChange } from './billing.queries.ts'
import { planTexts } from './plan.texts.ts'
import { planChangeTexts as words } from './overview.texts.ts'

function Line({ what, amount, sum }: { what: string; amount: string; sum?: boolean }) {
  const look = sum ? 'mt-1 border-t border-line pt-3 font-semibold' : ''
  return (
    <>
      <dt className={cx('min-w-0', look)}>{what}</dt>
      <dd className={cx('pl-6 text-right tabular', look)}>{amount}</dd>
    </>
  )
}

function Bill({ change, from }: { change: PlanChange; from: Plan['tier'] }) {
  const { tier, price_monthly, credit, due_today, starts_at, next_charge, credits_today } = change
  const isLater = due_today === 0 && credit === 0
  const day = (at: string) => date(new Date(at))
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2">
        <Line what={isLater ? words.later(tier) : words.monthly(tier)} amount={moneyIn('USD').text(price_monthly)} />
        {credit > 0 && <Line what={words.credit(from)} amount={`-${moneyIn('USD').text(credit)}`} />}
        <Line what={words.today} amount={moneyIn('USD').text(asUsd(due_today))} sum />
      </dl>
      <p className="mt-4 text-pretty text-muted">
        {isLater
          ? words.begins(day(starts_at))
          : words.after(moneyIn('USD').text(next_charge.amount), day(next_charge.date))}
      </p>
      {credits_today > 0 && (
        <p className="mt-1 text-pretty text-muted">{words.credits(credits_today.toLocaleString('en-US'))}</p>
      )}
    </>
  )
}

export interface PlanChangeDialogProps {
  tier: Plan['tier']
  from: Plan['tier']
  leaving: boolean
  onGo: (quotedAt: string) => void
  onClose: () => void
}

/** What a plan change costs, before ordering. The checkout charges what is shown here. */
export function PlanChangeDialog({ tier, from, leaving, onGo, onClose }: PlanChangeDialogProps) {
  const quote = usePlanChange(tier)
  const { data } = quote
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(tier)}
      size="sm"
      locked={leaving}
      footer={
        <>
          <Button onClick={onClose} disabled={leaving}>
            {words.back}
          </Button>
          <Button
            kind="primary"
            disabled={!data || leaving}
            onClick={() => data && onGo(data.quoted_at)}
            data-autofocus
          >
            {leaving ? planTexts.processing : data?.due_today === 0 ? words.order : words.go}
          </Button>
        </>
      }
    >
      {data ? (
        <Bill change={data} from={from} />
      ) : quote.isError ? (
        <ErrorState inline title={words.failed} error={quote.error} onRetry={() => void quote.refetch()} />
      ) : (
        <Loading label={words.loading} className="flex flex-col gap-3">
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
          <Skeleton className="h-10" />
        </Loading>
      )}
    </Dialog>
  )
}
