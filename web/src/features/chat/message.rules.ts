import type {
  ChatImage,
  ChatMessage,
  Figure,
  MessageAuthor,
  ReplyEffect,
  ReplyWork,
  TurnVersions,
} from '@adwright/contract/chat'
import type { ApprovalCard, FinishReason } from '@adwright/contract/chat-events'
import type { ReplyButton } from '@adwright/contract/reply-buttons'

export type CardState = 'waiting' | 'approving' | 'declining' | 'done' | 'failed' | 'declined' | 'closed'
export interface Card {
  ask: ApprovalCard
  state: CardState
  /** The position in the reply's text where it was called: it's shown there. */
  at: number
  /** Its outcome, in the tool's words. */
  outcome?: string
}
/** One message on the screen (product-1 §3). `key` stays the same from its first draft to the stored message. */
export interface Message {
  key: string
  /** The server's id, once known: feedback needs it. */
  id?: number
  role: 'user' | 'assistant'
  text: string
  /** On one's own message: the id it was sent with. */
  clientId?: string
  /** Attachments of one's own message. */
  images?: readonly ChatImage[]
  /** The team member who wrote it, if several people may write. */
  author?: MessageAuthor
  /** Whether all of it is shown, or it's still being typed out. */
  typed: boolean
  isError?: boolean
  interrupted?: boolean
  /** A typed yes or no to a card, so it can't be asked again. */
  answersCard?: boolean
  finish?: FinishReason
  /** Its figures and their sources. */
  figures?: readonly Figure[]
  /** Its changes, with their undo. */
  effects?: readonly ReplyEffect[]
  /** What the model's provider charges for it, in US dollars. */
  costUsd?: number
  /** Its turn's versions, if there are several. */
  versions?: TurnVersions
  /** What it needs, or the next step. */
  buttons?: readonly ReplyButton[]
  /** What its tools make or read, each shown as a card. */
  works: readonly ReplyWork[]
  cards: readonly Card[]
  notes: readonly string[]
}
export const blank = { works: [], cards: [], notes: [] } as const
export const userMessage = (key: string, text: string, images: readonly ChatImage[] = []): Message => ({
  key,
  role: 'user',
  text,
  typed: true,
  ...blank,
  ...(images.length > 0 ? { images } : {}),
})

/** What accompanies a message's text: images, and which team member sent it. */
export const sentWith = ({ images, author }: ChatMessage): Partial<Message> => ({
  ...(images ? { images } : {}),
  ...(author ? { author } : {}),
})
export const storedMessage = (it: ChatMessage): Message => ({
  key: `m${it.id}`,
  id: it.id,
  role: it.role,
  text: it.content,
  typed: true,
  ...sentWith(it),
  ...(it.interrupted ? { interrupted: true } : {}),
  ...(it.answers_card ? { answersCard: true } : {}),
  ...(it.finish_reason ? { finish: it.finish_reason } : {}),
  ...(it.client_message_id ? { clientId: it.client_message_id } : {}),
  ...(it.figures ? { figures: it.figures } : {}),
  ...(it.effects ? { effects: it.effects } : {}),
  ...(it.cost_usd === undefined ? {} : { costUsd: it.cost_usd }),
  ...(it.versions ? { versions: it.versions } : {}),
  ...(it.buttons ? { buttons: it.buttons } : {}),
  ...blank,
  works: it.works ?? [],
})
