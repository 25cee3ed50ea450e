import { type Check, every, shown, some, verdict } from './check.rules.ts'

const BELOW_FOLD = 4
const OLD_FORMAT = /\.(jpe?g|png|bmp|tiff?)(\?|$)/i
const fileName = (url: string): string =>
  url
    .replace(/[?#].*$/, '')
    .replace(/^.*\//, '')
    .slice(0, 40)

/** `The image has`, `1 of 3 images has`, `2 of 3 images have`. */
const imagesOf = (count: number, total: number, one: string, many: string): string =>
  total === 1 ? `The image ${one}` : `${count} of ${total} images ${count === 1 ? one : many}`

export const imageChecks: readonly Check[] = [
  {
    id: 'image-alt',
    element: 'Alt texts of images',
    impact: 'Medium',
    recommendation: 'Describe each image in its alt attribute; leave it empty for mere decoration.',
    look: ({ start: { images } }) => {
      const without = images.filter((it) => it.alt === undefined)
      return images.length === 0
        ? undefined
        : verdict(
            without.length === 0,
            every(images.length, 'image', 'an alt text'),
            `${imagesOf(without.length, images.length, 'has', 'have')} no alt text: ${some(without.map((it) => fileName(it.url)))}.`,
            without.map((it) => fileName(it.url)),
          )
    },
  },
  {
    id: 'image-alt-all-pages',
    element: 'Alt texts on the other pages',
    impact: 'Low',
    recommendation: 'Describe the images of your other pages too.',
    look: (site) => {
      const others = site.pages.slice(1)
      const images = others.flatMap((it) => it.images)
      const without = images.filter((it) => it.alt === undefined).length
      const where = shown(
        site,
        others.filter((it) => it.images.some((image) => image.alt === undefined)),
      )
      return images.length === 0
        ? undefined
        : verdict(
            without === 0,
            every(images.length, 'image', 'an alt text'),
            `${imagesOf(without, images.length, 'has', 'have')} no alt text, on ${some(where)}.`,
            where,
          )
    },
  },
  {
    id: 'image-size',
    element: 'Image dimensions',
    impact: 'Low',
    recommendation: 'Add width and height, so that nothing jumps while the page loads.',
    look: ({ start: { images } }) => {
      const without = images.filter((it) => !it.hasSize).length
      return images.length === 0
        ? undefined
        : verdict(
            without === 0,
            'No image lacks its width and height.',
            `${imagesOf(without, images.length, 'lacks', 'lack')} width and height.`,
          )
    },
  },
  {
    id: 'image-lazy',
    element: 'Lazy loading',
    impact: 'Low',
    recommendation: 'Add loading="lazy" to images further down the page.',
    look: ({ start: { images } }) =>
      images.length <= BELOW_FOLD
        ? undefined
        : verdict(
            images.slice(BELOW_FOLD).some((it) => it.isLazy),
            'Images further down load lazily.',
            `${images.length - BELOW_FOLD === 1 ? 'The image' : 'None of the images'} further down ${images.length - BELOW_FOLD === 1 ? 'does not load' : 'loads'} lazily.`,
          ),
  },
  {
    id: 'image-format',
    element: 'Modern image formats',
    impact: 'Low',
    recommendation: 'Save photos as WebP or AVIF: a third of the size of JPEG and PNG.',
    look: ({ start: { images } }) => {
      const old = images.filter((it) => OLD_FORMAT.test(it.url)).length
      return images.length === 0
        ? undefined
        : verdict(
            old <= images.length / 2,
            'Most images use one, or need none.',
            `${imagesOf(old, images.length, 'is', 'are')} JPEG or PNG.`,
            images.filter((it) => OLD_FORMAT.test(it.url)).map((it) => fileName(it.url)),
          )
    },
  },
  {
    id: 'image-names',
    element: 'Image file names',
    impact: 'Low',
    recommendation: 'Name image files after what they show: sourdough-loaf.webp.',
    look: ({ start: { images } }) => {
      const odd = images
        .map((it) => fileName(it.url))
        .filter((it) => /^(img|dsc|image|photo|untitled|screenshot)?[-_ ]?\d{2,}\.\w+$/i.test(it))
      return images.length === 0
        ? undefined
        : verdict(odd.length === 0, 'The names say what the images show.', `These names say nothing: ${some(odd)}.`)
    },
  },
]
