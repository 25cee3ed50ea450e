import { type Action, roleFor, type Tier, type Topic } from '@adwright/contract/action'
import type { ErrorCode } from '@adwright/contract/errors'
import { WRITES_PER_MINUTE } from '@adwright/contract/limits'
import type { Ctx, Note, PublicCtx } from './ctx.ts'
import { type OwnerScope, ownerScope } from '#db/scope.ts'
import { databaseTroubleOf } from '#db/trouble.ts'
import { type ActivityRow, addActivity, addLateActivity, keepForLater, type NewActivity } from './activity.store.ts'
import { AppError } from './app-error.ts'
import { personName } from './person-name.store.ts'
import { purseOf } from './purse.store.ts'
import { faultOf } from './fault.ts'
import type { Handler } from './handle.ts'
import { newId } from './ids.ts'
import { type Limit, limitTries } from './rate-limit.ts'
import { readInput } from './read-input.ts'
import { requireRole } from './require-role.ts'
import { kernelTexts } from './kernel.texts.ts'

const rank: Record<Tier, number> = { Free: 0, Pro: 1, Enterprise: 2 }

/** Neither a person nor an import writes this fast; only a screen or program stuck in a loop does. */
const writes: Limit = { name: 'write', max: WRITES_PER_MINUTE, windowMs: 60_000 }

type Outcome = 'done' | 'failed' | 'unknown'

/** What a run records for the pipeline: the owner, the use case's note and the log entry. */
interface Trace {
  readonly id: string | undefined
  readonly name: string
  scope: OwnerScope | undefined
  note: Note | undefined
  entry: ActivityRow | undefined
}

/** An action's answer and its activity log entry, if it has one. */
export interface ActionResult {
  readonly answer: unknown
  readonly entry: ActivityRow | undefined
}

/**
 * The action pipeline of every transport: role, tier, limit, whose data, input, run, activity log, stale topics, output.
 * @throws {AppError} and nothing else: `role_required` 403, `tier_required` 403, `rate_limited` 429, `validation_failed` 422, the use
 * case's own errors, `internal` 500 for bugs
 */
export async function runAction(handler: Handler, ctx: Ctx | PublicCtx, raw: unknown): Promise<unknown> {
  return (await runLogged(handler, ctx, raw)).answer
}

/** The log entry's id, and the tool's name. */
interface EntryFacts {
  readonly id?: string | undefined
  readonly name?: string
}

/**
 * Like `runAction`, but also returns the log entry.
 * @throws {AppError}
 */
export async function runLogged(
  handler: Handler,
  caller: Ctx | PublicCtx,
  raw: unknown,
  { id, name }: EntryFacts = {},
): Promise<ActionResult> {
  const { action } = handler
  await admit(action, caller)
  const ctx = await about(action, caller)
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
    const outcome = error instanceof AppError && isOpen(error.code) ? 'unknown' : 'failed'
    if (worthLogging(action, error)) await log(action, ctx, trace, input, outcome)
    if (outcome === 'unknown') tellStale(action, ctx, trace)
    throw error
  }
  await log(action, ctx, trace, input, 'done')
  tellStale(action, ctx, trace)
  return { answer: output(handler, ctx, answer), entry: trace.entry }
}

/** Checks the role, the plan, the proof of identity and the write limit before reading the input. */
async function admit(action: Action, ctx: Ctx | PublicCtx): Promise<void> {
  if ('scope' in ctx) requirePlace(action, ctx)
  if (action.tier && rank['tier' in ctx ? ctx.tier : 'Free'] < rank[action.tier]) throw new AppError('tier_required')
  if (action.asksAgain && !('isFresh' in ctx && (await ctx.isFresh?.()))) throw new AppError('proof_required')
  if (action.effect !== 'read' && 'scope' in ctx)
    await limitTries(ctx, ctx.scope, writes, 'member' in ctx && ctx.member ? ctx.member.id : ctx.scope.owner)
}

/**
 * People may always use their own data, whatever their role here. Only the payer may open a purse, which may also belong to other
 * businesses.
 */
function requirePlace(action: Action, ctx: Ctx): void {
  const { member } = ctx
  if (!action.about) requireRole(ctx, roleFor(action))
  if (action.about === 'purse' && member && member.id !== member.purse.owner)
    throw new AppError('role_required', kernelTexts.notThePayer)
}

/** The context with the scope that the action is about. */
async function about(action: Action, ctx: Ctx | PublicCtx): Promise<Ctx | PublicCtx> {
  if (!action.about || !('scope' in ctx)) return ctx
  const { member } = ctx
  const scope = action.about === 'purse' ? (member?.purse ?? (await purseOf(ctx.scope))) : (member?.person ?? ctx.scope)
  return scope.owner === ctx.scope.owner ? ctx : { ...ctx, scope }
}

async function run(handler: Handler, ctx: Ctx | PublicCtx, input: unknown): Promise<unknown> {
  try {
    return await handler.run(ctx as never, input as never)
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ err: error, action: handler.action.name }, 'an action failed by our fault')
    // Admission has already written to the database, so a database that fails only now may have let a change through to the outside.
    throw faultOf(error, { mayBeDone: ['change_outside', 'spend'].includes(handler.action.effect) })
  }
}

/** Checks the answer against the contract. A mismatch is a bug, and no partial answer is sent. */
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

/** Whether the outside change may have happened despite the failure. */
const isOpen = (code: ErrorCode): boolean => code === 'outcome_unknown' || code === 'database_unavailable'

/** Refused drafts changed nothing and aren't logged; outside attempts and bugs are. */
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
    id: trace.id ?? newId(),
    at: ctx.clock.now(),
    ...(await whoDid(ctx, scope)),
    ...(note?.actor === undefined ? {} : { actor: note.actor }),
    via: ctx.via,
    action: trace.name,
    target: note?.target ?? targetOf(input),
    before: note?.before ?? null,
    after: note?.after ?? null,
    outcome,
    undo: outcome === 'done' ? (note?.undo ?? null) : null,
  }
  // The action succeeded: a failed log entry must not look like a failure that the caller would retry.
  try {
    trace.entry = await addActivity(scope, entry)
    await addLateActivity(scope)
  } catch (error) {
    const isKept = databaseTroubleOf(error) !== undefined && keepForLater(scope, entry)
    const fate = isKept ? 'waits for the database' : 'is lost'
    const facts = { err: error, action: action.name, owner: scope.owner, outcome }
    ctx.log.error(facts, `an entry of the activity log ${fate}`)
  }
}

/**
 * The business's payer is logged as 'owner', as before there were other members, who are logged by name. An email link also acts as the
 * owner; an action that gives links to other people notes who used it.
 */
async function whoDid(ctx: Ctx | PublicCtx, scope: OwnerScope): Promise<Pick<NewActivity, 'actor' | 'personId'>> {
  if (ctx.via === 'schedule') return { actor: 'schedule' }
  const member = 'member' in ctx ? ctx.member : undefined
  if (!member) return { actor: 'owner' }
  const isOwner = member.id === member.purse.owner || member.id === scope.owner
  return { actor: isOwner ? 'owner' : ((await personName(member.person)) ?? 'member'), personId: member.id }
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
