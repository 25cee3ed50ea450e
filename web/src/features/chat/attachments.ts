import { type ChatImage, uploadChatImage } from '@adwright/contract/chat'
import { create } from 'zustand'
import { uuid } from '#api/request.ts'
import { sorted } from './attachable.ts'
import { attachTexts } from './attachments.texts.ts'

export interface Attachment {
  readonly key: string
  readonly name: string
  /** What is shown of it: the file itself, or the image as the server keeps it. */
  readonly preview: string
  /** The server has it. */
  readonly image?: ChatImage
}
interface AttachmentsState {
  readonly items: readonly Attachment[]
  /** Why something wasn't taken. */
  readonly refused: readonly string[]
}
const none: AttachmentsState = { items: [], refused: [] }

/** Images that go with the next message. */
export const useAttachments = create<AttachmentsState>(() => none)
const { getState: now, setState: set } = useAttachments

const changed = (key: string, image: ChatImage): void =>
  set(({ items }) => ({ items: items.map((it) => (it.key === key ? { ...it, image } : it)) }))

/** Takes what may be attached, and says at once why the rest may not. */
export function attach(files: readonly File[]): void {
  const { taken, refused } = sorted(files, now().items.length)
  const items = taken.map((file) => ({ key: uuid(), name: file.name, preview: URL.createObjectURL(file) }))
  set((it) => ({ items: [...it.items, ...items], refused }))
  for (const [at, { key, name }] of items.entries()) void upload(key, name, taken[at])
}

async function upload(key: string, name: string, file: File | undefined): Promise<void> {
  if (!file) return
  try {
    const api = await import('#api/call.ts')
    changed(key, await api.upload(uploadChatImage, file))
  } catch (error) {
    if (!now().items.some((it) => it.key === key)) return
    detach(key)
    const why = error instanceof Error ? error.message : ''
    set((it) => ({ refused: [...it.refused, attachTexts.failed(name, why)] }))
  }
}

export function detach(key: string): void {
  const gone = now().items.find((it) => it.key === key)
  if (gone) URL.revokeObjectURL(gone.preview)
  set((it) => ({ items: it.items.filter((other) => other.key !== key), refused: [] }))
}

/** A message with these could not be sent. */
export const attachAgain = (images: readonly ChatImage[]): void =>
  set((it) => ({
    ...it,
    items: [
      ...images.map((image) => ({ key: image.id, name: image.name, preview: image.image_url, image })),
      ...it.items,
    ],
  }))

export const areUploading = (items: readonly Attachment[]): boolean => items.some((it) => !it.image)

/** The images for the message that is sent now. */
export function takeAttachments(): ChatImage[] {
  const images = now().items.flatMap((it) => it.image ?? [])
  clearAttachments()
  return images
}

export function clearAttachments(): void {
  for (const it of now().items) URL.revokeObjectURL(it.preview)
  set(none)
}
