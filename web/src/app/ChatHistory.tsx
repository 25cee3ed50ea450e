import { deleteChat, listChatSessions } from '@adwright/contract/chat'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useDo, usePages } from '#api/queries.ts'
import { newChat, openSession, useChat } from '#features/chat/chat-state.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Loading } from '#ui/Loading.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { groupsOf, type HistoryEntry } from './chat-history.rules.ts'
import { showView, useShell } from './shell-state.ts'
import { texts } from './shell.texts.ts'

const ConfirmDialog = lazy(() => import('#ui/ConfirmDialog.tsx').then((it) => ({ default: it.ConfirmDialog })))
const RenameDialog = lazy(() => import('./RenameDialog.tsx').then((it) => ({ default: it.RenameDialog })))

interface LineProps {
  entry: HistoryEntry
  active: boolean
  onRename: () => void
  onDelete: () => void
}

function Line({ entry, active, onRename, onDelete }: LineProps) {
  const open = () => {
    showView('chat')
    openSession(entry.id)
  }
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
        className="h-8 min-w-0 grow truncate rounded-md px-2.5 text-left text-base"
      >
        {entry.label}
      </button>
      <Menu
        label={texts.chatOptions(entry.label)}
        align="end"
        items={[
          { key: 'rename', label: texts.rename, onSelect: onRename },
          { key: 'delete', label: texts.remove, onSelect: onDelete, danger: true },
        ]}
        trigger={(props, isOpen) => (
          <button
            type="button"
            {...props}
            aria-label={texts.chatOptions(entry.label)}
            className={cx(
              'grid size-7 shrink-0 place-items-center rounded-sm text-muted hover:text-fg focus-visible:opacity-100 pointer-coarse:opacity-100',
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

const HistorySkeleton = () => (
  <Loading className="flex flex-col gap-2 px-2.5 py-1">
    {['w-4/5', 'w-3/5', 'w-2/3', 'w-3/4'].map((width) => (
      <Skeleton key={width} className={cx('h-5', width)} />
    ))}
  </Loading>
)

/** product-1 §2: past conversations, grouped by their age, the open one highlighted. */
export function ChatHistory() {
  const list = usePages(listChatSessions, {}, { topics: ['chat'] })
  const openId = useChat((it) => it.sessionId)
  const chatShown = useShell((it) => it.view === 'chat')
  const remove = useDo(deleteChat)
  const [renaming, setRenaming] = useState<HistoryEntry | null>(null)
  const [deleting, setDeleting] = useState<HistoryEntry | null>(null)
  const groups = groupsOf(list.items, new Date())

  const confirmDelete = async (entry: HistoryEntry) => {
    try {
      await remove.run({ session_id: entry.id })
      if (entry.id === openId) void newChat()
    } catch (error) {
      toast.failed(texts.removeFailed, error)
    }
    setDeleting(null)
  }

  return (
    <section aria-label={texts.history} className="mt-5">
      {list.isPending && <HistorySkeleton />}
      {list.isError && !list.data && (
        <div className="px-2.5 text-sm text-muted">
          <p>{texts.historyFailed}</p>
          <Button kind="link" size="sm" onClick={() => void list.refetch()}>
            {texts.moreChats}
          </Button>
        </div>
      )}
      {list.data && groups.length === 0 && (
        <div className="mx-1 rounded-md border border-dashed border-line px-3 py-4 text-center text-sm text-muted">
          <p className="font-medium text-fg">{texts.noSessions}</p>
          <p>{texts.noSessionsHint}</p>
        </div>
      )}
      {groups.map(({ age, entries }) => (
        <div key={age} className="mb-3">
          <h2 className="px-2.5 py-1 text-xs font-medium text-muted">{texts[age]}</h2>
          <ul className="flex flex-col gap-px">
            {entries.map((entry) => (
              <Line
                key={entry.id}
                entry={entry}
                active={chatShown && entry.id === openId}
                onRename={() => setRenaming(entry)}
                onDelete={() => setDeleting(entry)}
              />
            ))}
          </ul>
        </div>
      ))}
      {list.hasNextPage && (
        <Button
          kind="ghost"
          size="sm"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className="w-full text-muted!"
        >
          {texts.moreChats}
        </Button>
      )}
      <Suspense fallback={null}>
        {renaming && <RenameDialog id={renaming.id} name={renaming.title} onClose={() => setRenaming(null)} />}
        {deleting && (
          <ConfirmDialog
            open
            title={texts.removeTitle}
            danger
            confirmLabel={texts.remove}
            busy={remove.isPending}
            onConfirm={() => void confirmDelete(deleting)}
            onCancel={() => setDeleting(null)}
          >
            {texts.removeHint}
          </ConfirmDialog>
        )}
      </Suspense>
    </section>
  )
}
