import { useEffect } from 'react'
import { lastReply, newChat } from '#features/chat/chat-acts.ts'
import { stop, useConversation } from '#features/chat/chat-state.ts'
import { toast } from '#ui/toast.ts'
import { openDialog, setCollapsed, showChat, useShell } from './shell-state.ts'
import { shellTexts } from './shell.texts.ts'
import { type Command, commandOf } from './shortcuts.rules.ts'

const singlesKey = 'single_key_shortcuts'
export const isMac = /mac|iphone|ipad/i.test(navigator.platform)
export const getSingles = (): boolean => localStorage.getItem(singlesKey) !== 'off'
export function setSingles(on: boolean): void {
  if (on) localStorage.removeItem(singlesKey)
  else localStorage.setItem(singlesKey, 'off')
}

/** Once the chat is on the screen. */
const focusMessage = () =>
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById('chat-message')?.focus()))

async function copyReply() {
  const text = lastReply()
  if (!text) return
  try {
    await navigator.clipboard.writeText(text)
    toast.good(shellTexts.replyCopied)
  } catch {
    toast.bad(shellTexts.copyFailed)
  }
}

const run: Record<Command, () => void> = {
  help: () => openDialog('shortcuts'),
  new_chat: () =>
    showChat(() => {
      void newChat()
      focusMessage()
    }),
  palette: () => openDialog('palette'),
  sidebar: () => setCollapsed(!useShell.getState().collapsed),
  message: () => showChat(focusMessage),
  stop: () => {
    if (useConversation.getState().conversation.running) stop()
  },
  copy_reply: () => void copyReply(),
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The keyboard shortcuts of the whole app; `?` lists them. */
export function useShortcuts(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const command = commandOf(event, {
        isMac,
        typing: isTyping(event.target),
        inDialog: document.querySelector('dialog[open], [role=menu], [popover]:popover-open[role=dialog]') !== null,
        singles: getSingles(),
      })
      if (!command) return
      if (command !== 'stop') event.preventDefault()
      run[command]()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
