import { Pencil } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { CopyButton } from '#ui/CopyButton.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { toast } from '#ui/toast.ts'
import { attachTexts } from './attachments.texts.ts'
import { edit } from './chat-state.ts'
import { chatTexts } from './chat.texts.ts'
import type { Message } from './conversation.rules.ts'

const OwnEditor = lazy(() => import('./OwnEditor.tsx').then((it) => ({ default: it.OwnEditor })))

/** Their size is known before they come: nothing moves when they do. */
const SentImages = ({ images }: { images: NonNullable<Message['images']> }) => (
  <ul aria-label={attachTexts.list} className="mb-1.5 flex max-w-[85%] flex-wrap justify-end gap-2">
    {images.map((it) => (
      <li key={it.id}>
        <a
          href={it.image_url}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={attachTexts.open(it.name)}
          className="block overflow-hidden rounded-lg border border-line bg-sunken"
        >
          <img
            src={it.image_url}
            alt=""
            width={it.width_px}
            height={it.height_px}
            loading="lazy"
            className="h-auto max-h-52 w-auto max-w-full object-contain"
          />
        </a>
      </li>
    ))}
  </ul>
)

/** What the person said. The last one can be said again in other words. */
export function OwnMessage({ message, editable, editing }: { message: Message; editable: boolean; editing: boolean }) {
  if (editing)
    return (
      <Suspense fallback={<div className="h-28" />}>
        <OwnEditor message={message} />
      </Suspense>
    )
  return (
    <div className="group flex flex-col items-end md:-mb-6">
      {message.images && <SentImages images={message.images} />}
      <div className="max-w-[85%] rounded-2xl rounded-br-sm bg-hover px-4 py-2.5 text-md wrap-anywhere whitespace-pre-wrap">
        <span className="sr-only">{chatTexts.you}</span>
        {message.text}
      </div>
      <div className="-mr-1 flex transition-opacity duration-100 md:opacity-0 md:group-focus-within:opacity-100 md:group-hover:opacity-100">
        <CopyButton text={message.text} label={chatTexts.copy} onFail={() => toast.bad(chatTexts.copyFailed)} />
        {editable && (
          <IconButton
            size="sm"
            label={chatTexts.edit}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => edit(message.key)}
          />
        )}
      </div>
    </div>
  )
}
