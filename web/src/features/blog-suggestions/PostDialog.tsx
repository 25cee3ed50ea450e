import type { BlogPostKind, writeBlogPost } from '@adwright/contract/blog-suggestions'
import { Download } from 'lucide-react'
import type { useDo } from '#api/queries.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { saveAs } from '#ui/download.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Markdown } from '#ui/Markdown.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { WrittenBy } from '#ui/WrittenBy.tsx'
import { toast } from '#ui/toast.ts'
import { fileNameOf } from './blog-suggestions.rules.ts'
import { blogTexts } from './blog-suggestions.texts.ts'

interface PostDialogProps {
  title: string
  kind: BlogPostKind
  /** The writing, which began with the click that opened this dialog. */
  writing: ReturnType<typeof useDo<typeof writeBlogPost>>
  onClose: () => void
}

/** An outline or a first draft, to copy or to keep as a file. */
export function PostDialog({ title, kind, writing, onClose }: PostDialogProps) {
  const { mutate, data, error } = writing
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={blogTexts[kind]}
      description={title}
      footer={
        data && (
          <>
            <CopyButton
              text={data.markdown}
              label={blogTexts.copy}
              size="md"
              onFail={() => toast.bad(blogTexts.copyFailed)}
            />
            <Button
              kind="primary"
              icon={<Download />}
              onClick={() => saveAs(fileNameOf(title), 'text/markdown', data.markdown)}
            >
              {blogTexts.download}
            </Button>
          </>
        )
      }
    >
      {data ? (
        <>
          <Markdown text={data.markdown} />
          <WrittenBy by={data.written_by} className="mt-4" />
        </>
      ) : error ? (
        <ErrorState title={blogTexts.writeFailed} error={error} onRetry={() => mutate({ title, kind })} />
      ) : (
        <Loading label={blogTexts.writing} className="flex flex-col gap-3">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-40" />
        </Loading>
      )}
    </Dialog>
  )
}
