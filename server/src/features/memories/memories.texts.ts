import { MEMORIES_MAX } from '@adwright/contract/limits'

/** Sentences of memories. */
export const memoriesTexts = {
  full: `The assistant remembers ${MEMORIES_MAX} things. Remove one in Settings first.`,
} as const
