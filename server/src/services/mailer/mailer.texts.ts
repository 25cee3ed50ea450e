/** The frame of every email. */
export const mailerTexts = {
  before: (before: string) => `before: ${before}`,
  address: 'If the button does nothing, open this address:',
} as const
