import type { CampaignFacts } from '../conversation/results.ts'
import type { Clause, Entity, EntityType, EntityValue, Intent, OrderPart } from '../nlu/index.ts'
import { bold, plain } from '../words/format.ts'
import { flowOf } from './flows/index.ts'
import { kinds } from './kinds.ts'
import { inside, unlike } from './quantities.ts'
import { overlap, saidAs } from './said.ts'
import { namedIds, type Slots, used } from './slots.ts'
import { week } from './targeting-args.ts'
import { type Act, ask, type Step, tell, type Task, type TaskStep, type World } from './task.ts'

type Key = keyof Slots
/** What is said of one thing can fill several slots: a flow that uses one of them has heard it. */
const groups: readonly (readonly Key[])[] = [
  ['amount', 'amounts', 'bid', 'percent', 'quantities', 'count'],
  ['start', 'end', 'length', 'shift', 'period', 'weekdays', 'hours'],
  ['places', 'placesOut'],
  ['ages', 'gender'],
  ['person', 'email'],
  ['phone'],
  ['website'],
]
/** The slots that a request's flow has no use for. */
export function leftOver(slots: Slots, intent: Intent): Slots {
  // A picture's own words say when and where it is.
  if (!kinds.gated.has(intent) || intent === 'undo' || intent === 'image') return {}
  const { uses } = flowOf(intent)
  const unused = groups.filter((group) => !uses.some((it) => group.includes(it)))
  return used(slots, unused.flat())
}

/** What is done with a message, as far as it can be seen: in what is called, in what its tasks hold, and in what is said. */
interface Done {
  readonly values: ReadonlySet<string>
  readonly text: string
  readonly calls: Act['calls']
  /** The campaigns for which something is taken back: 'A, and not B'. */
  readonly back: ReadonlySet<string | undefined>
}
const flags: ReadonlySet<string> = new Set(['text', 'says', 'acts', 'refs'])
function valuesIn(value: unknown, key = ''): string[] {
  if (flags.has(key)) return []
  if (Array.isArray(value)) return value.flatMap((it) => valuesIn(it))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, it]) => valuesIn(it, name))
  if (typeof value === 'number') return [`${Math.abs(value)}`]
  return [String(value).toLowerCase()]
}
/** Of several amounts a campaign that exists takes one. */
const heldBy = (intent: Intent): Key[] => [
  ...flowOf(intent).uses.filter((it) => it !== 'amounts' || intent === 'create_campaign'),
  'changes',
]
function doneWith(steps: readonly TaskStep[]): Done {
  const calls = steps.flatMap(({ step }) => (step.kind === 'act' ? step.calls : []))
  const told = steps.map(({ step }) => (step.kind === 'act' ? (step.note ?? '') : 'text' in step ? step.text : ''))
  const held = steps.flatMap(({ task: { intent, slots }, step }) =>
    step.kind === 'tell' ? [] : [used(slots, heldBy(intent))],
  )
  // '60 in all, 35 of it for A, the rest for B': what they come to.
  const sum = calls.reduce((all, { args }) => all + (Number(args.daily_budget) || 0), 0)
  const spoken = steps.flatMap(({ step }) => (step.kind === 'need' ? [] : (step.focus ?? [])))
  const changes = steps.flatMap(({ task }) => task.slots.changes ?? [])
  const back = changes.flatMap(({ act, of }) => (act === 'back' ? namedIds(of) : []))
  return {
    values: new Set(valuesIn([held, calls, sum, spoken])),
    text: told.join('\n').toLowerCase(),
    calls,
    back: new Set(back),
  }
}

const HUNDRED = 100
/** How a value is written where it was used: any of these is enough. */
function formsOf(it: Entity): readonly string[] | undefined {
  if (it.type === 'money') return [`${it.cents}`, `${it.cents / HUNDRED}`]
  if (it.type === 'number') return [`${it.value}`, `${it.value * HUNDRED}`]
  if (it.type === 'date') return [it.from, it.to]
  if (it.type === 'length') return [`${it.days}`, `${it.n}`]
  if (it.type === 'hours') return [`${it.from}`]
  if (it.type === 'age') return [it.from, it.to].flatMap((year) => (year === undefined ? [] : [`${year}`]))
  // 'Not on Sundays' is all other days; 'they ring every day' is no order.
  if (it.type === 'weekdays') return it.days.length < week.length ? week.map((day) => day.toLowerCase()) : undefined
  return single.has(it.type) && 'value' in it ? [String(it.value).toLowerCase()] : undefined
}
const single: ReadonlySet<EntityType> = new Set(['place', 'email', 'phone', 'url', 'person', 'gender'])
const ofSum: ReadonlySet<EntityType> = new Set(['money', 'number'])
/** 'From 20 to 25', 'split it 50 50', 'two things', 'the first 3': no amount that is ordered. */
const isNoAmount = (it: Entity, clause: Clause): boolean =>
  ('role' in it && it.role === 'from') ||
  (it.type === 'number' &&
    (it.of !== undefined ||
      clause.acts.includes('v.split') ||
      inside(
        it,
        clause.entities.filter((other) => unlike.has(other.type)),
      )))
/** What a clause said that is nowhere in what is done with it. 'Friday' is a date and a weekday: one of them is enough. */
function unusedIn(clause: Clause, { values, text }: Done, w: World): Entity[] {
  const isOpen = (it: Entity): boolean => {
    const forms = isNoAmount(it, clause) ? undefined : formsOf(it)
    const isTold = text.includes(written(it, clause, w).toLowerCase())
    return !isTold && forms?.every((form) => !values.has(form)) === true
  }
  const used = clause.entities.filter((it) => !isOpen(it))
  const open = clause.entities.filter((it) => isOpen(it) && !used.some((other) => overlap(it, other)))
  // 'Mondays and Tuesdays', and no Monday beside it.
  return open.filter((it) => !open.some((other) => inside(it, [other])))
}
const written = (it: Entity, clause: Clause, w: World): string =>
  it.type === 'date' ? w.date(it.from) : saidAs(it, clause)
/** Names what was said and isn't in what is done, so that nothing is dropped in silence. */
export function leftOverWords(tasks: readonly Task[], steps: readonly TaskStep[], w: World): string[] {
  const done = doneWith(steps)
  if (steps.every(({ step }) => step.kind === 'tell')) return []
  // How much it should be is asked anyway.
  const isAsked = steps.some(({ step }) => step.kind === 'ask' && step.slot === 'budget')
  const left = tasks.flatMap(({ heard = [] }) =>
    heard.flatMap((clause) =>
      unusedIn(clause, done, w).flatMap((it) => (isAsked && ofSum.has(it.type) ? [] : [written(it, clause, w)])),
    ),
  )
  const said = [...new Set(left)].filter(Boolean)
  return said.length > 0 ? [w.say('left.over', { what: w.and(said.map((it) => bold(plain(it)))) })] : []
}

const isBudget = (call: Act['calls'][number]): boolean =>
  call.tool === 'update_campaign' && call.args.daily_budget !== undefined
const amountOf = (it: EntityValue): number =>
  it.type === 'money' ? it.cents / HUNDRED : it.type === 'number' ? it.value : 0
const campaignOf = ({ args }: Act['calls'][number], { state }: World): CampaignFacts | undefined =>
  state.campaigns.find((it) => it.id === args.campaign_id)
/** 'Put them 20 you saved on A': an amount that was spoken of goes to it. 'Give it 20' is how much it gets. */
const isPassedOn = (it: Entity, parts: readonly OrderPart[]): boolean =>
  parts.some((part) => part.is === 'set' && part.side === 'into') &&
  parts.some(
    (part, at) => part.is === 'value' && part.those && amountOf(part.value) === amountOf(it) && isOfMany(parts[at - 1]),
  )
const isOfMany = (it: OrderPart | undefined): boolean =>
  it?.is === 'set' && it.ref.kind === 'pronoun' && it.ref.number === 'many'
/** '4 more', where 4 is all it would get: the word that makes it a step was not taken in. */
function isStepSet(it: Entity, parts: readonly OrderPart[], { args }: Act['calls'][number], c: CampaignFacts): boolean {
  const isMore = 'role' in it && (it.role === 'by+' || it.role === 'by-') && !('bound' in it && it.bound)
  const amount = amountOf(it)
  const isReached = Math.abs(Number(args.daily_budget) - c.budget) === amount
  return ofSum.has(it.type) && (isMore || isPassedOn(it, parts)) && args.daily_budget === amount && !isReached
}
/** The amount that a card about budgets leaves open, and the campaign it is for. */
function openAmount(clauses: readonly Clause[], done: Done, w: World) {
  const calls = done.calls.filter(isBudget)
  const parts = clauses.flatMap((it) => it.parts ?? [])
  for (const clause of clauses) {
    const unused = unusedIn(clause, done, w).filter((it) => ofSum.has(it.type))
    for (const call of calls) {
      const c = campaignOf(call, w)
      const amount = unused[0] ?? (c && clause.entities.find((it) => isStepSet(it, parts, call, c)))
      if (amount && c) return { said: saidAs(amount, clause), amount: amountOf(amount), c }
    }
  }
  return undefined
}
/** Campaigns that were named and that a card passes over, or that were ruled out and are in it. */
function openTargets(
  clauses: readonly Clause[],
  { calls, text, values, back }: Done,
  { state }: World,
): CampaignFacts[] {
  const ids = new Set(calls.map((it) => it.args.campaign_id))
  const named = clauses.flatMap(({ parts = [] }) =>
    parts.flatMap((it) =>
      it.is === 'set' && it.ref.kind === 'name' && it.ref.ids.length === 1
        ? [{ id: it.ref.ids[0], not: it.not === true }]
        : [],
    ),
  )
  const out = named.filter(({ id, not }) => not && ids.has(id) && !back.has(id))
  const over = named.filter(({ id, not }) => {
    const name = state.campaigns.find((it) => it.id === id)?.name.toLowerCase()
    return !not && !values.has(id ?? '') && name !== undefined && !text.includes(name)
  })
  return out.length + over.length > 0 ? state.campaigns.filter(({ id }) => named.some((it) => it.id === id)) : []
}
/** 'Stop it if it goes over 50', 'only if it costs under 15': nothing waits for that. */
function conditionIn({ text, parts = [] }: Clause): string[] {
  const at = parts.findIndex((it) => it.is === 'sign' && it.sign === 'if')
  const end = parts.findIndex((it, i) => i > at && it.is === 'cut')
  const said = at < 0 ? [] : parts.slice(at, end < 0 ? undefined : end)
  return said.some((it) => it.is === 'value' && it.bound) ? [text] : []
}
/** Whose it is, or how much, could be other than the card would have it: it is asked, and there is no card. */
export function inDoubt(tasks: readonly Task[], steps: readonly TaskStep[], w: World): Step | undefined {
  const clauses = tasks.flatMap(({ heard = [], intent }) => (kinds.ofCampaign.has(intent) ? heard : []))
  const done = doneWith(steps)
  if (!done.calls.some((it) => it.tool.endsWith('_campaign') && it.tool !== 'create_campaign')) return undefined
  const condition = clauses.flatMap(conditionIn)[0]
  if (condition) return tell(w.say('left.if', { said: bold(plain(condition)) }))
  const open = openAmount(clauses, done, w)
  if (open) {
    const facts = { name: open.c.name, amount: w.usd(open.amount) }
    const buttons = (['button.set_to', 'button.add_to', 'button.take_off'] as const).map((it) => w.say(it, facts))
    const names = { name: bold(open.c.name), budget: w.usd(open.c.budget), said: bold(plain(open.said)) }
    return ask('budget', w.say('left.amount', names), { focus: [open.c.id], buttons })
  }
  const targets = openTargets(clauses, done, w)
  return targets.length > 0 ? inQuestion(targets, w) : undefined
}
const inQuestion = (of: readonly CampaignFacts[], w: World): Step =>
  ask('which', w.say('left.which', { names: w.or(of.map((c) => bold(c.name))) }), {
    rows: { kind: 'campaign', items: of.map((c) => c.id) },
    buttons: of.map((c) => c.name),
  })
