import type { ErrorCode } from '@adwright/contract/errors'
import {
  type CallRow,
  type CallState,
  messageOnWire,
  moveCall,
  shownBy,
  typedAnswersTo,
  withAuthors,
} from '#features/chat/index.ts'
import { findActivity } from '#kernel/activity.store.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { newId } from '#kernel/ids.ts'
import type { AgentParts, AgentTool } from './agent.ts'
import { TOOL_MAX_MS } from './limits.ts'
import type { Run } from './run.ts'
import { newEvent } from './run.ts'
import {
  creditsRemaining,
  errorOutput,
  outcomeOf,
  outputOf,
  type ToolOutput,
  UNKNOWN_OUTCOME,
  unknownOutcome,
} from './tool-words.rules.ts'
import { troubleTexts } from './model-trouble.rules.ts'

interface Outcome {
  readonly state: CallState
  readonly output: ToolOutput
  readonly words: string
  readonly failCode?: ErrorCode
  readonly more?: object
  readonly entry?: { readonly activity_id: string; readonly undoable: boolean } | undefined
}

/**
 * Runs calls that may run: reads in parallel, then changes one after the other, in order.
 */
export async function executeAll(parts: AgentParts, run: Run, calls: readonly CallRow[]): Promise<void> {
  const reads = (call: CallRow) => toolOf(parts, call)?.effect === 'read'
  await Promise.all(calls.filter(reads).map((call) => execute(parts, run, call)))
  for (const call of calls) if (!reads(call)) await execute(parts, run, call)
}

const toolOf = (parts: AgentParts, call: CallRow): AgentTool | undefined =>
  parts.tools.find((it) => it.name === call.function)

/** Runs a call. It's stored as `running` first, by one node only, and never started again after that. */
async function execute(parts: AgentParts, run: Run, call: CallRow): Promise<void> {
  if (!(await moveCall(run.scope, call.id, 'approved', 'running'))) return
  const outcome = await outcomeOfCall(parts, run, call)
  const told = {
    tool_call_id: call.id,
    function: call.function,
    ok: outcome.state === 'done',
    summary: outcome.words,
    ...outcome.more,
    ...shownBy({ ...call, output: outcome.output, failCode: outcome.failCode ?? null }),
    ...outcome.entry,
    ...(await answersTo(run, call)),
  }
  await run.boundary([newEvent('tool_call_completed', told)], async (scope) => {
    const entry = outcome.entry ? { activityId: outcome.entry.activity_id } : {}
    const why = outcome.failCode ? { failCode: outcome.failCode } : {}
    await moveCall(scope, call.id, 'running', outcome.state, {
      output: outcome.output,
      outcome: outcome.words,
      ...why,
      ...entry,
    })
  })
}

/** The typed words that answered a card, if any; every window shows them. */
export async function answersTo(run: Run, call: CallRow): Promise<{ readonly answers?: readonly object[] }> {
  const answers = call.gated ? await typedAnswersTo(run.scope, run.id) : []
  if (answers.length === 0) return {}
  return { answers: await withAuthors(run.scope, call.sessionId, answers.map(messageOnWire)) }
}

async function outcomeOfCall(parts: AgentParts, run: Run, call: CallRow): Promise<Outcome> {
  const tool = toolOf(parts, call)
  if (!tool) return failed(`There is no tool named ${call.function}.`)
  const changes = tool.effect !== 'read'
  const timeUp = AbortSignal.timeout(TOOL_MAX_MS)
  // Stop doesn't abort a change in progress: its outcome would be unknown.
  const signal = changes ? timeUp : AbortSignal.any([timeUp, run.stop.signal])
  try {
    const ctx = withCosts(
      await parts.ctxFor(run.scope, { person: run.person, signal, requestId: call.id, via: call.via }),
      run,
    )
    const entryId = newId()
    const result = await untilAborted(tool.run(ctx, call.arguments, entryId), signal)
    const output = outputOf(result)
    const words = outcomeOf(call.function, result, call.arguments)
    const entry = changes ? await entryOf(run, entryId) : undefined
    return { state: 'done', output, words, more: { ...creditsRemaining(result), data: result }, entry }
  } catch (error) {
    return outcomeOfError(parts, run, call, { error, changes, isCutOff: signal.aborted })
  }
}

/** A context that adds the cost of model calls within a tool to the reply's cost. */
function withCosts(ctx: Ctx, { addCost }: Run): Ctx {
  const { pick } = ctx.services?.llm ?? {}
  if (!pick) return ctx
  const counted: typeof pick = (scope, use) => pick(scope, { ...use, onCost: addCost })
  return { ...ctx, services: { ...ctx.services, llm: { ...ctx.services.llm, pick: counted } } }
}

/** The call's entry in the activity log, which is needed to undo it. */
async function entryOf(run: Run, entryId: string): Promise<Outcome['entry']> {
  const row = await findActivity(run.scope, entryId)
  return row && { activity_id: row.id, undoable: row.outcome === 'done' && row.undo !== null && row.undoneBy === null }
}

interface Failing {
  readonly error: unknown
  readonly changes: boolean
  readonly isCutOff: boolean
}

function outcomeOfError(parts: AgentParts, run: Run, call: CallRow, failing: Failing): Outcome {
  if (failing.error instanceof AppError) {
    const isUnknown = failing.error.code === 'outcome_unknown'
    return isUnknown
      ? { state: 'unknown', output: unknownOutcome, words: failing.error.message }
      : failed(wordsOf(failing.error), failing.error)
  }
  if (failing.isCutOff && failing.changes) return { state: 'unknown', output: unknownOutcome, words: UNKNOWN_OUTCOME }
  if (failing.isCutOff) return failed(run.stop.signal.aborted ? 'Stopped.' : 'It took too long and was given up.')
  parts.log.error({ err: failing.error, tool: call.function, call: call.id }, 'a tool failed')
  return failed(troubleTexts.ours)
}

const failed = (words: string, error?: AppError): Outcome => ({
  state: 'failed',
  output: errorOutput(words, error?.more.errors),
  words,
  ...(error ? { failCode: error.code } : {}),
})

/** A message with at least this many words needs no field name. */
const PLAIN_WORDS = 10

/** An error's message for the model. Only our own text: never a vendor's or the database's. */
function wordsOf(error: AppError): string {
  const fields = (error.more.errors ?? []).map(({ path, message }) =>
    message.split(' ').length >= PLAIN_WORDS ? message : `${path}: ${message}`,
  )
  return fields.length > 0 ? fields.join('; ') : error.message
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason)
    if (signal.aborted) give()
    signal.addEventListener('abort', give, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', give))
  })
}
