import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

export interface FormButtonsProps {
  /** The form they belong to, and whether it's being sent. */
  form: { readonly id: string; readonly busy: boolean }
  cancel: ReactNode
  submit: ReactNode
  onCancel: () => void
}

/** The footer of a dialog with a form: cancel or submit. */
export const FormButtons = ({ form, cancel, submit, onCancel }: FormButtonsProps) => (
  <>
    <Button onClick={onCancel} disabled={form.busy}>
      {cancel}
    </Button>
    <Button kind="primary" type="submit" form={form.id} busy={form.busy}>
      {submit}
    </Button>
  </>
)
