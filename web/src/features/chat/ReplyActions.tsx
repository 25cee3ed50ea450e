import { startChat, giveFeedback } from '@adwright/contract/chat'
import { RefreshCw, Star, ThumbsDown, ThumbsUp } from 'lucide-react'
import { CopyButton } from '#ui/CopyButton.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { toast } from '#ui/toast.ts'
import { useFeedback } from './chat.queries.ts'
import { regenerate } from './chat-acts.ts'
import { replyTexts } from './reply.texts.ts'
import type { Message } from './conversation.rules.ts'
import { Versions } from './Versions.tsx'

/** Like, dislike and star; like and dislike exclude each other (product-1 §4). */
export function ReplyActions({ message, again }: { message: Message; again: boolean }) {
  const { row, toggle } = useFeedback(message.id)
  const tinted = (on: boolean | undefined) => (on ? { fill: 'currentColor' } : {})
  return (
    <div className="-ml-2 flex items-center">
      {/* Its numbers are text, so they aren't dimmed. */}
      <Versions message={message} />
      <div className="flex items-center transition-opacity duration-100 md:opacity-60 md:group-focus-within:opacity-100 md:group-hover:opacity-100">
        {message.text !== '' && (
          <CopyButton text={message.text} label={replyTexts.copy} onFail={() => toast.bad(replyTexts.copyFailed)} />
        )}
        {again && (
          <IconButton
            does={startChat}
            size="sm"
            label={replyTexts.regenerate}
            icon={<RefreshCw aria-hidden="true" />}
            onClick={regenerate}
          />
        )}
        {message.id !== undefined && message.text !== '' && (
          <>
            <IconButton
              does={giveFeedback}
              size="sm"
              label={replyTexts.like}
              pressed={row?.is_liked ?? false}
              icon={<ThumbsUp aria-hidden="true" {...tinted(row?.is_liked)} />}
              onClick={() => toggle('liked')}
            />
            <IconButton
              does={giveFeedback}
              size="sm"
              label={replyTexts.dislike}
              pressed={row?.is_disliked ?? false}
              icon={<ThumbsDown aria-hidden="true" {...tinted(row?.is_disliked)} />}
              onClick={() => toggle('disliked')}
            />
            <IconButton
              does={giveFeedback}
              size="sm"
              label={replyTexts.star}
              pressed={row?.is_starred ?? false}
              icon={<Star aria-hidden="true" {...tinted(row?.is_starred)} />}
              onClick={() => toggle('starred')}
              className="aria-pressed:text-star!"
            />
          </>
        )}
      </div>
    </div>
  )
}
