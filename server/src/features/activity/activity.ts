import type { ActivityEntry } from '@adwright/contract/activity'
import { allActions } from '@adwright/contract/index'
import { PAGE_MAX_ITEMS } from '@adwright/contract/limits'
import { type ActivityRow, findActivity, listActivityRows, markUndone, unmarkUndone } from '#kernel/activity.store.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Handler } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'
import { personName } from '#kernel/person-name.store.ts'
import { runLogged } from '#kernel/run-action.ts'
import { namesOf } from './names.store.ts'
import { inputToday, nameToday } from './old-names.rules.ts'
import { activityTexts } from './activity.texts.ts'

const undoable = (row: ActivityRow): boolean => row.outcome === 'done' && row.undo !== null && row.undoneBy === null

/** Actions that change something at Google: outside of the product, and in the ad account rather than on a page or a plan. */
const atGoogle: ReadonlySet<string> = new Set(
  allActions
    .filter(({ effect }) => effect === 'change_outside' || effect === 'spend')
    .filter(({ staleAfter = [] }) => staleAfter.includes('campaigns') || staleAfter.includes('ad_account'))
    .map(({ name }) => name),
)

const onWire = (
  row: ActivityRow,
  actorOf: (row: ActivityRow) => string,
  names?: ReadonlyMap<string, string>,
): ActivityEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: actorOf(row),
  via: row.via,
  action: nameToday(row.action),
  target: row.target === null ? null : (names?.get(row.target) ?? dashedIfAccount(row.target)),
  before: row.before,
  after: row.after,
  outcome: row.outcome,
  undoable: undoable(row),
  undo_at_google: undoable(row) && row.undo !== null && atGoogle.has(nameToday(row.undo.action)),
})

/** Who did it, from the reader's view: 'owner' means themselves, or the owner's name for other members. */
async function actors({ member }: Ctx): Promise<(row: ActivityRow) => string> {
  if (!member) return ({ actor }) => actor
  const isPayer = member.id === member.purse.owner
  const payer = isPayer ? undefined : await personName(member.purse)
  return ({ actor, personId }) => {
    if (personId === member.id) return 'owner'
    return actor === 'owner' && !isPayer ? (payer ?? activityTexts.owner) : actor
  }
}

/** Formats an ad account's number with dashes. */
const dashedIfAccount = (target: string): string => target.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')

/** The entry of a failed call has an id instead of a name, because the call never got to describe itself. */
const idsIn = (rows: readonly ActivityRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ target }) => (target !== null && /^(?:\d+|SH-\w+|[0-9a-f-]{36})$/i.test(target) ? [target] : [])),
  ),
]

/** Newest first. The log grows without end, so without a limit this is the newest page. */
export async function readActivity(
  ctx: Ctx,
  { limit, before }: { limit?: number | undefined; before?: string | undefined },
): Promise<ActivityEntry[]> {
  const rows = await listActivityRows(ctx.scope, limit ?? PAGE_MAX_ITEMS, before)
  const names = await namesOf(ctx.scope, idsIn(rows))
  const actorOf = await actors(ctx)
  return rows.map((row) => onWire(row, actorOf, names))
}

/** What undoes an entry: the action, and how its input is made from the stored one. */
export interface UndoCall {
  readonly handler: Handler
  readonly read: (input: unknown) => unknown
}

/**
 * An entry that can be undone, and the call that does it.
 * @throws {AppError} 404 and 409, like the undo itself
 */
export async function planUndo(ctx: Ctx, id: string) {
  const row = await findActivity(ctx.scope, id)
  if (!row) throw new AppError('not_found')
  if (!row.undo || !undoable(row)) throw new AppError('conflict', activityTexts.cantBeUndone)
  const name = nameToday(row.undo.action)
  const names = await namesOf(ctx.scope, idsIn([row]))
  return {
    entry: onWire(row, await actors(ctx), names),
    action: name,
    input: inputToday(row.undo.action, row.undo.input),
  }
}

/**
 * Undoes an entry by running its stored call in the same action pipeline. It's marked as undone before that call runs, so that two
 * concurrent undos can't both run it; a failed call removes the mark, one with an unknown outcome doesn't.
 */
export async function undo(
  ctx: Ctx,
  id: string,
  callOf: (name: string) => UndoCall | undefined,
): Promise<ActivityEntry> {
  const row = await findActivity(ctx.scope, id)
  if (!row) throw new AppError('not_found')
  const call = row.undo && undoable(row) ? callOf(nameToday(row.undo.action)) : undefined
  const by = newId()
  if (!call || !row.undo || !(await markUndone(ctx.scope, row.id, by)))
    throw new AppError('conflict', activityTexts.cantBeUndone)
  try {
    const input = call.read(inputToday(row.undo.action, row.undo.input))
    const { entry } = await runLogged(call.handler, ctx, input, { id: by })
    if (!entry) throw new AppError('internal')
    return onWire(entry, await actors(ctx))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'outcome_unknown')) await unmarkUndone(ctx.scope, row.id, by)
    throw error
  }
}
