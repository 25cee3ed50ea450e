export const apiTexts = {
  unreachable: 'The server could not be reached. Check your connection and try again.',
  tooSlow: 'The server took too long to answer. Please try again.',
  unreadable: 'The server gave an answer that could not be read.',
} as const
