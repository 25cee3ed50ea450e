/** `The image has`, `1 of 3 images has`, `2 of 3 images have`. */
const imagesOf = (count: number, total: number, one: string, many: string): string =>
  total === 1 ? `The image ${one}` : `${count} of ${total} images ${count === 1 ? one : many}`

/** Website checks: images. */
export const imageTexts = {
  imageAlt: {
    element: 'Alt texts of images',
    recommendation: 'Describe each image in its alt attribute; leave it empty for mere decoration.',
    bad: (count: number, total: number, names: string) =>
      `${imagesOf(count, total, 'has', 'have')} no alt text: ${names}.`,
  },
  imageAltAllPages: {
    element: 'Alt texts on the other pages',
    recommendation: 'Describe the images of your other pages too.',
    bad: (count: number, total: number, pages: string) =>
      `${imagesOf(count, total, 'has', 'have')} no alt text, on ${pages}.`,
  },
  imageSize: {
    element: 'Image dimensions',
    recommendation: 'Add width and height, so that nothing jumps while the page loads.',
    good: 'No image lacks its width and height.',
    bad: (count: number, total: number) => `${imagesOf(count, total, 'lacks', 'lack')} width and height.`,
  },
  imageLazy: {
    element: 'Lazy loading',
    recommendation: 'Add loading="lazy" to images further down the page.',
    good: 'Images further down load lazily.',
    bad: (count: number) =>
      count === 1 ? 'The image further down does not load lazily.' : 'None of the images further down loads lazily.',
  },
  imageFormat: {
    element: 'Modern image formats',
    recommendation: 'Save photos as WebP or AVIF: a third of the size of JPEG and PNG.',
    good: 'Most images use one, or need none.',
    bad: (count: number, total: number) => `${imagesOf(count, total, 'is', 'are')} JPEG or PNG.`,
  },
  imageNames: {
    element: 'Image file names',
    recommendation: 'Name image files after what they show: sourdough-loaf.webp.',
    good: 'The names say what the images show.',
    bad: (odd: string) => `These names say nothing: ${odd}.`,
  },
} as const
