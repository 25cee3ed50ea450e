import { setTimeout as wait } from 'node:timers/promises'
import { isUuid } from '@adwright/contract/values/uuid.rules'
import { asUsd, centsOfUsd, type Usd } from '@adwright/contract/values/money.rules'
import { socketErrors } from '@adwright/contract/chat-events'
import { loopLog } from '#db/loop-log.ts'
import { inTransaction, type OwnerScope, ownerScope } from '#db/scope.ts'
import {
  claimReply,
  expiredCards,
  holdSession,
  moveCall,
  openCard,
  openReplyOf,
  type ReplyRow,
  renewLeases,
  workFor,
} from '#features/chat/index.ts'
import { silently } from '#kernel/log.ts'
import type { AgentParts } from './agent.ts'
import { CARDS_EVERY_MS, CLOSE_GRACE_MS, CLOSE_PATIENCE_MS, LEASE_MS } from './limits.ts'
import { troubleTexts } from './model-trouble.rules.ts'
import { openNodeLine } from './node-line.ts'
import { askOwner, type OutsideAnswer, type OutsideRequest } from './outside-call.ts'
import { amountWords, type Message, receive } from './receive.ts'
import { recover } from './recover.ts'
import { type Ending, ReplyLost, Run } from './run.ts'
import { openBatchedTurns } from './batched-turns.ts'
import { declined } from './tool-words.rules.ts'
import { showVersion } from './versions.ts'
import { endWithError, work } from './work.ts'

export interface Agent {
  /** Takes a message. Returns the sentence of an `error` event for the sender alone, if any. */
  readonly send: (scope: OwnerScope, message: Message) => Promise<string | undefined>
  readonly answer: (scope: OwnerScope, answer: CardAnswer) => Promise<string | undefined>
  /**
   * Asks the owner about a gated call over MCP.
   * @throws {AppError} for one that could never succeed
   */
  readonly askOwner: (scope: OwnerScope, request: OutsideRequest) => Promise<OutsideAnswer>
  /** Shows another version of a turn in every window. `questionId`: the turn's question. */
  readonly showVersion: (scope: OwnerScope, sessionId: string, questionId: number) => Promise<string | undefined>
  readonly stop: (scope: OwnerScope, sessionId: string) => Promise<string | undefined>
  /** Resolves when the session's running reply, on any node, has stored its text so far. */
  readonly settle: (scope: OwnerScope, sessionId: string) => Promise<void>
  /** Resolves when no reply is running on this node. */
  readonly idle: () => Promise<void>
  /** Takes no more messages, and stores running replies as they are. */
  readonly close: () => Promise<void>
}

export interface CardAnswer {
  /** The member who answered. */
  readonly person: string
  readonly sessionId: string
  readonly callId: string
  readonly approved: boolean
  readonly amountUsd?: Usd
}

/** Runs `work` at intervals, never twice at once. */
function every(ms: number, work: () => Promise<void>, log: AgentParts['log']): NodeJS.Timeout {
  const told = loopLog(log, 'the sweep of replies failed')
  let isAtIt = false
  const timer = setInterval(() => {
    if (isAtIt) return
    isAtIt = true
    work()
      .then(told.well, told.failed)
      .finally(() => {
        isAtIt = false
      })
  }, ms)
  return timer.unref()
}

/** The highest event number that a conversation's first message can have: only its creation comes before. */
const FIRST_SEQ = 2

/** Opens the chat's agent on this node, and resumes what a dead node left behind. */
export async function openAgent(parts: AgentParts): Promise<Agent> {
  const runs = new Map<number, Run | 'claiming'>()
  const poked = new Map<number, Ending | undefined>()
  const working = new Set<Promise<void>>()
  let closing = false
  const leaseMs = parts.leaseMs ?? LEASE_MS
  const lease = () => new Date(parts.clock.now().getTime() + leaseMs)
  const together = openBatchedTurns(parts)
  const runOf = (scope: OwnerScope, reply: ReplyRow, seq: number): Run =>
    new Run(scope, reply, seq, {
      runner: parts.nodeId,
      tell: (frames) => parts.tell(scope.owner, reply.sessionId, frames),
      onFault: (err) => parts.log.error({ err, reply: reply.id }, 'a reply could not be written down'),
      save: together.save,
    })

  const track = (item: Promise<void>, what: string): void => {
    const done = item.catch((err: unknown) => parts.log.error({ err }, what)).finally(() => working.delete(done))
    working.add(done)
  }

  async function perform(run: Run): Promise<void> {
    await performOnce(run)
    // Handle an answer or a stop that arrived between our last check and now.
    const ending = poked.get(run.id)
    if (poked.delete(run.id) && !closing) await drive(run.scope, run.id, ending)
  }

  async function performOnce(run: Run): Promise<void> {
    runs.set(run.id, run)
    try {
      await work({ ...parts, before: together.before }, run)
      if (run.isDone) together.remember(run)
    } catch (err) {
      if (err instanceof ReplyLost) return parts.log.warn({ reply: run.id }, 'a reply was taken from this node')
      parts.log.error({ err, reply: run.id }, 'a reply failed')
      await endWithError(run, troubleTexts.ours).catch(silently(parts.log, 'the session of a failed reply is gone'))
    } finally {
      await run.close()
      runs.delete(run.id)
      parts.listChanged(run.scope.owner)
    }
  }

  function isAtWork(replyId: number, ending: Ending | undefined): boolean {
    const present = runs.get(replyId)
    if (!present) return false
    poked.set(replyId, poked.get(replyId) ?? ending)
    if (ending && present !== 'claiming') present.endAs(ending)
    return true
  }

  /** Works on a waiting reply. If a worker already has it, that worker checks it again. */
  async function drive(scope: OwnerScope, replyId: number, ending?: Ending, heard = false): Promise<void> {
    if (isAtWork(replyId, ending)) return
    runs.set(replyId, 'claiming')
    poked.delete(replyId)
    const claimed = await claim(scope, replyId).finally(() => runs.delete(replyId))
    // Another node has it. Poke it, unless this call is a poke itself.
    if (!claimed) return heard ? undefined : line.poke(scope.owner, replyId, ending)
    const run = runOf(scope, claimed, claimed.lastSeq)
    const how = ending ?? poked.get(replyId)
    if (how) run.endAs(how)
    await perform(run)
  }

  const claim = (scope: OwnerScope, replyId: number) =>
    inTransaction(scope, async (scope) => claimReply(scope, replyId, parts.nodeId, lease()))

  const line = openNodeLine(parts, {
    runOf: (replyId) => {
      const run = runs.get(replyId)
      return run === 'claiming' ? undefined : run
    },
    // If that node has let go of it by now, the first node to get this message takes it.
    poke: (owner, replyId, ending) =>
      track(drive(ownerScope(parts.system, owner), replyId, ending, true), 'a reply could not go on'),
  })

  async function giveSignOfLife(): Promise<void> {
    if (runs.size > 0) await renewLeases(parts.system, parts.nodeId, lease())
    await takeUp(false)
  }
  async function declineOldCards(): Promise<void> {
    for (const card of await expiredCards(parts.system, parts.clock.now())) {
      track(
        drive(ownerScope(parts.system, card.owner), card.messageId, 'declined'),
        'an old card could not be declined',
      )
    }
  }
  const takeUp = (exclusive: boolean) =>
    recover(parts, {
      exclusive,
      leaseUntil: lease(),
      runOf,
      resume: (scope, id) => track(drive(scope, id), 'a reply could not be taken up'),
    })

  async function idle(): Promise<void> {
    while (working.size > 0) await Promise.all(working)
  }

  await takeUp(parts.exclusive)
  const timers = [
    // A single node needs no heartbeat: no other node could take over its replies.
    ...(parts.exclusive ? [] : [every(leaseMs / 4, giveSignOfLife, parts.log)]),
    every(Math.min(leaseMs, CARDS_EVERY_MS), declineOldCards, parts.log),
  ]

  return {
    async send(scope, message) {
      if (closing) return troubleTexts.restart
      const received = await receive(parts, together, scope, message)
      if (received.kind === 'refused') return received.why
      if (received.kind === 'answered') {
        track(drive(scope, received.replyId), 'a reply could not go on')
        return received.why
      }
      if (received.kind === 'begun') {
        parts.tell(scope.owner, message.sessionId, received.frames)
        // A new conversation appears in the list at once; an existing one's entry changes when the reply ends.
        if (received.seq <= FIRST_SEQ) parts.listChanged(scope.owner)
        const run = runOf(scope, received.reply, received.seq)
        run.isFresh = true
        run.before = received.before
        track(perform(run), 'a reply could not begin')
      }
      return undefined
    },
    async answer(scope, answer) {
      if (!isUuid(answer.sessionId)) return socketErrors.sessionNotFound
      const now = parts.clock.now()
      const card = await openCard(scope, answer.sessionId, answer.callId, now)
      if (!card) return socketErrors.approvalNotFound
      const { typedAmountCents } = card
      if (
        answer.approved &&
        typedAmountCents !== null &&
        centsOfUsd(answer.amountUsd ?? asUsd(0)) !== typedAmountCents
      ) {
        return socketErrors.typeAmount(amountWords(typedAmountCents))
      }
      await workFor(scope, card.messageId, answer.person)
      const moved = answer.approved
        ? await moveCall(scope, card.id, 'open', 'approved')
        : await moveCall(scope, card.id, 'open', 'declined', { output: declined })
      if (!moved) return socketErrors.approvalNotFound
      const atWork = runs.get(card.messageId)
      if (atWork && atWork !== 'claiming') atWork.person = answer.person
      track(drive(scope, card.messageId), 'a reply could not go on')
      return undefined
    },
    async showVersion(scope, sessionId, questionId) {
      const shown = await showVersion(scope, sessionId, questionId, parts.files)
      if (typeof shown === 'string') return shown
      parts.tell(scope.owner, sessionId, [shown])
      return undefined
    },
    askOwner: (scope, request) => askOwner(parts, scope, request),
    async stop(scope, sessionId) {
      const session =
        isUuid(sessionId) && (await inTransaction(scope, (scope) => holdSession(scope, sessionId, 'share')))
      if (!session) return socketErrors.sessionNotFound
      const reply = await openReplyOf(scope, sessionId)
      if (reply) track(drive(scope, reply.id, 'stopped'), 'a reply could not be stopped')
      return undefined
    },
    async settle(scope, sessionId) {
      const reply = await openReplyOf(scope, sessionId)
      if (reply?.state !== 'running') return
      const run = runs.get(reply.id)
      if (run === undefined) await line.flush(reply.id)
      else if (run !== 'claiming') await run.flush()
    },
    idle,
    async close() {
      closing = true
      await Promise.race([idle(), wait(parts.closeGraceMs ?? CLOSE_GRACE_MS, undefined, { ref: false })])
      for (const run of runs.values()) if (run !== 'claiming') run.endAs('restart')
      // If a change outside has no answer by then, its outcome is unknown, and the next start handles it.
      await Promise.race([idle(), wait(CLOSE_PATIENCE_MS, undefined, { ref: false })])
      for (const timer of timers) clearInterval(timer)
      line.close()
    },
  }
}
