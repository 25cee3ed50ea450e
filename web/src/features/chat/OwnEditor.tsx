import { type KeyboardEvent, useState } from 'react'
import { MESSAGE_MAX_CHARS } from '@adwright/contract/limits'
import { Button } from '#ui/Button.tsx'
import { resend } from './chat-acts.ts'
import { edit } from './chat-state.ts'
import { replyTexts } from './reply.texts.ts'
import type { Message } from './conversation.rules.ts'

/** When the editor closes, focus moves to the input. */
const backToInput = () => document.getElementById('chat-message')?.focus()

/** Edits the message. Enter sends, Escape discards the changes. */
export function OwnEditor({ message }: { message: Message }) {
  const [text, setText] = useState(message.text)
  const send = () => {
    if (text.trim() === '') return
    void resend(message.key, text)
    backToInput()
  }
  const leave = () => {
    edit(null)
    backToInput()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      leave()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className="rounded-2xl border border-line-strong/50 bg-surface p-2 focus-within:border-accent">
      <textarea
        ref={(area) => {
          if (!area || area.dataset.ready) return
          area.dataset.ready = 'yes'
          area.focus()
          area.setSelectionRange(area.value.length, area.value.length)
        }}
        aria-label={replyTexts.editing}
        value={text}
        maxLength={MESSAGE_MAX_CHARS}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={keys}
        className="field-sizing-content max-h-60 min-h-16 w-full resize-none bg-transparent px-2.5 py-1.5 text-md outline-none max-md:text-[max(16px,1rem)]"
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={leave}>
          {replyTexts.cancel}
        </Button>
        <Button size="sm" kind="primary" disabled={text.trim() === ''} onClick={send}>
          {replyTexts.sendEdited}
        </Button>
      </div>
    </div>
  )
}
