export const galleryTexts = {
  pick: 'Choose a picture from your gallery',
  none: 'Your gallery is empty',
  noneHint: 'Make a picture under Images first.',
  loading: 'Loading your gallery',
  failed: 'We couldn’t load your gallery.',
  more: 'Show more',
} as const
