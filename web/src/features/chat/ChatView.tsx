import { startChat } from '@adwright/contract/start-chat'
import { useMay } from '#ui/may.tsx'
import type { ReactNode } from 'react'
import { Loading } from '#ui/Loading.tsx'
import { loadable } from '#ui/loadable.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ChatInput } from './ChatInput.tsx'
import { Greeting } from './Greeting.tsx'
import { useConversation } from './chat-state.ts'
import { chatTexts } from './chat.texts.ts'
import { saysLost } from './lost-line.ts'

/** Loaded after the frame; the welcome screen preloads it, so that it's ready when the first message is sent. */
const MessageList = loadable(() => import('./MessageList.tsx').then((it) => it.MessageList))

/** Below the start page's content, and loaded after it. */
const Tiles = loadable(() => import('./Tiles.tsx').then((it) => it.Tiles))

const ChatSkeleton = () => (
  <Loading label={chatTexts.loading} className="mx-auto flex w-full max-w-3xl grow flex-col gap-6 px-4 pt-4 sm:px-6">
    <Skeleton className="h-10 w-2/5 self-end rounded-2xl" />
    <div className="flex flex-col gap-2.5">
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-2/3" />
    </div>
    <Skeleton className="h-10 w-1/3 self-end rounded-2xl" />
    <div className="flex flex-col gap-2.5">
      <Skeleton className="h-4 w-10/12" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  </Loading>
)

function Connection() {
  const lost = useConversation((it) => it.connection === 'lost' && !saysLost(it.conversation))
  const paused = useConversation((it) => it.connection === 'paused')
  if (!lost && !paused) return null
  return (
    <p role="status" className="mb-2 text-center text-sm text-muted">
      {paused ? chatTexts.paused : chatTexts.reconnecting}
    </p>
  )
}

/** product-1 §4, Chat view: loading, then the welcome screen, or the conversation. */
export function ChatView({ home }: { home?: ReactNode }) {
  const conversation = useConversation((it) => it.conversation)
  const mayWrite = useMay(startChat)
  const loading = useConversation((it) => it.conversation.messages.length === 0 && (!it.loaded || it.restoring))
  const welcome = !loading && conversation.messages.length === 0
  const foot = (
    <div className="mx-auto w-full max-w-3xl shrink-0 px-4 pb-3 sm:px-6">
      <Connection />
      {mayWrite && <ChatInput welcome={welcome} />}
      <p className="mt-2 text-center text-xs text-balance text-muted">
        {mayWrite ? chatTexts.disclaimer : chatTexts.readOnly}
      </p>
    </div>
  )
  if (welcome)
    return (
      <div className="flex h-full flex-col">
        {/* Content that continues below the edge fades out there. */}
        <div className="min-h-0 grow overflow-y-auto mask-[linear-gradient(to_top,transparent,#000_1.25rem)]">
          <div className="group/start mx-auto flex min-h-full w-full max-w-3xl flex-col gap-4 px-4 pt-5 pb-3 sm:px-6 md:pt-[min(5vh,3rem)]">
            <Greeting />
            {mayWrite ? (
              <>
                {home}
                {/* Above them the start page comes, as high as it is. */}
                <div className="mt-auto group-has-aria-busy/start:invisible max-md:hidden low:hidden">
                  <Tiles />
                </div>
              </>
            ) : (
              <p className="text-center text-base text-muted">{chatTexts.chooseOne}</p>
            )}
          </div>
        </div>
        {foot}
        <MessageList conversation={conversation} instead={null} />
      </div>
    )
  return (
    <div className="flex h-full flex-col">
      <h1 className="sr-only">{chatTexts.title}</h1>
      <MessageList room={<ChatSkeleton />} conversation={conversation} instead={<ChatSkeleton />} />
      {foot}
    </div>
  )
}
