import { type ViewWords, saveCampaignView } from '@adwright/contract/campaigns/views'
import { VIEW_NAME_MAX_CHARS } from '@adwright/contract/limits'
import { useForm } from '#api/use-form.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/toast.ts'
import { viewTexts } from './views.texts.ts'

/** Asks for a name. */
export function SaveView({ words, onClose }: { words: ViewWords; onClose: () => void }) {
  const form = useForm(saveCampaignView, {
    values: { name: '' },
    toInput: ({ name }) => ({ name, words }),
    onDone: ({ name }) => {
      toast.good(viewTexts.saved(name))
      onClose()
    },
    onFail: (error) => toast.failed(viewTexts.saveFailed, error),
  })
  return (
    <ConfirmDialog
      open
      title={viewTexts.saveTitle}
      confirmLabel={viewTexts.confirmSave}
      busy={form.busy}
      onConfirm={form.send}
      onCancel={onClose}
    >
      <form {...form.props} className="text-fg">
        <TextField
          label={viewTexts.name}
          hint={viewTexts.saveHint}
          maxLength={VIEW_NAME_MAX_CHARS}
          data-autofocus
          {...form.field('name')}
        />
      </form>
    </ConfirmDialog>
  )
}
