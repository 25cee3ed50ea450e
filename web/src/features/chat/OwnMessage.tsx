import { startChat } from '@adwright/contract/chat'
import { Pencil } from 'lucide-react'
import { loadable } from '#ui/loadable.tsx'
import { useStartState } from '#api/start.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { toast } from '#ui/toast.ts'
import { edit } from './chat-state.ts'
import { replyTexts } from './reply.texts.ts'
import type { Message } from './conversation.rules.ts'

const SentImages = loadable(() => import('./SentImages.tsx').then((it) => it.SentImages))
const OwnEditor = loadable(() => import('./OwnEditor.tsx').then((it) => it.OwnEditor))

/** A team member's message, with the author's name if it isn't one's own. One's own last message can be edited and resent. */
export function OwnMessage({ message, editable, editing }: { message: Message; editable: boolean; editing: boolean }) {
  const me = useStartState((it) => it.me?.id)
  const other = message.author && message.author.id !== me ? message.author.name : undefined
  if (editing) return <OwnEditor room={<div className="h-28" />} message={message} />
  return (
    <div className="group flex flex-col items-end md:-mb-6 pointer-coarse:mb-0">
      {message.images && <SentImages room={<div className="h-52" />} images={message.images} />}
      {other && (
        <p aria-hidden="true" className="mb-1 text-sm text-muted">
          {other}
        </p>
      )}
      <div className="max-w-[85%] rounded-2xl rounded-br-sm bg-hover px-4 py-2.5 text-md wrap-anywhere whitespace-pre-wrap">
        <span className="sr-only">{other ? replyTexts.said(other) : replyTexts.you}</span>
        {message.text}
      </div>
      <div className="-mr-1 flex transition-opacity duration-100 md:opacity-0 pointer-coarse:opacity-100 md:group-focus-within:opacity-100 md:group-hover:opacity-100">
        <CopyButton text={message.text} label={replyTexts.copy} onFail={() => toast.bad(replyTexts.copyFailed)} />
        {editable && !other && (
          <IconButton
            does={startChat}
            size="sm"
            label={replyTexts.edit}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => edit(message.key)}
          />
        )}
      </div>
    </div>
  )
}
