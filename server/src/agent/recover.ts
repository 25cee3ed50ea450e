import { type OwnerScope, ownerScope } from '#db/scope.ts'
import {
  callsOfReply,
  countSession,
  freeReply,
  inheritReply,
  lostReplies,
  moveCalls,
  type ReplyRow,
  sessionOf,
} from '#features/chat/index.ts'
import type { AgentParts } from './agent.ts'
import { SEQ_JUMP } from './limits.ts'
import { type Run, newEvent } from './run.ts'
import { unknownOutcome } from './tool-words.rules.ts'
import { toolMessage } from './work.ts'

export interface Recovery {
  readonly exclusive: boolean
  readonly leaseUntil: Date
  readonly runOf: (scope: OwnerScope, reply: ReplyRow, seq: number) => Run
  readonly resume: (scope: OwnerScope, replyId: number) => void
}

/**
 * Resumes the replies of a dead process. A call that was running may have taken effect, so its outcome is unknown and it is
 * never started again. A reply with an approved card continues, so that the owner learns the outcome; any other is
 * marked as interrupted.
 */
export async function recover(parts: AgentParts, recovery: Recovery): Promise<void> {
  const now = parts.clock.now()
  for (const lost of await lostReplies(parts.system, parts.nodeId, now, recovery.exclusive)) {
    const scope = ownerScope(parts.system, lost.owner)
    const reply = await inheritReply(scope, lost.id, parts.nodeId, recovery.leaseUntil, now, recovery.exclusive)
    if (reply) await takeUp(scope, reply, recovery)
  }
}

async function takeUp(scope: OwnerScope, reply: ReplyRow, recovery: Recovery): Promise<void> {
  await moveCalls(scope, reply.id, ['running'], 'unknown', { output: unknownOutcome })
  const session = await sessionOf(scope, reply.sessionId)
  if (!session) return
  const seq = session.lastSeq + SEQ_JUMP
  await countSession(scope, reply.sessionId, seq)
  const calls = (await callsOfReply(scope, reply.id)).filter((call) => call.step === reply.steps)
  if (calls.some((call) => call.gated)) {
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

const settledCalls = async (scope: OwnerScope, reply: ReplyRow) =>
  (await callsOfReply(scope, reply.id)).filter((call) => call.step === reply.steps)
