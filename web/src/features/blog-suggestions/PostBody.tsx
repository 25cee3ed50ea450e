import { writeBlogPost } from '@adwright/contract/blog-suggestions'
import { RefreshCw } from 'lucide-react'
import type { OutputOf } from '#api/call.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/Field.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { toast } from '#ui/toast.ts'
import { DownloadButtons } from './DownloadButtons.tsx'
import { Markdown } from '#ui/Markdown.tsx'
import { WrittenBy } from '#ui/WrittenBy.tsx'
import { gapsIn, wordsIn } from './blog-suggestions.rules.ts'
import { blogTexts } from './blog-suggestions.texts.ts'

const DRAFT_MAX_CHARS = 60_000

interface PostBodyProps {
  title: string
  text: string
  isEditing: boolean
  /** Left out for a saved draft. */
  made: OutputOf<typeof writeBlogPost> | undefined
  onType: (text: string) => void
  onAgain: () => void
}

/** The text, to read or edit, with what is left to fill in and its sources. */
export const PostBody = ({ title, text, isEditing, made, onType, onAgain }: PostBodyProps) => (
  <>
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <span>{blogTexts.words(wordsIn(text))}</span>
      <span>{blogTexts.gaps(gapsIn(text))}</span>
      <Button does={writeBlogPost} size="sm" kind="ghost" icon={<RefreshCw />} onClick={onAgain}>
        {blogTexts.again}
      </Button>
    </p>
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <DownloadButtons title={title} markdown={text} />
      <CopyButton text={text} label={blogTexts.copy} onFail={() => toast.bad(blogTexts.copyFailed)} />
    </div>
    {isEditing ? (
      <TextArea
        label={blogTexts.textLabel}
        hideLabel
        rows={22}
        maxLength={DRAFT_MAX_CHARS}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
    ) : (
      <Markdown text={text} />
    )}
    {made && (
      <section className="mt-6 flex flex-col gap-3 border-t border-line pt-4 text-sm text-muted">
        <Lines title={blogTexts.toAdd} lines={made.to_add} />
        <Lines title={blogTexts.sources} lines={made.sources} />
        <WrittenBy by={made.written_by} />
      </section>
    )}
  </>
)

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length > 0 && (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    </div>
  )
