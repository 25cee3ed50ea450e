import { CHAT_IMAGE_MAX_BYTES, MESSAGE_IMAGES_MAX } from '@adwright/contract/limits'

const megabytes = CHAT_IMAGE_MAX_BYTES / 1_048_576

export const attachTexts = {
  list: 'Attached images',
  remove: (name: string) => `Remove ${name}`,
  uploading: (name: string) => `Uploading ${name}`,
  failed: (name: string, why: string) => `We couldn’t attach ${name}. ${why}`,
  again: 'Try again',
  againNamed: (name: string) => `Try again: ${name}`,
  wrongType: (name: string) => `${name} isn’t a JPEG, PNG or WebP image.`,
  tooLarge: (name: string) => `${name} is larger than ${megabytes} MB.`,
  tooMany: `A message can have at most ${MESSAGE_IMAGES_MAX} images.`,
  needsWords: 'Add a few words about the image, then send.',
  open: (name: string) => `Open ${name}`,
} as const
