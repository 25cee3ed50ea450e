import type { ChatMessage } from '@adwright/contract/chat'
import type { Conversation, Message } from './conversation.rules.ts'
import { storedMessage } from './message.rules.ts'

export interface Shown {
  hides: readonly number[]
  messages: readonly ChatMessage[]
}

/** Another version of a turn replaces the shown one, with the same keys, so that focus is kept. */
export function versionShown(conversation: Conversation, { hides, messages }: Shown): Conversation {
  const isHidden = ({ id }: Message) => id !== undefined && hides.includes(id)
  const hidden = conversation.messages.filter(isHidden)
  const at = conversation.messages.findIndex(isHidden)
  if (at < 0) return conversation
  const shown = messages.map((message) => {
    const key = hidden.find((it) => it.role === message.role)?.key
    return { ...storedMessage(message), ...(key ? { key } : {}) }
  })
  const others = conversation.messages.filter((message) => !isHidden(message))
  return { ...conversation, messages: [...others.slice(0, at), ...shown, ...others.slice(at)] }
}

/** The turn's versions; undefined if they can't be switched, because the shown one changed something. */
export function versionsBeside({ versions, cards }: Message) {
  if (!versions || cards.some((card) => card.state === 'done' || card.state === 'failed')) return undefined
  const { ids, at } = versions
  return { previous: ids[at - 1], next: ids[at + 1], place: at + 1, count: ids.length }
}
