import type { Campaign } from '@adwright/contract/campaigns/core'
import { cx } from '#ui/cx.ts'
import { adTexts } from './ads.texts.ts'

type Policy = Campaign['ad_groups'][number]['ads'][number]['policy']
const tones = {
  UNDER_REVIEW: 'bg-info-soft text-info',
  ELIGIBLE: 'bg-good-soft text-good',
  DISAPPROVED: 'bg-bad-soft text-bad',
} as const

/** What the platform says of the ad, and what to do about it. */
export function PolicyStatus({ policy }: { policy: Policy }) {
  const status = policy.approval_status
  const topics = policy.topics ?? []
  return (
    <section aria-label={adTexts.policyTitle} className="flex flex-col gap-2">
      <h3 className="font-semibold">{adTexts.policyTitle}</h3>
      <div className={cx('rounded-md px-3.5 py-2.5', tones[status])}>
        <p className="font-medium">{adTexts.policy[status]}</p>
        {status === 'DISAPPROVED' && (
          <p className="mt-1 text-sm">
            {topics.length > 0 && `${adTexts.policyTopics(topics.join(', '))} `}
            {adTexts.policyToDo}
          </p>
        )}
      </div>
    </section>
  )
}
