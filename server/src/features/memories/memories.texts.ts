import { MEMORIES_MAX } from '@adwright/contract/limits'

/** The memories' messages. */
export const memoriesTexts = {
  full: `The assistant remembers ${MEMORIES_MAX} things. Remove one in Settings first.`,
} as const
