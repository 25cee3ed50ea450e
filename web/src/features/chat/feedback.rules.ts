import type { Feedback } from '@adwright/contract/chat'

export type Choice = 'liked' | 'disliked' | 'starred'

/** product-1 §4: like and dislike exclude each other; the star is independent. */
export function toggled(row: Feedback | undefined, messageId: number, choice: Choice): Feedback {
  const now = row ?? { id: 0, message_id: messageId, is_liked: false, is_disliked: false, is_starred: false }
  if (choice === 'starred') return { ...now, is_starred: !now.is_starred }
  if (choice === 'liked') return { ...now, is_liked: !now.is_liked, is_disliked: false }
  return { ...now, is_disliked: !now.is_disliked, is_liked: false }
}
