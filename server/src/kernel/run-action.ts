import type { Action, Tier, Topic } from '@adwright/contract/action'
import { WRITES_PER_MINUTE } from '@adwright/contract/limits'
import type { Ctx, Note, PublicCtx } from './ctx.ts'
import { type OwnerScope, ownerScope } from '#db/scope.ts'
import { type ActivityRow, addActivity } from './activity.store.ts'
import { AppError } from './app-error.ts'
import { faultOf } from './fault.ts'
import type { Handler } from './handle.ts'
import { type Limit, limitTries } from './rate-limit.ts'
import { readInput } from './read-input.ts'

const rank: Record<Tier, number> = { Free: 0, Pro: 1, Enterprise: 2 }

/** No person writes this fast, a bulk import neither: what does is a screen or a program that runs in circles. */
const writes: Limit = { name: 'write', max: WRITES_PER_MINUTE, windowMs: 60_000 }

type Outcome = 'done' | 'failed' | 'unknown'

/** What a run left behind for the action pipeline: whose it was, what the use case noted, and the entry it got in the log. */
interface Trace {
  readonly id: string | undefined
  readonly name: string
  scope: OwnerScope | undefined
  note: Note | undefined
  entry: ActivityRow | undefined
}

/** An action's answer, and its entry in the activity log; undefined for what leaves none. */
export interface ActionResult {
  readonly answer: unknown
  readonly entry: ActivityRow | undefined
}

/**
 * The one action pipeline every transport walks: tier, limit, input, run, output, activity log, what went stale.
 * Throws nothing but `AppError`: `tier_required` 403, `rate_limited` 429, `validation_failed` 422, the use case's own, `internal` for our faults.
 */
export async function runAction(handler: Handler, ctx: Ctx | PublicCtx, raw: unknown): Promise<unknown> {
  return (await runLogged(handler, ctx, raw)).answer
}

/** What the entry of a call is to have: its id, and the name of the tool that was called. */
interface EntryFacts {
  readonly id?: string | undefined
  readonly name?: string
}

/** As `runAction`, and tells the entry of the log. */
export async function runLogged(
  handler: Handler,
  ctx: Ctx | PublicCtx,
  raw: unknown,
  { id, name }: EntryFacts = {},
): Promise<ActionResult> {
  const { action } = handler
  await admit(action, ctx)
  const input = readInput(action.input, raw)
  if (action.effect === 'read')
    return { answer: output(handler, ctx, await run(handler, ctx, input)), entry: undefined }

  const trace: Trace = {
    id,
    name: name ?? action.name,
    scope: 'scope' in ctx ? ctx.scope : undefined,
    note: undefined,
    entry: undefined,
  }
  const traced = traceable(ctx, trace)
  let answer: unknown
  try {
    answer = await run(handler, traced, input)
  } catch (error) {
    const outcome = error instanceof AppError && error.code === 'outcome_unknown' ? 'unknown' : 'failed'
    if (worthLogging(action, error)) await log(action, ctx, trace, input, outcome)
    if (outcome === 'unknown') tellStale(action, ctx, trace)
    throw error
  }
  await log(action, ctx, trace, input, 'done')
  tellStale(action, ctx, trace)
  return { answer: output(handler, ctx, answer), entry: trace.entry }
}

/** What is decided before the input is looked at: the plan, and how much one person may write. */
async function admit(action: Action, ctx: Ctx | PublicCtx): Promise<void> {
  if (action.tier && rank['tier' in ctx ? ctx.tier : 'Free'] < rank[action.tier]) throw new AppError('tier_required')
  if (action.effect !== 'read' && 'scope' in ctx) await limitTries(ctx, ctx.scope, writes, ctx.scope.owner)
}

async function run(handler: Handler, ctx: Ctx | PublicCtx, input: unknown): Promise<unknown> {
  try {
    return await handler.run(ctx as never, input as never)
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ err: error, action: handler.action.name }, 'an action failed by our fault')
    throw faultOf(error)
  }
}

/** An answer that breaks the contract is our fault, and nobody gets half of it. */
function output(handler: Handler, ctx: Ctx | PublicCtx, answer: unknown): unknown {
  const checked = handler.action.output.safeParse(answer)
  if (checked.success) return checked.data
  ctx.log.error({ action: handler.action.name, issues: checked.error.issues }, 'an answer breaks the contract')
  throw new AppError('internal', undefined, { cause: checked.error })
}

function traceable(ctx: Ctx | PublicCtx, trace: Trace): Ctx | PublicCtx {
  const note = (noted: Note): void => {
    trace.note = { ...trace.note, ...noted }
  }
  if ('scope' in ctx) return { ...ctx, note }
  const ownerIs = (owner: string): void => {
    trace.scope = ownerScope(ctx.system, owner)
  }
  return { ...ctx, note, ownerIs }
}

/** A draft that was refused changed nothing and interests nobody; an attempt outside does, and so does a fault of ours. */
function worthLogging(action: Action, error: unknown): boolean {
  return action.effect !== 'draft' || !(error instanceof AppError) || error.status >= 500
}

async function log(
  action: Action,
  ctx: Ctx | PublicCtx,
  trace: Trace,
  input: unknown,
  outcome: Outcome,
): Promise<void> {
  const { scope, note } = trace
  if (action.unlogged || !scope) return
  const entry = {
    ...(trace.id === undefined ? {} : { id: trace.id }),
    at: ctx.clock.now(),
    actor: note?.actor ?? (ctx.via === 'client' ? 'client' : 'owner'),
    via: ctx.via,
    action: trace.name,
    target: note?.target ?? targetOf(input),
    before: note?.before ?? null,
    after: note?.after ?? null,
    outcome,
    undo: outcome === 'done' ? (note?.undo ?? null) : null,
  }
  // What is done is done: a log that can't be written must not turn it into a failure the caller would try again.
  try {
    trace.entry = await addActivity(scope, entry)
  } catch (error) {
    ctx.log.error(
      { err: error, action: action.name, owner: scope.owner, outcome },
      'an entry of the activity log is lost',
    )
  }
}

const targets = [
  'campaign_name',
  'campaign_id',
  'share_id',
  'customer_id',
  'session_id',
  'adId',
  'id',
  'client_name',
  'email',
] as const

function targetOf(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null
  for (const name of targets) {
    const value = (input as Record<string, unknown>)[name]
    if (typeof value === 'string') return value
  }
  return null
}

function tellStale(action: Action, ctx: Ctx | PublicCtx, { scope }: Trace): void {
  const topics: Topic[] = [...(action.staleAfter ?? [])]
  if (!action.unlogged) topics.push('activity')
  if (!scope || topics.length === 0) return
  if ('scope' in ctx) ctx.stale(...topics)
  else ctx.stale(scope.owner, ...topics)
}
