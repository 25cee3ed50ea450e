import type { CampaignFacts } from '../../conversation/results.ts'
import { withChanges } from '../changes/resolve.ts'
import type { Step, World } from '../task.ts'
import { isOn, live } from '../world.ts'
import { dayOf } from './what-if.ts'

/** The total, also with the changes whose cards this message closed. */
export function withProposed(
  priceOf: (list: readonly CampaignFacts[]) => Step,
  list: readonly CampaignFacts[],
  w: World,
): Step {
  const after = withChanges(
    w.state.dropped.flatMap(({ slots }) => slots.changes ?? []),
    list,
    w,
  )
  const [step, then] = [priceOf(list), priceOf(after)]
  if (step.kind !== 'tell' || then.kind !== 'tell' || after === list) return step
  const proposed = w.say('price.proposed', { day: w.usd(dayOf(live(after).filter((it) => isOn(it, w.today)))) })
  return { ...step, text: [...new Set([step.text, proposed, then.text])].join('\n') }
}
