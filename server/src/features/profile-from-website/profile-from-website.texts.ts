/** The messages about profiles from websites. */
export const profileFromWebsiteTexts = {
  notAnAddress: 'This is not an address of a website.',
  notPublic: 'We can’t read this address: it isn’t on the public internet.',
  disallowed: 'This website doesn’t let programs read its pages (robots.txt).',
  noPage: 'There is no web page at this address.',
  endless: 'This address leads from one to another without end.',
  tooSlow: 'The website took too long to answer.',
  unreachable: 'We couldn’t reach the website.',
  tryAgain: (sentence: string) => `${sentence} Please check the address or try again later.`,
  tooLarge: 'That page is too large or too tangled to be read.',
} as const
