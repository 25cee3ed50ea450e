import { decide, type Decision } from '../planning/decide.ts'
import { interpret } from '../planning/interpret.ts'
import type { Understood } from '../planning/understood.ts'
import type { Call, Step } from '../planning/task.ts'
import { made, type World } from '../planning/world.ts'
import { hash } from '../wording/format.ts'
import type { Conversation, MadeCall, Turn } from './read-prompt.ts'
import { campaignsOf, type CampaignFacts, idOf, inner, list, profileOf, record, string, strings } from './results.ts'
import { afterwards, mainOf, outcomeOf, quiet } from './memory.ts'
import { offersAfter } from './offered.ts'
import { emptyState, type Pending, type PlannedPost, type State, type WrittenTexts } from './state.ts'

type Placed = Decision['steps'][number]
const answered = (turn: Turn, tool: string): MadeCall | undefined =>
  turn.calls.findLast((c) => c.tool === tool && c.result?.kind === 'done')
const answerOf = (call: MadeCall | undefined): unknown =>
  call?.result?.kind === 'done' ? call.result.value : undefined

/** What this turn's lookups say; the rest stands as it was. */
function seen(state: State, turn: Turn): State {
  const listed = turn.calls.findLast(
    (c) => c.tool === 'list_campaigns' && c.result?.kind === 'done' && c.args.status === undefined,
  )
  const profile = answered(turn, 'get_business_profile') ?? answered(turn, 'save_business_profile')
  return {
    ...state,
    campaigns: listed ? campaignsOf(answerOf(listed)) : state.campaigns,
    looked: state.looked || turn.calls.some((c) => c.tool === 'list_campaigns' && c.result !== undefined),
    profile: profile ? (profileOf(answerOf(profile)) ?? state.profile) : state.profile,
  }
}

const focusOf = (step: Step): readonly string[] => ('focus' in step && step.focus ? step.focus : [])

function undoOf(steps: readonly Placed[], w: World): Call[] | undefined {
  const found = steps.flatMap(({ step }) =>
    step.kind === 'act' && step.asksFirst ? step.calls.flatMap((c) => doneCall(made(w, c), step)) : [],
  )
  const changed = steps.some(({ step }) => step.kind === 'act' && step.asksFirst && outcomeOf(step, w) === 'done')
  return changed ? found : undefined
}
function doneCall(call: MadeCall | undefined, step: Extract<Step, { kind: 'act' }>): Call[] {
  const back = call?.result?.kind === 'done' ? step.undo?.(call) : undefined
  return back ? [back] : []
}

/** The status of a campaign as the last change left it, so that the next turn need not guess. */
function withChanges(campaigns: readonly CampaignFacts[], turn: Turn): readonly CampaignFacts[] {
  const made_ = turn.calls.flatMap((c) => (c.tool === 'create_campaign' && c.result?.kind === 'done' ? [c] : []))
  const fresh = made_.flatMap((c) => {
    const id = idOf(inner(answerOf(c)).campaign_id)
    const name = String(c.args.campaign_name)
    return id === '' || campaigns.some((x) => x.id === id)
      ? []
      : [
          {
            id,
            name,
            status: 'PAUSED',
            budget: Number(c.args.daily_budget),
            start: String(c.args.start_date),
            end: String(c.args.end_date),
            clicks: 0,
            impressions: 0,
            cost: 0,
            website: String(c.args.website_url),
          },
        ]
  })
  return [...fresh, ...campaigns]
}

function pendingOf(steps: readonly Placed[], before: State, keeps: boolean): Pending | undefined {
  const asked = steps.flatMap(({ task, step }) =>
    step.kind === 'ask' ? [{ task, slot: step.slot, text: step.text }] : [],
  )[0]
  return asked ?? (keeps ? before.pending : undefined)
}

const urlIn = /\b((?:https?:\/\/|www\.)[^\s<>"']+[^\s<>"'.,!?)])/i
const ownSite = (text: string): string | undefined =>
  /\b(?:my|our|the) (?:web ?site|site|page|shop|url|address)\b/i.test(text) ? urlIn.exec(text)?.[1] : undefined

/** What was written about another subject before is not mixed in. */
function writtenIn(turn: Turn): WrittenTexts | undefined {
  const copy = answered(turn, 'write_ad_copy')
  const found = answered(turn, 'suggest_keywords')
  if (!copy && !found) return undefined
  const it = inner(answerOf(copy))
  return {
    headlines: strings(it.headlines),
    descriptions: strings(it.descriptions),
    keywords: strings(inner(answerOf(found)).keywords),
  }
}
const postsOf = (call: MadeCall | undefined): PlannedPost[] | undefined =>
  call &&
  list(inner(answerOf(call)).posts)
    .map(record)
    .map((it) => ({
      date: string(it.date).slice(0, 10),
      platform: string(it.platform),
      idea: string(it.idea),
      caption: string(it.caption),
    }))

function after(before: State, turn: Turn, decision: Decision, w: World, said: Understood): State {
  const created = turn.calls.flatMap((c) =>
    c.tool === 'create_campaign' && c.result?.kind === 'done' ? [idOf(inner(answerOf(c)).campaign_id)] : [],
  )
  const focus = [...created.toReversed(), ...decision.steps.flatMap(({ step }) => focusOf(step))]
  const shown = decision.steps.flatMap(({ step }) => ('shown' in step && step.shown ? [step.shown] : []))[0]
  const main = mainOf(decision.steps, w)
  const ideas = answered(turn, 'suggest_blog_ideas')
  const savable = answered(turn, 'generate_content_calendar') ? 'calendar' : ideas ? 'ideas' : before.savable
  const state = seen(before, turn)
  return {
    ...state,
    campaigns: withChanges(state.campaigns, turn),
    focus: focus.length > 0 ? [...new Set(focus)] : before.focus,
    shown: shown ?? before.shown,
    offers: offersAfter(before, decision.steps),
    pending: pendingOf(decision.steps, before, said.keepsPending),
    last: main && !quiet(main.task) ? { task: main.task, outcome: main.outcome } : before.last,
    ...afterwards(before, decision.steps, w, focus, said.forgets === true),
    undo: undoOf(decision.steps, w) ?? before.undo,
    ideas: ideas ? strings(inner(answerOf(ideas)).suggestions ?? inner(answerOf(ideas)).ideas) : before.ideas,
    written: writtenIn(turn) ?? before.written,
    posts: postsOf(answered(turn, 'plan_social_campaign')) ?? before.posts,
    saved: answered(turn, 'save_blog_ideas') !== undefined,
    savable,
    website: ownSite(turn.user) ?? before.website,
    turns: before.turns + 1,
  }
}
function playTurn(
  state: State,
  turn: Turn,
  conversation: Conversation,
  tools: ReadonlySet<string>,
  n: number,
): { decision: Decision; next: State } {
  const now = seen(state, turn)
  const seed = hash(`${conversation.turns[0]?.user ?? ''}|${n}|${turn.user}`)
  const world: World = { state: now, turn, today: conversation.today, seed, tools, earlier: turn.calls }
  const understood = interpret(turn.user, conversation.today, now)
  const decision = decide(understood.tasks, world)
  return { decision, next: after(state, turn, decision, world, understood) }
}

/** Works through the conversation from its beginning and decides what to do at its end. */
export function decideNext(
  conversation: Conversation,
  tools: ReadonlySet<string>,
): { decision: Decision; state: State; turn: Turn } {
  let state = emptyState
  let decision: Decision = { text: '', calls: [], steps: [] }
  conversation.turns.forEach((turn, n) => {
    // What was said in a turn that is over is settled: its tools were there.
    const offered = n < conversation.turns.length - 1 ? new Set([...tools, ...turn.calls.map((c) => c.tool)]) : tools
    const played = playTurn(state, turn, conversation, offered, n)
    decision = played.decision
    state = played.next
  })
  return { decision, state, turn: conversation.turns.at(-1) ?? { user: '', calls: [], said: [], steps: 0 } }
}
