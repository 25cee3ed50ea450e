import type { Decision } from '../planning/decide.ts'
import type { Outcome, Step, Task } from '../planning/task.ts'
import { made, type World } from '../planning/world.ts'
import type { Plan, PlanItem, State, Topic } from './state.ts'

/** What stays in mind of a turn beyond its last subject: plans that were not carried out, topics, campaigns. */
type Placed = Decision['steps'][number]

export function outcomeOf(step: Step, w: World): Outcome {
  if (step.kind === 'ask') return 'asked'
  if (step.kind !== 'act') return 'told'
  const calls = step.calls.map((c) => made(w, c)?.result?.kind)
  if (calls.includes('declined')) return 'declined'
  if (calls.includes('failed')) return 'failed'
  return calls.every((k) => k === 'done') ? 'done' : 'open'
}

/** Small talk between two messages doesn't make one forget what was spoken of. */
export const quiet = (task: Task): boolean =>
  ['talk', 'vague', 'price', 'credits', 'notifications', 'save_blog', 'save_calendar'].includes(task.intent)

export function mainOf(steps: readonly Placed[], w: World): { task: Task; outcome: Outcome; step: Step } | undefined {
  const all = steps.map(({ task, step }) => ({ task, outcome: outcomeOf(step, w), step }))
  return (
    all.find((x) => x.outcome === 'asked') ??
    all.findLast((x) => ['declined', 'open', 'done', 'failed'].includes(x.outcome)) ??
    all.at(-1)
  )
}

/** The acts of a turn that wait, or were declined. */
function undone(steps: readonly Placed[], w: World): { items: PlanItem[]; refused: boolean } {
  const items: PlanItem[] = []
  let refused = false
  for (const { task, step } of steps) {
    if (step.kind !== 'act' || !step.asksFirst) continue
    step.calls.forEach((call, at) => {
      const it = made(w, call)
      if (!it || it.result?.kind === 'done' || it.result?.kind === 'failed') return
      items.push({ task, calls: step.calls, at })
      // After a no something is said; another message ends the turn where it stood.
      if (it.result?.kind === 'declined' && it.step < w.turn.steps - 1) refused = true
    })
  }
  return { items, refused }
}
function planAfter(before: State, steps: readonly Placed[], w: World): Plan | undefined {
  const gated = steps.some(({ step }) => step.kind === 'act' && step.asksFirst)
  if (!gated) return before.plan
  const { items, refused } = undone(steps, w)
  return items.length > 0 ? { items, refused, turn: before.turns } : undefined
}

const TOPICS_MAX = 8
const RECENT_MAX = 12
const isOpen = (topic: Topic): boolean => ['asked', 'declined', 'open'].includes(topic.outcome)
function topicsAfter(before: State, steps: readonly Placed[], w: World): readonly Topic[] {
  const main = mainOf(steps, w)
  if (!main || quiet(main.task)) return before.topics
  const slot = main.step.kind === 'ask' ? main.step.slot : undefined
  const kept = before.topics.filter(
    (t) => t.task.intent !== main.task.intent || (isOpen(t) && t.task.about !== main.task.about),
  )
  return [{ task: main.task, outcome: main.outcome, slot }, ...kept].slice(0, TOPICS_MAX)
}

export function afterwards(
  before: State,
  steps: readonly Placed[],
  w: World,
  focus: readonly string[],
  forgets: boolean,
): Pick<State, 'plan' | 'topics' | 'recent' | 'price'> {
  return {
    price: steps.find(({ task }) => task.intent === 'price')?.task,
    plan: forgets ? undefined : planAfter(before, steps, w),
    topics: topicsAfter(before, steps, w),
    recent: [...new Set([...focus, ...before.recent])].slice(0, RECENT_MAX),
  }
}
