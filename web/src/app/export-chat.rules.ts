import type { ChatMessage } from '@adwright/contract/chat'
import { momentText } from '@adwright/contract/values/date-text.rules'

const FILE_NAME_MAX_CHARS = 60

/** A name that every file system accepts. */
export const fileNameOf = (title: string): string => {
  const plain = title
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, FILE_NAME_MAX_CHARS)
  return `${plain || 'chat'}.md`
}

/** A conversation as Markdown: who wrote what and when. Replies already are Markdown. */
export function markdownOf(
  title: string,
  messages: readonly ChatMessage[],
  words: { you: string; agent: string },
  zone: string,
): string {
  const parts = messages.map(
    ({ role, content, created_at, author }) =>
      `## ${role === 'user' ? (author?.name ?? words.you) : words.agent}

_${momentText(new Date(created_at), zone)}_

${content.trim()}`,
  )
  return `# ${title}\n\n${parts.join('\n\n')}\n`
}
