import { type DeclineReason, getCredits } from '@adwright/contract/billing'
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useAction } from '#api/queries.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { planTexts } from './plan.texts.ts'
import type { Outcome } from './return.rules.ts'
import type { Returned } from './returned.rules.ts'
import { useReturned } from './use-returned.ts'

const words = planTexts.returned
const tones = {
  good: { box: 'bg-good-soft text-good', icon: CircleCheck },
  wait: { box: 'bg-info-soft text-info', icon: Hourglass },
  bad: { box: 'bg-warn-soft text-warn', icon: CircleX },
} as const

type Says = [tone: keyof typeof tones, title: string, hint: string]
function saying(outcome: Outcome, kind: Returned['kind'], slow: boolean, reason?: DeclineReason): Says {
  switch (outcome) {
    case 'paid':
      return ['good', words.paid[kind], '']
    case 'ordered':
      return ['good', words.ordered, '']
    case 'declined':
      return ['bad', words.declined, words.declinedHints[reason ?? 'card_declined']]
    case 'cancelled':
      return ['bad', words.cancelled, words.cancelledHint]
    case 'unknown':
      return ['wait', words.unknown, words.unknownHint]
    default:
      return ['wait', words.confirming, slow ? words.slow : words.confirmingHint]
  }
}

/** The checkout's result. Returning grants nothing: it says so until the event arrives. */
export function PaymentOutcome({ returned }: { returned: Returned }) {
  const { outcome, reason, slow, error, retry } = useReturned(returned)
  const { data: purse, isFetching } = useAction(getCredits, {}, { topics: ['credits'] })
  if (error) return <ErrorState inline title={words.failed} error={error} onRetry={retry} />
  const [tone, title, hint] = saying(outcome, returned.kind, slow, reason)
  // Not the previous balance, which is being refetched.
  const balance = outcome === 'paid' && returned.kind === 'credits_purchase' && !isFetching ? purse?.credits : undefined
  const { box, icon: Icon } = tones[tone]
  return (
    <div role="status" className={`flex items-start gap-3 rounded-lg px-4 py-3.5 ${box}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        {hint && <p className="text-sm text-pretty">{hint}</p>}
        {balance !== undefined && <p className="text-sm">{words.balance(balance)}</p>}
      </div>
    </div>
  )
}
