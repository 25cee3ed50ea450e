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

/** More images would only add cost. Beyond that, the oldest leave several at once, so that requests rarely change their beginning. */
export const IMAGES_MAX = 8
const LEAVING_AT_ONCE = 4

/** The files of the images in a request, oldest first. */
export function attachedFiles(messages: readonly object[]): string[] {
  const all = messages.flatMap((it) => partsOf(it).filter(isAttached)).map((it) => it.fileKey)
  const tooMany = Math.max(0, all.length - IMAGES_MAX)
  return all.slice(Math.ceil(tooMany / LEAVING_AT_ONCE) * LEAVING_AT_ONCE)
}

/** The owner's words, with a note that there was an image. */
export const withoutAttached = (messages: readonly object[]): object[] =>
  messages.map((message) => {
    const parts = partsOf(message)
    if (!parts.some(isAttached)) return message
    return { ...message, content: parts.map((it) => (isAttached(it) ? contextPart('image', it.name) : it)) }
  })

/** The messages with their images. An image that isn't included is mentioned in words. `sees`: the model accepts images. */
export function withAttached(
  messages: readonly object[],
  bytes: ReadonlyMap<string, Uint8Array>,
  sees: boolean,
): object[] {
  const wanted = new Set(attachedFiles(messages))
  const shown = ({ name, fileKey }: AttachedPart): object => {
    const data = bytes.get(fileKey)
    if (data) return { type: 'file', mediaType: 'image/jpeg', data }
    const why = sees ? (wanted.has(fileKey) ? UNREADABLE : OLDER) : BLIND
    return { type: 'text', text: `(The owner attached an image here, ${JSON.stringify(name)}${why})` }
  }
  return messages.map((message) => {
    const parts = partsOf(message)
    if (!parts.some(isAttached)) return message
    return { ...message, content: parts.map((part) => (isAttached(part) ? shown(part) : part)) }
  })
}

const BLIND = ", that you can't see. With each such message, they are told so."
const OLDER = '. You are no longer shown it, since there are newer ones: if you need it, ask them to attach it again.'
const UNREADABLE = ", that couldn't be opened. If you need it, ask them to attach it again."
