import { Eye, Pencil } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { toast } from '#ui/toast.ts'
import { blogTexts } from './blog-suggestions.texts.ts'
import { DownloadButtons } from './DownloadButtons.tsx'

interface PostButtonsProps {
  title: string
  text: string
  isEditing: boolean
  isSaving: boolean
  onEdit: () => void
  onKeep: () => void
}

/** What can be done with a text. */
export const PostButtons = ({ title, text, isEditing, isSaving, onEdit, onKeep }: PostButtonsProps) => (
  <>
    <CopyButton text={text} label={blogTexts.copy} size="md" onFail={() => toast.bad(blogTexts.copyFailed)} />
    <DownloadButtons title={title} markdown={text} />
    <Button icon={isEditing ? <Eye /> : <Pencil />} onClick={onEdit}>
      {isEditing ? blogTexts.preview : blogTexts.edit}
    </Button>
    <Button kind="primary" busy={isSaving} onClick={onKeep}>
      {blogTexts.keep}
    </Button>
  </>
)
