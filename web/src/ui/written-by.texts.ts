/** Kept apart from the others, which the first view needs. */
export const writtenByTexts = {
  model: 'Written by AI. Read it before you use it.',
  built_in: 'Written from our own templates: no AI model could write it.',
} as const
