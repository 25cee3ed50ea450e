import { MICROS_A_USD } from '@adwright/contract/values/money.rules'
import type { ReplyButton } from '@adwright/contract/reply-buttons'
import {
  callsOfReply,
  type CallRow,
  addCalls,
  moveCall,
  moveCalls,
  parkReply,
  shownBy,
  type TurnRow,
} from '#features/chat/index.ts'
import { behindOthers } from '#kernel/behind-others.ts'
import type { AgentParts } from './agent.ts'
import { answersTo, executeAll } from './execute.ts'
import { cardOnWire, gateCalls, ownersMessage } from './gate.ts'
import { REPLY_MAX_STEPS, REPLY_MAX_TOKENS, REPLY_MAX_WORK_MS } from './limits.ts'
import type { StepAnswer } from './model-step.ts'
import { troubleTexts, troubleOf } from './model-trouble.rules.ts'
import { translatedButton } from './phrases.ts'
import { buttonsOf, hasChoices, needsFacts } from './reply-buttons.rules.ts'
import { type Run, newEvent } from './run.ts'
import { withImages } from './see.ts'
import { speak } from './speak.ts'
import type { BatchedTurns } from './batched-turns.ts'
import { DECLINED, declined, toolMessage, UNKNOWN_OUTCOME, unknownOutcome } from './tool-words.rules.ts'
import { withdrawCorrections } from './withdraw-corrections.ts'

const LIMIT_TEXT = 'This reply reached its limit and stops here. Say Continue to go on.'

/** The agent's parts, and how to read the turns before a reply. */
export type WorkParts = AgentParts & Pick<BatchedTurns, 'before'>

/**
 * Works on a reply until it ends or waits for a card. It reads the state from the database every time, so it makes no difference who began
 * the reply: this process, another node, or a dead one.
 */
export async function work(parts: WorkParts, run: Run): Promise<void> {
  for (;;) {
    const calls = await callsOfStep(run)
    if (calls.length > 0 && (await settle(parts, run, calls)) === 'again') continue
    await withdrawCorrections(parts, run, calls, () => turnsBefore(parts, run))
    if (calls.some((call) => call.state === 'open')) return parkReply(run.scope, run.id)
    if (calls.length > 0) await closeStep(run, calls)
    const end = endingOf(parts, run, calls)
    if (end) return end()
    if ((await nextStep(parts, run)) === 'ended') return
  }
}

/** How a reply ends before the model is asked again; undefined if it continues. */
function endingOf(parts: AgentParts, run: Run, calls: readonly CallRow[]): (() => Promise<void>) | undefined {
  if (run.ending) return () => endEarly(run)
  if (calls.some((call) => call.via === 'mcp')) return () => tellOutcome(parts, run)
  return isSpent(run) ? () => endAtLimit(run) : undefined
}

/** Reports the outcome of a call over MCP as it is, without a model. */
async function tellOutcome(parts: AgentParts, run: Run): Promise<void> {
  const calls = await callsOfReply(run.scope, run.id)
  run.text(`\n\n${calls.map((call) => `${call.outcome ?? UNKNOWN_OUTCOME}`.replace(/[^.!?]$/, '$&.')).join(' ')}`)
  await finish(parts, run)
}

const isSpent = (run: Run): boolean =>
  run.steps >= REPLY_MAX_STEPS || run.tokens >= REPLY_MAX_TOKENS || run.workedMs >= REPLY_MAX_WORK_MS

async function callsOfStep(run: Run): Promise<CallRow[]> {
  const isFresh = run.isFresh
  run.isFresh = false
  return isFresh ? [] : (await callsOfReply(run.scope, run.id)).filter((call) => call.step === run.steps)
}

/** Advances the calls of a step; returns 'again' if something changed and they must be read again. */
async function settle(parts: AgentParts, run: Run, calls: readonly CallRow[]): Promise<'again' | 'settled'> {
  // A restart leaves cards open; they're shown again afterwards.
  if (run.ending && run.ending !== 'restart') {
    const dropped = await moveCalls(run.scope, run.id, ['open', 'approved'], 'declined', { output: declined })
    if (dropped.length > 0) return 'again'
  }
  const untold = calls.filter(
    (call) => (call.state === 'declined' || call.state === 'unknown') && call.outcome === null,
  )
  for (const call of untold) await tellSettled(run, call)
  const ready = run.ending ? [] : calls.filter((call) => call.state === 'approved')
  if (ready.length > 0) await executeAll(parts, run, ready)
  return untold.length > 0 || ready.length > 0 ? 'again' : 'settled'
}

async function tellSettled(run: Run, call: CallRow): Promise<void> {
  const isDeclined = call.state === 'declined'
  const words = isDeclined ? DECLINED : UNKNOWN_OUTCOME
  const told = {
    tool_call_id: call.id,
    function: call.function,
    ok: false,
    summary: words,
    ...(await answersTo(run, call)),
  }
  await run.boundary([newEvent('tool_call_completed', told)], async (scope) => {
    const output = isDeclined ? declined : unknownOutcome
    await moveCall(scope, call.id, call.state, call.state, { output, outcome: words })
  })
}

/** Ends a step once all its calls have their outcome, which the model gets with the next question. */
async function closeStep(run: Run, calls: readonly CallRow[]): Promise<void> {
  run.modelMessages = [...run.modelMessages, toolMessage(calls)]
  run.steps++
  await run.boundary([newEvent('tool_calls_completed', '')])
}

/** The turns before the reply with their images, as this node caches them too. */
const turnsBefore = async (parts: WorkParts, run: Run): Promise<readonly TurnRow[]> =>
  (run.before ??= await withImages(run, await parts.before(run)))

async function nextStep(parts: WorkParts, run: Run): Promise<'ended' | 'called'> {
  const [facts, before] = await Promise.all([parts.promptFacts(run.scope), turnsBefore(parts, run)])
  const noted = run.modelMessages.length === 0 ? noteLanguage(parts, run, before) : undefined
  const { answer, hasSaid } = await speak(parts, run, facts, before)
  // A tool may use the owner's language.
  await noted
  return takeAnswer(parts, run, answer, hasSaid)
}

/** Notes the language of the owner's message while the model answers. */
async function noteLanguage(parts: AgentParts, run: Run, before: readonly TurnRow[]): Promise<void> {
  const asked = before.find((it) => it.role === 'user')
  if (!parts.heard || !asked) return
  await behindOthers()
  await parts
    .heard(run.scope, asked.content)
    .catch((err: unknown) => parts.log.warn({ err, reply: run.id }, 'the language of a message was not noted'))
}

async function takeAnswer(
  parts: AgentParts,
  run: Run,
  answer: StepAnswer,
  hasSaid: boolean,
): Promise<'ended' | 'called'> {
  if (answer.end === 'aborted') {
    await (run.ending ? endEarly(run) : endAtLimit(run))
    return 'ended'
  }
  if (answer.end === 'failed') {
    const trouble = troubleOf(answer.error, hasSaid)
    parts.log[trouble.ours ? 'error' : 'warn']({ err: answer.error, reply: run.id }, 'the model failed')
    await endWithError(run, trouble.sentence)
    return 'ended'
  }
  if (answer.end === 'filtered') {
    await endWithError(run, troubleTexts.filtered)
    return 'ended'
  }
  run.modelMessages = [...run.modelMessages, ...answer.messages]
  run.settledChars = run.content.length
  run.suggestions = answer.suggestions
  run.language = answer.language
  if (answer.calls.length > 0) return beginCalls(parts, run, answer)
  if (answer.end === 'length') await endAtLimit(run)
  else if (!hasSaid && run.content.trim() === '') await endWithError(run, troubleTexts.silent)
  else await finish(parts, run)
  return 'ended'
}

/**
 * Stores the calls, their cards and event numbers before anyone is told. If only cards are left, the reply is already waiting by then, so
 * that an answer given the moment a card appears is heard, on any node.
 */
async function beginCalls(parts: AgentParts, run: Run, answer: StepAnswer): Promise<'ended' | 'called'> {
  const calls = await gateCalls(parts, run, answer.calls)
  const started = calls.map((call) => ({
    tool_call_id: call.id,
    function: call.function,
    arguments: call.arguments,
    ...shownBy(call),
  }))
  const cards = calls
    .filter((call) => call.state === 'open')
    .map((call) => newEvent('approval_requested', cardOnWire(call)))
  const refused = calls
    .filter((call) => call.state === 'failed')
    .map((call) =>
      newEvent('tool_call_completed', {
        tool_call_id: call.id,
        function: call.function,
        ok: false,
        summary: call.outcome,
        ...shownBy(call),
      }),
    )
  const onlyWaits = cards.length > 0 && !calls.some((call) => call.state === 'approved')
  await run.boundary([newEvent('tool_calls_started', started), ...refused, ...cards], async (scope) => {
    await addCalls(scope, run, calls, parts.clock.now())
    if (onlyWaits) await parkReply(scope, run.id)
  })
  return onlyWaits ? 'ended' : 'called'
}

const ended = (run: Run, finishReason: string, buttons: readonly ReplyButton[] = []) =>
  newEvent('stream_end', {
    message_id: run.id,
    finish_reason: finishReason,
    ...(run.figures.length > 0 ? { figures: run.figures } : {}),
    ...(run.costMicros === undefined ? {} : { cost_usd: run.costMicros / MICROS_A_USD }),
    ...(buttons.length > 0 ? { buttons } : {}),
  })

async function end(run: Run, finishReason: string): Promise<void> {
  await run.end([ended(run, finishReason)], { finishReason })
}

/** Ends the reply, with buttons for what it lacks or for next steps. */
async function finish(parts: AgentParts, run: Run): Promise<void> {
  const calls = run.steps > 0 ? await callsOfReply(run.scope, run.id) : []
  const hasAdAccount = needsFacts(calls) && (await parts.hasAdAccount(run.scope))
  const message = hasChoices(calls) ? await ownersMessage(run) : undefined
  const { language = 'en' } = run
  const buttons = buttonsOf(calls, { hasAdAccount, message }, run.suggestions).map((it) =>
    translatedButton(it, language),
  )
  await run.end([ended(run, 'stop', buttons)], { finishReason: 'stop', ...(buttons.length > 0 ? { buttons } : {}) })
}

async function endAtLimit(run: Run): Promise<void> {
  run.text(run.content.trim() === '' ? LIMIT_TEXT : `\n\n${LIMIT_TEXT}`)
  await end(run, 'limit')
}

/** contract.md, Closer terms: an error within a reply is followed by stream_end. */
export async function endWithError(run: Run, sentence: string, interrupted = false): Promise<void> {
  await run.end([newEvent('error', sentence), ended(run, 'error')], {
    finishReason: 'error',
    errorText: sentence,
    interrupted,
  })
}

async function endEarly(run: Run): Promise<void> {
  if (run.ending === 'restart') await endWithError(run, troubleTexts.restart, true)
  else await end(run, run.ending ?? 'stopped')
}
