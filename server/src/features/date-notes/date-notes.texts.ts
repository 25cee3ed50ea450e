import { DATE_NOTES_MAX } from '@adwright/contract/limits'

/** The date notes' messages. */
export const dateNotesTexts = {
  full: `You have ${DATE_NOTES_MAX} notes. Please remove some before adding another.`,
} as const
