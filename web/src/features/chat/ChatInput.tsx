import { useDroppedAnywhere } from '#ui/use-dropped.ts'
import { loadable } from '#ui/loadable.tsx'
import { ArrowUp, Lightbulb, Square } from 'lucide-react'
import { MESSAGE_MAX_CHARS } from '@adwright/contract/limits'
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { takeAttachments, useAttachments } from './attachments.ts'
import { editLast, send, setDraft, stop, takeReturned, useConversation } from './chat-state.ts'
import { chatTexts } from './chat.texts.ts'
import { waitingCards } from './conversation.rules.ts'

// The two buttons beside the text load later: their space is reserved.
const OtherInputs = loadable(() => import('./OtherInputs.tsx').then((it) => it.OtherInputs))
const AttachedImages = loadable(() => import('./AttachedImages.tsx').then((it) => it.AttachedImages))
const MobileSuggestions = loadable(() => import('./MobileSuggestions.tsx').then((it) => it.MobileSuggestions))

/** Most messages have no image: the code for them loads with the first. */
const attach = (files: readonly File[]): void => void import('./attach.ts').then((it) => it.attach(files))

/** product-1 §9 */
const INPUT_MAX_PX = 120

/** Grows with its text to 120 px, then scrolls. When empty it's one line, however long its placeholder. */
function useGrowing(text: string) {
  const ref = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const area = ref.current
    if (!area) return
    area.style.height = 'auto'
    if (text !== '') area.style.height = `${Math.min(INPUT_MAX_PX, area.scrollHeight)}px`
  }, [text])
  return ref
}

/** The chat's input: Enter sends, Shift+Enter adds a line; disabled while a session is being restored (product-1 §5). */
export function ChatInput({ welcome }: { welcome: boolean }) {
  const { draft, restoring, creating, locked, returned, conversation } = useConversation()
  const [suggesting, setSuggesting] = useState(false)
  const area = useGrowing(draft)
  const answering = conversation.running !== null && waitingCards(conversation).length === 0
  const { items, refused } = useAttachments()
  const dropped = useDroppedAnywhere(attach, restoring)
  const blocked = locked || restoring || answering || items.some((it) => !it.image)
  useEffect(() => {
    if (returned !== null) takeReturned()
  }, [returned])
  useEffect(() => {
    if (!restoring && !creating && matchMedia('(pointer: fine)').matches) area.current?.focus()
  }, [restoring, creating, area])

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (blocked || draft.trim() === '') return
    setDraft('')
    setSuggesting(false)
    void send(draft, takeAttachments())
  }
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'ArrowUp' && draft === '' && editLast()) return event.preventDefault()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <div className="flex flex-col gap-2">
      {items.length + refused.length > 0 && (
        <AttachedImages
          room={<div className="h-20" />}
          items={items}
          refused={refused}
          needsWords={items.length > 0 && draft.trim() === ''}
        />
      )}
      {(suggesting || (welcome && draft === '')) && (
        <MobileSuggestions
          room={<div className="h-[58px] md:not-low:hidden" />}
          row={!suggesting}
          onChoose={() => setSuggesting(false)}
        />
      )}
      <form
        onSubmit={submit}
        className={cx(
          'flex items-end gap-1 rounded-2xl border border-line-strong/50 bg-surface p-1.5 shadow-card transition-colors focus-within:border-accent',
          dropped.over && 'border-accent bg-accent-soft',
        )}
      >
        <IconButton
          label={suggesting ? chatTexts.hideSuggestions : chatTexts.showSuggestions}
          icon={<Lightbulb aria-hidden="true" />}
          aria-expanded={suggesting}
          tooltip="none"
          onClick={() => setSuggesting(!suggesting)}
          className="rounded-full! md:hidden"
        />
        <textarea
          ref={area}
          id="chat-message"
          rows={1}
          aria-label={chatTexts.input}
          placeholder={restoring ? chatTexts.restoring : chatTexts.placeholder}
          value={draft}
          maxLength={MESSAGE_MAX_CHARS}
          disabled={restoring}
          enterKeyHint="send"
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={keys}
          onPaste={dropped.onPaste}
          className="min-w-0 grow resize-none bg-transparent px-2.5 placeholder-shown:overflow-hidden placeholder-shown:whitespace-nowrap py-[7px] text-md leading-[1.375rem] outline-none disabled:opacity-60 max-md:px-1 max-md:py-[11px] max-md:text-[max(16px,1rem)]"
        />
        <OtherInputs
          room={<span className="h-9 w-18 shrink-0 max-md:h-11 max-md:w-22" />}
          disabled={restoring}
          onHeard={(heard) => setDraft(`${draft} ${heard}`.trim())}
        />
        {answering ? (
          <IconButton
            label={chatTexts.stop}
            kind="solid"
            icon={<Square aria-hidden="true" fill="currentColor" className="size-3.5!" />}
            onClick={stop}
            className="rounded-full!"
          />
        ) : (
          <IconButton
            label={chatTexts.send}
            kind="solid"
            type="submit"
            disabled={blocked || draft.trim() === ''}
            icon={<ArrowUp aria-hidden="true" strokeWidth={2.4} />}
            className="rounded-full!"
          />
        )}
      </form>
    </div>
  )
}
