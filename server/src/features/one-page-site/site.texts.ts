const MESSAGE_SHOWN_CHARS = 400

export const siteTexts = {
  changedElsewhere: 'This page was changed in another window. Reload to see how it is now.',
  taken: (name: string) => `Somebody else has the address “${name}”. Try another one.`,
  noWayToReach: 'Add a phone number or the contact form first, so that people can reach you.',
  noImage: 'That picture isn’t in your gallery.',
  nothing: 'Say what to change: the headline, the phone number, the hours …',
  none: 'You have no page yet.',
  thanks: 'Thank you. Your message has been sent.',
  tooFast: 'That was very quick. Please press Send again in a few seconds.',
  tooOld: 'This page was open for a long time. Please press Send again.',
  links: 'Please send your message with fewer links.',
  tooMany: 'You have sent several messages already. Please try again later.',
  crowded: 'This page is getting too many messages right now. Please try again later.',
  arrived: ({ sender, contact, text }: { sender: string; contact: string; text: string }) => {
    const said = text.length > MESSAGE_SHOWN_CHARS ? `${text.slice(0, MESSAGE_SHOWN_CHARS).trimEnd()} …` : text
    return `${sender} (${contact}) wrote to you on your page: “${said.replace(/\s+/g, ' ')}”`
  },
  to: (timeText: string, timeText2: string) => `${timeText} to ${timeText2}`,
  notReachable: (host: string) =>
    `Google and your customers can't open this page yet: Adwright's address is ${host}, which only works on this machine or network. The person who runs Adwright can change that with PUBLIC_URL.`,
} as const
