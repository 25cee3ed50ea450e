import { saveBlogDraft } from '@adwright/contract/blog-suggestions'
import { Eye, Pencil } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { blogTexts } from './blog-suggestions.texts.ts'

interface PostButtonsProps {
  isEditing: boolean
  isSaving: boolean
  onEdit: () => void
  onKeep: () => void
}

/** The actions on a text. */
export const PostButtons = ({ isEditing, isSaving, onEdit, onKeep }: PostButtonsProps) => (
  <>
    <Button does={saveBlogDraft} icon={isEditing ? <Eye /> : <Pencil />} onClick={onEdit}>
      {isEditing ? blogTexts.preview : blogTexts.edit}
    </Button>
    <Button does={saveBlogDraft} kind="primary" busy={isSaving} onClick={onKeep}>
      {blogTexts.keep}
    </Button>
  </>
)
