/** Messages about texts and pages that Google's public rules concern. */
export const policyTexts = {
  refused: 'Google will turn this down',
  maybe: 'Google may turn this down',
  use: (proposal: string) => `Use “${proposal}”`,
  checkingPage: 'Checking that the page opens…',
} as const
