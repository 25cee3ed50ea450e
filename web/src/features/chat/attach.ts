import { uploadChatImage } from '@adwright/contract/chat'
import { CHAT_IMAGE_MAX_BYTES, MESSAGE_IMAGES_MAX } from '@adwright/contract/limits'
import { isApiError } from '#api/api-error.ts'
import { upload } from '#api/call.ts'
import { uuid } from '#api/request.ts'
import { type Attachment, IMAGE_TYPES, useAttachments } from './attachments.ts'
import { attachTexts } from './attachments.texts.ts'

const { getState: now, setState: set } = useAttachments
const known = new Set(IMAGE_TYPES.split(','))

/** Which of these files can be attached in addition to existing ones, and why others can't, one sentence per reason. */
function sorted(files: readonly File[], there: number): { taken: File[]; refused: string[] } {
  const refused: string[] = []
  const taken: File[] = []
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

export function attach(files: readonly File[]): void {
  const { taken, refused } = sorted(files, now().items.length)
  const items = taken.map((file) => ({ file, key: uuid(), name: file.name, preview: URL.createObjectURL(file) }))
  set((it) => ({ items: [...it.items, ...items.map(({ file: _, ...item }) => item)], refused }))
  for (const { key, file } of items) void send(key, file)
}

async function send(key: string, file: File): Promise<void> {
  try {
    const image = await upload(uploadChatImage, file)
    change(key, { image })
  } catch (error) {
    if (!now().items.some((it) => it.key === key)) return
    const why = error instanceof Error ? error.message : ''
    if (isApiError(error) && error.status === 0)
      return change(key, { unsent: { file, why: attachTexts.failed(file.name, why) } })
    drop(key)
    set((it) => ({ refused: [...it.refused, attachTexts.failed(file.name, why)] }))
  }
}

const change = (key: string, more: Partial<Attachment>): void =>
  set(({ items }) => ({ items: items.map((it) => (it.key === key ? { ...it, ...more } : it)) }))

/** Retries when the server may be reachable again. */
export function sendAgain(key: string, file: File): void {
  change(key, { unsent: undefined })
  void send(key, file)
}

export function detach(key: string): void {
  drop(key)
  set({ refused: [] })
}

function drop(key: string): void {
  const gone = now().items.find((it) => it.key === key)
  if (gone) URL.revokeObjectURL(gone.preview)
  set((it) => ({ items: it.items.filter((other) => other.key !== key) }))
}
