import { renameChat, deleteChat } from '@adwright/contract/chat'
import { Download, Ellipsis, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { openSession } from '#features/chat/chat-acts.ts'
import { cx } from '#ui/cx.ts'
import { Menu } from '#ui/Menu.tsx'
import type { HistoryEntry } from './chat-history.rules.ts'
import { showChat } from './shell-state.ts'
import { shellTexts } from './shell.texts.ts'

export interface ChatLineProps {
  entry: HistoryEntry
  active: boolean
  onRename: () => void
  onDelete: () => void
  onPin: () => void
  onExport: () => void
}

/** One conversation in the history, with its actions. */
export function ChatLine({ entry, active, onRename, onDelete, onPin, onExport }: ChatLineProps) {
  const open = () => showChat(() => openSession(entry.id))
  return (
    <li
      className={cx(
        'group/line flex items-center rounded-md pr-0.5 transition-colors duration-100',
        active ? 'bg-hover font-medium' : 'text-muted hover:bg-hover hover:text-fg',
      )}
    >
      <button
        type="button"
        aria-current={active ? 'true' : undefined}
        title={entry.title}
        onClick={open}
        className="h-8 min-w-0 grow max-md:h-11 truncate rounded-md px-2.5 text-left text-base"
      >
        {entry.label}
      </button>
      <Menu
        label={shellTexts.chatOptions(entry.label)}
        align="end"
        items={[
          {
            key: 'pin',
            label: entry.pinned ? shellTexts.unpin : shellTexts.pin,
            icon: entry.pinned ? <PinOff /> : <Pin />,
            does: renameChat,
            onSelect: onPin,
          },
          { key: 'rename', label: shellTexts.rename, icon: <Pencil />, does: renameChat, onSelect: onRename },
          { key: 'export', label: shellTexts.exportChat, icon: <Download />, onSelect: onExport },
          {
            key: 'delete',
            label: shellTexts.remove,
            icon: <Trash2 />,
            does: deleteChat,
            onSelect: onDelete,
            danger: true,
            separated: true,
          },
        ]}
        trigger={(props, isOpen) => (
          <button
            type="button"
            {...props}
            aria-label={shellTexts.chatOptions(entry.label)}
            className={cx(
              'grid size-7 shrink-0 max-md:size-11 place-items-center rounded-sm text-muted hover:text-fg focus-visible:opacity-100 pointer-coarse:opacity-100',
              !isOpen && 'opacity-0 group-focus-within/line:opacity-100 group-hover/line:opacity-100',
            )}
          >
            <Ellipsis aria-hidden="true" className="size-4" />
          </button>
        )}
      />
    </li>
  )
}
