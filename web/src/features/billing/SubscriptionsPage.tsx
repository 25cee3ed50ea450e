import { checkoutSubscription, type Plan } from '@adwright/contract/billing'
import { X } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useCheckout } from '#api/checkout.ts'
import { date } from '#ui/dates.rules.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { usePlans, useSubscription } from './billing.queries.ts'
import { billingTexts } from './billing.texts.ts'
import { PaymentOutcome } from './PaymentOutcome.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PlanState } from './PlanState.tsx'
import { planTexts } from './plan.texts.ts'
import type { Returned } from './return.rules.ts'

const grid = 'grid gap-4 md:grid-cols-3'

const PlansSkeleton = () => (
  <Loading label={planTexts.loading} className={grid}>
    <Skeleton className="h-80" />
    <Skeleton className="h-80" />
    <Skeleton className="h-80" />
  </Loading>
)

function Plans({ plans }: { plans: readonly Plan[] }) {
  const now = useSubscription().data
  const { leaving, leave } = useCheckout()
  const [chosen, setChosen] = useState<Plan['tier']>()
  if (!now) return <PlansSkeleton />
  const ends = now.current_period_end ? date(new Date(now.current_period_end)) : undefined
  const choose = async (tier: Plan['tier']) => {
    setChosen(tier)
    try {
      await leave(() => call(checkoutSubscription, { tier }), { kind: 'subscription', tier })
    } catch (error) {
      toast.failed(billingTexts.checkoutFailed, error)
    }
  }
  return (
    <>
      <PlanState now={now} ends={ends} />
      <ul className={grid}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.tier}
            plan={plan}
            now={now}
            ends={ends}
            leavingTo={leaving ? chosen : undefined}
            onChoose={() => void choose(plan.tier)}
          />
        ))}
      </ul>
    </>
  )
}

export interface SubscriptionsPageProps {
  /** Set when the person comes back from a checkout. */
  returned: Returned | undefined
  onDismiss: () => void
}

/** /subscriptions (decisions.md): three plans side by side, the current one marked, upgrade through checkout, cancel. */
export function SubscriptionsPage({ returned, onDismiss }: SubscriptionsPageProps) {
  const plans = usePlans()
  return (
    <Page title={planTexts.title} subtitle={planTexts.subtitle} width="medium">
      {returned && (
        <div className="mb-6 flex items-start gap-2">
          <div className="min-w-0 grow">
            <PaymentOutcome returned={returned} />
          </div>
          <IconButton label={planTexts.returned.dismiss} icon={<X aria-hidden="true" />} onClick={onDismiss} />
        </div>
      )}
      {plans.data ? (
        <Plans plans={plans.data} />
      ) : plans.isError ? (
        <ErrorState title={planTexts.failed} error={plans.error} onRetry={() => void plans.refetch()} />
      ) : (
        <PlansSkeleton />
      )}
    </Page>
  )
}
