export const texts = {
  asTable: 'Show as table',
  download: 'Download CSV',
  howToRead: 'Use the left and right arrow keys to read its values.',
} as const
