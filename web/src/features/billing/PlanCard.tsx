import { moneyIn } from '@adwright/contract/values/currency.rules'
import type { Plan, Subscription } from '@adwright/contract/billing'
import { Check } from 'lucide-react'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { offerOf } from './plan.rules.ts'
import { planTexts } from './plan.texts.ts'

export interface PlanCardProps {
  plan: Plan
  now: Subscription
  /** The day on which the current period ends, in words. */
  ends: string | undefined
  /** The plan whose checkout is opening. */
  leavingTo: Plan['tier'] | undefined
  onChoose: () => void
}

function Offer({ plan: { tier }, now, ends, leavingTo, onChoose }: PlanCardProps) {
  const offer = offerOf(tier, now)
  if (offer === 'current' || (offer === 'follows' && !ends)) return null
  if (offer === 'none') return <p className="text-sm text-muted">{planTexts.freeHint}</p>
  if (offer === 'follows') return <Badge tone="info">{planTexts.begins(ends ?? '')}</Badge>
  const label = offer === 'upgrade' ? planTexts.upgrade(tier) : planTexts.lower(tier)
  return (
    <>
      <Button
        kind={offer === 'upgrade' && tier === 'Pro' ? 'primary' : offer === 'upgrade' ? 'soft' : 'secondary'}
        size="lg"
        disabled={leavingTo !== undefined}
        onClick={onChoose}
        className="w-full"
      >
        {leavingTo === tier ? planTexts.processing : label}
      </Button>
      {offer === 'lower' && ends && <p className="mt-2 text-sm text-muted">{planTexts.lowerHint(ends)}</p>}
    </>
  )
}

/** One of the three plans: its price, what it includes, and the button to choose it. */
export function PlanCard(props: PlanCardProps) {
  const { plan, now } = props
  const current = plan.tier === now.tier
  return (
    <li
      aria-current={current || undefined}
      className={cx(
        'flex flex-col rounded-xl border bg-surface p-6',
        current ? 'border-accent outline-1 outline-accent' : 'border-line',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{plan.tier}</h2>
        {current && <Badge tone="accent">{planTexts.current}</Badge>}
      </div>
      <p className="mt-1 text-sm text-muted">{planTexts.forWhom[plan.tier]}</p>
      <p className="mt-3">
        <span className="text-3xl font-semibold tabular">{moneyIn('USD').short(plan.price_monthly)}</span>{' '}
        <span className="text-muted">{planTexts.month}</span>
      </p>
      <ul aria-label={planTexts.gives(plan.tier)} className="mt-5 mb-6 flex grow flex-col gap-2.5 last:mb-0">
        {plan.features.map((it) => (
          <li key={it} className="flex items-start gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
            <span className="min-w-0 text-pretty">{it}</span>
          </li>
        ))}
      </ul>
      <Offer {...props} />
    </li>
  )
}
