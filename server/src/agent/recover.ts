import { type Mine, mineOf } from '#db/mine.ts'
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
import { type Run, said } from './run.ts'
import { unknownOutcome } from './tool-words.rules.ts'
import { toolMessage } from './work.ts'

export interface Recovery {
  readonly alone: boolean
  readonly leaseUntil: Date
  readonly runOf: (mine: Mine, reply: ReplyRow, seq: number) => Run
  readonly resume: (mine: Mine, replyId: number) => void
}

/**
 * Takes up the replies of a process that died. A call that was running may have been done: its outcome is unknown and it is
 * never begun again. A reply whose owner said yes to something goes on, so that they hear what came of it; any other is
 * marked as interrupted, with what was said.
 */
export async function recover(parts: AgentParts, it: Recovery): Promise<void> {
  const now = parts.clock.now()
  for (const lost of await lostReplies(parts.everyone, parts.nodeId, now, it.alone)) {
    const mine = mineOf(parts.everyone, lost.owner)
    const reply = await inheritReply(mine, lost.id, parts.nodeId, it.leaseUntil, now, it.alone)
    if (reply) await takeUp(mine, reply, it)
  }
}

async function takeUp(mine: Mine, reply: ReplyRow, it: Recovery): Promise<void> {
  await moveCalls(mine, reply.id, ['running'], 'unknown', { output: unknownOutcome })
  const session = await sessionOf(mine, reply.sessionId)
  if (!session) return
  const seq = session.lastSeq + SEQ_JUMP
  await countSession(mine, reply.sessionId, seq)
  const calls = (await callsOfReply(mine, reply.id)).filter((call) => call.step === reply.steps)
  if (calls.some((call) => call.gated)) {
    await freeReply(mine, reply.id)
    it.resume(mine, reply.id)
    return
  }
  await moveCalls(mine, reply.id, ['approved'], 'unknown', { output: unknownOutcome })
  const run = it.runOf(mine, reply, seq)
  if (calls.length > 0) {
    run.modelMessages = [...run.modelMessages, toolMessage(await settledCalls(mine, reply))]
    run.steps++
  }
  const end = said('stream_end', { message_id: reply.id, finish_reason: 'error' })
  await run.end([end], { finishReason: 'error', interrupted: true })
  await run.close()
}

const settledCalls = async (mine: Mine, reply: ReplyRow) =>
  (await callsOfReply(mine, reply.id)).filter((call) => call.step === reply.steps)
