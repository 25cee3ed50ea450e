/** The activity feature's messages. */
export const activityTexts = {
  cantBeUndone: 'This can’t be undone any more.',
  owner: 'The owner',
} as const
