import { DATE_NOTES_MAX } from '@adwright/contract/limits'

/** Sentences of date notes. */
export const dateNotesTexts = {
  full: `You have ${DATE_NOTES_MAX} notes. Please remove some before adding another.`,
} as const
