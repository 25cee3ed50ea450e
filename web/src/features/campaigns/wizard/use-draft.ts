import { useEffect, useState } from 'react'
import { onSignedOut } from '#api/session.ts'
import { emptyForm, type WizardForm } from './form.rules.ts'

const key = 'campaign_wizard_draft'
export const forgetDraft = (): void => sessionStorage.removeItem(key)
onSignedOut(forgetDraft)

/** What was typed before a reload: a long form survives one, until it is sent. Only in this tab, and gone with the session. */
export function useKeptDraft(): WizardForm {
  const [kept] = useState(() => ({
    ...emptyForm,
    ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<WizardForm>),
  }))
  return kept
}

export function useKeepDraft(form: WizardForm): void {
  const typed = JSON.stringify(form)
  useEffect(() => sessionStorage.setItem(key, typed), [typed])
}
