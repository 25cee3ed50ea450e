import type { Chart } from './entities/chart.ts'
import { subjectMeant } from './entities/contrast.ts'
import type { Found } from './entities/index.ts'
import type { Intent } from './intents.ts'
import { loose } from './strange.ts'
import type { Context } from './types.ts'

const ofPlan = /^(?:card:create_campaign|asked:(?:budget|dates|start|end|length|website))$/
/** Intents of messages that may give the planned ad another subject. */
export const mending: ReadonlySet<string> = new Set<Intent>([
  ...(['correct', 'save_profile', 'answer', 'unclear', 'not_done', 'enough', 'yes', 'no'] as const),
])
const pointing: ReadonlySet<string> = new Set(['pronoun', 'other'])
const saysNothing = ({ value }: Found): boolean =>
  loose.has(value.type) || (value.type === 'ref' && pointing.has(value.ref.kind))
/** The corrected subject in 'Not the cakes. The bread! The rest stays like that', said about a plan. */
export function subjectMended(
  chart: Chart,
  found: readonly Found[],
  intent: Intent = 'unclear',
  context: Context,
): Found | undefined {
  const isOfPlan = ofPlan.test(context) && mending.has(intent)
  const meant = isOfPlan && found.every(saysNothing) ? subjectMeant(chart) : undefined
  return meant && { ...meant, value: { type: 'topic', value: meant.text } }
}
