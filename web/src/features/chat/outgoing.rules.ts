import type { ChatImage } from '@adwright/contract/chat'
import type { ClientFrame } from '@adwright/contract/chat-events'
import { added, type Conversation, type Message, userMessage } from './conversation.rules.ts'
import type { Unsent } from './unsent-message.rules.ts'

/** A message on its way. It keeps one id through every cut, so that the server neither stores nor answers it twice. */
export interface Outgoing {
  clientId: string
  text: string
  images?: readonly ChatImage[]
  /** The message of ours in whose place it is said. */
  resends?: Message
  /** What was on the screen before it. */
  before: readonly Message[]
  /** It was given to an open socket; whether the server has it is known when the reply begins. */
  sent: boolean
}

/** What is asked again leaves the screen at once, with all that followed it. */
const withdrawn = (conversation: Conversation, asked: Message): Conversation => {
  const at = conversation.messages.findIndex(
    (message) => message.key === asked.key || (asked.id !== undefined && message.id === asked.id),
  )
  return at < 0 ? conversation : { ...conversation, messages: conversation.messages.slice(0, at) }
}

/** The conversation with the message in it, as the person sees it from the moment of sending. */
export const withOutgoing = (conversation: Conversation, { resends, clientId, text, images }: Outgoing): Conversation =>
  added(
    resends ? withdrawn(conversation, resends) : conversation,
    userMessage(clientId, text, images ?? resends?.images),
  )

/** Refused: the screen is as it was before, and the words are in the input again, once. */
export const withoutOutgoing = (conversation: Conversation, { resends, before, clientId }: Outgoing): Conversation => ({
  ...conversation,
  messages: resends ? before : conversation.messages.filter((message) => message.key !== clientId),
})

/** The server left the old question and its reply where they were: what they changed can't be unsaid. */
export const withOutgoingAdded = (conversation: Conversation, outgoing: Outgoing): Conversation =>
  added({ ...conversation, messages: outgoing.before }, userMessage(outgoing.clientId, outgoing.text))

/** What goes back into the input when it could not be sent: nothing typed is lost, and nothing comes that nobody typed. */
export const returnedText = ({ text, resends }: Outgoing): string | null => (resends?.text === text ? null : text)

/** After a cut: whether the history that the server tells has it already. */
export function arrived(conversation: Conversation, { clientId, resends }: Outgoing): boolean {
  if (conversation.messages.some((message) => message.clientId === clientId)) return true
  const asked = conversation.messages.findLast((message) => message.role === 'user')
  return resends !== undefined && asked?.id !== resends.id
}

/** What is kept of it until the server has it. */
export const unsentOf = ({ clientId, text, images, resends }: Outgoing, sessionId: string | null): Unsent => ({
  clientId,
  text,
  sessionId,
  ...(images ? { images } : {}),
  ...(resends?.id === undefined ? {} : { resends: resends.id }),
})

/** A message that an earlier page left: it may have reached the server. */
export const resumedOutgoing = ({ clientId, text, images, sessionId, resends }: Unsent): Outgoing => ({
  clientId,
  text,
  ...(images ? { images } : {}),
  before: [],
  sent: sessionId !== null,
  ...(resends === undefined ? {} : { resends: { ...userMessage(`m${resends}`, ''), id: resends } }),
})

/** How it is said to the server. */
export const frameOf = ({ clientId, text, images, resends }: Outgoing, sessionId: string): ClientFrame => {
  const said = { session_id: sessionId, message: text, client_message_id: clientId }
  return resends?.id === undefined
    ? { action: 'send_message', ...said, ...(images ? { image_ids: images.map((it) => it.id) } : {}) }
    : { action: 'resend_message', message_id: resends.id, ...said }
}
