import { CHAT_IMAGE_MAX_BYTES, MESSAGE_IMAGES_MAX } from '@adwright/contract/limits'
import { attachTexts } from './attachments.texts.ts'

export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp'
const known = new Set(IMAGE_TYPES.split(','))

export interface PickedFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Which of these files may be attached beside those that are, and why not, a sentence for each reason. */
export function sorted<F extends PickedFile>(files: readonly F[], there: number): { taken: F[]; refused: string[] } {
  const refused: string[] = []
  const taken: F[] = []
  for (const file of files) {
    if (!known.has(file.type)) refused.push(attachTexts.wrongType(file.name))
    else if (file.size > CHAT_IMAGE_MAX_BYTES) refused.push(attachTexts.tooLarge(file.name))
    else if (there + taken.length >= MESSAGE_IMAGES_MAX) {
      refused.push(attachTexts.tooMany)
      break
    } else taken.push(file)
  }
  return { taken, refused }
}
