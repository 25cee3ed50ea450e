import {
  type BlogPostKind,
  type BlogSuggestion,
  getBlogDraft,
  saveBlogDraft,
  type writeBlogPost,
} from '@adwright/contract/blog-suggestions'
import { useState } from 'react'
import { useAction, useDo } from '#api/queries.ts'
import { useUnsaved } from '#api/use-unsaved.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { blogTexts } from './blog-suggestions.texts.ts'
import { PostBody } from './PostBody.tsx'
import { PostButtons } from './PostButtons.tsx'

interface PostDialogProps {
  idea: BlogSuggestion
  kind: BlogPostKind
  /** The request, which started with the click that opened this dialog, if no draft was saved. */
  writing: ReturnType<typeof useDo<typeof writeBlogPost>>
  onClose: () => void
}

/** An outline or a draft: to read, edit, save, copy and download. */
export function PostDialog({ idea, kind, writing, onClose }: PostDialogProps) {
  const { id, title } = idea
  const { mutate, data: made, error: failed } = writing
  const isKept = kind === 'draft' && idea.has_draft && made === undefined && !writing.isPending && failed === null
  const kept = useAction(getBlogDraft, { id }, { topics: [], enabled: isKept })
  const [typed, setTyped] = useState<string>()
  const [isEditing, setIsEditing] = useState(false)
  const [asking, setAsking] = useState<'close' | 'again'>()
  const save = useDo(saveBlogDraft)
  const before = made?.markdown ?? kept.data?.markdown
  const text = typed ?? before
  const isUnsaved = typed !== undefined && typed !== before
  useUnsaved(isUnsaved)
  const error = failed ?? kept.error

  const again = () => {
    setTyped(undefined)
    setIsEditing(false)
    mutate({ title, kind })
  }
  const keep = (markdown: string) =>
    save.mutate(
      { id, markdown },
      {
        onSuccess: () => {
          toast.good(blogTexts.kept)
          onClose()
        },
        onError: (it) => toast.failed(blogTexts.keepFailed, it),
      },
    )
  return (
    <>
      <Dialog
        open
        size="xl"
        onClose={() => (isUnsaved ? setAsking('close') : onClose())}
        title={blogTexts[kind]}
        description={title}
        locked={save.isPending}
        footer={
          text !== undefined && (
            <PostButtons
              isEditing={isEditing}
              isSaving={save.isPending}
              onEdit={() => {
                setTyped(text)
                setIsEditing(!isEditing)
              }}
              onKeep={() => keep(text)}
            />
          )
        }
      >
        {text !== undefined ? (
          <PostBody
            title={title}
            text={text}
            isEditing={isEditing}
            made={made}
            onType={setTyped}
            onAgain={() => (isUnsaved || isKept ? setAsking('again') : again())}
          />
        ) : error ? (
          <ErrorState title={blogTexts.writeFailed} error={error} onRetry={() => mutate({ title, kind })} />
        ) : (
          <Loading label={blogTexts.writing} className="flex flex-col gap-3">
            <Skeleton className="h-7 w-2/3" />
            <Skeleton className="h-40" />
          </Loading>
        )}
      </Dialog>
      <ConfirmDialog
        open={asking !== undefined}
        danger
        title={asking === 'again' ? blogTexts.againTitle : blogTexts.closeTitle}
        confirmLabel={asking === 'again' ? blogTexts.again : blogTexts.closeAnyway}
        onConfirm={() => {
          setAsking(undefined)
          if (asking === 'again') again()
          else onClose()
        }}
        onCancel={() => setAsking(undefined)}
      >
        {asking === 'again' ? blogTexts.againHint : blogTexts.closeHint}
      </ConfirmDialog>
    </>
  )
}
