import { consentOf } from '#agent/consent.rules.ts'
import type { Plan, PlanItem } from '../conversation/state.ts'
import { campaignRef } from '../understanding/campaign-ref.ts'
import type { Concept } from '../understanding/lexicon.ts'
import { readPart, type Reading } from '../understanding/reading.ts'
import { saying, type Task } from './task.ts'
import { type Heard, only, type Understood } from './understood.ts'

/** What is said about a plan as a whole, while it stands on a card or after: a part of it, a late yes. */
export function aboutPlan(m: Heard): Understood | undefined {
  const { plan } = m.state
  if (!plan) return undefined
  if (staysAsIs(m)) return { ...only(saying('talk', () => keptText)), forgets: true }
  const tasks = partOf(m, plan)
  if (tasks) return { tasks, keepsPending: false }
  return !m.state.pending && agrees(m, plan) ? { tasks: tasksOf(plan.items), keepsPending: false } : undefined
}

const keptText = 'All right, it stays as it is. Nothing was changed.'
const keeps =
  /\b(?:keep|leave|let) (?:it|that|them|things?|everything|this)(?: all)? (?:running|run|on|going|be|alone|live|as (?:it|they|is)\b.*|the way (?:it|they).*|like (?:it|that).*)\b/i
/** 'Changed my mind, keep it running': what stood on the card is not wanted. */
const staysAsIs = (m: Heard): boolean =>
  keeps.test(m.reading.text) &&
  m.reading.money.length + m.reading.percents.length + m.reading.times.length + m.reading.names.length === 0 &&
  !/\b(?:just|only|but|instead)\b/i.test(m.reading.text)

/** The tasks that are left when only these items are wanted. */
function tasksOf(items: readonly PlanItem[]): Task[] {
  const tasks = [...new Set(items.map((it) => it.task))]
  return tasks.flatMap((task) => {
    const own = items.filter((it) => it.task === task)
    const calls = own[0]?.calls ?? []
    const kept = own.map((it) => it.at)
    if (kept.length === calls.length) return [task]
    return task.narrow ? [task.narrow(kept, calls)] : []
  })
}

const PLAN_TURNS = 4
const afterAll =
  /\b(?:never ?mind|forget (?:it|that)|after all|anyway|in that case|on second thoughts?|(?:i(?:'ve| have)? )?changed my mind|back to it|so|and|with (?:that|it) then|as planned|i'?ve decided)\b[, ]*/gi
const praise =
  /^(?:(?:great|cool|nice|perfect|good|lovely|awesome|brilliant|super|sweet|excellent|thanks|fine|alright)[,.! ]+)+(?=\S)/i
const heartily =
  /\b(?:after all|anyway|second thoughts?|go ahead|go for it|go on|(?:do|send|create|make|save|share|pause|remove|delete|change|run|start|launch|publish) (?:it|that|them))\b/i
/** 'Ok, do it then', said after something else came between: the same cards again. */
function agrees(m: Heard, plan: Plan): boolean {
  if (m.state.turns - plan.turn > PLAN_TURNS) return false
  // 'Ok now send it, the talk is done': what follows is a reason.
  const [first = '', ...reasons] = m.reading.text.split(/[,;.!]\s+/)
  const bare = m.reading.money.length + m.reading.times.length + m.reading.percents.length === 0
  const said = reasons.length > 0 && bare && heartily.test(first) ? first : m.reading.text
  const text = said.replace(afterAll, '').replace(praise, '').trim()
  return (
    fitsPlan(said, plan) &&
    consentOf(text === '' ? 'yes' : text).kind === 'yes' &&
    (!plan.refused || heartily.test(m.reading.text))
  )
}

const verbsFor: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bpause\b/i, ['pause']],
  [/\b(?:resume|turn|start|run|switch)\b/i, ['resume', 'create']],
  [/\b(?:remove|delete)\b/i, ['remove']],
  [/\b(?:send|share)\b/i, ['share', 'resend']],
  [/\b(?:create|set up|publish|launch)\b/i, ['create', 'resume']],
  [/\b(?:change|update)\b/i, ['update']],
]
/** 'Then pause it' is no yes to removing it. */
const fitsPlan = (text: string, plan: Plan): boolean =>
  verbsFor.every(([verb, intents]) => !verb.test(text) || plan.items.some((it) => intents.includes(it.task.intent)))

const takes = /\b(?:only|just)\b/i
const leaves =
  /\b(?:except|excluding|exclude|without|not|skip|leave|drop|minus|keep|forget|scrap|cancel|besides|apart from|other than)\b/i

/** The clauses of a message, cut where a choice is turned round: 'skip the pause, only do the budget'. */
function choices(r: Reading): Reading[] {
  const ranges: { from: number; to: number }[] = [{ from: 0, to: r.tokens.length }]
  r.tokens.forEach((t, at) => {
    const joint = /^[,;.!]$/.test(t.lower) || t.lower === 'but' || (t.lower === 'and' && takes.test(next(r, at)))
    const last = ranges.at(-1)
    if (!joint || !last || r.names.some((n) => at >= n.from && at < n.to)) return
    last.to = at
    ranges.push({ from: at + 1, to: r.tokens.length })
  })
  return ranges.filter((it) => it.to > it.from).map((it) => readPart(r, [it]))
}
const next = (r: Reading, at: number): string => r.tokens[at + 1]?.lower ?? ''

/** 'Only the first', 'just sourdough', 'skip the pausing', 'leave coffee morning out'. */
function partOf(m: Heard, plan: Plan): Task[] | undefined {
  const { reading: r } = m
  const numbers = r.money.length + r.percents.length + r.times.length
  if (plan.items.length < 2 || numbers > 0 || r.text.includes('?')) return undefined
  let kept: readonly PlanItem[] = plan.items
  let chose = false
  for (const clause of choices(r)) {
    const takesSome = takes.test(clause.text)
    if (!takesSome && !leaves.test(clause.text)) continue
    const some = meant(clause, plan.items, takesSome)
    if (!some) continue
    chose = true
    kept = kept.filter((it) => some.includes(it) === takesSome)
  }
  return chose && kept.length > 0 ? tasksOf(kept) : undefined
}

/** The items a clause is about; undefined when it is about none of them. */
function meant(r: Reading, items: readonly PlanItem[], takesSome: boolean): readonly PlanItem[] | undefined {
  const ref = campaignRef(r)
  if (ref.kind === 'found') {
    const some = items.filter((it) => ref.ids.includes(campaignOf(it)))
    // What is not in the plan needn't be left out; to take it only is another wish.
    return some.length > 0 || !takesSome ? some : undefined
  }
  if (ref.kind === 'nth') {
    const some = ref.n.flatMap((n) => (n < 0 ? items.at(n) : items[n - 1]) ?? [])
    return some.length > 0 ? some : undefined
  }
  const some = items.filter((it) => kindsOf(it).some((kind) => r.has(kind)))
  return some.length > 0 && some.length < items.length ? some : undefined
}
const callOf = (it: PlanItem): Readonly<Record<string, unknown>> => it.calls[it.at]?.args ?? {}
const campaignOf = (it: PlanItem): string => String(callOf(it).campaign_id ?? '')

const byIntent: Readonly<Record<string, readonly Concept[]>> = {
  pause: ['pause', 'paused'],
  resume: ['resume'],
  remove: ['remove', 'removed'],
  share: ['share', 'approval', 'client'],
  create: ['create', 'new'],
}
const byField: Readonly<Record<string, readonly Concept[]>> = {
  daily_budget: ['budget', 'raise', 'lower', 'double', 'halve', 'spend'],
  end_date: ['end_word', 'extend', 'shorten'],
  start_date: ['start_word'],
  name: ['rename', 'name_word'],
}
/** The words by which an act is spoken of. */
const kindsOf = (it: PlanItem): readonly Concept[] =>
  byIntent[it.task.intent] ?? Object.keys(callOf(it)).flatMap((field) => byField[field] ?? [])
