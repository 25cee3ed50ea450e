import { deleteChat, listChatSessions, renameChat } from '@adwright/contract/chat'
import { loadable } from '#ui/loadable.tsx'
import { SEARCH_MAX_CHARS } from '@adwright/contract/limits'
import { Search, X } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useDo, usePages } from '#api/queries.ts'
import { deleteSession } from '#features/chat/chat-acts.ts'
import { useChat } from '#features/chat/chat-state.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { cx } from '#ui/cx.ts'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useZone } from '#ui/zone.ts'
import { toast } from '#ui/toast.ts'
import { ChatLine } from './ChatLine.tsx'
import { groupsOf, type HistoryEntry } from './chat-history.rules.ts'
import { exportChat } from './export-chat.ts'
import { useShell } from './shell-state.ts'
import { shellTexts } from './shell.texts.ts'

const RenameDialog = loadable(() => import('./RenameDialog.tsx').then((it) => it.RenameDialog))

/** One page of the history: it's refetched after each reply. */
const PAGE_ROWS = 30

/** Waits for a pause in typing, so that not every letter is a request. */
const SEARCH_REST_MS = 200

const HistorySkeleton = () => (
  <Loading className="flex flex-col gap-2 px-2.5 py-1">
    {['w-4/5', 'w-3/5', 'w-2/3', 'w-3/4'].map((width) => (
      <Skeleton key={width} className={cx('h-5', width)} />
    ))}
  </Loading>
)

function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value.trim()), value.trim() === '' ? 0 : SEARCH_REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className="relative mx-1 mb-2">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-2 left-2.5 size-4 max-md:top-3.5 text-muted"
      />
      <input
        type="search"
        aria-label={shellTexts.searchChats}
        placeholder={shellTexts.searchChats}
        value={value}
        maxLength={SEARCH_MAX_CHARS}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        className="h-8 w-full max-md:h-11 rounded-md border border-transparent bg-hover pr-8 pl-8 text-base [&::-webkit-search-cancel-button]:hidden max-md:text-[max(16px,1rem)]"
      />
      {value && (
        <button
          type="button"
          aria-label={shellTexts.clearSearch}
          onClick={() => onChange('')}
          className="reach absolute top-0.5 right-0.5 grid size-7 max-md:top-2 max-md:right-2 place-items-center rounded-sm text-muted hover:text-fg"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </div>
  )
}

function Empty({ searching }: { searching: boolean }) {
  return (
    <div
      role="status"
      className="mx-1 rounded-md border border-dashed border-line px-3 py-4 text-center text-sm text-muted"
    >
      <p className="font-medium text-fg">{searching ? shellTexts.nothingFound : shellTexts.noSessions}</p>
      <p>{searching ? shellTexts.nothingFoundHint : shellTexts.noSessionsHint}</p>
    </div>
  )
}

/** product-1 §2: past conversations, grouped by age, the open one highlighted; pinned ones first, and a search over all. */
export function ChatHistory() {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(useRested(typed))
  const list = usePages(listChatSessions, { limit: PAGE_ROWS, ...(search && { search }) }, { topics: ['chat'] })
  const openId = useChat((it) => it.sessionId)
  const chatShown = useShell((it) => it.view === 'chat')
  const remove = useDo(deleteChat)
  const change = useDo(renameChat)
  const [renaming, setRenaming] = useState<HistoryEntry | null>(null)
  const [deleting, setDeleting] = useState<HistoryEntry | null>(null)
  const groups = groupsOf(list.items, new Date(), useZone())

  const confirmDelete = async (entry: HistoryEntry) => {
    try {
      await deleteSession(entry.id, () => remove.run({ session_id: entry.id }))
    } catch (error) {
      toast.failed(shellTexts.removeFailed, error)
    }
    setDeleting(null)
  }
  const pin = (entry: HistoryEntry) =>
    change.mutate(
      { session_id: entry.id, pinned: !entry.pinned },
      { onError: (error) => toast.failed(shellTexts.pinFailed, error) },
    )

  return (
    <section aria-label={shellTexts.history} className="mt-3">
      {(typed !== '' || groups.length > 0) && <SearchField value={typed} onChange={setTyped} />}
      {list.isPending && <HistorySkeleton />}
      {list.isError && !list.data && (
        <div className="px-2.5 text-sm text-muted">
          <p>{shellTexts.historyFailed}</p>
          <Button kind="link" size="sm" onClick={() => void list.refetch()}>
            {shellTexts.tryAgain}
          </Button>
        </div>
      )}
      {list.data && groups.length === 0 && <Empty searching={search !== ''} />}
      {groups.map(({ age, entries }) => (
        <div key={age} className="mb-3">
          <h2 className="px-2.5 py-1 text-xs font-medium text-muted">{shellTexts[age]}</h2>
          <ul className="flex flex-col gap-px">
            {entries.map((entry) => (
              <ChatLine
                key={entry.id}
                entry={entry}
                active={chatShown && entry.id === openId}
                onRename={() => setRenaming(entry)}
                onDelete={() => setDeleting(entry)}
                onPin={() => pin(entry)}
                onExport={() => void exportChat(entry.id, entry.title)}
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
          {shellTexts.moreChats}
        </Button>
      )}
      {renaming && <RenameDialog id={renaming.id} name={renaming.title} onClose={() => setRenaming(null)} />}
      {deleting && (
        <ConfirmDialog
          open
          title={shellTexts.removeTitle(deleting.title)}
          danger
          confirmLabel={shellTexts.remove}
          busy={remove.isPending}
          onConfirm={() => void confirmDelete(deleting)}
          onCancel={() => setDeleting(null)}
        >
          {shellTexts.removeHint}
        </ConfirmDialog>
      )}
    </section>
  )
}
