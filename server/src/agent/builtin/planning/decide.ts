import type { MadeCall } from '../conversation/read-prompt.ts'
import { pick } from '../wording/format.ts'
import { whereInstead } from '../wording/missing-tools.ts'
import type { Call, Step, Task } from './task.ts'
import { made, type World } from './world.ts'

/** What the model does now: says something, calls something, or both. */
export interface Decision {
  readonly text: string
  readonly calls: readonly Call[]
  readonly steps: readonly { readonly task: Task; readonly step: Step }[]
}

type Placed = { readonly task: Task; readonly step: Step }
type Act = Extract<Step, { kind: 'act' }>

const isAct = (step: Step): step is Act => step.kind === 'act'
const missing = (w: World, calls: readonly Call[]): Call[] => calls.filter((c) => made(w, c) === undefined)
const unique = (calls: readonly Call[]): Call[] => {
  const seen = new Set<string>()
  return calls.filter((c) => {
    const key = `${c.tool} ${JSON.stringify(c.args)}`
    return !seen.has(key) && seen.add(key) !== undefined
  })
}

/** A tool that this door doesn't offer is said, with where it is done instead. */
function offered(w: World, step: Step): Step {
  if (step.kind !== 'act' && step.kind !== 'need') return step
  const absent = step.calls.find((c) => !w.tools.has(c.tool))
  return absent ? { kind: 'tell', text: whereInstead(absent.tool) } : step
}

const answeredIn = (w: World, step: Act): MadeCall[] => step.calls.flatMap((c) => made(w, c) ?? [])

/** The last step of this turn in which something that needs a yes was asked for: what stood before it is told already. */
function toldBefore(w: World, steps: readonly Placed[]): number {
  const gated = steps.flatMap(({ step }) => (isAct(step) && step.asksFirst ? answeredIn(w, step) : []))
  return gated.length > 0 ? Math.max(...gated.map((c) => c.step)) : -1
}

function wordsOf(w: World, { step }: Placed, after: number): string {
  if (step.kind === 'tell') return after >= 0 ? '' : step.text
  if (step.kind === 'ask') return step.text
  if (step.kind !== 'act') return ''
  const calls = answeredIn(w, step)
  if (calls.length === 0 || (!step.asksFirst && after >= 0 && calls.every((c) => c.step < after))) return ''
  return step.word(calls)
}

const leads = [
  'Please look at the card and approve or cancel it.',
  'Nothing changes until you approve it.',
  'Here is the card for it; nothing happens before your yes.',
] as const

function beforeCards(w: World, steps: readonly Placed[]): string {
  const told = steps
    .filter(({ step }) => step.kind === 'tell' || (isAct(step) && !step.asksFirst))
    .map((p) => wordsOf(w, p, -1))
  const notes = steps.flatMap(({ step }) => (isAct(step) && step.asksFirst && step.note ? [step.note] : []))
  const lead = notes.some((n) => /approve/i.test(n)) ? [] : [pick(w.seed, leads)]
  return [...told, ...notes, ...lead].filter(Boolean).join('\n\n')
}

/** Looks things up first, then does what is free, then asks for what needs a yes, then says what came of it. */
export function decide(tasks: readonly Task[], w: World): Decision {
  const steps = tasks.map((task) => ({ task, step: offered(w, task.step(w)) }))
  const needs = unique(steps.flatMap(({ step }) => (step.kind === 'need' ? missing(w, step.calls) : [])))
  if (needs.length > 0) return { text: '', calls: needs, steps }
  const acts = steps.flatMap(({ step }) => (isAct(step) ? [step] : []))
  const free = unique(acts.filter((a) => !a.asksFirst).flatMap((a) => missing(w, a.calls)))
  if (free.length > 0) return { text: '', calls: free, steps }
  const gated = unique(acts.filter((a) => a.asksFirst).flatMap((a) => missing(w, a.calls)))
  if (gated.length > 0) return { text: beforeCards(w, steps), calls: gated, steps }
  const after = toldBefore(w, steps)
  return {
    text: steps
      .map((p) => wordsOf(w, p, after))
      .filter(Boolean)
      .join('\n\n'),
    calls: [],
    steps,
  }
}
