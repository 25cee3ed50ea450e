import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { blogTexts } from './blog-suggestions.texts.ts'
import { type PostFormat, postFormats, savePost } from './post-file.ts'

/** The post as a file: Markdown, a web page or a Word document. */
export function DownloadButtons({ title, markdown }: { title: string; markdown: string }) {
  const [busy, setBusy] = useState<PostFormat>()
  const download = async (format: PostFormat) => {
    setBusy(format)
    try {
      await savePost(title, markdown, format)
    } catch (error) {
      toast.failed(blogTexts.downloadFailed, error)
    }
    setBusy(undefined)
  }
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{blogTexts.download}</legend>
      {postFormats.map((it) => (
        <Button
          key={it}
          size="sm"
          icon={<Download />}
          busy={busy === it}
          aria-label={`${blogTexts.download}: ${blogTexts.formats[it]}`}
          onClick={() => void download(it)}
        >
          {blogTexts.shortFormats[it]}
        </Button>
      ))}
    </fieldset>
  )
}
