import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { replyTexts } from './reply.texts.ts'
import { useConversation } from './chat-state.ts'
import { type Conversation, lastAsked, type Message } from './conversation.rules.ts'
import { OwnMessage } from './OwnMessage.tsx'
import { Reply } from './Reply.tsx'
import { useEarlier } from './use-earlier.ts'
import { useFollow } from './use-follow.ts'

/** The reply that the error at `at` ended. Other errors, as of a lost connection, end none. */
function failedBy(messages: readonly Message[], at: number): Message | undefined {
  const before = messages[at]?.isError ? messages[at - 1] : undefined
  return before?.finish === 'error' ? before : undefined
}

/** The messages, oldest first, rendered from the end. The browser skips painting those out of view. */
function Messages({ conversation }: { conversation: Conversation }) {
  const { messages, running, tools, slow, sessionId } = conversation
  const own = messages.filter((it) => it.role === 'user').length
  const { scroller, content, onScroll, away, jump } = useFollow(own, sessionId)
  const { from, top, more } = useEarlier(messages.length, sessionId, scroller)
  const editing = useConversation((it) => it.editing)
  const asked = lastAsked(conversation)
  return (
    <div className="relative min-h-0 grow">
      <div
        ref={scroller}
        onScroll={onScroll}
        role="log"
        aria-label={replyTexts.conversation}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain"
      >
        <div ref={content} className="mx-auto flex max-w-3xl flex-col gap-6 px-4 pt-4 pb-8 sm:px-6">
          {from > 0 && (
            <div ref={top} className="flex justify-center">
              <Button kind="ghost" size="sm" onClick={more}>
                {replyTexts.earlier}
              </Button>
            </div>
          )}
          {messages.slice(from).map((message, shownAt) => (
            <div
              key={message.key}
              className={
                from + shownAt < messages.length - 6
                  ? '[contain-intrinsic-size:auto_120px] [content-visibility:auto] empty:hidden'
                  : 'empty:hidden'
              }
            >
              {message.role === 'user' ? (
                <OwnMessage message={message} editable={message === asked} editing={message.key === editing} />
              ) : (
                <Reply
                  message={message}
                  running={message.key === running}
                  tools={message.key === running ? tools : 'none'}
                  slow={message.key === running ? slow : undefined}
                  last={from + shownAt === messages.length - 1}
                  again={asked !== undefined && from + shownAt === messages.length - 1}
                  isFailureShown={messages[from + shownAt + 1]?.isError === true}
                  failed={failedBy(messages, from + shownAt)}
                />
              )}
            </div>
          ))}
        </div>
      </div>
      {away && (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <IconButton
            label={replyTexts.jump}
            kind="outline"
            size="sm"
            tooltip="none"
            icon={<ArrowDown aria-hidden="true" />}
            onClick={jump}
            className="rounded-full! shadow-pop"
          />
        </div>
      )}
    </div>
  )
}

/** The conversation; `instead` while it has no messages. */
export const MessageList = ({
  conversation,
  instead,
}: {
  conversation: Conversation
  instead: ReactNode
}): ReactNode => (conversation.messages.length === 0 ? instead : <Messages conversation={conversation} />)
