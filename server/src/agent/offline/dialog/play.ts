import type { Day } from '@adwright/contract/values/day.rules'
import { createHash } from 'node:crypto'
import type { Conversation, Owner, Turn } from '../conversation/read-prompt.ts'
import type { Context, Lang, Read, Reading } from '../nlu/index.ts'
import { withMails } from '../nlu/spoken-mail.ts'
import { langs } from '../nlu/types.ts'
import { speaker, workingLanguages } from '../words/say.ts'
import { conceptsIn } from './concepts.ts'
import { type Decision, decide } from './decide.ts'
import { goodsIn, offeredIn, saysSiteless } from './intro.ts'
import { CERTAIN, freeTexts, isOrder, kinds, SURE } from './kinds.ts'
import { flowOf } from './flows/index.ts'
import { leftOver } from './left-over.ts'
import { tasksOf } from './requests.ts'
import { slotsOf } from './slots-said.ts'
import { remembered, seen } from './remember.ts'
import { quotingLines } from './shown-lines.ts'
import { wordCount } from './said.ts'
import { emptyState, latestTopic, openPlan, type State } from './state.ts'
import { call, type Task, type World } from './task.ts'
import { withoutPlan } from './waiting.ts'
import { inOwnMoney } from './own-money.ts'
import { sumIn } from './sums.ts'

export type Tools = ReadonlyMap<string, ReadonlySet<string>>
interface Played {
  readonly decision: Decision
  readonly next: State
  readonly reading: Reading
}

/** Rows that nobody calls by name: campaigns are known anyway, hours and weekdays are times. */
const unnamed: ReadonlySet<string> = new Set(['campaign', 'hour', 'weekday'])
function read(nlu: Read, turn: Turn, state: State, today: Day): Reading {
  const heard = (context: Context): Reading =>
    nlu(turn.user, {
      today,
      campaigns: state.campaigns,
      context,
      lang: state.lang,
      rows: state.rows && !unnamed.has(state.rows.kind) ? state.rows.items : undefined,
    })
  const reading = heard(state.context)
  const { task, slot } = state.open ?? {}
  // 'Double the paused one', when asked which to pause: not an answer, so it's read like any other message.
  if (slot !== 'which' || !task) return reading
  const anew = heard('none')
  const isOther = reading.clauses.some((it) => saysMore(it, task, reading.lang)) || anew.clauses.some(orders)
  return isOther ? anew : reading
}
/** An order of its own, with a verb. */
const orders = ({ intents: [top], acts }: Reading['clauses'][number]): boolean =>
  top !== undefined && kinds.gated.has(top.intent) && top.p >= CERTAIN && acts.length > 0
const own = ['keywords', 'headlines', 'descriptions', 'name', 'weekdays', 'hours'] as const
/** It says something that the open question has no use for. */
function saysMore(clause: Reading['clauses'][number], { intent }: Task, lang: Lang): boolean {
  const { quantities: _, count: __, ...slots } = slotsOf(clause, lang, false)
  const { uses } = flowOf(intent)
  const isLike = clause.parts?.some((it) => it.is === 'sign' && it.sign === 'as') === true
  const isLeft = Object.keys(leftOver(slots, intent)).length > 0
  return isLike || isLeft || own.some((key) => slots[key] && !uses.includes(key))
}

/** Whether the most likely request is certain. Whatever the answer, a knowledge question counts as one request. */
const isSure = ({ intents, question }: Reading['clauses'][number]): boolean => {
  const answers = intents.filter(({ intent }) => intent.startsWith('answer:'))
  const isTaught = answers.length > 0 && answers[0] === intents[0]
  const sureness = (isTaught ? answers : intents.slice(0, 1)).reduce((sum, { p }) => sum + p, 0)
  return sureness >= (isTaught && question ? HALF : CERTAIN)
}
const hasAmount = ({ entities }: Reading['clauses'][number]): boolean =>
  entities.some((it) => it.type === 'number' || it.type === 'money')
const runs = ['v.end', 'v.run', 'v.start']
/** 'What's the bid of the driving course, when does it end?': a knowledge question, or one about a campaign with that name. */
const mayBeNamed = (clause: Reading['clauses'][number], lang: Lang): boolean =>
  clause.strange.length > 0 &&
  (runs.some((it) => clause.acts.includes(it)) ||
    clause.entities.some((it) => it.type === 'metric') ||
    conceptsIn(clause.text, lang).has('bids'))
/** 'Effacez Pain de Seigle' isn't a fact about the business, 'liga o panetone' isn't a call, if a campaign has that name. */
function mayChange(clause: Reading['clauses'][number], intent: string, lang: Lang): boolean {
  // 'Add cakes to go to Party Cakes' may be about one.
  const isOfName = isOrder(clause) || clause.acts.includes('v.add') || clause.entities.some((it) => it.type === 'name')
  if (intent === 'save_profile') return isOfName || clause.parts?.some((it) => it.is === 'value') === true
  return intent.startsWith('answer:') && (clause.question ? mayBeNamed(clause, lang) : isOrder(clause))
}
/** Any message that isn't certainly about something else may name a campaign, so the names are looked up once. */
function needsNames(reading: Reading, state: State, tools: Tools): boolean {
  const { clauses, foreign, lang } = reading
  const mayName = (clause: Reading['clauses'][number]): boolean => {
    const [top] = clause.intents
    if (!top) return false
    if (foreign !== undefined) return kinds.needsCampaigns.has(top.intent) && top.p >= CERTAIN
    const isOfThem = kinds.ofCampaign.has(top.intent) || kinds.needsCampaigns.has(top.intent)
    // 'Weddings 15 and birthdays 25', with campaigns of these names.
    const isCounted = top.p < CERTAIN && hasAmount(clause)
    const isPolite = kinds.polite.has(top.intent) && top.p >= HALF
    return (isCounted || !isPolite) && (isOfThem || mayChange(clause, top.intent, lang) || !isSure(clause))
  }
  return !state.looked && tools.has('list_campaigns') && clauses.some(mayName) && !sumIn(reading, state)
}

/** The message's language, if the assistant doesn't speak it. Names and products may be in any language. */
const foreignOf = ({ foreign, clauses }: Reading, { open }: State): string | undefined =>
  (open?.slot && freeTexts.has(open.slot)) || clauses.some(isUnderstood) ? undefined : foreign
/** Names can look like another language: 'Rename Trail Bikes to Mountain Bikes' is understood anyway. */
const isUnderstood = ({ acts, intents: [top], entities }: Reading['clauses'][number]): boolean => {
  const names = entities.some((it) => it.type === 'ref' && it.ref.kind === 'name' && it.ref.ids.length > 0)
  return top !== undefined && ((acts.length > 0 && top.p >= CERTAIN) || (names && top.p >= SURE))
}
const named: ReadonlySet<string> = new Set([...freeTexts, 'email', 'client_email', 'website', 'which'])
const MOST_NAME_WORDS = 4
/** A requested name, address or subject has no language: 'Rosa Delgado'. */
function spokenLang({ lang, text }: Reading, state: State): Lang {
  const { open, lang: before } = state
  const isNamed = open?.slot !== undefined && named.has(open.slot)
  return before && isNamed && wordCount({ text }) <= MOST_NAME_WORDS ? before : lang
}
const HALF = 0.5
const offeredLangs = langs.slice(0, 3)
function inForeign(code: string, today: Day, lang: Lang): Decision {
  const buttons = offeredLangs.map((it) => speaker(it, today).say('button.can_you'))
  return { text: workingLanguages(code, speaker(lang, today)), calls: [], steps: [], buttons }
}

/** For an image that it can't see, asks for a description in words. */
function unseen(task: Task, { clauses }: Reading): Task {
  const { intent, slots } = task
  const isClear = clauses.some(({ intents: [top] }) => top !== undefined && top.p >= SURE)
  const isOrder = isClear && kinds.gated.has(intent)
  const isOfIt = kinds.looking.has(intent) || (slots.says?.has('picture') === true && !isOrder)
  return isOfIt && !slots.website && !saysSite(slots) ? { ...task, intent: 'see_image' } : task
}
const saysSite = ({ text = '' }: Task['slots']): boolean => /\bsite|web|p[aá]gin|seite|sito/i.test(text)
interface Scene {
  readonly today: Day
  readonly owner: Owner
  readonly tools: Tools
}
const told = /^[^:.!?\n]{1,30}:\s+/
/** 'Create it then: Blue Door, wall clocks', when asked for the name: the answer follows the colon. */
const behindSign = (turn: Turn, { open }: State): Turn =>
  open?.slot === 'business_name' ? { ...turn, user: turn.user.replace(told, '') } : turn
/** 'We repair scooters now, can you advertise that': an ad for what was just stated. */
const isOfTold = ({ intents: [top], entities }: Reading['clauses'][number]): boolean =>
  top?.intent === 'create_campaign' &&
  entities.some((it) => it.type === 'ref' && it.ref.kind === 'pronoun') &&
  entities.every((it) => it.type !== 'topic')
function play(nlu: Read, before: State, said: Turn, { today, owner, tools }: Scene): Played {
  const turn = behindSign({ ...said, user: quotingLines(withMails(said.user), before) }, before)
  const known = seen(before, turn)
  const reading = read(nlu, turn, known, today)
  const state = withoutPlan(known, reading)
  const { clauses } = reading
  const w: World = {
    ...speaker(spokenLang(reading, state), today, owner.currency),
    state,
    turn,
    clauses,
    today,
    owner,
    tools,
  }
  if (needsNames(reading, state, tools))
    return { decision: { text: '', calls: [call('list_campaigns')], steps: [], buttons: [] }, next: state, reading }
  const foreign = foreignOf(reading, state)
  if (foreign !== undefined)
    return {
      decision: inForeign(foreign, today, state.lang ?? 'en'),
      next: { ...state, turns: state.turns + 1 },
      reading,
    }
  const saved = turn.calls.some((it) => it.tool === 'save_business_profile')
  const tellsOfBusiness =
    saved ||
    latestTopic(state)?.task.intent === 'save_profile' ||
    !state.profile ||
    reading.clauses.some((it) => it.intents[0]?.intent === 'save_profile') ||
    (state.open?.slot && freeTexts.has(state.open.slot))
  const hear = (text: string, context: Context) =>
    nlu(text, { today, campaigns: state.campaigns, context, lang: reading.lang }).clauses
  const plainly = (text: string, context: Context) =>
    nlu(text, { today, campaigns: [], context, lang: reading.lang }).clauses
  const pointed = reading.clauses.some(isOfTold) ? offeredIn(turn.user, plainly, reading.lang) : []
  const goods = tellsOfBusiness ? goodsIn(turn.user, hear, reading.lang) : undefined
  const siteless = (goods !== undefined || openPlan(state) !== undefined) && saysSiteless(turn.user, hear)
  const tasks = tasksOf(reading, state, { today, saved, goods, siteless, pointed }).map((it) =>
    turn.image ? unseen(it, reading) : it,
  )
  const decision = decide(tasks, w)
  return { decision, next: remembered(state, turn, decision, reading, w), reading }
}

/** Caches states by conversation, so that a step doesn't replay all earlier turns. */
const STATES_MAX = 128
const states = new Map<string, State>()
function kept(key: string, make: () => State): State {
  const known = states.get(key)
  if (known) {
    states.delete(key)
    states.set(key, known)
    return known
  }
  const state = make()
  states.set(key, state)
  const [oldest] = states.keys()
  if (states.size > STATES_MAX && oldest !== undefined) states.delete(oldest)
  return state
}

/** Replays the conversation and decides what to do next. */
export function playConversation(
  hear: Read,
  { turns, today, owner }: Conversation,
  tools: Tools,
): Played & { readonly turn: Turn; readonly w: World } {
  const nlu = inOwnMoney(hear, owner.currency)
  let state = emptyState
  let key = createHash('sha1')
    .update(`${today} ${owner.currency} ${[...tools.keys()].join()}`)
    .digest('base64')
  for (const turn of turns.slice(0, -1)) {
    const before = state
    key = createHash('sha1').update(key).update(JSON.stringify(turn)).digest('base64')
    // A tool called in a past turn was on offer then.
    const offered = new Map([...turn.calls.map((c) => [c.tool, new Set<string>()] as const), ...tools])
    state = kept(key, () => play(nlu, before, turn, { today, owner, tools: offered }).next)
  }
  const turn = turns.at(-1) ?? { user: '', calls: [], said: [], steps: 0 }
  const played = play(nlu, state, turn, { today, owner, tools })
  return {
    ...played,
    turn,
    w: {
      ...speaker(played.next.lang ?? played.reading.lang, today, owner.currency),
      state,
      turn,
      clauses: played.reading.clauses,
      today,
      owner,
      tools,
    },
  }
}
