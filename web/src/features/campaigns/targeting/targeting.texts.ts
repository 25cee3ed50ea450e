/** Sentences of a campaign's targeting, on its page and in the final review. */
export const targetingTexts = {
  title: 'Targeting and bids',
  lines: {
    places: 'Places',
    hours: 'Hours',
    people: 'Age and gender',
    interests: 'Interests',
    conversion: 'Conversion',
  },
  /** Where a part restricts nothing. */
  open: {
    places: 'Everywhere in the world. Choose your area, so you don’t pay for clicks from far away.',
    hours: 'At any time',
    people: 'Everyone',
    interests: 'Any',
  },
  noConversion: 'Not tracked',
  conversion: (name: string, goal: string) => `${name} (${goal})`,
  change: (what: string) => `Change ${what.toLowerCase()}`,
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  saved: (what: string) => `${what} saved`,
  saveFailed: 'We couldn’t save the targeting',
  loadFailed: 'We couldn’t load the targeting',
  snippet: 'Show snippet',
  hideSnippet: 'Hide snippet',
  newConversion: 'Count something else',
  created: 'Conversion created',
} as const
