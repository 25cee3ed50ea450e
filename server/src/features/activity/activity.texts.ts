/** Sentences of activity. */
export const activityTexts = {
  cantBeUndone: 'This can’t be undone any more.',
  owner: 'The owner',
} as const
