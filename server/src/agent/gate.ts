import { centsOfUsd, usdOfCents } from '@adwright/contract/values/money.rules'
import type { ApprovalCard } from '@adwright/contract/chat-events'
import { APPROVAL_CARD_HOURS } from '@adwright/contract/limits'
import { type NewCall, type TurnRow, turnsBefore, ungatedCalls } from '#features/chat/index.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { AgentParts, AgentTool, CardFace } from './agent.ts'
import { decidedBy } from './cards/decides.rules.ts'
import { noCost } from './cards/no-cost.ts'
import { unnamedAmount } from './cards/named.rules.ts'
import { knownIn } from './figures/evidence.rules.ts'
import { wholeHistory } from './history.rules.ts'
import { HISTORY_MAX_TURNS, TOOL_MAX_MS } from './limits.ts'
import { HEARD_BEFORE } from './image-request.rules.ts'
import type { AskedCall } from './model-step.ts'
import type { Run } from './run.ts'
import { errorOutput, labelOf } from './tool-words.rules.ts'

/**
 * The chat's policy for each declared effect: `read` and `draft` run at once, `spend` and `change_outside` wait for a card. A feature may
 * let calls that the owner's message asked for run without one.
 */
export async function gateCalls(parts: AgentParts, run: Run, asked: readonly AskedCall[]): Promise<NewCall[]> {
  const calls: NewCall[] = []
  const freeUsed = new Map<string, number>()
  for (const [position, call] of asked.entries()) calls.push(await gateCall(parts, run, call, position, freeUsed))
  return withoutOverruled(calls)
}

/** Drops calls that a later call of the same step overrules, wholly or partly, so that no two cards contradict each other. */
function withoutOverruled(calls: readonly NewCall[]): NewCall[] {
  const decided = new Set<string>()
  return calls
    .toReversed()
    .map((call): NewCall => {
      const decisions = call.state === 'open' ? decidedBy(call.function, call.arguments) : []
      const left = decisions.filter(({ key }) => !decided.has(key)).map(({ name }) => name)
      if (left.length < decisions.length) return failed(call, overruled(left))
      for (const { key } of decisions) decided.add(key)
      return call
    })
    .toReversed()
}

const overruled = (left: readonly string[]): string =>
  left.length === 0
    ? 'Left out: a later call of the same step settles the same.'
    : `Left out: a later call of the same step settles a part of it. Nobody has asked for the rest yet, so call again for it alone: ${left.join(', ')}.`

const failed = (call: NewCall, words: string, error?: AppError): NewCall => ({
  ...call,
  gated: false,
  state: 'failed',
  output: errorOutput(words, error?.more.errors),
  outcome: words,
  failCode: error?.code ?? null,
  summary: null,
  impact: null,
  typedAmountCents: null,
  expiresAt: null,
})

/** The fields of a call that its card and its run fill in later. */
export const notYet = {
  summary: null,
  impact: null,
  typedAmountCents: null,
  output: null,
  outcome: null,
  failCode: null,
  expiresAt: null,
} as const

async function gateCall(
  parts: AgentParts,
  run: Run,
  asked: AskedCall,
  position: number,
  freeUsed: Map<string, number>,
): Promise<NewCall> {
  const call: NewCall = {
    // Our own id, since the model may reuse one from an earlier reply.
    id: `call_${run.id}_${run.steps}_${position}`,
    step: run.steps,
    position,
    modelCallId: asked.modelCallId,
    function: asked.function,
    arguments: asked.arguments,
    gated: false,
    state: 'approved',
    ...notYet,
  }
  const fails = (words: string, error?: AppError): NewCall => failed(call, words, error)
  const tool = parts.tools.find((it) => it.name === asked.function)
  if (!tool) return fails(asked.fault ?? `There is no tool named ${asked.function}.`)
  const fault = asked.fault ?? tool.faultOf(asked.arguments)
  if (fault !== undefined) return fails(fault)
  const isHarmless = tool.effect === 'read' || tool.effect === 'draft'
  if (isHarmless ? !(await isUnasked(parts, run, call)) : await isFree(parts, run, tool, call.id, freeUsed)) return call
  try {
    const face = await faceOf(parts, run, tool, call, 'agent')
    return withCard(call, await withOrigin(parts, run, call, face), parts.clock.now())
  } catch (error) {
    if (error instanceof AppError) return fails(error.message, error)
    throw error
  }
}

/** The call, waiting for approval on a card. */
export const withCard = <T extends object>(call: T, face: CardFace, now: Date) => ({
  ...call,
  gated: true,
  state: 'open' as const,
  summary: face.summary,
  impact: face.impact,
  typedAmountCents: face.typedAmountUsd === undefined ? null : centsOfUsd(face.typedAmountUsd),
  expiresAt: new Date(now.getTime() + APPROVAL_CARD_HOURS * 3_600_000),
})

async function isFree(
  parts: AgentParts,
  run: Run,
  tool: AgentTool,
  callId: string,
  freeUsed: Map<string, number>,
): Promise<boolean> {
  const freeCalls = parts.cards[tool.name]?.freeCalls
  if (!freeCalls) return false
  const used = freeUsed.get(tool.name) ?? (await ungatedCalls(run.scope, run.id, tool.name))
  const ctx = await cardCtx(parts, run, callId, 'agent')
  const isFree = used < freeCalls(...(await ownersRequest(run, ctx)))
  freeUsed.set(tool.name, isFree ? used + 1 : used)
  return isFree
}

/** Whether a call that could run at once is about something the owner never mentioned. */
async function isUnasked(parts: AgentParts, run: Run, call: Pick<NewCall, 'id' | 'function' | 'arguments'>) {
  const card = parts.cards[call.function]
  if (!card?.isUnasked || isTrusted(parts)) return false
  const ctx = await cardCtx(parts, run, call.id, 'agent')
  return card.isUnasked(call.arguments, ownersWords(await turnsOf(run)), ctx)
}

/** The built-in model takes its arguments from the owner's words. */
const isTrusted = ({ model }: AgentParts): boolean => model.provider === 'builtin'

const turnsOf = async (run: Run): Promise<readonly TurnRow[]> =>
  run.before ?? (await turnsBefore(run.scope, run.sessionId, run.id, HISTORY_MAX_TURNS))

/** The owner's last message. */
export const ownersMessage = async (run: Run): Promise<string | undefined> => (await turnsOf(run))[0]?.content

const ownersWords = (turns: readonly TurnRow[]): string =>
  turns.flatMap((it) => (it.role === 'user' ? [it.content.replace(/\n/g, ' ')] : [])).join('\n')

/** Notes on the card that an amount was the assistant's idea, if it doesn't follow from the owner's words. */
async function withOrigin(parts: AgentParts, run: Run, call: NewCall, face: CardFace): Promise<CardFace> {
  if (isTrusted(parts)) return face
  const turns = await turnsOf(run)
  const { facts } = knownIn([...wholeHistory(turns), ...run.modelMessages])
  const known = facts.map((it) => it.value)
  const unnamed = unnamedAmount(call.arguments, ownersWords(turns), known)
  if (!unnamed) return face
  const told = `You didn’t name this ${unnamed}: it’s the assistant’s suggestion.`
  return { ...face, impact: { ...face.impact, text: `${told}\n${face.impact.text}` } }
}

/** The owner's message (with the one before it, if it answers the agent's question), and the messages before that. */
async function ownersRequest(run: Run, ctx: Ctx): Promise<[string, Ctx, readonly string[]]> {
  const turns = await turnsOf(run)
  const [message, reply, before] = turns
  const answers = reply?.role === 'assistant' && reply.content.trimEnd().endsWith('?') && before?.role === 'user'
  const said = turns.flatMap((it) => (it.role === 'user' ? [it.content] : []))
  const request = answers ? `${before.content}\n${message?.content ?? ''}` : (message?.content ?? '')
  return [request, ctx, said.slice(1, 1 + HEARD_BEFORE)]
}

/**
 * The content of a call's card.
 * @throws {AppError} for a call that could never succeed
 */
export async function faceOf(
  parts: Pick<AgentParts, 'businessAtHand' | 'cards' | 'ctxFor'>,
  of: Pick<Run, 'scope' | 'person'>,
  tool: AgentTool,
  call: Pick<NewCall, 'id' | 'arguments'>,
  via: 'agent' | 'mcp',
): Promise<CardFace> {
  const card = parts.cards[tool.name]
  const face = card ? await card.face(await cardCtx(parts, of, call.id, via), call.arguments) : plainFace(tool)
  const name = await parts.businessAtHand?.(of.scope, of.person)
  return name === undefined ? face : { ...face, impact: { ...face.impact, text: `For ${name}.\n${face.impact.text}` } }
}

const cardCtx = (
  parts: Pick<AgentParts, 'ctxFor'>,
  { scope, person }: Pick<Run, 'scope' | 'person'>,
  requestId: string,
  via: 'agent' | 'mcp',
) => parts.ctxFor(scope, { person, signal: AbortSignal.timeout(TOOL_MAX_MS), requestId, via })

const plainFace = (tool: AgentTool): CardFace => ({
  summary: `${labelOf(tool.name)}?`,
  impact: noCost(tool.effect === 'spend' ? 'This can cost money.' : 'This changes something outside Adwright.'),
})

/** The card on the wire, new or read back. */
export function cardOnWire(
  call: Pick<NewCall, 'id' | 'function' | 'arguments' | 'summary' | 'impact' | 'typedAmountCents'>,
): ApprovalCard {
  return {
    tool_call_id: call.id,
    function: call.function,
    arguments: call.arguments,
    summary: call.summary ?? '',
    impact: call.impact as ApprovalCard['impact'],
    ...(call.typedAmountCents === null ? {} : { typed_amount: usdOfCents(call.typedAmountCents) }),
  }
}
