import { contextPart } from './facts-message.rules.ts'

/** A message's image, referenced by its file, which is only read when the model is asked. */
interface AttachedPart {
  readonly type: 'attached'
  readonly name: string
  readonly fileKey: string
}
export const attached = ({ name, fileKey }: Omit<AttachedPart, 'type'>): AttachedPart => ({
  type: 'attached',
  name,
  fileKey,
})

interface Message {
  readonly role?: unknown
  readonly content?: unknown
}
const isAttached = (part: object): part is AttachedPart => 'type' in part && part.type === 'attached'
const partsOf = ({ role, content }: Message): readonly object[] =>
  role === 'user' && Array.isArray(content) ? (content as readonly object[]) : []

/** More images would only add cost. Older ones are mentioned in words. */
export const IMAGES_MAX = 8

/** The files of the images in a request, oldest first. */
export const attachedFiles = (messages: readonly object[]): string[] =>
  messages
    .flatMap((it) => partsOf(it).filter(isAttached))
    .map((it) => it.fileKey)
    .slice(-IMAGES_MAX)

/** The owner's words, with a note that there was an image. */
export const withoutAttached = (messages: readonly object[]): object[] =>
  messages.map((message) => {
    const parts = partsOf(message)
    if (!parts.some(isAttached)) return message
    return { ...message, content: parts.map((it) => (isAttached(it) ? contextPart('image', it.name) : it)) }
  })

/** The messages with their images. An image that isn't included is mentioned in words. */
export function withAttached(messages: readonly object[], bytes: ReadonlyMap<string, Uint8Array>): object[] {
  return messages.map((message) => {
    const parts = partsOf(message)
    if (!parts.some(isAttached)) return message
    return {
      ...message,
      content: parts.map((part) => (isAttached(part) ? shown(part, bytes.get(part.fileKey)) : part)),
    }
  })
}

const shown = ({ name }: AttachedPart, data: Uint8Array | undefined): object =>
  data
    ? { type: 'file', mediaType: 'image/jpeg', data }
    : {
        type: 'text',
        text: `(The owner attached an image here, ${JSON.stringify(name)}, that you can't see. They have been told so.)`,
      }
