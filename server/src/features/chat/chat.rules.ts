import type { CalendarDay } from '@adwright/contract/content-calendar'
import { CHAT_LABEL_MAX_CHARS, MESSAGE_MAX_CHARS } from '@adwright/contract/limits'
import type { SocialPost } from '@adwright/contract/social-plan'

/** A message with this marker is kept, but is in no history list and no title (decisions.md, Run-identifier marker). */
export const RUN_MARKER = '[run_id:'

/** Planned posts as days of the content calendar: what each is, and its caption. */
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

/** What a conversation is called until its owner renames it: the first 30 characters of its first message. */
export function titleOf(firstMessage: string): string {
  const line = firstMessage.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length <= CHAT_LABEL_MAX_CHARS
    ? line
    : `${characters.slice(0, CHAT_LABEL_MAX_CHARS).join('').trimEnd()}…`
}

/** Made once, with the first message; none from one that is never listed. */
export const firstTitle = (firstMessage: string): string | undefined =>
  isMarked(firstMessage) ? undefined : titleOf(firstMessage)

/** The title to show. An old one that contains a marker is made again from the first listed message. */
export const displayTitle = (title: string | null, firstListed: string): string =>
  title === null || isMarked(title) ? titleOf(firstListed) : title

export type MessageFault = 'blank' | 'too_long'

/** contract.md, Closer terms, Chat: a blank message, or one over 8,000 characters. */
export function messageFault(text: string): MessageFault | undefined {
  if (text.trim() === '') return 'blank'
  return text.length > MESSAGE_MAX_CHARS ? 'too_long' : undefined
}

/** Liked and disliked never both: the one that is new wins over the old one (product-1 §4, Feedback). */
export const feedbackColumns = { liked: 'isLiked', disliked: 'isDisliked', starred: 'isStarred' } as const
export type FeedbackType = keyof typeof feedbackColumns
export const isFeedbackType = (word: string): word is FeedbackType => Object.hasOwn(feedbackColumns, word)
