import { useEffect, useState } from 'react'
import { isSessionOver } from '#api/session.ts'
import { useConversation } from '#features/chat/chat-state.ts'
import { useShell } from './shell-state.ts'
import { aroundTexts } from './around.texts.ts'

/** A connection that returns within this time isn't worth mentioning. */
const PATIENCE_MS = 2_000

/** The only message about the lost connection, on every screen except the chat, which says it at its input. */
export function OfflineNotice() {
  const isOffline = useConversation((it) => it.connection === 'lost')
  const isChat = useShell((it) => it.view === 'chat')
  const [isSaid, setIsSaid] = useState(false)
  useEffect(() => {
    if (!isOffline) return
    const timer = setTimeout(() => setIsSaid(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setIsSaid(false)
    }
  }, [isOffline])
  // Someone who is signed out knows why.
  if (!isOffline || !isSaid || isChat || isSessionOver()) return null
  return (
    <p
      role="status"
      className="pointer-events-none fixed bottom-6 left-1/2 z-10 -translate-x-1/2 animate-appear max-sm:bottom-20 rounded-full border border-line bg-surface px-4 py-2 text-sm whitespace-nowrap shadow-pop"
    >
      {aroundTexts.offline}
    </p>
  )
}
