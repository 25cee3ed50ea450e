import { startChat } from '@adwright/contract/chat'
import { useMay } from '#ui/may.tsx'
import { MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { showView, useShell } from './shell-state.ts'
import { shellTexts } from './shell.texts.ts'

/** Whether the content was last scrolled down: the reader goes on, and nothing should lie over what they read or press. */
function useScrollsDown(): boolean {
  const [down, setDown] = useState(false)
  useEffect(() => {
    const content = document.getElementById('content')
    let last = content?.scrollTop ?? 0
    const look = () => {
      const now = content?.scrollTop ?? 0
      if (now !== last) setDown(now > last)
      last = now
    }
    content?.addEventListener('scroll', look, { passive: true })
    return () => content?.removeEventListener('scroll', look)
  }, [])
  return down
}

/** product-1 §2: at the bottom right, when neither chat nor campaigns is shown. */
export function FloatingChat() {
  const view = useShell((it) => it.view)
  const chats = useMay(startChat)
  if (!chats || view === 'chat' || view === 'campaigns' || view === 'create_campaign') return null
  return <ChatButton key={view} />
}

/** On a phone it makes room while one scrolls down. */
function ChatButton() {
  const down = useScrollsDown()
  return (
    <div
      className={cx(
        'fixed right-5 bottom-5 z-10 transition duration-150 motion-reduce:transition-none',
        down && 'max-md:not-focus-within:translate-y-20 max-md:not-focus-within:opacity-0',
      )}
    >
      <IconButton
        label={shellTexts.openChat}
        kind="solid"
        size="lg"
        icon={<MessageCircle aria-hidden="true" />}
        onClick={() => showView('chat')}
        className="size-12! rounded-full! shadow-pop"
      />
    </div>
  )
}
