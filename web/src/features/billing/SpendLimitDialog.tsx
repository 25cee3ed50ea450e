import { usdText } from '@adwright/contract/values/money.rules'
import type { SpendLimit } from '@adwright/contract/billing'
import { type FormEvent, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { amountOf } from '#ui/money.rules.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useSetSpendLimit, useSpendLimit } from './billing.queries.ts'
import { billingTexts } from './billing.texts.ts'

const words = billingTexts.limit
const shown = (limit: number | null): string => (limit === null ? '' : String(limit))
/** An empty field means no limit; anything unusable is a fault. */
const limitOf = (typed: string): number | null | undefined => (typed === '' ? null : amountOf(typed))

function LimitForm({ now, onClose }: { now: SpendLimit; onClose: () => void }) {
  const [day, setDay] = useState(shown(now.daily_limit))
  const [month, setMonth] = useState(shown(now.monthly_limit))
  const [tried, setTried] = useState(false)
  const save = useSetSpendLimit()
  const limits = { daily_limit: limitOf(day), monthly_limit: limitOf(month) }
  const above =
    (limits.daily_limit && now.worst_day > limits.daily_limit) ||
    (limits.monthly_limit && now.worst_month > limits.monthly_limit)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { daily_limit, monthly_limit } = limits
    if (daily_limit === undefined || monthly_limit === undefined) return
    try {
      await save.run({ daily_limit, monthly_limit })
      toast.good(daily_limit === null && monthly_limit === null ? words.removed : words.saved)
      onClose()
    } catch {
      // Said in the form, below: save.error.
    }
  }
  const fault = (field: 'daily_limit' | 'monthly_limit') =>
    tried && limits[field] === undefined ? words.wrong : isApiError(save.error) ? save.error.of(field) : undefined
  const faults = [fault('daily_limit'), fault('monthly_limit')]
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField label={words.day} hint={words.none} error={faults[0]} value={day} onChange={setDay} />
        <MoneyField label={words.month} hint={words.none} error={faults[1]} value={month} onChange={setMonth} />
      </div>
      <p className="text-sm text-pretty text-muted">
        {now.worst_day === 0 ? words.nothingOn : words.now(usdText(now.worst_day), usdText(now.worst_month))}
      </p>
      {above && <p className="rounded-md bg-warn-soft px-3.5 py-2.5 text-sm text-pretty text-warn">{words.above}</p>}
      {save.isError && !faults.some(Boolean) && <ErrorState inline title={words.saveFailed} error={save.error} />}
      <div className="flex justify-end">
        <Button type="submit" kind="primary" busy={save.isPending}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

/** The most that all campaigns together may cost a day and a month. The server refuses what could go above it, at every transport. */
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
