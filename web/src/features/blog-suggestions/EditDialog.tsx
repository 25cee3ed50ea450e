import { type BlogSuggestion, changeBlogSuggestion } from '@adwright/contract/blog-suggestions'
import { TEXT_MAX_CHARS } from '@adwright/contract/limits'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { blogTexts } from './blog-suggestions.texts.ts'

const LINE_MAX_CHARS = 500

/** product-2 §2.5, §5: Title, Description and Tags; Save is disabled when the title is blank or while loading. */
export function EditDialog({ suggestion, onClose }: { suggestion: BlogSuggestion; onClose: () => void }) {
  const form = useForm(changeBlogSuggestion, {
    values: { title: suggestion.title, description: suggestion.description, tags: suggestion.tags },
    toInput: (fields) => ({ id: suggestion.id, ...fields }),
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={blogTexts.editTitle}
      locked={form.busy}
      footer={
        <>
          <Button onClick={onClose} disabled={form.busy}>
            {blogTexts.cancel}
          </Button>
          <Button kind="primary" type="submit" form={form.id} disabled={form.values.title.trim() === '' || form.busy}>
            {form.busy ? blogTexts.saving : blogTexts.save}
          </Button>
        </>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        {form.failure !== null && <ErrorState inline title={blogTexts.changeFailed} error={form.failure} />}
        <TextField label={blogTexts.fields.title} required maxLength={LINE_MAX_CHARS} {...form.field('title')} />
        <TextArea label={blogTexts.fields.description} maxLength={TEXT_MAX_CHARS} {...form.field('description')} />
        <TextField
          label={blogTexts.fields.tags}
          hint={blogTexts.tagsHint}
          maxLength={LINE_MAX_CHARS}
          {...form.field('tags')}
        />
      </form>
    </Dialog>
  )
}
