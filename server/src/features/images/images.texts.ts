import { IMAGES_KEPT_MAX, IMAGES_AT_ONCE_MAX, IMAGE_PHOTOS_MAX } from '@adwright/contract/limits'

/** The image feature's messages. */
export const imageTexts = {
  designs: {
    changed: 'This image was changed meanwhile. Please look at it again before changing it.',
    noLogo: 'There is no logo yet. Please add one under Images, Your brand.',
    unsaved: 'We couldn’t save the image. Please try again later.',
  },
  drawAgain: {
    gone: 'The photo of this image can’t be read right now. Please try again later.',
    later: 'The image can’t be drawn right now. Please try again in a moment.',
  },
  queued:
    'Servers are currently experiencing high demand. Your request has been queued and will be processed once servers are available.',
  nothingSaid: 'What should the image show or say? Please describe it in a few words.',
  failed: 'Failed to generate image. Please try again.',
  removed: 'Removed.',
  cancelled: 'The image was canceled. No credits were taken.',
  galleryFull: `Your gallery holds ${IMAGES_KEPT_MAX} images. Please delete some before making more.`,
  tooManyAtOnce: `${IMAGES_AT_ONCE_MAX} images are on their way already. Please wait for one of them.`,
  ready: 'Your image is ready.',
  unsaved: 'We couldn’t save the image. Please try again later.',
  makeImage: {
    purpose: (briefly: string) => `Image: ${briefly}`,
    ready: (what: string) => `Your image is ready: “${what}”.`,
    failed: (what: string, message: string) => `We couldn’t make the image “${what}”: ${message} No credits were used.`,
  },
  photos: {
    wrongType: 'Please choose a JPEG, PNG or WebP photo.',
    unreadable: 'We couldn’t read this photo. It may be damaged. Please choose another one.',
    tooLarge: (imagePhotoMaxBytes: number) => `A photo can be at most ${imagePhotoMaxBytes} MB.`,
    tooMany: `You can keep ${IMAGE_PHOTOS_MAX} photos. Please delete some before adding more.`,
    unsaved: 'We couldn’t save the photo. Please try again later.',
  },
} as const
