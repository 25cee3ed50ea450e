export const appTexts = {
  product: 'Adwright',
  skip: 'Skip to the content',
  restFailed: 'Part of Adwright didn’t load.',
  viewFailed: 'This screen didn’t open',
  viewFailedHint: 'Check your connection, then reload.',
  reload: 'Reload',
  stillAway: 'There’s still no connection.',
  loadingView: 'Loading the screen',
  starting: 'Signing you in',
  away: 'Adwright can’t be reached',
  awayHint: 'You’re still signed in. Check your connection and try again.',
} as const
