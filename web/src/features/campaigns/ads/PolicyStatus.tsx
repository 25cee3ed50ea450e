import type { Campaign } from '@adwright/contract/campaigns/core'
import { brokenTexts, policyTitle, policyToDo } from '@adwright/contract/campaigns/policy.rules'
import { cx } from '#ui/cx.ts'
import { adTexts } from './ads.texts.ts'

type Policy = Campaign['ad_groups'][number]['ads'][number]['policy']
const tones = {
  UNDER_REVIEW: 'bg-info-soft text-info',
  ELIGIBLE: 'bg-good-soft text-good',
  DISAPPROVED: 'bg-bad-soft text-bad',
} as const

/** The platform's review result for the ad, and what to do about it. */
export function PolicyStatus({ policy, texts }: { policy: Policy; texts: readonly string[] }) {
  const status = policy.approval_status
  const topics = policy.topics ?? []
  return (
    <section aria-label={adTexts.policyTitle} className="flex flex-col gap-2">
      <h3 className="font-semibold">{adTexts.policyTitle}</h3>
      <div className={cx('rounded-md px-3.5 py-2.5', tones[status])}>
        <p className="font-medium">{adTexts.policy[status]}</p>
        {status === 'DISAPPROVED' && (
          <>
            <ul className="mt-2 flex flex-col gap-2 text-sm">
              {topics.map((topic) => (
                <li key={topic}>
                  <p className="font-medium">{policyTitle(topic)}</p>
                  {brokenTexts(topic, texts).map((pieces) => (
                    <p key={pieces.map((it) => it.text).join('')} className="wrap-anywhere">
                      {pieces.map((it) =>
                        it.isBroken ? (
                          <mark key={it.text} className="rounded-sm bg-warn-soft px-0.5 font-medium text-warn">
                            {it.text}
                          </mark>
                        ) : (
                          it.text
                        ),
                      )}
                    </p>
                  ))}
                  <p>{policyToDo(topic)}</p>
                </li>
              ))}
            </ul>
            <p className="mt-2 text-sm">{adTexts.policyToDo}</p>
          </>
        )}
      </div>
    </section>
  )
}
