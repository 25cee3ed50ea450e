import { type OwnerScope, ownerScope } from '#db/scope.ts'
import {
  answeredReplies,
  callsOfReply,
  countSession,
  freeReply,
  inheritReply,
  lostReplies,
  moveCall,
  moveCalls,
  type ReplyRow,
  sessionOf,
  startStepAgain,
} from '#features/chat/index.ts'
import type { AgentParts } from './agent.ts'
import { SEQ_JUMP } from './limits.ts'
import { type Run, newEvent } from './run.ts'
import { toolMessage, unknownOutcome } from './tool-words.rules.ts'

export interface Recovery {
  readonly exclusive: boolean
  readonly leaseUntil: Date
  readonly runOf: (scope: OwnerScope, reply: ReplyRow, seq: number) => Run
  readonly resume: (scope: OwnerScope, replyId: number) => void
}

/**
 * Recovers the replies of a dead process. A call that was running may have taken effect, so its outcome is unknown and it never runs again,
 * unless it only reads. A reply with an approved card continues, so that the owner learns the outcome. With several nodes, another node
 * continues every reply from the start of its current step, but only once, since whatever killed one node may kill the next. Any other
 * reply is marked as interrupted, and the owner's Continue resumes it. A reply whose card was answered just before the end goes on.
 */
export async function recover(parts: AgentParts, recovery: Recovery): Promise<void> {
  const now = parts.clock.now()
  for (const lost of await lostReplies(parts.system, parts.nodeId, now, recovery.exclusive)) {
    const scope = ownerScope(parts.system, lost.owner)
    const reply = await inheritReply(scope, lost.id, parts.nodeId, recovery.leaseUntil, now, recovery.exclusive)
    if (reply) await takeUp(parts, scope, reply, recovery)
  }
  for (const { id, owner } of await answeredReplies(parts.system)) recovery.resume(ownerScope(parts.system, owner), id)
}

async function takeUp(parts: AgentParts, scope: OwnerScope, reply: ReplyRow, recovery: Recovery): Promise<void> {
  const isGoingOn = !recovery.exclusive && !reply.interrupted
  if (isGoingOn) await readAgain(parts, scope, reply)
  await moveCalls(scope, reply.id, ['running'], 'unknown', { output: unknownOutcome })
  const session = await sessionOf(scope, reply.sessionId)
  if (!session) return
  const seq = session.lastSeq + SEQ_JUMP
  await countSession(scope, reply.sessionId, seq)
  const calls = (await callsOfReply(scope, reply.id)).filter((call) => call.step === reply.steps)
  if (isGoingOn || calls.some((call) => call.gated)) {
    if (isGoingOn) await startStepAgain(scope, reply)
    await freeReply(scope, reply.id)
    recovery.resume(scope, reply.id)
    return
  }
  await moveCalls(scope, reply.id, ['approved'], 'unknown', { output: unknownOutcome })
  const run = recovery.runOf(scope, reply, seq)
  if (calls.length > 0) {
    run.modelMessages = [...run.modelMessages, toolMessage(await settledCalls(scope, reply))]
    run.steps++
  }
  const end = newEvent('stream_end', { message_id: reply.id, finish_reason: 'error' })
  await run.end([end], { finishReason: 'error', interrupted: true })
  await run.close()
}

/** Calls that change nothing may run again. */
async function readAgain(parts: AgentParts, scope: OwnerScope, reply: ReplyRow): Promise<void> {
  const reading = new Set(parts.tools.filter((tool) => tool.effect === 'read').map((tool) => tool.name))
  for (const call of await callsOfReply(scope, reply.id))
    if (reading.has(call.function)) await moveCall(scope, call.id, 'running', 'approved')
}

const settledCalls = async (scope: OwnerScope, reply: ReplyRow) =>
  (await callsOfReply(scope, reply.id)).filter((call) => call.step === reply.steps)
