export const chartTexts = {
  asTable: 'Show as table',
  download: 'Download CSV',
  howToRead: 'Use the left and right arrow keys to read its values.',
  howToReadDown: 'Use the up and down arrow keys to read its values.',
  share: 'Share',
  noted: (notes: string) => `Note: ${notes}`,
} as const
