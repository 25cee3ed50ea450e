import { type Check, every, shown, some, verdict } from './check.rules.ts'
import { imageTexts } from './images.texts.ts'

const BELOW_FOLD = 4
const OLD_FORMAT = /\.(jpe?g|png|bmp|tiff?)(\?|$)/i
const fileName = (url: string): string =>
  url
    .replace(/[?#].*$/, '')
    .replace(/^.*\//, '')
    .slice(0, 40)

export const imageChecks: readonly Check[] = [
  {
    id: 'image-alt',
    element: imageTexts.imageAlt.element,
    impact: 'Medium',
    recommendation: imageTexts.imageAlt.recommendation,
    look: ({ start: { images } }) => {
      const without = images.filter((it) => it.alt === undefined)
      return images.length === 0
        ? undefined
        : verdict(
            without.length === 0,
            every(images.length, 'image', 'an alt text'),
            imageTexts.imageAlt.bad(without.length, images.length, some(without.map((it) => fileName(it.url)))),
            without.map((it) => fileName(it.url)),
          )
    },
  },
  {
    id: 'image-alt-all-pages',
    element: imageTexts.imageAltAllPages.element,
    impact: 'Low',
    recommendation: imageTexts.imageAltAllPages.recommendation,
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
            imageTexts.imageAltAllPages.bad(without, images.length, some(where)),
            where,
          )
    },
  },
  {
    id: 'image-size',
    element: imageTexts.imageSize.element,
    impact: 'Low',
    recommendation: imageTexts.imageSize.recommendation,
    look: ({ start: { images } }) => {
      const without = images.filter((it) => !it.hasSize).length
      return images.length === 0
        ? undefined
        : verdict(without === 0, imageTexts.imageSize.good, imageTexts.imageSize.bad(without, images.length))
    },
  },
  {
    id: 'image-lazy',
    element: imageTexts.imageLazy.element,
    impact: 'Low',
    recommendation: imageTexts.imageLazy.recommendation,
    look: ({ start: { images } }) =>
      images.length <= BELOW_FOLD
        ? undefined
        : verdict(
            images.slice(BELOW_FOLD).some((it) => it.isLazy),
            imageTexts.imageLazy.good,
            imageTexts.imageLazy.bad(images.length - BELOW_FOLD),
          ),
  },
  {
    id: 'image-format',
    element: imageTexts.imageFormat.element,
    impact: 'Low',
    recommendation: imageTexts.imageFormat.recommendation,
    look: ({ start: { images } }) => {
      const old = images.filter((it) => OLD_FORMAT.test(it.url)).length
      return images.length === 0
        ? undefined
        : verdict(
            old <= images.length / 2,
            imageTexts.imageFormat.good,
            imageTexts.imageFormat.bad(old, images.length),
            images.filter((it) => OLD_FORMAT.test(it.url)).map((it) => fileName(it.url)),
          )
    },
  },
  {
    id: 'image-names',
    element: imageTexts.imageNames.element,
    impact: 'Low',
    recommendation: imageTexts.imageNames.recommendation,
    look: ({ start: { images } }) => {
      const odd = images
        .map((it) => fileName(it.url))
        .filter((it) => /^(img|dsc|image|photo|untitled|screenshot)?[-_ ]?\d{2,}\.\w+$/i.test(it))
      return images.length === 0
        ? undefined
        : verdict(odd.length === 0, imageTexts.imageNames.good, imageTexts.imageNames.bad(some(odd)))
    },
  },
]
