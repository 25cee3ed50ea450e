/** The business profile feature's messages. */
export const businessProfileTexts = {
  none: 'There is no business profile yet.',
  already: 'You already have a business profile.',
  sayWhat: 'Say what is to change.',
  changedElsewhere: 'Your profile was changed elsewhere just now. Please try again.',
  oneOf: (industries: string) => `Must be one of ${industries}.`,
} as const
