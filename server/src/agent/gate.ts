import { centsOfUsd, usdOfCents } from '@adwright/contract/values/money.rules'
import type { ApprovalCard } from '@adwright/contract/chat-events'
import type { ErrorCode } from '@adwright/contract/errors'
import { APPROVAL_CARD_HOURS } from '@adwright/contract/limits'
import type { OwnerScope } from '#db/scope.ts'
import { type NewCall, turnsBefore, ungatedCalls } from '#features/chat/index.ts'
import { AppError } from '#kernel/app-error.ts'
import type { AgentParts, AgentTool, CardFace } from './agent.ts'
import { TOOL_MAX_MS } from './limits.ts'
import type { AskedCall } from './model-step.ts'
import type { Run } from './run.ts'
import { errorOutput, labelOf } from './tool-words.rules.ts'

/**
 * The chat's policy, by the effect that an action declares: `read` and `draft` run at once, `spend` and `change_outside`
 * wait for a card. Where a feature says so, calls that the owner's own message asked for run without one.
 */
export async function gateCalls(parts: AgentParts, run: Run, asked: readonly AskedCall[]): Promise<NewCall[]> {
  const calls: NewCall[] = []
  const freeUsed = new Map<string, number>()
  for (const [position, call] of asked.entries()) calls.push(await gateCall(parts, run, call, position, freeUsed))
  return calls
}

async function gateCall(
  parts: AgentParts,
  run: Run,
  asked: AskedCall,
  position: number,
  freeUsed: Map<string, number>,
): Promise<NewCall> {
  const call: NewCall = {
    // Ours, not the model's: an earlier reply may have used that name.
    id: `call_${run.id}_${run.steps}_${position}`,
    step: run.steps,
    position,
    modelCallId: asked.modelCallId,
    function: asked.function,
    arguments: asked.arguments,
    gated: false,
    state: 'approved',
    summary: null,
    impact: null,
    typedAmountCents: null,
    output: null,
    outcome: null,
    failCode: null,
    expiresAt: null,
  }
  const fails = (words: string, failCode: ErrorCode | null = null): NewCall => ({
    ...call,
    state: 'failed',
    output: errorOutput(words),
    outcome: words,
    failCode,
  })
  const tool = parts.tools.find((it) => it.name === asked.function)
  if (!tool) return fails(asked.fault ?? `There is no tool named ${asked.function}.`)
  const fault = asked.fault ?? tool.faultOf(asked.arguments)
  if (fault !== undefined) return fails(fault)
  if (tool.effect === 'read' || tool.effect === 'draft') return call
  if (await isFree(parts, run, tool, call.id, freeUsed)) return call
  try {
    return withCard(call, await faceOf(parts, run.scope, tool, call, 'agent'), parts.clock.now())
  } catch (error) {
    if (error instanceof AppError) return fails(error.message, error.code)
    throw error
  }
}

/** The call as it waits for its owner's yes. */
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
  const ctx = await cardCtx(parts, run.scope, callId, 'agent')
  const isFree = used < freeCalls(await ownersWish(run), ctx)
  freeUsed.set(tool.name, isFree ? used + 1 : used)
  return isFree
}

/** The owner's message, and the one before it when this one answers the agent's own question. */
async function ownersWish(run: Run): Promise<string> {
  const [message, reply, before] = run.before ?? (await turnsBefore(run.scope, run.sessionId, run.id, 3))
  const answers = reply?.role === 'assistant' && reply.content.trimEnd().endsWith('?') && before?.role === 'user'
  return answers ? `${before.content}\n${message?.content ?? ''}` : (message?.content ?? '')
}

/**
 * What its card says.
 * @throws {AppError} for a call that could never succeed
 */
export async function faceOf(
  parts: Pick<AgentParts, 'cards' | 'ctxFor'>,
  scope: OwnerScope,
  tool: AgentTool,
  call: Pick<NewCall, 'id' | 'arguments'>,
  via: 'agent' | 'mcp',
): Promise<CardFace> {
  const card = parts.cards[tool.name]
  if (!card) return plainFace(tool)
  return card.face(await cardCtx(parts, scope, call.id, via), call.arguments)
}

const cardCtx = (parts: Pick<AgentParts, 'ctxFor'>, scope: OwnerScope, requestId: string, via: 'agent' | 'mcp') =>
  parts.ctxFor(scope, { signal: AbortSignal.timeout(TOOL_MAX_MS), requestId, via })

const plainFace = (tool: AgentTool): CardFace => ({
  summary: `${labelOf(tool.name)}?`,
  impact: {
    daily_cost: null,
    worst_day: null,
    worst_month: null,
    credits: null,
    text: tool.effect === 'spend' ? 'This can cost money.' : 'This changes something outside Adwright.',
  },
})

/** The card as it goes over the wire, fresh or read back. */
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
