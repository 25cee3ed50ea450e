/** The videos' messages. */
export const videosTexts = {
  thanks: 'Thank you. We will let you know when videos are here.',
  already: 'You are on the list already. We will let you know when videos are here.',
} as const
