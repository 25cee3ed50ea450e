import type { ChatImage } from '@adwright/contract/chat'
import { create } from 'zustand'
import { ofBusiness } from '#api/active-business.ts'

export interface Attachment {
  readonly key: string
  readonly name: string
  /** Its preview: the file itself, or the image as stored on the server. */
  readonly preview: string
  /** Set once the server has it. */
  readonly image?: ChatImage
  /** There was no response: it's kept, to be resent. */
  readonly unsent?: { readonly file: File; readonly why: string } | undefined
}
interface AttachmentsState {
  readonly items: readonly Attachment[]
  /** Why something wasn't accepted. */
  readonly refused: readonly string[]
}

const asKept = (image: ChatImage): Attachment => ({ key: image.id, name: image.name, preview: image.image_url, image })

// Uploaded images are in this tab's storage, like typed text, so that they survive a reload.
const storageKey = ofBusiness('chat_images')
function kept(): Attachment[] {
  try {
    const images: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(images) ? (images as ChatImage[]).map(asKept) : []
  } catch {
    // Another program's data under our key: treated as empty.
    return []
  }
}

/** The next message's images. */
export const useAttachments = create<AttachmentsState>(() => ({ items: kept(), refused: [] }))
const { getState: now, setState: set } = useAttachments
useAttachments.subscribe(({ items }) =>
  sessionStorage.setItem(storageKey, JSON.stringify(items.flatMap(({ image }) => image ?? []))),
)

export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp'

/** Restores the images of a message that couldn't be sent. */
export const attachAgain = (images: readonly ChatImage[]): void =>
  set(({ items }) => ({ items: [...images.map(asKept), ...items] }))

/** Takes the images for the message being sent. */
export function takeAttachments(): ChatImage[] {
  const images = now().items.flatMap((it) => it.image ?? [])
  clearAttachments()
  return images
}

export function clearAttachments(): void {
  for (const attachment of now().items) URL.revokeObjectURL(attachment.preview)
  set({ items: [], refused: [] })
}
