import { shortText } from '#ui/short-text.rules.ts'

export const pictureTexts = {
  title: 'Pictures',
  hint: 'Shown here and on your client’s approval page. They aren’t sent to Google.',
  none: 'No pictures yet.',
  noneHint: 'Open an image in your gallery and choose “Use in a campaign”.',
  toImages: 'Open Images',
  loading: 'Loading the pictures',
  loadFailed: 'We couldn’t load the pictures.',
  open: (prompt: string) => `Open “${prompt}” in full size`,
  remove: (prompt: string) => `Remove “${prompt}” from the campaign`,
  removeTitle: (prompt: string) => `Remove “${shortText(prompt)}” from this campaign?`,
  removeWords: 'The image stays in your gallery.',
  removeLabel: 'Remove',
  removed: 'Picture removed from the campaign',
  removeFailed: 'We couldn’t remove the picture',
} as const
