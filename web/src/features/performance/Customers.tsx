import type { getCustomers } from '@adwright/contract/customers'
import { RATE_CLICKS_MIN } from '@adwright/contract/customers.rules'
import { usdText } from '@adwright/contract/values/money.rules'
import type { OutputOf } from '#api/call.ts'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { customersTexts as texts } from './customers.texts.ts'
import { type FiguresQuery, useCustomers } from './performance.queries.ts'
import { percent } from './performance.rules.ts'

type Answer = OutputOf<typeof getCustomers>['data']

const facts = ({ total }: Answer) => [
  { label: texts.customers, text: String(total.customers) },
  { label: texts.each, text: total.cost_per_customer === null ? texts.none : usdText(total.cost_per_customer) },
  { label: texts.value, text: usdText(total.value) },
  {
    label: texts.rate,
    text: total.rate === null ? texts.none : percent(total.rate * 100),
    ...(total.rate === null ? { why: texts.fewClicks(RATE_CLICKS_MIN) } : {}),
  },
]

/** Who became a customer: a row of its own under the five figures. What nothing counts is said, with the way to count it. */
export function Customers({ asked }: { asked: FiguresQuery }) {
  const { data, isError } = useCustomers(asked)
  const answer = data?.data
  if (answer && !answer.measured)
    return (
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface px-3.5 py-3 2xl:px-5">
        <p className="text-muted">{texts.notMeasured}</p>
        <Button size="sm" onClick={() => openCampaigns(asked.campaign_id)}>
          {texts.measure}
        </Button>
      </div>
    )
  if (isError) return <p className="mt-3 text-sm text-muted">{texts.failed}</p>
  return (
    <dl
      aria-label={texts.title}
      aria-busy={!answer}
      className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4"
    >
      {(answer ? facts(answer) : placeholders).map(({ label, text, ...more }) => (
        <div key={label} className="flex min-w-0 flex-col gap-1 bg-surface px-3.5 py-3 2xl:px-5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold tabular">{text ?? <Skeleton className="my-0.5 h-6 w-20" />}</dd>
          {'why' in more && <dd className="text-xs text-muted">{more.why}</dd>}
        </div>
      ))}
    </dl>
  )
}

const placeholders = [texts.customers, texts.each, texts.value, texts.rate].map((label) => ({ label, text: undefined }))

const openCampaigns = (campaignId: string | undefined) =>
  ask('view', { view: 'campaigns', ...(campaignId ? { params: { campaign_id: campaignId } } : {}) })
