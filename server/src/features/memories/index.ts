import { isUuid } from '@adwright/contract/values/uuid.rules'
import { changeMemory, forget, listMemories, type Memory, remember } from '@adwright/contract/memories'
import { MEMORIES_MAX } from '@adwright/contract/limits'
import type { OwnerScope } from '#db/scope.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { handle } from '#kernel/handle.ts'
import { newId } from '#kernel/ids.ts'
import { deleteMemory, findMemory, insertMemory, type MemoryRow, memoryRows, setMemory } from './memories.store.ts'
import { memoriesTexts } from './memories.texts.ts'

const told = ({ id, text, createdAt }: MemoryRow): Memory => ({ id, text, created_at: createdAt.toISOString() })
/** What the assistant remembers for this owner, oldest first. */
export const memoriesOf = async (scope: OwnerScope): Promise<Memory[]> =>
  (await memoryRows(scope, MEMORIES_MAX)).map(told)

/** Only their texts. */
export const memoryTexts = async (scope: OwnerScope): Promise<string[]> =>
  (await memoriesOf(scope)).map((it) => it.text)

/**
 * Keeps a fact, unless it's known.
 * @throws {AppError} if the list is full
 */
export async function keepFact(
  { scope, clock, note }: Pick<Ctx, 'scope' | 'clock' | 'note'>,
  text: string,
): Promise<{ memory: Memory; isNew: boolean }> {
  const known = await memoryRows(scope, MEMORIES_MAX)
  const same = known.find((it) => it.text.toLowerCase() === text.toLowerCase())
  if (same) return { memory: told(same), isNew: false }
  if (known.length >= MEMORIES_MAX) throw new AppError('conflict', memoriesTexts.full)
  const row = { id: newId(), text, createdAt: clock.now() }
  await insertMemory(scope, row)
  note({ target: text, after: text, undo: { action: forget.name, input: { id: row.id } } })
  return { memory: told(row), isNew: true }
}

export const memoryHandlers = [
  handle(listMemories, ({ scope }) => memoriesOf(scope)),
  handle(remember, async (ctx, { text }) => (await keepFact(ctx, text)).memory),
  handle(changeMemory, async ({ scope, note }, { id, text }) => {
    const before = isUuid(id) ? await findMemory(scope, id) : undefined
    const changed = before && (await setMemory(scope, id, text))
    if (!changed) throw new AppError('not_found')
    note({
      target: text,
      before: before.text,
      after: text,
      undo: { action: changeMemory.name, input: { id, text: before.text } },
    })
    return told(changed)
  }),
  handle(forget, async ({ scope, note }, { id }) => {
    const gone = isUuid(id) ? await deleteMemory(scope, id) : undefined
    if (!gone) throw new AppError('not_found')
    note({ target: gone.text, before: gone.text, undo: { action: remember.name, input: { text: gone.text } } })
  }),
]
