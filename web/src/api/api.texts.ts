export const apiTexts = {
  unreachable: 'We couldn’t reach the server. Check your connection and try again.',
  tooSlow: 'The server took too long to answer. Please try again.',
  unreadable: 'The server sent an answer we couldn’t read.',
} as const
