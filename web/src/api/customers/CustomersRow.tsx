import type { CustomerBreakdown } from '@adwright/contract/customer-figures'
import { RATE_CLICKS_MIN } from '@adwright/contract/customers.rules'
import type { Day } from '@adwright/contract/values/day.rules'
import { Button } from '#ui/Button.tsx'
import { writtenDate } from '#ui/dates.rules.ts'
import { countedByText, customerTextIn } from '@adwright/contract/customer-text.rules'
import { customersTexts as texts } from './customers.texts.ts'
import { useMoney } from '#ui/money.tsx'

const facts = (
  { total, since }: Pick<CustomerBreakdown, 'total' | 'since'>,
  from: Day,
  customerText: ReturnType<typeof customerTextIn>,
) => [
  {
    label: texts.customers,
    text: customerText.customers(total),
    ...(since !== null && since > from ? { why: texts.countedSince(writtenDate(since)) } : {}),
  },
  { label: texts.each, text: customerText.each(total) },
  { label: texts.value, text: customerText.value(total) },
  {
    label: texts.rate,
    text: customerText.rate(total),
    ...(total.rate === null ? { why: texts.fewClicks(RATE_CLICKS_MIN) } : {}),
  },
]

export interface CustomersRowProps {
  /** Null: nothing counts them. Undefined: unknown in an older report, so nothing is shown. */
  customers: Pick<CustomerBreakdown, 'total' | 'since' | 'counted_by'> | null | undefined
  /** The first day of the figures: counting may have started later. */
  from: Day
  /** Leads to the setup of customer counting; left out for those who can't do that. */
  onMeasure?: () => void
  /** With the same padding as figures on wide cards. */
  roomy?: true
  className?: string
}

/** Customers, as a separate row below other figures. If nothing counts them it says so, with a way to set it up. */
export function CustomersRow({ customers, from, onMeasure, roomy, className = '' }: CustomersRowProps) {
  const money = useMoney()
  const inset = roomy ? 'px-5 py-3' : 'px-3.5 py-3 2xl:px-5'
  if (customers === undefined) return null
  if (customers === null)
    return (
      <div
        className={`flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface ${inset} ${className}`}
      >
        <p className="text-muted">{texts.notMeasured}</p>
        {onMeasure && (
          <Button size="sm" onClick={onMeasure}>
            {texts.measure}
          </Button>
        )}
      </div>
    )
  const by = countedByText(customers)
  return (
    <div className={`overflow-hidden rounded-lg border border-line bg-line ${className}`}>
      <dl aria-label={texts.title} className="grid grid-cols-2 gap-px sm:max-md:grid-cols-4 lg:grid-cols-4">
        {facts(customers, from, customerTextIn(money.currency)).map(({ label, text, ...more }) => (
          <div key={label} className={`flex min-w-0 flex-col gap-1 bg-surface ${inset}`}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular">{text}</dd>
            {'why' in more && <dd className="text-xs text-muted">{more.why}</dd>}
          </div>
        ))}
      </dl>
      {by && <p className={`mt-px bg-surface text-sm text-muted wrap-anywhere ${inset}`}>{by}</p>}
    </div>
  )
}
