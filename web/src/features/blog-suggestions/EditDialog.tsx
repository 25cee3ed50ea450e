import { type BlogSuggestion, changeBlogSuggestion } from '@adwright/contract/blog-suggestions'
import { TEXT_MAX_CHARS } from '@adwright/contract/limits'
import { type FormEvent, useId, useState } from 'react'
import { useDo } from '#api/queries.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { blogTexts } from './blog-suggestions.texts.ts'

const LINE_MAX_CHARS = 500

/** product-2 §2.5, §5: Title, Description and Tags; Save is disabled when the title is blank or while loading. */
export function EditDialog({ suggestion, onClose }: { suggestion: BlogSuggestion; onClose: () => void }) {
  const [fields, setFields] = useState(() => ({
    title: suggestion.title,
    description: suggestion.description,
    tags: suggestion.tags,
  }))
  const change = useDo(changeBlogSuggestion)
  const form = useId()
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    if (fields.title.trim() !== '') change.mutate({ id: suggestion.id, ...fields }, { onSuccess: onClose })
  }
  const set = (change: Partial<typeof fields>) => setFields((was) => ({ ...was, ...change }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={blogTexts.editTitle}
      locked={change.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            {blogTexts.cancel}
          </Button>
          <Button kind="primary" type="submit" form={form} disabled={fields.title.trim() === '' || change.isPending}>
            {change.isPending ? blogTexts.saving : blogTexts.save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submitted} className="flex flex-col gap-4">
        {change.error && <ErrorState inline title={blogTexts.changeFailed} error={change.error} />}
        <TextField
          label={blogTexts.fields.title}
          required
          maxLength={LINE_MAX_CHARS}
          value={fields.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextArea
          label={blogTexts.fields.description}
          maxLength={TEXT_MAX_CHARS}
          value={fields.description}
          onChange={(event) => set({ description: event.target.value })}
        />
        <TextField
          label={blogTexts.fields.tags}
          hint={blogTexts.tagsHint}
          maxLength={LINE_MAX_CHARS}
          value={fields.tags}
          onChange={(event) => set({ tags: event.target.value })}
        />
      </form>
    </Dialog>
  )
}
