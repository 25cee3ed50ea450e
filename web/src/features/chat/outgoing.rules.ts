import type { ChatImage } from '@adwright/contract/chat'
import type { ClientFrame } from '@adwright/contract/chat-events'
import type { Conversation, Message } from './conversation.rules.ts'
import { userMessage } from './message.rules.ts'
import { added } from './replies.rules.ts'
import type { Unsent } from './unsent-message.rules.ts'

/** A message being sent. It keeps one id despite lost connections, so that the server neither stores nor answers it twice. */
export interface Outgoing {
  clientId: string
  text: string
  images?: readonly ChatImage[]
  /** Our message that it replaces. */
  resends?: Message
  /** What was on the screen before it. */
  before: readonly Message[]
  /** It was passed to an open socket; that the server has it is known when the reply starts. */
  sent: boolean
}

/** Removes a message that is asked again, and everything after it. */
const withdrawn = (conversation: Conversation, asked: Message): Conversation => {
  const at = conversation.messages.findIndex(
    (message) => message.key === asked.key || (asked.id !== undefined && message.id === asked.id),
  )
  return at < 0 ? conversation : { ...conversation, messages: conversation.messages.slice(0, at) }
}

/** The conversation with the message in it, as shown from the moment of sending. */
export const withOutgoing = (conversation: Conversation, { resends, clientId, text, images }: Outgoing): Conversation =>
  added(
    resends ? withdrawn(conversation, resends) : conversation,
    userMessage(clientId, text, images ?? resends?.images),
  )

/** The conversation after a refusal: as it was before the message. */
export const withoutOutgoing = (conversation: Conversation, { resends, before, clientId }: Outgoing): Conversation => ({
  ...conversation,
  messages: resends ? before : conversation.messages.filter((message) => message.key !== clientId),
})

/** The conversation if the server kept the old question and reply, since they changed something. */
export const withOutgoingAdded = (conversation: Conversation, outgoing: Outgoing): Conversation =>
  added({ ...conversation, messages: outgoing.before }, userMessage(outgoing.clientId, outgoing.text))

/** The text to put back into the input if sending failed; null if the person hadn't typed it. */
export const returnedText = ({ text, resends }: Outgoing): string | null => (resends?.text === text ? null : text)

/** After a lost connection: whether the server's history already has the message. */
export function arrived(conversation: Conversation, { clientId, resends }: Outgoing): boolean {
  if (conversation.messages.some((message) => message.clientId === clientId)) return true
  const asked = conversation.messages.findLast((message) => message.role === 'user')
  return resends !== undefined && asked?.id !== resends.id
}

/** What is stored until the server has the message. */
export const unsentOf = ({ clientId, text, images, resends }: Outgoing, sessionId: string | null): Unsent => ({
  clientId,
  text,
  sessionId,
  ...(images ? { images } : {}),
  ...(resends?.id === undefined ? {} : { resends: resends.id }),
})

/** A message left by an earlier page load, which may have reached the server. */
export const resumedOutgoing = ({ clientId, text, images, sessionId, resends }: Unsent): Outgoing => ({
  clientId,
  text,
  ...(images ? { images } : {}),
  before: [],
  sent: sessionId !== null,
  ...(resends === undefined ? {} : { resends: { ...userMessage(`m${resends}`, ''), id: resends } }),
})

/** The frame that sends the message. */
export const frameOf = ({ clientId, text, images, resends }: Outgoing, sessionId: string): ClientFrame => {
  const said = { session_id: sessionId, message: text, client_message_id: clientId }
  return resends?.id === undefined
    ? { action: 'send_message', ...said, ...(images ? { image_ids: images.map((it) => it.id) } : {}) }
    : { action: 'resend_message', message_id: resends.id, ...said }
}
