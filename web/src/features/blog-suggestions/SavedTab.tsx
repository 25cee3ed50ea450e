import {
  type BlogPostKind,
  type BlogSuggestion,
  blogPostKinds,
  deleteBlogSuggestion,
  getBlogDraft,
  listSavedBlogSuggestions,
  saveBlogSuggestion,
  writeBlogPost,
  changeBlogSuggestion,
} from '@adwright/contract/blog-suggestions'
import { FileText, List, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { useDo, usePages } from '#api/queries.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { date } from '#ui/moments.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Loading } from '#ui/Loading.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { tagsOf } from './blog-suggestions.rules.ts'
import { blogTexts } from './blog-suggestions.texts.ts'
import { EditDialog } from './EditDialog.tsx'
import { PostDialog } from './PostDialog.tsx'

const PAGE_ROWS = 30
/** Whether there is a draft to open. */
const isKept = (it: BlogSuggestion, kind: BlogPostKind): boolean => kind === 'draft' && it.has_draft
const icons = { outline: <List />, draft: <FileText /> } as const

/** Saved ideas; refetched each time the tab is opened (product-2 §4). */
export function SavedTab({ onRemoved }: { onRemoved: (title: string) => void }) {
  const list = usePages(listSavedBlogSuggestions, { limit: PAGE_ROWS }, { topics: ['blog_suggestions'] })
  const remove = useDo(deleteBlogSuggestion)
  const restore = useDo(saveBlogSuggestion)
  const writing = useDo(writeBlogPost)
  const [edited, setEdited] = useState<BlogSuggestion>()
  const [post, setPost] = useState<{ idea: BlogSuggestion; kind: BlogPostKind }>()
  const { refetch } = list
  useEffect(() => void refetch(), [refetch])

  const removed = async ({ id, title, description, tags, has_draft }: BlogSuggestion) => {
    try {
      const draft = has_draft ? (await call(getBlogDraft, { id })).markdown : undefined
      await remove.run({ id })
      onRemoved(title)
      const run = () =>
        restore.mutate(
          { title, description, tags, draft },
          { onError: (error) => toast.failed(blogTexts.saveFailed, error) },
        )
      toast.good(blogTexts.removed, { action: { label: blogTexts.undo, run } })
    } catch (error) {
      toast.failed(blogTexts.removeFailed, error)
    }
  }

  const write = (idea: BlogSuggestion, kind: BlogPostKind) => {
    setPost({ idea, kind })
    writing.reset()
    if (kind === 'outline' || !idea.has_draft) writing.mutate({ title: idea.title, kind })
  }

  return (
    <>
      <PagedList
        list={list}
        loading={
          <Loading label={blogTexts.loading} className="flex flex-col gap-3">
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </Loading>
        }
        failed={blogTexts.savedLoadFailed}
        empty={{
          sample: { as: 'rows', rows: blogTexts.sample },
          title: blogTexts.noneSaved,
          hint: blogTexts.noneSavedHint,
        }}
        more={blogTexts.more}
      >
        {(items) => (
          <ul className="flex flex-col gap-3">
            {items.map((it) => (
              <li key={it.id} className="rounded-lg border border-line bg-surface p-4">
                <div className="flex items-start gap-3">
                  <div className="min-w-0 grow">
                    <h2 className="text-md font-semibold wrap-anywhere">{it.title}</h2>
                    {it.description && (
                      <p className="mt-1 text-base wrap-anywhere whitespace-pre-line">{it.description}</p>
                    )}
                  </div>
                  <div className="flex shrink-0">
                    <IconButton
                      does={changeBlogSuggestion}
                      label={blogTexts.editNamed(it.title)}
                      icon={<Pencil aria-hidden="true" />}
                      size="sm"
                      onClick={() => setEdited(it)}
                    />
                    <IconButton
                      does={deleteBlogSuggestion}
                      label={blogTexts.removeNamed(it.title)}
                      icon={<Trash2 aria-hidden="true" />}
                      size="sm"
                      onClick={() => void removed(it)}
                    />
                  </div>
                </div>
                <div className="mt-3 flex flex-wrap items-center gap-2">
                  {tagsOf(it.tags).map((tag) => (
                    <Badge key={tag} className="max-w-full wrap-anywhere whitespace-normal!">
                      {tag}
                    </Badge>
                  ))}
                  <span className="text-sm text-muted">{blogTexts.savedOn(date(new Date(it.created_at)))}</span>
                  <span className="ml-auto flex gap-2">
                    {blogPostKinds.map((kind) => (
                      <Button
                        does={writeBlogPost}
                        key={kind}
                        size="sm"
                        icon={icons[kind]}
                        aria-label={
                          isKept(it, kind) ? blogTexts.openDraft(it.title) : blogTexts.writeNamed[kind](it.title)
                        }
                        onClick={() => write(it, kind)}
                      >
                        {isKept(it, kind) ? blogTexts.openDraftShort : blogTexts[kind]}
                      </Button>
                    ))}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {edited && <EditDialog key={edited.id} suggestion={edited} onClose={() => setEdited(undefined)} />}
      {post && <PostDialog {...post} writing={writing} onClose={() => setPost(undefined)} />}
    </>
  )
}
