import type { CampaignFacts } from '../conversation/results.ts'
import type { Clause, Entity, EntityValue, OrderPart } from '../nlu/index.ts'
import { bold, plain } from '../words/format.ts'
import { noTimer } from './flows/change.ts'
import { kinds } from './kinds.ts'
import { type Done, doneWith, HUNDRED, ofSum, unusedIn } from './left-over.ts'
import { isNo, saidAs, wordCount } from './said.ts'
import { type Act, ask, type Step, type Task, type TaskStep, tell, type World } from './task.ts'

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
/** 'A to 9, B gets the 9 it saves': an amount that was told of another one. */
const isToldBefore = (it: Entity, parts: readonly OrderPart[]): boolean =>
  parts.some(
    (part, at) =>
      part.is === 'value' &&
      part.those === true &&
      amountOf(part.value) === amountOf(it) &&
      parts.slice(0, at).some((old) => old.is === 'value' && amountOf(old.value) === amountOf(it)),
  )
/** 'Put 3 on it', where it has 9: more of it, or no more than that. */
const isOnto = (it: Entity, parts: readonly OrderPart[], { budget }: CampaignFacts): boolean =>
  amountOf(it) * 2 < budget &&
  parts.some(
    (part, at) =>
      part.is === 'set' && part.side === 'into' && parts[at - 1]?.is === 'value' && parts[at - 2]?.is === 'act',
  )
/** '4 more', where 4 is all it would get: the word that makes it a step was not taken in. */
function isStepSet(
  said: Entity,
  parts: readonly OrderPart[],
  { args }: Act['calls'][number],
  c: CampaignFacts,
): boolean {
  const isMore = 'role' in said && (said.role === 'by+' || said.role === 'by-') && !('bound' in said && said.bound)
  const amount = amountOf(said)
  const isReached = Math.abs(Number(args.daily_budget) - c.budget) === amount
  return (
    ofSum.has(said.type) &&
    (isMore || isPassedOn(said, parts) || isToldBefore(said, parts) || isOnto(said, parts, c)) &&
    args.daily_budget === amount &&
    !isReached
  )
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
const isExcept = (it: OrderPart | undefined): boolean => it?.is === 'sign' && it.sign === 'except'
/** Campaigns that were named and that a card passes over, or that were ruled out and are in it. */
function openTargets(
  clauses: readonly Clause[],
  { calls, text, values, back }: Done,
  { state }: World,
): CampaignFacts[] {
  const ids = new Set(calls.map((it) => it.args.campaign_id))
  const named = clauses.flatMap(({ parts = [] }) =>
    parts.flatMap((it, at) =>
      it.is === 'set' && it.ref.kind === 'name' && it.ref.ids.length === 1
        ? [{ id: it.ref.ids[0], not: it.not === true || isExcept(parts[at - 1]) }]
        : [],
    ),
  )
  const out = named.filter(({ id, not }) => not && ids.has(id) && !back.has(id))
  const over = named.filter(({ id, not }) => {
    const name = state.campaigns.find((it) => it.id === id)?.name.toLowerCase()
    return !not && !values.has(id ?? '') && name !== undefined && !text.includes(name)
  })
  if (out.length + over.length === 0) return []
  return state.campaigns.filter(({ id }) => ids.has(id) || named.some((it) => it.id === id))
}
/** 'A to 20, B I have to think about': what is said behind the last name is no order, and may be none for it. */
function isLeftOpen({ text, span, parts = [], entities }: Clause): boolean {
  const [value, cut, last] = parts.slice(-3)
  const isBare = last?.is === 'set' && last.ref.kind === 'name' && cut?.is === 'cut' && value?.is === 'value'
  const to = Math.max(...entities.map((it) => (it.type === 'ref' && it.ref.kind === 'name' ? it.span[1] : 0)))
  return isBare && wordCount({ text: text.slice(to - span[0]) }) >= BEHIND_WORDS
}
const BEHIND_WORDS = 3
/** 'Stop it if it goes over 50', 'only if it costs under 15': nothing waits for that. */
function conditionIn({ text, parts = [] }: Clause): string[] {
  const at = parts.findIndex((it) => it.is === 'sign' && it.sign === 'if')
  const end = parts.findIndex((it, i) => i > at && it.is === 'cut')
  const said = at < 0 ? [] : parts.slice(at, end < 0 ? undefined : end)
  return said.some((it) => it.is === 'value' && it.bound) ? [text] : []
}
/** 'Pause A, no, wait': an order that ends with a no is none; 'no?' asks for it. */
function isTakenBack({ text, parts = [] }: Clause): boolean {
  const told = parts.filter((it) => it.is !== 'cut')
  const no = told.length - 1 - told.findLastIndex((it) => it.is !== 'sign' || it.sign !== 'no')
  const last = text.split(/[,;.!]\s*/).findLast(Boolean) ?? ''
  return no > 1 || (no === 1 && isNo.test(last) && wordCount({ text: last }) <= 2 && !text.endsWith('?'))
}
/** 'We have something new, make an ad for it': what it's for wasn't understood. */
const pointsOnly = ({ intent, slots, heard = [] }: Task): boolean =>
  intent === 'create_campaign' &&
  (slots.topics ?? slots.name ?? slots.website ?? slots.headlines) === undefined &&
  heard.some(({ parts = [] }) =>
    parts.some((it) => it.is === 'set' && it.side === 'for' && it.ref.kind === 'pronoun' && it.ref.number === 'one'),
  )
/** 'Both off, but not before Friday': a card would do it at once. */
function openDay(clauses: readonly Clause[], done: Done, w: World): Step | undefined {
  const off = done.calls.filter((it) => it.tool === 'pause_campaign')
  const isLater = (it: Entity): boolean => it.type === 'date' && it.earliest === true
  if (off.length === 0 || !clauses.some((it) => unusedIn(it, done, w).some(isLater))) return undefined
  const ids = off.map(({ args }) => String(args.campaign_id))
  return noTimer({ ids }, w, ids)
}
/** Whose it is, or how much, could be other than the card would have it: it is asked, and there is no card. */
export function inDoubt(tasks: readonly Task[], steps: readonly TaskStep[], w: World): Step | undefined {
  const clauses = tasks.flatMap(({ heard = [], intent }) => (kinds.ofCampaign.has(intent) ? heard : []))
  const done = doneWith(steps)
  if (tasks.some(pointsOnly)) return ask('topic', w.say('create.ask_topic'))
  if (!done.calls.some((it) => it.tool.endsWith('_campaign') && it.tool !== 'create_campaign')) return undefined
  if (clauses.some(isTakenBack)) return tell(w.say('talk.no'))
  const condition = clauses.flatMap(conditionIn)[0]
  if (condition) return tell(w.say('left.if', { said: bold(plain(condition)) }))
  const later = openDay(clauses, done, w)
  if (later) return later
  const open = openAmount(clauses, done, w)
  if (open) {
    const facts = { name: open.c.name, amount: w.usd(open.amount) }
    const buttons = (['button.set_to', 'button.add_to', 'button.take_off'] as const).map((it) => w.say(it, facts))
    const names = { name: bold(open.c.name), budget: w.usd(open.c.budget), said: bold(plain(open.said)) }
    return ask('budget', w.say('left.amount', names), { focus: [open.c.id], buttons })
  }
  const targets = clauses.some(isLeftOpen)
    ? w.state.campaigns.filter(({ id }) => done.calls.some((it) => it.args.campaign_id === id))
    : openTargets(clauses, done, w)
  return targets.length > 0 ? inQuestion(targets, w) : undefined
}
const inQuestion = (of: readonly CampaignFacts[], w: World): Step =>
  ask('which', w.say('left.which', { names: w.or(of.map((c) => bold(c.name))) }), {
    rows: { kind: 'campaign', items: of.map((c) => c.id) },
    buttons: of.map((c) => c.name),
  })
