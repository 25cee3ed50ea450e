import type { Billing, Card as CardFacts } from '@adwright/contract/billing-page'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { date } from '#ui/moments.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { BillingDetailsDialog } from './BillingDetailsDialog.tsx'
import { addressLines } from './billing-details.rules.ts'
import { overviewTexts as words } from './overview.texts.ts'
import { useCardPage } from './use-card-page.ts'

const grid = 'mb-8 grid gap-4 md:grid-cols-3'

export const OverviewSkeleton = () => (
  <div className={grid}>
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </div>
)

/** One fact, with its button at the bottom, so that the three line up. */
function Fact({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Card title={title} className="flex flex-col [&>div]:flex [&>div]:grow [&>div]:flex-col [&>div]:pt-2">
      <div className="grow">{children}</div>
      {action && <div className="mt-4">{action}</div>}
    </Card>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => <p className="text-base text-pretty text-muted">{children}</p>

const Amount = ({ children }: { children: string }) => <span className="text-xl font-semibold tabular">{children}</span>

function NextCharge({ billing: { plan, next_charge: next, overdue, provider_answered }, retry }: OverviewProps) {
  if (overdue)
    return (
      <Fact title={words.overdue.title}>
        <p className="text-bad">
          <Amount>{moneyIn('USD').text(overdue.amount)}</Amount>
        </p>
        <Quiet>{words.overdue.until(plan.tier, date(new Date(overdue.ends_at)))}</Quiet>
      </Fact>
    )
  const again = !provider_answered && (
    <Button size="sm" onClick={retry}>
      {words.retry}
    </Button>
  )
  return (
    <Fact title={words.next.title} action={again}>
      {next ? (
        <>
          <p>
            <Amount>{moneyIn('USD').text(next.amount)}</Amount>{' '}
            <span className="text-muted">
              <time dateTime={next.date}>{words.next.on(date(new Date(next.date)))}</time>
            </span>
          </p>
          <Quiet>{words.next.of(plan.next_tier ?? plan.tier)}</Quiet>
        </>
      ) : (
        <Quiet>{provider_answered ? (plan.tier === 'Free' ? words.next.free : words.next.none) : words.unknown}</Quiet>
      )}
    </Fact>
  )
}

function expiryOf({ exp_month, exp_year }: CardFacts): { text: string; over: boolean } {
  const month = String(exp_month).padStart(2, '0')
  const over = new Date(exp_year, exp_month, 1) <= new Date()
  return { text: over ? words.card.expired(month, exp_year) : words.card.expires(month, exp_year), over }
}

function PlanCardFacts({ billing: { plan, card, provider_answered } }: OverviewProps) {
  const { leaving, leave } = useCardPage()
  const action = plan.tier !== 'Free' && (
    <Button size="sm" busy={leaving} onClick={leave}>
      {words.card.change}
    </Button>
  )
  const expiry = card && expiryOf(card)
  return (
    <Fact title={words.card.title} action={action}>
      {card && expiry ? (
        <>
          <p className="font-medium">{words.card.named(card.brand, card.last4)}</p>
          <p className={expiry.over ? 'text-bad' : 'text-muted'}>{expiry.text}</p>
        </>
      ) : (
        <Quiet>{provider_answered ? (plan.tier === 'Free' ? words.card.free : words.card.none) : words.unknown}</Quiet>
      )}
    </Fact>
  )
}

function Details({ billing: { details } }: OverviewProps) {
  const [open, setOpen] = useState(false)
  const action = (
    <Button size="sm" onClick={() => setOpen(true)}>
      {details ? words.details.change : words.details.add}
    </Button>
  )
  return (
    <Fact title={words.details.title} action={action}>
      {details ? (
        <address className="not-italic wrap-anywhere">
          {addressLines(details).map((line, at) => (
            <span key={line} className={at === 0 ? 'block font-medium' : 'block text-muted'}>
              {line}
            </span>
          ))}
          {details.tax_id && <span className="block text-muted">{words.details.taxId(details.tax_id)}</span>}
        </address>
      ) : (
        <Quiet>{words.details.none}</Quiet>
      )}
      {open && <BillingDetailsDialog details={details} onClose={() => setOpen(false)} />}
    </Fact>
  )
}

export interface OverviewProps {
  billing: Billing
  retry: () => void
}

/** The next charge and its card, and who receipts are addressed to. */
export function BillingOverview(props: OverviewProps) {
  return (
    <div className={grid}>
      <NextCharge {...props} />
      <PlanCardFacts {...props} />
      <Details {...props} />
    </div>
  )
}
