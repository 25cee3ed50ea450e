import type { ChatImage } from '@adwright/contract/chat'
import { create } from 'zustand'
import { ofBusiness } from '#api/active-business.ts'

export interface Attachment {
  readonly key: string
  readonly name: string
  /** What is shown of it: the file itself, or the image as the server keeps it. */
  readonly preview: string
  /** The server has it. */
  readonly image?: ChatImage
  /** No answer came to it: it's kept, to be sent again. */
  readonly unsent?: { readonly file: File; readonly why: string } | undefined
}
interface AttachmentsState {
  readonly items: readonly Attachment[]
  /** Why something wasn't taken. */
  readonly refused: readonly string[]
}

const asKept = (image: ChatImage): Attachment => ({ key: image.id, name: image.name, preview: image.image_url, image })

// Those that the server has, in this tab's storage, as what was typed: they survive a reload.
const storageKey = ofBusiness('chat_images')
function kept(): Attachment[] {
  try {
    const images: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(images) ? (images as ChatImage[]).map(asKept) : []
  } catch {
    // Another program's writing under our key: as if nothing was kept.
    return []
  }
}

/** Images that go with the next message. */
export const useAttachments = create<AttachmentsState>(() => ({ items: kept(), refused: [] }))
const { getState: now, setState: set } = useAttachments
useAttachments.subscribe(({ items }) =>
  sessionStorage.setItem(storageKey, JSON.stringify(items.flatMap(({ image }) => image ?? []))),
)

export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp'

/** A message with these could not be sent. */
export const attachAgain = (images: readonly ChatImage[]): void =>
  set(({ items }) => ({ items: [...images.map(asKept), ...items] }))

/** The images for the message that is sent now. */
export function takeAttachments(): ChatImage[] {
  const images = now().items.flatMap((it) => it.image ?? [])
  clearAttachments()
  return images
}

export function clearAttachments(): void {
  for (const attachment of now().items) URL.revokeObjectURL(attachment.preview)
  set({ items: [], refused: [] })
}
