import type { CalendarDay } from '@adwright/contract/content-calendar'
import { CHAT_LABEL_MAX_CHARS, MESSAGE_MAX_CHARS } from '@adwright/contract/limits'
import type { SocialPost } from '@adwright/contract/social-plan'

/** A message with this marker is stored, but appears in no history list and no title (decisions.md, Run-identifier marker). */
export const RUN_MARKER = '[run_id:'

/** Planned posts as days of the content calendar: their kind and caption. */
export function daysOfPosts(posts: readonly SocialPost[]): Omit<CalendarDay, 'posts'>[] {
  const days = Map.groupBy(posts, (post) => post.date)
  return [...days]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([date, its]) => ({
      date,
      headlines: its.map((post) => (post.platform ? `${post.platform}: ${post.idea}` : post.idea)),
      descriptions: its.map((post) => post.caption),
    }))
}

const isMarked = (text: string): boolean => text.includes(RUN_MARKER)

/** A conversation's title until its owner renames it: the first 30 characters of its first message. */
export function titleOf(firstMessage: string): string {
  const line = firstMessage.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length <= CHAT_LABEL_MAX_CHARS
    ? line
    : `${characters.slice(0, CHAT_LABEL_MAX_CHARS).join('').trimEnd()}…`
}

/** Set once, with the first message; undefined for a message that is never listed. */
export const firstTitle = (firstMessage: string): string | undefined =>
  isMarked(firstMessage) ? undefined : titleOf(firstMessage)

/** The title to show. An old one that contains a marker is recreated from the first listed message. */
export const displayTitle = (title: string | null, firstListed: string): string =>
  title === null || isMarked(title) ? titleOf(firstListed) : title

export type MessageFault = 'blank' | 'too_long'

/** contract.md, Closer terms, Chat: a blank message, or one over 8,000 characters. */
export function messageFault(text: string): MessageFault | undefined {
  if (text.trim() === '') return 'blank'
  return text.length > MESSAGE_MAX_CHARS ? 'too_long' : undefined
}

/** Liked and disliked are never both true: the newer one wins (product-1 §4, Feedback). */
export const feedbackColumns = { liked: 'isLiked', disliked: 'isDisliked', starred: 'isStarred' } as const
export type FeedbackType = keyof typeof feedbackColumns
export const isFeedbackType = (word: string): word is FeedbackType => Object.hasOwn(feedbackColumns, word)
