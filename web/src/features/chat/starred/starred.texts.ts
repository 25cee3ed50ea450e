export const starredTexts = {
  title: 'Starred Messages',
  empty: 'No starred messages yet.',
  emptyHint: 'Star a reply of the agent to find it here again.',
  loading: 'Loading your starred messages',
  failed: 'Your starred messages could not be loaded',
  whole: 'Show the whole message',
  less: 'Show less',
  unstar: 'Remove the star',
  more: 'Show more',
} as const
