export const starredTexts = {
  title: 'Starred Messages',
  empty: 'No starred messages yet.',
  /** Shown faded while there is none. */
  sample: [
    ['Five headlines for wedding cakes', '“Cakes worth the first slice” and four more'],
    ['What to do with a small budget', 'Begin with one campaign and one town'],
  ],
  emptyHint: 'Star one of the agent’s replies to find it here.',
  loading: 'Loading your starred messages',
  failed: 'We couldn’t load your starred messages',
  whole: 'Show the whole message',
  less: 'Show less',
  unstar: 'Remove the star',
  more: 'Show more',
} as const
