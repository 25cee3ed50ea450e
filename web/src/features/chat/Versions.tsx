import { startChat } from '@adwright/contract/chat'
import { useMay } from '#ui/may.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#ui/IconButton.tsx'
import { replyTexts } from './reply.texts.ts'
import { showVersion } from './chat-acts.ts'
import { useConversation } from './chat-state.ts'
import type { Message } from './conversation.rules.ts'
import { versionsBeside } from './versions.rules.ts'

/** The versions of a resent turn: '2/3', with buttons to the others. */
export function Versions({ message }: { message: Message }) {
  const isReplying = useConversation((it) => it.conversation.running !== null)
  const beside = versionsBeside(message)
  const may = useMay(startChat)
  if (!beside || !may) return null
  const { previous, next, place, count } = beside
  const step = (id: number | undefined) => ({
    'aria-disabled': id === undefined || isReplying || undefined,
    className: 'aria-disabled:opacity-40',
    onClick: () => id !== undefined && !isReplying && showVersion(id),
  })
  return (
    <>
      <IconButton
        size="sm"
        label={replyTexts.previousVersion}
        icon={<ChevronLeft aria-hidden="true" />}
        {...step(previous)}
      />
      <span role="status" className="tabular text-sm text-muted">
        <span aria-hidden="true">{`${place}/${count}`}</span>
        <span className="sr-only">{replyTexts.version(place, count)}</span>
      </span>
      <IconButton size="sm" label={replyTexts.nextVersion} icon={<ChevronRight aria-hidden="true" />} {...step(next)} />
    </>
  )
}
