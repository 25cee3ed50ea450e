import type { MadeCall, Turn } from '../conversation/read-prompt.ts'
import { campaignsOf, createdIn, inner, number, profileOf, strings } from '../conversation/results.ts'
import type { Context, Intent, Reading } from '../nlu/index.ts'
import { HEARD_BEFORE } from '../../image-request.rules.ts'
import { waitingIn } from '../conversation/proposals.ts'
import { type Client, sharedIn } from '../conversation/shared.ts'
import { type Decision, madeOf, outcomeOf, shownBy } from './decide.ts'
import { notDone } from './closed.ts'
import { flowOf } from './flows/index.ts'
import shownAfter from './shown.json' with { type: 'json' }
import { kinds } from './kinds.ts'
import { type Slots, used } from './slots.ts'
import { numbersIn } from './sums.ts'
import { type Change, openQuestion, type OwnerFacts, type State, type Topic } from './state.ts'
import { campaignRefs } from './targets.ts'
import type { Task, TaskStep, World } from './task.ts'

const RECENT_MAX = 12
const TOPICS_MAX = 8
const CHANGES_MAX = 20

const answered = (turn: Turn, tool: string): MadeCall | undefined =>
  turn.calls.findLast((c) => c.tool === tool && c.result?.kind === 'done')
const answerOf = (call: MadeCall | undefined): unknown =>
  call?.result?.kind === 'done' ? call.result.value : undefined

/** The proposal was accepted or declined in this turn. */
const isAnswered = (turn: Turn, id: string): boolean =>
  turn.calls.some((it) => it.tool.endsWith('_proposal') && it.args.id === id && it.result?.kind === 'done')
/** The state including this turn's look-ups. */
export function seen(state: State, turn: Turn): State {
  const listed = turn.calls.findLast(
    (c) => c.tool === 'list_campaigns' && c.result?.kind === 'done' && c.args.status === undefined,
  )
  const shared = turn.calls.findLast((c) => c.tool === 'list_shared_campaigns' && c.result?.kind === 'done')
  const proposed = answered(turn, 'list_proposals')
  const profile = answered(turn, 'save_business_profile') ?? answered(turn, 'get_business_profile')
  return {
    ...state,
    campaigns: listed ? campaignsOf(answerOf(listed)) : state.campaigns,
    shared: shared?.result && shared.args.status === undefined ? sharedIn(shared.result) : state.shared,
    proposals: proposed ? waitingIn(answerOf(proposed)) : state.proposals,
    looked: state.looked || turn.calls.some((c) => c.tool === 'list_campaigns' && c.result !== undefined),
    profile: profile ? (profileOf(answerOf(profile)) ?? state.profile) : state.profile,
  }
}

/** Small talk and knowledge answers don't replace the current topic. */
const isQuiet = (intent: Intent): boolean =>
  kinds.chat.has(intent) || (intent.startsWith('answer:') && flowOf(intent).accepts.length === 0)

/** Replaces references with the ids they resolved to, so that later topics can't change them. */
function pinned(slots: Slots, focus: readonly string[] | undefined, isAskingWhich: boolean): Slots {
  if (!focus || focus.length === 0 || isAskingWhich) return slots
  const { refs: _, ...rest } = slots
  return { ...rest, ids: focus }
}

const pins = ({ intent, slots }: Task): boolean =>
  !kinds.overall.has(intent) ||
  slots.ids !== undefined ||
  (intent !== 'create_campaign' &&
    campaignRefs(slots).some((it) => it.kind !== 'all' && it.kind !== 'best' && it.kind !== 'worst'))

/** A message's words are accounted for in its own turn, not again when the task continues. */
const withoutHeard = ({ heard: _, ...task }: Task): Task => task

function topicOf({ task: said, step }: TaskStep, w: World, turn: number): Topic {
  const task = withoutHeard(said)
  const shown = shownBy(w, step)
  const isAsk = step.kind === 'ask'
  const slots = pins(task) ? pinned(task.slots, shown.focus, isAsk && step.slot === 'which') : task.slots
  const asks = isAsk ? step.of : undefined
  // What already waits for the answer keeps waiting.
  const { then } = task
  const of = asks && asks.intent === task.intent && then ? { ...asks, then } : asks
  return {
    task: of ?? { ...task, slots: shown.meant ? { ...slots, changes: shown.meant } : slots },
    outcome: outcomeOf(w, step),
    slot: isAsk ? step.slot : undefined,
    question: isAsk ? (step.question ?? step.text) : undefined,
    buttons: isAsk ? step.buttons : undefined,
    turn,
  }
}

function changesOf(steps: readonly TaskStep[], w: World, turn: number, list: State['campaigns']): Change[] {
  return steps.flatMap(({ step }) => {
    if (step.kind !== 'act' || !(step.asksFirst || step.undo)) return []
    return madeOf(w, step).flatMap((m) => {
      if (m.result?.kind !== 'done') return []
      const name = String(m.args.campaign_name ?? list.find((c) => c.id === m.args.campaign_id)?.name ?? '')
      return [{ call: { tool: m.tool, args: m.args }, turn, back: step.undo?.(m), name }]
    })
  })
}

/** Cards that nobody answered: any other message closes them, and their reply ends. */
const isClosed = ({ step }: TaskStep, w: World): boolean =>
  step.kind === 'act' &&
  step.asksFirst &&
  madeOf(w, step).some((it) => it.result?.kind === 'declined' && it.step === w.turn.steps - 1)

/** The campaigns after this turn's changes, for reading the next message. */
function withChanges(state: State, turn: Turn): Pick<State, 'campaigns' | 'created'> {
  const fresh = createdIn(turn)
  const known = new Set(state.campaigns.map((c) => c.id))
  const renamed = new Map(
    turn.calls.flatMap((c) =>
      c.tool === 'update_campaign' && c.result?.kind === 'done' && typeof c.args.name === 'string'
        ? [[String(c.args.campaign_id), c.args.name]]
        : [],
    ),
  )
  return {
    campaigns: [
      ...fresh.filter((c) => !known.has(c.id)),
      ...state.campaigns.map((c) => ({ ...c, name: renamed.get(c.id) ?? c.name })),
    ],
    created: [...fresh.map((c) => c.id).toReversed(), ...state.created],
  }
}

function contextOf(main: Topic | undefined, open: Topic | undefined, state: State): Context {
  const { context: before } = state
  // The last question in the same reply is the one that the next message answers.
  const isQuietAside = main && isQuiet(main.task.intent) && !Object.hasOwn(shownAfter, main.task.intent)
  const asked = main?.slot ?? (open && (isQuietAside || open.turn === state.turns) ? open.slot : undefined)
  if (asked) return `asked:${asked}`
  if (!main) return before
  const { intent } = main.task
  const shown = (shownAfter as Readonly<Record<string, string>>)[intent]
  if (shown) return `showed:${shown}` as Context
  if (isQuiet(intent)) return intent.startsWith('answer:') && before === 'none' ? 'showed:answer' : before
  // The profile is saved without a card.
  return main.outcome === 'done' || intent === 'save_profile' ? `did:${intent}` : `card:${intent}`
}

function factsAfter({ facts }: State, turn: Turn, reading: Reading, steps: readonly TaskStep[]): OwnerFacts {
  const slots = steps.map(({ task }) => task.slots)
  const said = <K extends keyof Slots>(key: K): Slots[K] => slots.findLast((it) => it[key] !== undefined)?.[key]
  const own = steps
    .filter(({ task }) => ['save_profile', 'create_campaign', 'next', 'answer:how_start'].includes(task.intent))
    .map(({ task }) => task.slots)
  const isRefused = turn.calls.some((it) => it.args.location !== undefined && it.result?.kind === 'failed')
  const amount = said('amount')
  const ofPlaces = isRefused ? undefined : own.findLast((it) => it.places)
  const none =
    reading.clauses.some((it) => it.intents[0]?.intent === 'answer:no_website') || slots.some((it) => it.siteless)
  return {
    ...facts,
    ...used(own.findLast((it) => it.website) ?? {}, ['website']),
    ...used(ofPlaces ?? {}, ['places']),
    ...Object.assign({}, ...slots.map((it) => used(it, ['business', 'trade', 'owner', 'offers']))),
    ...(amount?.kind === 'fixed' ? { amount } : {}),
    ...(none ? { hasNoWebsite: true } : {}),
  }
}

function openAfter(state: State, topics: readonly Topic[], { asksAgain }: Decision): Topic | undefined {
  const asked = topics.find((it) => it.slot !== undefined)
  if (asked) return asked
  const before = state.open
  if (!before) return undefined
  // The question is settled once its task continued or was dropped.
  const isSettled = topics.some(
    (it) =>
      (it.task.intent === before.task.intent && !isQuiet(it.task.intent)) ||
      (it.task.intent === 'decline_proposal' && before.task.intent === 'accept_proposal') ||
      (it.task.intent === 'answer:no_website' && before.task.intent === 'website') ||
      (before.slot === 'which' && kinds.gated.has(it.task.intent) && it.outcome !== 'told'),
  )
  if (isSettled) return undefined
  return asksAgain ? { ...before, turn: state.turns, isAgain: true } : openQuestion(state)
}

/** The campaigns that were named, whatever the answer was. */
const mentioned = (steps: readonly TaskStep[]): string[] => [
  ...new Set(
    steps.flatMap(({ task }) =>
      campaignRefs(task.slots).flatMap((it) => (it.kind === 'name' && it.ids.length === 1 ? it.ids : [])),
    ),
  ),
]
const creditsIn = (turn: Turn): number | undefined =>
  number(inner(answerOf(answered(turn, 'get_credits'))).credits) ??
  number(inner(answerOf(answered(turn, 'generate_image'))).credits_remaining)
/** The client mentioned, if there is exactly one. */
const onlyClient = ([first, ...others]: readonly Client[]): Client | undefined =>
  others.every((it) => it.email === first?.email) ? first : undefined
/** The state after a turn. */
export function remembered(state: State, turn: Turn, decision: Decision, reading: Reading, w: World): State {
  const topics = decision.steps.map((it) => topicOf(it, w, state.turns))
  const loud = topics.filter((it) => !isQuiet(it.task.intent))
  const shown = decision.steps.map(({ step }) => shownBy(w, step))
  const focus = shown.findLast((it) => it.focus && it.focus.length > 0)?.focus ?? []
  const spoken = focus.length > 0 ? focus : mentioned(decision.steps)
  const rows = shown.findLast((it) => it.rows)?.rows
  const offers = shown.findLast((it) => it.offers)?.offers
  const clients = shown.findLast((it) => it.clients && it.clients.length > 0)?.clients
  const open = openAfter(state, topics, decision)
  const ideas = answered(turn, 'suggest_blog_ideas')
  const saved = answered(turn, 'save_blog_ideas')
  const written = shown.findLast((it) => it.written)?.written
  const keywords = answered(turn, 'suggest_keywords')
  const main = topics.find((it) => it.slot) ?? loud.at(-1) ?? topics.at(-1)
  return {
    ...state,
    ...withChanges(state, turn),
    proposals: state.proposals.filter((it) => !isAnswered(turn, it.id)),
    lang: w.lang,
    turns: state.turns + 1,
    focus: spoken.length > 0 ? spoken : state.focus,
    recent: [...new Set([...spoken, ...state.recent])].slice(0, RECENT_MAX),
    rows: rows ?? state.rows,
    client: clients ? onlyClient(clients) : state.client,
    open,
    topics: [...loud.toReversed(), ...state.topics].slice(0, TOPICS_MAX),
    dropped: decision.steps.flatMap((it, at) =>
      isClosed(it, w) && it.step.kind === 'act'
        ? [notDone((topics[at] as Topic).task, it.step.meant, madeOf(w, it.step))]
        : [],
    ),
    offers: decision.offers ?? offers ?? (loud.length > 0 ? [] : state.offers),
    changes: [...changesOf(decision.steps, w, state.turns, state.campaigns).toReversed(), ...state.changes].slice(
      0,
      CHANGES_MAX,
    ),
    facts: factsAfter(state, turn, reading, decision.steps),
    copies: written?.descriptions ? [...state.copies, written] : state.copies,
    written: {
      ...state.written,
      ...written,
      ...(keywords ? { keywords: strings(inner(answerOf(keywords)).keywords) } : {}),
    },
    ideas: ideas ? strings(inner(answerOf(ideas)).suggestions ?? inner(answerOf(ideas)).ideas) : state.ideas,
    savedIdeas: saved ? [...state.savedIdeas, ...strings(saved.args.suggestions)] : state.savedIdeas,
    context: contextOf(main, open, state),
    heard: [turn.user, ...state.heard].slice(0, HEARD_BEFORE),
    said: numbersIn(reading),
    credits: creditsIn(turn) ?? state.credits,
    lost: topics.some((it) => it.task.intent === 'unclear') ? state.lost + 1 : 0,
  }
}
