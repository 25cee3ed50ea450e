import { Allowed } from '#ui/may.tsx'
import {
  getBlogSuggestions,
  listSavedBlogSuggestions,
  saveBlogSuggestion,
  saveBlogIdeas,
  suggestBlogIdeas,
} from '@adwright/contract/blog-suggestions'
import { NAME_MAX_CHARS, PAGE_MAX_ITEMS } from '@adwright/contract/limits'
import { Bookmark, BookmarkCheck, Sparkles } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAction, useDo } from '#api/queries.ts'
import { useKept } from '#api/use-kept.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { WrittenBy } from '#ui/WrittenBy.tsx'
import { toast } from '#ui/toast.ts'
import { isSame } from './blog-suggestions.rules.ts'
import { blogTexts } from './blog-suggestions.texts.ts'

export interface SuggestionsTabProps {
  /** Ideas requested here; they replace the list. */
  asked: readonly string[] | undefined
  /** Titles that were saved here. */
  done: ReadonlySet<string>
  onAsked: (ideas: readonly string[]) => void
  onDone: (titles: readonly string[]) => void
}

const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Ideas, each with its own button; a saved one's is disabled (product-2 §4). */
export function SuggestionsTab({ asked, done, onAsked, onDone }: SuggestionsTabProps) {
  const list = useAction(getBlogSuggestions, {}, { topics: ['business_profile'] })
  const saved = useAction(listSavedBlogSuggestions, { limit: PAGE_MAX_ITEMS }, { topics: ['blog_suggestions'] })
  const suggest = useDo(suggestBlogIdeas)
  const saveOne = useDo(saveBlogSuggestion)
  const saveMany = useDo(saveBlogIdeas)
  const [topic, setTopic] = useKept('blog_topic')
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set())
  const ideas = asked ?? list.data ?? []
  // What was saved before this visit counts, too.
  const kept = saved.data ?? []
  const isSavedAlready = (title: string) => done.has(title) || kept.some((it) => isSame(it.title, title))
  const open = ideas.filter((it) => !isSavedAlready(it))

  const ask = (event: FormEvent) => {
    event.preventDefault()
    const about = topic.trim()
    suggest.mutate(about === '' ? {} : { topic: about }, { onSuccess: (it) => onAsked(it.suggestions) })
  }
  const save = async (title: string) => {
    setSaving((was) => new Set([...was, title]))
    try {
      await saveOne.run({ title })
      onDone([title])
    } catch (error) {
      toast.failed(blogTexts.saveFailed, error)
    }
    setSaving((was) => new Set([...was].filter((it) => it !== title)))
  }
  const saveAll = async () => {
    try {
      await saveMany.run({ suggestions: [...open] })
      onDone(open)
      toast.good(blogTexts.allSaved(open.length))
    } catch (error) {
      toast.failed(blogTexts.saveFailed, error)
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <Allowed to={suggestBlogIdeas}>
        <form onSubmit={ask} className="flex flex-wrap items-end gap-3">
          <TextField
            className="grow basis-60"
            label={blogTexts.topic}
            placeholder={blogTexts.topicPlaceholder}
            maxLength={NAME_MAX_CHARS}
            value={topic}
            onChange={(event) => setTopic(event.target.value)}
          />
          <Button does={suggestBlogIdeas} type="submit" icon={<Sparkles />} busy={suggest.isPending}>
            {topic.trim() === '' ? blogTexts.moreIdeas : blogTexts.suggest}
          </Button>
          <Button
            does={saveBlogIdeas}
            kind="primary"
            icon={<BookmarkCheck />}
            busy={saveMany.isPending}
            disabled={open.length === 0}
            onClick={() => void saveAll()}
          >
            {blogTexts.saveAll}
          </Button>
        </form>
      </Allowed>
      {suggest.error && <ErrorState inline title={blogTexts.suggestFailed} error={suggest.error} />}
      {asked && <WrittenBy by={suggest.data?.written_by} />}
      {ideas.length > 0 ? (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-3">
          {ideas.map((title, at) => {
            const isSaved = isSavedAlready(title)
            const isSaving = saving.has(title)
            return (
              <li key={title} className="flex items-start gap-3 rounded-lg border border-line bg-surface p-4">
                <span
                  aria-hidden="true"
                  className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent-text tabular"
                >
                  {at + 1}
                </span>
                <span className="min-w-0 grow pt-0.5 text-md wrap-anywhere">{title}</span>
                <Button
                  does={saveBlogSuggestion}
                  size="sm"
                  icon={isSaved ? <BookmarkCheck /> : <Bookmark />}
                  disabled={isSaved || isSaving || saveMany.isPending}
                  aria-label={isSaved ? blogTexts.savedNamed(title) : blogTexts.saveNamed(title)}
                  onClick={() => void save(title)}
                >
                  {isSaved ? blogTexts.saved : isSaving ? blogTexts.saving : blogTexts.save}
                </Button>
              </li>
            )
          })}
        </ol>
      ) : list.isPending ? (
        <Loading
          label={blogTexts.loading}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-3"
        >
          {SKELETONS.map((it) => (
            <div key={it} className="flex h-[84px] gap-3 rounded-lg border border-line bg-surface p-4 sm:h-[78px]">
              <Skeleton className="size-7 shrink-0 rounded-full" />
              <span className="flex grow flex-col gap-2 pt-1">
                <Skeleton className="h-4 w-4/5" />
                <Skeleton className="h-4 w-2/5" />
              </span>
              <Skeleton className="h-8 w-[74px]" />
            </div>
          ))}
        </Loading>
      ) : (
        <Card>
          {list.isError ? (
            <ErrorState title={blogTexts.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <EmptyState sample={{ as: 'rows', rows: blogTexts.sample }} title={blogTexts.none}>
              {blogTexts.noneHint}
            </EmptyState>
          )}
        </Card>
      )}
    </div>
  )
}
