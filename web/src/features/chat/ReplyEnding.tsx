import { startChat } from '@adwright/contract/chat'
import { RotateCw } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { regenerate } from './chat-acts.ts'
import { send } from './chat-state.ts'
import { replyTexts } from './reply.texts.ts'
import type { Message } from './conversation.rules.ts'

/** A reply stopped before its first word can't continue, so it's asked again. */
const retryOf = ({ text }: Message) =>
  text.trim() === ''
    ? { words: replyTexts.tryAgain, run: regenerate }
    : { words: replyTexts.continue, run: () => void send(replyTexts.continue) }

/** How a reply was cut short, if it was, and how to continue. */
export function ReplyEnding({ message, words, last }: { message: Message; words: string; last: boolean }) {
  const retry = retryOf(message)
  return (
    <p className="flex flex-wrap items-center gap-3 text-base text-muted">
      {words}
      {last && message.finish !== 'declined' && (
        <Button does={startChat} size="sm" icon={<RotateCw />} onClick={retry.run}>
          {retry.words}
        </Button>
      )}
    </p>
  )
}
