import { startChat } from '@adwright/contract/chat'
import { type ReplyButton, saveFromReply } from '@adwright/contract/reply-buttons'
import { Check } from 'lucide-react'
import { useDo } from '#api/queries.ts'
import { ask } from '#api/signals.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { markSaved } from './chat-acts.ts'
import { send } from './chat-state.ts'
import { replyTexts } from './reply.texts.ts'
import { useIsSo } from './until.queries.ts'

type Save = Extract<ReplyButton, { kind: 'save' }>
type Page = Extract<ReplyButton, { kind: 'open_page' }>

/** Saves, and links to where it's saved from then on. */
function SaveButton({ save: entry }: { save: Save }) {
  const save = useDo(saveFromReply)
  const press = () => {
    if (entry.saved && entry.dialog) return ask('dialog', { dialog: entry.dialog })
    if (entry.saved) return ask('view', { view: entry.view, params: { tab: 'saved' } })
    save.mutate(
      { tool_call_id: entry.tool_call_id },
      {
        onSuccess: () => {
          markSaved(entry.tool_call_id)
          toast.good(replyTexts.saved)
        },
        onError: (error) => toast.failed(replyTexts.saveFailed, error),
      },
    )
  }
  return (
    <Button
      does={saveFromReply}
      size="sm"
      kind="soft"
      busy={save.isPending}
      className="whitespace-normal!"
      icon={entry.saved && <Check />}
      onClick={press}
    >
      {entry.saved ? replyTexts.savedThere : entry.label}
    </Button>
  )
}

function press(exclude: Exclude<ReplyButton, Save | Page>): void {
  if (exclude.kind === 'send') void send(exclude.text)
  else if (exclude.kind === 'open_view')
    ask('view', { view: exclude.view, ...(exclude.params ? { params: exclude.params } : {}) })
  else ask('dialog', { dialog: exclude.dialog, ...(exclude.params ? { params: exclude.params } : {}) })
}

const untilOf = (button: ReplyButton) => (button.kind === 'save' ? undefined : button.until)

/**
 * What a reply needs, or the next step. Messages to send are offered only below the newest reply: later they make no sense. Goals that have
 * been reached, in whatever way, are no longer offered.
 */
export function ReplyButtons({ buttons, last }: { buttons: readonly ReplyButton[]; last: boolean }) {
  const offered = buttons.filter((it) => last || it.kind !== 'send')
  const isSo = useIsSo(offered.flatMap((it) => untilOf(it) ?? []))
  const shown = offered.filter((button) => {
    const until = untilOf(button)
    return until === undefined || !isSo(until)
  })
  if (shown.length === 0) return null
  return (
    <ul aria-label={replyTexts.nextSteps} className="flex flex-wrap gap-2">
      {shown.map((it) => (
        <li key={it.label}>
          {it.kind === 'save' ? (
            <SaveButton save={it} />
          ) : it.kind === 'open_page' ? (
            <a href={`/${it.page}`} className={buttonClass('soft', 'sm')}>
              {it.label}
            </a>
          ) : (
            <Button
              does={it.kind === 'send' ? startChat : undefined}
              size="sm"
              kind={it.kind === 'send' ? 'secondary' : 'soft'}
              className="whitespace-normal!"
              onClick={() => press(it)}
            >
              {it.label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
