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
  /** Where in the reply's text it was asked: it is shown between what was said before and after. */
  at: number
  /** What came of it, in the tool's words. */
  outcome?: string
}
/** One message on the screen (product-1 §3). `key` stays the same from the first draft of it to the stored one. */
export interface Message {
  key: string
  /** The server's id, once it is known: feedback needs it. */
  id?: number
  role: 'user' | 'assistant'
  text: string
  /** Of one's own message: the name it was sent under. */
  clientId?: string
  /** What was attached to one's own message. */
  images?: readonly ChatImage[]
  /** Who of the team said it, where more than one may write. */
  author?: MessageAuthor
  /** Whether all of it is shown, or it's still being typed out. */
  typed: boolean
  isError?: boolean
  interrupted?: boolean
  /** A typed yes or no to a card: no question that could be asked again. */
  answersCard?: boolean
  finish?: FinishReason
  /** The figures in it, and where each comes from. */
  figures?: readonly Figure[]
  /** What it changed, with what takes it back. */
  effects?: readonly ReplyEffect[]
  /** What the model's provider charges for it, in US dollars. */
  costUsd?: number
  /** The versions of its turn, when there are several. */
  versions?: TurnVersions
  /** What it needs, or what comes next. */
  buttons?: readonly ReplyButton[]
  /** What its tools make or read, each shown on a card. */
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

/** What goes with a message beside its words: images, and who of the team sent it. */
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
