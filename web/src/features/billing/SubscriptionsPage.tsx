import { checkoutSubscription, type Plan, type Subscription } from '@adwright/contract/billing'
import type { Billing } from '@adwright/contract/billing-page'
import { X } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useCheckout } from '#api/checkout.ts'
import { Card } from '#ui/Card.tsx'
import { date } from '#ui/moments.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { BillingOverview, OverviewSkeleton } from './BillingOverview.tsx'
import { useBilling, usePlans, useSubscription } from './billing.queries.ts'
import { billingTexts } from './billing.texts.ts'
import { overviewTexts } from './overview.texts.ts'
import { PaymentList } from './PaymentList.tsx'
import { PaymentOutcome } from './PaymentOutcome.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PlanChangeDialog } from './PlanChangeDialog.tsx'
import { PlanState } from './PlanState.tsx'
import { planTexts } from './plan.texts.ts'
import type { Returned } from './returned.rules.ts'
import { useAwaitedPlan } from './use-returned.ts'

const grid = 'grid gap-4 md:grid-cols-3'

const PlansSkeleton = () => (
  <Loading label={planTexts.loading} className="mb-10">
    <Skeleton className="mb-4 h-7 w-20" />
    <div className={grid}>
      <Skeleton className="h-[29rem]" />
      <Skeleton className="h-[29rem]" />
      <Skeleton className="h-[29rem]" />
    </div>
  </Loading>
)

function Plans({ plans, now }: { plans: readonly Plan[]; now: Subscription }) {
  const { leaving, leave } = useCheckout()
  const [chosen, setChosen] = useState<Plan['tier']>()
  const [asking, setAsking] = useState<Plan['tier']>()
  const ends = now.current_period_end ? date(new Date(now.current_period_end)) : undefined
  const order = async (tier: Plan['tier'], quoted_at?: string) => {
    setChosen(tier)
    try {
      await leave(() => call(checkoutSubscription, { tier, quoted_at }), { kind: 'subscription', tier })
    } catch (error) {
      setAsking(undefined)
      toast.failed(billingTexts.checkoutFailed, error)
    }
  }
  return (
    <section aria-labelledby="plans" className="mb-10">
      <h2 id="plans" className="mb-4 text-lg font-semibold">
        {overviewTexts.plans}
      </h2>
      <ul className={grid}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.tier}
            plan={plan}
            now={now}
            ends={ends}
            leavingTo={leaving ? chosen : undefined}
            // A first plan costs its price; the cost of a change is shown first.
            onChoose={() => (now.tier === 'Free' ? void order(plan.tier) : setAsking(plan.tier))}
          />
        ))}
      </ul>
      {asking && (
        <PlanChangeDialog
          tier={asking}
          from={now.tier}
          leaving={leaving}
          onGo={(quotedAt) => void order(asking, quotedAt)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  )
}

function Invoices({ seller }: { seller: Billing['seller'] | undefined }) {
  const sold = seller && [seller.name, ...seller.address, seller.tax_id && overviewTexts.details.taxId(seller.tax_id)]
  return (
    <Card title={overviewTexts.invoices} flush className="[&>div]:px-5 [&>div]:pb-3">
      <PaymentList />
      {seller !== undefined && (
        <p className="mt-3 border-t border-line py-3 text-sm text-pretty text-muted">
          {sold ? overviewTexts.soldBy(sold.filter(Boolean).join(', ')) : overviewTexts.noSeller}
        </p>
      )}
    </Card>
  )
}

export interface SubscriptionsPageProps {
  /** Set when the person returns from a checkout. */
  returned: Returned | undefined
  onDismiss: () => void
}

/**
 * /subscriptions (decisions.md): three plans side by side, the current one marked, upgrade through checkout, cancel. Above them the next
 * charge and its card, below them the invoices.
 */
export function SubscriptionsPage({ returned, onDismiss }: SubscriptionsPageProps) {
  useAwaitedPlan(returned === undefined)
  const plans = usePlans()
  const now = useSubscription().data
  const billing = useBilling()
  const retry = () => void billing.refetch()
  const overview = billing.data ? (
    <BillingOverview billing={billing.data} retry={retry} />
  ) : billing.isError ? (
    <ErrorState inline className="mb-6" title={overviewTexts.failed} error={billing.error} onRetry={retry} />
  ) : (
    <OverviewSkeleton />
  )
  const isFree = now?.tier === 'Free'
  // The provider knows about a failed renewal shortly before its event arrives.
  const state = now && billing.data?.overdue ? { ...now, status: 'past_due' as const } : now
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
      {state && (
        <PlanState now={state} ends={state.current_period_end ? date(new Date(state.current_period_end)) : undefined} />
      )}
      {now && !isFree && overview}
      {plans.data && now ? (
        <Plans plans={plans.data} now={now} />
      ) : plans.isError ? (
        <ErrorState title={planTexts.failed} error={plans.error} onRetry={() => void plans.refetch()} />
      ) : (
        <PlansSkeleton />
      )}
      {isFree && overview}
      <Invoices seller={billing.data?.seller} />
    </Page>
  )
}
