import { Button } from '#ui/Button.tsx'
import { approvalTexts } from './approvals.texts.ts'

/** product-3 §4.6: the bar of the edit mode. It stays in sight. */
export function EditBar({ formId, saving, onCancel }: { formId: string; saving: boolean; onCancel: () => void }) {
  return (
    <div className="sticky top-0 z-10 mb-5 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-raised px-4 py-3 shadow-pop">
      <h1 className="min-w-0 grow basis-72 text-base font-medium">{approvalTexts.editing}</h1>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onCancel} disabled={saving}>
          {approvalTexts.cancel}
        </Button>
        <Button kind="primary" type="submit" form={formId} aria-disabled={saving} aria-live="polite">
          {saving ? approvalTexts.saving : approvalTexts.saveAndSend}
        </Button>
      </div>
    </div>
  )
}
