import type { CampaignFacts } from '../conversation/results.ts'
import type { Clause, OrderPart } from '../nlu/index.ts'
import type { Want } from '../nlu/wants.ts'
import { bold } from '../words/format.ts'
import type { Key } from '../words/say.ts'
import type { Change } from './changes/change.ts'
import { conceptsIn } from './concepts.ts'
import { inWords } from './flows/changes.ts'
import { isFromLater, timesLater } from './from-later.ts'
import { isHalfHeard } from './half-heard.ts'
import { kinds } from './kinds.ts'
import { askAmount, isBudget, type OpenAmount, openAmount } from './open-amount.ts'
import { amountOf, likelierUse, VERY_FAR } from './amount-doubts.ts'
import { buttonOf, useOf } from './joint-reading.ts'
import { isSwitch, keepsAll, likelierWants, type Missed, spares } from './second-reading.ts'
import { callsIn, type Done, doneWith, ofSum } from './left-over.ts'
import { isNo, wordCount } from './said.ts'
import { namedIds } from './slots.ts'
import { type Act, ask, type Step, type Task, type TaskStep, tell, type World } from './task.ts'
import { campaignOf } from './world.ts'

const isBid = ({ tool }: Act['calls'][number]): boolean => tool === 'set_bid'
const FAR = 10
/** A tenth of what it was, or less. */
const isCut = (call: Act['calls'][number], w: World): boolean =>
  isBudget(call) && Number(call.args.daily_budget) * FAR <= (campaignOf(call, w)?.budget ?? 0)
/** '60 in all a day' was worked out as a dollar: a budget that nobody said, ten times what it was or a tenth of it. */
function isFar(call: Act['calls'][number], clauses: readonly Clause[], w: World): boolean {
  const [day, budget] = [Number(call.args.daily_budget), campaignOf(call, w)?.budget ?? 0]
  const isSaid = clauses.some(({ entities }) => entities.some((it) => ofSum.has(it.type) && amountOf(it) === day))
  const times = isSaid ? VERY_FAR : FAR
  return (isBudget(call) && budget > 0 && day >= times * budget) || (!isSaid && isCut(call, w))
}
/** 'Never more than 1.50' for several campaigns, and was read as a tenth of what they have: hardly all of them. */
function areAllCut(calls: Act['calls'], w: World): boolean {
  const budgets = calls.filter(isBudget)
  return budgets.length > 1 && budgets.every((it) => isCut(it, w))
}
/** The amount of a card that is likelier for something else. 'Those 5' were told before. */
function otherUseIn(calls: Act['calls'], clauses: readonly Clause[], w: World): OpenAmount | undefined {
  if (clauses.some(({ parts = [] }) => parts.some((it) => it.is === 'value' && it.those === true))) return undefined
  const use = likelierUse(
    calls.filter((it) => isBudget(it) || isBid(it)),
    w,
  )
  const c = use && campaignOf(use.call, w)
  return c && { ...use, said: w.usd(use.amount), c }
}
const isExcept = (it: OrderPart | undefined): boolean => it?.is === 'sign' && it.sign === 'except'
/** Campaigns that were named but aren't in the cards, or that were excluded but are. */
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
  // 'Stop all but A, and A to 12'.
  const isNamed = (id: string | undefined): boolean => named.some((it) => it.id === id && !it.not)
  const out = named.filter(({ id, not }) => not && ids.has(id) && !back.has(id) && !isNamed(id))
  const over = named.filter(({ id, not }) => {
    const name = state.campaigns.find((it) => it.id === id)?.name.toLowerCase()
    return !not && !values.has(id ?? '') && name !== undefined && !text.includes(name)
  })
  if (out.length + over.length === 0) return []
  return state.campaigns.filter(({ id }) => ids.has(id) || named.some((it) => it.id === id))
}
/** 'Pause A, no, wait': an order that ends with a no doesn't count; 'no?' asks for agreement. */
function isTakenBack({ text, parts = [] }: Clause): boolean {
  const told = parts.filter((it) => it.is !== 'cut')
  const no = told.length - 1 - told.findLastIndex((it) => it.is !== 'sign' || it.sign !== 'no')
  const last = text.split(/[,;.!]\s*/).findLast(Boolean) ?? ''
  return no > 1 || (no === 1 && isNo.test(last) && wordCount({ text: last }) <= 2 && !text.endsWith('?'))
}
/** 'We have something new, make an ad for it': the subject wasn't understood. */
const pointsOnly = ({ intent, slots, heard = [] }: Task): boolean =>
  intent === 'create_campaign' &&
  (slots.topics ?? slots.name ?? slots.website ?? slots.headlines) === undefined &&
  heard.some(({ parts = [] }) =>
    parts.some((it) => it.is === 'set' && it.side === 'for' && it.ref.kind === 'pronoun' && it.ref.number === 'one'),
  )
const changes = (call: Act['calls'][number]): boolean =>
  isBid(call) || (call.tool.endsWith('_campaign') && call.tool !== 'create_campaign')
/** It changes what a campaign has: its places, hours, keywords. */
const aims = ({ tool, args }: Act['calls'][number]): boolean =>
  args.campaign_id !== undefined && (tool === 'set_campaign_targeting' || tool.endsWith('_keywords'))
/** How likely nothing is wanted, for a card that changes something, and for one that only switches back what was switched. */
const NOTHING = 0.9
const NOTHING_BACK = 0.75
/** 'Rye Bread we leave as it is', after the hours of another, or after it was switched: a card for it was not wanted. */
export function unwanted(steps: readonly TaskStep[], w: World): Step | undefined {
  // 'Wait, not Rye Bread' takes it back.
  const takesBack = ({ heard = [] }: Task): boolean =>
    heard.some(({ negated, parts = [] }) => negated || parts.some((it) => it.is === 'sign' && it.sign === 'no'))
  const back = callsIn(steps.filter(({ task }) => task.intent === 'undo' && !takesBack(task))).filter(isSwitch)
  const isKept = keepsAll(callsIn(steps).filter(aims), NOTHING, w) || keepsAll(back, NOTHING_BACK, w)
  return isKept ? tell(w.say('talk.not_done')) : undefined
}
/** If the campaign or the amount may differ from the card's, it asks instead of showing a card. */
export function inDoubt(tasks: readonly Task[], steps: readonly TaskStep[], w: World): Step | undefined {
  const clauses = tasks.flatMap(({ heard = [], intent }) => (kinds.ofCampaign.has(intent) ? heard : []))
  const done = doneWith(steps)
  if (tasks.some(pointsOnly)) return ask('topic', w.say('create.ask_topic'))
  if (!done.calls.some(changes)) return timesLater(tasks, clauses, done, w)
  if (clauses.some(isTakenBack)) return tell(w.say('talk.no'))
  const again = readTwice(tasks, steps, clauses, done)
  const open = openAmount(clauses, done, w)
  if (open) return askAmount(open, w)
  // 'My wife says' doesn't specify a gender.
  const orders = tasks.filter(({ intent }) => kinds.ofCampaigns.has(intent))
  if (isHearsay(clauses, w)) return unsure('left.heard', orders, done, w)
  if (isConditional(clauses, done) || isFromLater(clauses, done, w)) return unsure('left.later', orders, done, w)
  if (isPartly(orders, done, w)) return unsure('left.sure', orders, done, w)
  const others = likelierWants(
    again.filter((it) => !isBid(it)),
    {
      namesDay: steps.some((it) => isCard(it) && namesDay(it.task)),
      isAsked: clauses.length > 0 && clauses.every((it) => it.question),
    },
    w,
  )
  if (others.length > 0) return inTwoWays(others, tasks, done, w)
  const other = otherUseIn(again, clauses, w)
  if (other && !other.isShare) return askAmount(other, w)
  if (other || again.some((it) => isFar(it, clauses, w)) || areAllCut(done.calls, w))
    return unsure('left.sure', orders, done, w)
  const targets = openTargets(clauses, done, w)
  return targets.length > 0 ? inQuestion(targets, w) : undefined
}
/** A card leaves out a part of what was said, or takes too much of it. */
const isPartly = (orders: readonly Task[], { calls }: Done, w: World): boolean =>
  orders.some((it) => removesRow(it, w)) || isHalfHeard(calls, w) || spares(calls, w)
/** 'Kill the top one', and no campaigns were listed: it may be about something else that was. */
const removesRow = ({ intent, slots: { refs = [], changes = [] } }: Task, { state: { rows } }: World): boolean =>
  intent === 'remove' &&
  rows?.kind !== 'campaign' &&
  [...refs, ...changes.flatMap((it) => it.of)].some(({ kind }) => kind === 'position' || kind === 'best')
/** 'Lower it': the campaign named before is meant. */
const ordersIt = ({ parts = [] }: Clause): boolean =>
  parts.some((it, at) => it.is === 'set' && it.ref.kind === 'pronoun' && parts[at - 1]?.is === 'act')
/** A correction, 'the same for B' and 'A, is that on? Lower it' refer to what was said before. */
const isReadAlone = ({ intent, slots: { corrects, says }, heard = [] }: Task, all: readonly Clause[]): boolean => {
  // Without a name, only what is an order by itself: a 'yes' is an order only through what it answers.
  const isOwn = namesOne(all) ? !heard.some(ordersIt) : heard.some(({ intents }) => intents[0]?.intent === intent)
  return intent !== 'undo' && !corrects && !says?.has('same') && isOwn && !heard.some(goesOn)
}
/** 'And B by 2': up or down, as the one before. */
const goesOn = ({ parts = [] }: Clause): boolean =>
  parts.some((it) => it.is === 'value' && it.by === true) && !parts.some((it) => it.is === 'act')
const namesOne = (all: readonly Clause[]): boolean =>
  all.some(({ parts = [] }) => parts.some((it) => it.is === 'set' && it.ref.kind === 'name'))
/** 'To 33, but only until the 10th': a card for it says what becomes of the day. */
const namesDay = ({ slots: { start, end, length }, heard = [] }: Task): boolean =>
  (start ?? end ?? length) !== undefined ||
  heard.some(({ entities }) => entities.some((it) => it.type === 'date' || it.type === 'length'))
const isCard = ({ step }: TaskStep): boolean => step.kind === 'act' && step.asksFirst
/** 'My son says I should pause A': the only order is someone else's advice. */
function isHearsay(clauses: readonly Clause[], { turn, lang }: World): boolean {
  const sentenceOf = ({ text }: Clause): string =>
    (turn.user.split(text)[0] ?? '')
      .split(/[.!?;\n]/)
      .slice(-1)
      .join('') + text
  const orders = clauses.filter(({ parts = [] }) => parts.some((it) => it.is === 'act' || it.is === 'value'))
  return orders.length > 0 && orders.every((it) => conceptsIn(sentenceOf(it), lang).has('hearsay'))
}
/** 'If A brings nothing, take 5 off'; but 'if you can, lower A' is only polite. */
function isConditional(clauses: readonly Clause[], { calls }: Done): boolean {
  const ids = new Set(calls.map((it) => it.args.campaign_id))
  return clauses.some(({ parts = [] }) => {
    const at = parts.findIndex((it) => it.is === 'sign' && it.sign === 'if')
    const next = parts.slice(at + 1).find((it) => it.is === 'set' || it.is === 'value' || it.is === 'act')
    return at >= 0 && next?.is === 'set' && namedIds([next.ref]).some((id) => ids.has(id))
  })
}
/** 'Leave A running, but 5 less': that it stays was heard, and so was the rest. */
const keptIn = ({ slots: { changes = [] }, heard = [] }: Task): string[] => {
  // 'Forget A. 22': a bare amount isn't said of A.
  if (heard.every(({ parts = [] }) => parts.every((it) => it.is === 'value' && !it.by))) return []
  const idsBy = (act: Change['act']): string[] => changes.flatMap((it) => (it.act === act ? namedIds(it.of) : []))
  return idsBy('keep').filter((id) => idsBy('budget').includes(id))
}
/** 'No, leave it'; but 'and leave A' is only about that one. */
const isTakenBackBy = (last: Task | undefined): boolean =>
  last?.intent === 'no' && !(last.slots.refs ?? []).some((it) => it.kind === 'name')
/** The message means by itself what it says: it isn't taken back, someone else's, for some days only, or about what was said before. */
export function standsAlone(tasks: readonly Task[], w: World): boolean {
  const clauses = tasks.flatMap(({ heard = [] }) => heard)
  return !(
    clauses.some(isTakenBack) ||
    isHearsay(clauses, w) ||
    tasks.some(namesDay) ||
    isTakenBackBy(tasks.at(-1)) ||
    tasks.some(({ intent, slots }) => intent === 'undo' || slots.says?.has('same') === true)
  )
}
/** The calls that a second reading of the message can judge. */
function readTwice(
  tasks: readonly Task[],
  steps: readonly TaskStep[],
  clauses: readonly Clause[],
  { back }: Done,
): Act['calls'] {
  const kept = new Set<string | undefined>([...back, ...tasks.flatMap(keptIn)])
  // A report beside an order changes nothing.
  const alone = callsIn(
    steps.filter(({ task, step }) => 'asksFirst' in step && step.asksFirst && isReadAlone(task, clauses)),
  )
  return alone.filter(({ args }) => !kept.has(String(args.campaign_id)))
}
const campaignsOf = ({ calls }: Done, { state }: World): CampaignFacts[] =>
  state.campaigns.filter(({ id }) => calls.some((it) => it.args.campaign_id === id))
/** Two readings disagree about some campaigns, so it asks. */
function inTwoWays(others: readonly Want[], tasks: readonly Task[], done: Done, w: World): Step {
  const of = campaignsOf(done, w)
  const isLater = others.includes('later')
  // 'A 10 more, and 4 less for B': each has its own.
  const own = done.calls.map(({ tool, args: { campaign_id: _, ...args } }) => JSON.stringify([tool, args]))
  const isOne = new Set(own).size === 1
  const isShared = tasks.some(({ slots }) => slots.changes?.some((it) => it.sum?.kind === 'shared'))
  if (of.length > others.length && isOne && !isShared && !isLater) return inQuestion(of, w)
  return unsure(isLater ? 'left.later' : 'left.sure', tasks, done, w, asRead(others, of, tasks, w))
}
/** Asks first about what the cards would do. */
const unsure = (key: Key, tasks: readonly Task[], done: Done, w: World, more: readonly string[] = []): Step =>
  tell(w.say(key, { what: w.and([...new Set(done.calls.filter(changes).map((it) => inWords(it, w)))]) }), {
    focus: campaignsOf(done, w).map((c) => c.id),
    // A yes isn't hearsay.
    offers: tasks.flatMap(({ heard: _, ...task }) => (kinds.gated.has(task.intent) ? [task] : [])),
    buttons: [w.say('button.do_it'), ...more, w.say('button.leave')],
  })
/** The order for one campaign according to the second reading, as a button. */
function asRead(others: readonly Want[], of: readonly CampaignFacts[], tasks: readonly Task[], w: World): string[] {
  const [[campaign, ...more], [want]] = [of, others]
  return campaign && want && more.length === 0 ? orderButtons({ campaign, want }, tasks, w) : []
}
/** An order as a button, if the message says all of it. */
export function orderButtons({ campaign: c, want }: Missed, tasks: readonly Task[], w: World): string[] {
  const name = { name: c.name }
  if (want === 'pause' || want === 'resume')
    return (want === 'pause') === (c.status === 'ENABLED') ? [w.say(`button.${want}`, name)] : []
  const amounts = tasks.flatMap(({ heard = [] }) =>
    heard.flatMap((it) => it.entities.map(amountOf).filter((n) => n > 0)),
  )
  const use = useOf[want]
  return use && amounts[0] && amounts.length === 1 ? [w.say(buttonOf[use], { ...name, amount: w.usd(amounts[0]) })] : []
}
const inQuestion = (of: readonly CampaignFacts[], w: World): Step =>
  ask('which', w.say('left.which', { names: w.or(of.map((c) => bold(c.name))) }), {
    rows: { kind: 'campaign', items: of.map((c) => c.id) },
    buttons: of.map((c) => c.name),
  })
