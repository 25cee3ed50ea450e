import { imagesOfMessages, type TurnRow } from '#features/chat/index.ts'
import { FileStoreError } from '#services/file-store/port.ts'
import type { ModelTraits } from '#services/llm/port.ts'
import type { AgentParts } from './agent.ts'
import { attachedFiles, withAttached, withoutAttached } from './attached.rules.ts'
import type { Run } from './run.ts'

/** The turns, with the images that the owner attached to them. */
export async function withImages(run: Pick<Run, 'scope'>, turns: readonly TurnRow[]): Promise<readonly TurnRow[]> {
  const images = await imagesOfMessages(
    run.scope,
    turns.filter((it) => it.role === 'user').map((it) => it.id),
  )
  if (images.size === 0) return turns
  return turns.map((turn) => {
    const its = images.get(turn.id)
    return its ? { ...turn, images: its } : turn
  })
}

/** Whether the message being answered has an image that this model can't see. */
export const isBlindTo = (
  turns: readonly TurnRow[],
  model: AgentParts['model'],
  traits: ModelTraits | undefined,
): boolean => (turns[0]?.images?.length ?? 0) > 0 && !sees(model, traits)

const sees = ({ provider }: AgentParts['model'], traits: ModelTraits | undefined): boolean =>
  provider !== 'builtin' && traits?.sees === true

/** The messages as this model accepts them: with the images it can see, and words in place of the others. */
export async function imagesShown(
  { files, log, traits }: Pick<AgentParts, 'files' | 'log' | 'traits'>,
  model: AgentParts['model'],
  messages: readonly object[],
): Promise<object[]> {
  if (model.provider === 'builtin') return withoutAttached(messages)
  const isSeeing = sees(model, traits)
  const keys = isSeeing ? attachedFiles(messages) : []
  const read = await Promise.all(
    [...new Set(keys)].map(async (key) => {
      try {
        return [key, (await files.get(key))?.bytes] as const
      } catch (error) {
        if (!(error instanceof FileStoreError)) throw error
        log.warn({ err: error, key }, 'an image of a message could not be read')
        return [key, undefined] as const
      }
    }),
  )
  return withAttached(messages, new Map(read.flatMap(([key, bytes]) => (bytes ? [[key, bytes]] : []))), isSeeing)
}
