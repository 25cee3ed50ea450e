import { moneyIn } from '@adwright/contract/values/currency.rules'
import { setSpendLimit, type SpendLimit } from '@adwright/contract/spend-limit'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { usdOf } from '#ui/money.rules.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useSpendLimit } from './billing.queries.ts'
import { billingTexts } from './billing.texts.ts'

const words = billingTexts.limit
const shown = (limit: number | null): string => (limit === null ? '' : String(limit))
/** An empty field means no limit. */
const limitOf = (typed: string): number | null => usdOf(typed) ?? null

function LimitForm({ now, onClose }: { now: SpendLimit; onClose: () => void }) {
  const form = useForm(setSpendLimit, {
    values: { daily_limit: shown(now.daily_limit), monthly_limit: shown(now.monthly_limit) },
    toInput: (it) => ({ daily_limit: limitOf(it.daily_limit), monthly_limit: limitOf(it.monthly_limit) }),
    onDone: (limits) => {
      toast.good(limits.daily_limit === null && limits.monthly_limit === null ? words.removed : words.saved)
      onClose()
    },
  })
  const [day, month] = [limitOf(form.values.daily_limit), limitOf(form.values.monthly_limit)]
  const above = (day && now.worst_day > day) || (month && now.worst_month > month)
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField label={words.day} hint={words.none} {...form.choice('daily_limit')} />
        <MoneyField label={words.month} hint={words.none} {...form.choice('monthly_limit')} />
      </div>
      <p className="text-sm text-pretty text-muted">
        {now.worst_day === 0
          ? words.nothingOn
          : words.now(moneyIn(now.currency).text(now.worst_day), moneyIn(now.currency).text(now.worst_month))}
      </p>
      {above && <p className="rounded-md bg-warn-soft px-3.5 py-2.5 text-sm text-pretty text-warn">{words.above}</p>}
      {form.failure !== null && <ErrorState inline title={words.saveFailed} error={form.failure} />}
      <div className="flex justify-end">
        <Button type="submit" kind="primary" busy={form.busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

/** The most that all campaigns together may cost per day and month. The server refuses what could exceed it, on every transport. */
export function SpendLimitDialog({ onClose }: { onClose: () => void }) {
  const limit = useSpendLimit()
  return (
    <Dialog open onClose={onClose} title={words.title} description={words.about}>
      {limit.data ? (
        <LimitForm now={limit.data} onClose={onClose} />
      ) : limit.isError ? (
        <ErrorState title={words.failed} error={limit.error} onRetry={() => void limit.refetch()} />
      ) : (
        <Loading label={words.loading} className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </Loading>
      )}
    </Dialog>
  )
}
