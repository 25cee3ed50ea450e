import { lowerFirst } from '@adwright/contract/values/lower-first.rules'
import { isHalfHeard } from './half-heard.ts'
import { kinds } from './kinds.ts'
import type { MadeCall } from '../conversation/read-prompt.ts'
import { flowOf } from './flows/index.ts'
import { stillClosed } from './closed.ts'
import { inDoubt, standsAlone, unwanted } from './in-doubt.ts'
import { isForeignIn, learntOrders, learntSwitches, orderWords, tasksFor } from './learnt-orders.ts'
import { callsIn, leftOverWords } from './left-over.ts'
import { planWords } from './plan-words.ts'
import { overlooked } from './overlooked.ts'
import { ordersNothing } from './second-reading.ts'
import type { Topic } from './state.ts'
import {
  type Act,
  type Button,
  type Call,
  made,
  type Outcome,
  sameCall,
  type Shown,
  type Step,
  type Task,
  type TaskStep,
  tell,
  type World,
} from './task.ts'

/** What the assistant does next: says something, calls tools, or both. */
export interface Decision {
  readonly text: string
  readonly calls: readonly Call[]
  readonly steps: readonly TaskStep[]
  readonly buttons: readonly Button[]
  /** It ends by repeating the open question. */
  readonly asksAgain?: boolean
  /** What a yes would start, besides what its steps offer. */
  readonly offers?: readonly Task[]
}

const isAct = (step: Step): step is Act => step.kind === 'act'
const missing = (w: World, calls: readonly Call[]): Call[] => calls.filter((c) => made(w, c) === undefined)
const unique = (calls: readonly Call[]): Call[] =>
  calls.filter((c, at) => calls.findIndex((it) => sameCall(it, c)) === at)

/** One card for a campaign at a time: the next one tells what it costs after the first. */
const oneEach = (calls: readonly Call[]): Call[] =>
  calls.filter(
    ({ args: { campaign_id: id } }, at) =>
      id === undefined || calls.findIndex(({ args }) => args.campaign_id === id) === at,
  )

/** Replaces a step whose tool isn't offered with a sentence that says where it can be done. */
function offered(w: World, step: Step): Step {
  if (step.kind !== 'act' && step.kind !== 'need') return step
  return step.calls.some((c) => !w.tools.has(c.tool)) ? tell(w.say('elsewhere.tool')) : step
}

export const madeOf = (w: World, step: Act): MadeCall[] => step.calls.flatMap((c) => made(w, c) ?? [])

/** The index of the last step in this turn that asked for a card: everything before it has been said. */
function toldBefore(w: World, steps: readonly TaskStep[]): number {
  const cards = steps.flatMap(({ step }) => (isAct(step) && step.asksFirst ? madeOf(w, step) : []))
  return cards.length > 0 ? Math.max(...cards.map((c) => c.step)) : -1
}

function wordsOf(w: World, step: Step, after: number): string {
  if (step.kind === 'tell') return after >= 0 ? '' : step.text
  if (step.kind === 'ask') return step.text
  if (step.kind !== 'act') return ''
  const calls = madeOf(w, step)
  if (calls.length === 0 || (!step.asksFirst && after >= 0 && calls.every((c) => c.step < after))) return ''
  return step.word(calls)
}

/** If several cards end with the same sentence, it's said once, after the last. */
function toldOnce(notes: readonly string[]): string[] {
  const lines = notes.join('\n\n').split('\n')
  const ends = lines.map((it) => /(?<=[.!?] )[^.!?]+[.!?]$/.exec(it)?.[0])
  return lines.map((line, at) => {
    const end = ends[at]
    return end && ends.lastIndexOf(end) > at ? line.slice(0, -end.length).trimEnd() : line
  })
}
/** What is said with the cards; `after`: with cards of this reply that came before, most of it was said. */
function beforeCards(w: World, steps: readonly TaskStep[], after: number): string {
  const others = after < 0 ? steps.filter(({ step }) => !isAct(step) || !step.asksFirst) : []
  const told = others.map(({ step }) => wordsOf(w, step, -1))
  // What already has a card was announced with it.
  const isToAsk = (step: Step): step is Act => isAct(step) && step.asksFirst && madeOf(w, step).length === 0
  const notes = steps.flatMap(({ step }) => (isToAsk(step) && step.note ? [step.note] : []))
  return [...told, toldOnce(notes).join('\n')].filter(Boolean).join('\n\n')
}

export const shownBy = (w: World, step: Step): Shown => {
  if (step.kind === 'need') return {}
  const brought = isAct(step) ? step.brought?.(madeOf(w, step)) : undefined
  const { focus, rows, clients, buttons, offers, meant, written } = step
  return {
    focus: brought?.focus ?? focus,
    rows: brought?.rows ?? rows,
    clients: brought?.clients ?? clients,
    buttons: brought?.buttons ?? buttons,
    offers: brought?.offers ?? offers,
    written: brought?.written ?? written,
    meant,
  }
}

export function outcomeOf(w: World, step: Step): Outcome {
  if (step.kind === 'ask') return 'asked'
  if (!isAct(step)) return 'told'
  const kinds = step.calls.map((c) => made(w, c)?.result?.kind)
  if (kinds.includes('declined')) return 'declined'
  if (kinds.includes('failed')) return 'failed'
  return kinds.every((it) => it === 'done') ? 'done' : 'open'
}

/** An unanswered question to repeat, now that something else has been dealt with. */
function openAgain(w: World, steps: readonly TaskStep[]): Topic | undefined {
  const { open, turns } = w.state
  const isLed = open?.task.slots.led ?? open?.task.then?.slots.led
  const isFresh = open?.turn === turns - 1 && !open.isAgain && open.slot !== 'account'
  if (!open?.slot || !(isLed || isFresh) || steps.length === 0) return undefined
  const isOther = steps.every(
    ({ task, step }) =>
      (step.kind === 'tell' || step.kind === 'act') &&
      task.intent !== open.task.intent &&
      !kinds.closing.has(task.intent),
  )
  return isOther ? open : undefined
}

function lastOf(task: Task, last: Task): Task {
  const then = task.then ? lastOf(task.then, last) : last
  return { ...task, then }
}
/** 'Send it to Jess', while the campaign waits for an ads account: the campaign comes first. */
function afterPlan(task: Task, step: Step, w: World): Step {
  const { open } = w.state
  if (step.kind !== 'ask' || step.slot !== 'account' || !open?.slot || open.task.intent === task.intent) return step
  // Another question is open: it stays the one to answer.
  if (open.slot !== 'account') return tell(step.question ?? step.text, { buttons: step.buttons?.slice(0, 1) })
  if (!kinds.gated.has(task.intent)) return { ...step, of: open.task }
  return { ...step, text: `${w.say('account.kept')} ${w.say('account.then')}`, of: lastOf(open.task, task) }
}

/** What this message said about the waiting plan is confirmed along with the question that comes first. */
function toldBack({ then }: Task, step: Step, w: World): Step {
  const { text = '' } = then?.slots ?? {}
  const isTold = then?.intent === 'create_campaign' && text !== '' && w.turn.user.includes(text)
  const plan = isTold && step.kind === 'ask' ? planWords(then.slots, w) : ''
  return plan && step.kind === 'ask'
    ? { ...step, question: step.question ?? step.text, text: `${plan}. ${step.text}` }
    : step
}
/** A second request without a campaign, right after the first: one answer serves both. */
function askedTogether(task: Task, step: Step, { state, say }: World): Step {
  const { open, turns } = state
  const isAgain = step.kind === 'ask' && step.slot === 'which' && open?.slot === 'which' && open.turn === turns - 1
  if (!isAgain || open.task.intent === task.intent || task.slots.corrects) return step
  return { ...step, question: step.question ?? step.text, text: say('which.too', { question: step.text }) }
}
/** A task's step and, once that is done, the step of the task that waited for it. */
function stepsOf(task: Task, w: World): TaskStep[] {
  const own = afterPlan(task, offered(w, flowOf(task.intent).step(task.slots, w)), w)
  const step = toldBack(task, askedTogether(task, own, w), w)
  // A profile that was saved without its town still counts as saved.
  const isSaved = task.intent === 'save_profile' && isAct(step) && madeOf(w, step).at(-1)?.result?.kind === 'done'
  const isDone = isSaved || (isAct(step) && outcomeOf(w, step) === 'done')
  const { then } = task
  if (!then || !isDone) return [{ task, step }]
  // The stated trade or client also applies to the waiting task.
  const { trade, person, email } = task.slots
  const known = { ...(trade ? { trade } : {}), ...(person ? { person } : {}), ...(email ? { email } : {}) }
  return [{ task, step }, ...stepsOf({ ...then, slots: { ...known, ...then.slots } }, w)]
}

const isAsking = ({ step }: TaskStep): boolean => step.kind === 'ask'
const asksName = ({ step }: TaskStep): boolean => step.kind === 'ask' && step.slot === 'business_name'
/** Several requests may need the business's details, which are asked for once. */
const onceAsked = (steps: readonly TaskStep[]): readonly TaskStep[] =>
  steps.filter((it, at) => !asksName(it) || steps.findIndex(asksName) === at)

interface Settled {
  readonly steps: readonly TaskStep[]
  readonly isDoubted?: boolean
  readonly isLearnt?: boolean
}
const isCard = ({ step }: TaskStep): boolean => isAct(step) && step.asksFirst
/** It asks for what the message seems not to say, or says something else. */
const isUnheard = ({ task, step }: TaskStep): boolean =>
  (step.kind === 'tell' && !kinds.carded.has(task.intent)) ||
  (step.kind === 'ask' && (step.slot === 'which' || step.meant?.some((it) => it.asked) === true))
/** '5 euro less', in dollars: the same amount in the account's currency is one click away. */
const withButton = ({ task, step }: TaskStep, button: string): TaskStep =>
  step.kind === 'ask' && step.slot === 'budget' ? { task, step: { ...step, buttons: [button] } } : { task, step }
/** 'I'm away until the 2nd, so pause all but A', '… double B. finish': no other question about it. */
const isLooseDay = ({ task: { intent, slots }, step }: TaskStep): boolean =>
  step.kind === 'ask' &&
  intent === 'change_dates' &&
  (step.slot === 'which' || (slots.start ?? slots.end ?? slots.length ?? slots.shift) === undefined)
/** The cards, or the doubt about them, without questions that nobody could answer along with it. */
function beside({ task }: TaskStep, doubt: Step | undefined, steps: readonly TaskStep[]): Settled {
  if (!doubt) return { steps: steps.filter((it) => !isLooseDay(it)) }
  const others = steps.filter((it) => !isCard(it) && !(it.step.kind === 'ask' && it.step.slot === 'which'))
  return { steps: [...others, { task, step: doubt }], isDoubted: true }
}
/** 'Does that turn the ads off?': which campaign to turn off isn't the answer. */
function unasked(steps: readonly TaskStep[], w: World): readonly TaskStep[] {
  const isWhich = ({ task, step }: TaskStep): boolean =>
    step.kind === 'ask' && (step.slot === 'which' || step.slot === 'budget') && kinds.gated.has(task.intent)
  const isUnclear = ({ task, step }: TaskStep): boolean => task.intent === 'unclear' && step.kind === 'tell'
  const nothing = steps.some((it) => isWhich(it) || isUnclear(it)) ? ordersNothing(w) : undefined
  const intent = nothing === 'ask' ? 'did_it' : 'enough'
  const told = ({ task }: TaskStep): TaskStep => ({ task: { ...task, intent }, step: flowOf(intent).step({}, w) })
  const isTold = (it: TaskStep): boolean => isWhich(it) || (nothing === 'none' && isUnclear(it))
  return nothing ? steps.map((it) => (isTold(it) ? told(it) : it)) : steps
}
/** A card that the message leaves in doubt becomes a question, unless the second reading is sure what is ordered. */
function settled(tasks: readonly Task[], steps: readonly TaskStep[], w: World): Settled {
  const card = steps.find(isCard)
  const doubt = card && (unwanted(steps, w) ?? inDoubt(tasks, steps, w))
  const orders = (doubt || !card) && standsAlone(tasks, w) ? learntOrders(w) : []
  if (isForeignIn(orders, w)) {
    const [first = '', ...more] = orders.map((it) => orderWords(it, w))
    const button = w.and([first, ...more.map(lowerFirst)])
    return { steps: steps.map((it) => withButton(it, button)) }
  }
  const isHeard = !(doubt || steps.every(isUnheard))
  // 'Take A off the air' was heard as something that lacks an amount or a name.
  const switches = steps.every((it) => isUnheard(it) || isAsking(it)) && standsAlone(tasks, w) ? learntSwitches(w) : []
  const learnt = learntSteps([...(isHeard ? [] : tasksFor(orders)), ...switches], steps, w)
  if (learnt && !isHalfHeard(callsIn(learnt), w)) return { steps: learnt, isLearnt: true }
  return card ? beside(card, doubt || undefined, steps) : { steps }
}
/** 'And leave the other one': beside an order, it says what is so anyway. */
const unmeant: ReadonlySet<string> = new Set(['no', 'not_done', 'unclear'])
/** Replaces what the first reading made of these orders. Questions beside them stay. */
function learntSteps(orders: readonly Task[], steps: readonly TaskStep[], w: World): TaskStep[] | undefined {
  if (steps.some(({ task }) => task.intent === 'create_campaign')) return undefined
  const learnt = orders.flatMap((task) => stepsOf(task, w))
  const isBeside = ({ task: { intent, heard = [] }, step }: TaskStep): boolean =>
    step.kind === 'tell' &&
    !unmeant.has(intent) &&
    (!kinds.needsCampaigns.has(intent) || heard.some((it) => it.question))
  return learnt.length > 0 ? [...steps.filter(isBeside), ...learnt] : undefined
}

/** What was left out; a doubt asks about all of it. */
const leftIn = (tasks: readonly Task[], { steps, isDoubted }: Settled, w: World): readonly string[] =>
  isDoubted ? [] : leftOverWords(tasks, steps, w)
/** Looks things up first, then does what needs no approval, then asks for approval, then reports the outcome. */
export function decide(tasks: readonly Task[], w: World): Decision {
  const settling = settled(tasks, unasked(onceAsked(tasks.flatMap((task) => stepsOf(task, w))), w), w)
  const { steps, isDoubted, isLearnt } = settling
  const calling = (calls: readonly Call[], text = ''): Decision => ({ text, calls, steps, buttons: [] })
  const needs = unique(steps.flatMap(({ step }) => (step.kind === 'need' ? missing(w, step.calls) : [])))
  if (needs.length > 0) return calling(needs)
  const acts = steps.flatMap(({ step }) => (isAct(step) ? [step] : []))
  const free = unique(acts.filter((it) => !it.asksFirst).flatMap((it) => missing(w, it.calls)))
  if (free.length > 0) return calling(free)
  const cards = oneEach(unique(acts.filter((it) => it.asksFirst).flatMap((it) => missing(w, it.calls))))
  // A yes answers the question of this reply, not an older card.
  const isOpen = isDoubted === true || steps.some(({ step }) => step.kind === 'ask')
  const offers = isOpen
    ? []
    : stillClosed(
        steps.map(({ task, step }) => ({ task, ...shownBy(w, step) })),
        w,
      )
  const missed = overlooked(tasks, steps, w)
  const after = toldBefore(w, steps)
  const closed = offers.length > 0 ? [w.say('card.closed')] : []
  const left = after < 0 ? [...leftIn(tasks, settling, w), ...missed.texts, ...closed] : []
  if (cards.length > 0) return calling(cards, [beforeCards(w, steps, after), ...left].filter(Boolean).join('\n\n'))
  const texts = [...steps.map(({ step }) => wordsOf(w, step, after)).filter(Boolean), ...left]
  const isAsked = steps.some(({ step }) => step.kind === 'tell' && step.asksAgain)
  const again = isAsked || isLearnt ? undefined : openAgain(w, steps)
  if (again) texts.push(w.say('back.to', { question: again.question ?? '' }))
  const buttons = [
    ...new Set([
      ...(offers.length > 0 ? [w.say('button.do_it')] : []),
      ...(again?.buttons ?? []),
      ...missed.buttons,
      ...[...steps.filter(isAsking), ...steps.filter((it) => !isAsking(it))].flatMap(
        ({ step }) => shownBy(w, step).buttons ?? [],
      ),
    ]),
  ]
  return {
    text: [...new Set(texts)].join('\n\n'),
    calls: [],
    steps,
    buttons,
    ...(offers.length > 0 ? { offers } : {}),
    asksAgain: isAsked || again !== undefined,
  }
}
