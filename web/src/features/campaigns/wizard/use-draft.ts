import { useEffect, useState } from 'react'
import { onSignedOut } from '#api/session.ts'
import type { WizardForm } from './form.rules.ts'

const key = 'campaign_wizard_draft'
onSignedOut(() => sessionStorage.removeItem(key))

function kept(): WizardForm | undefined {
  const text = sessionStorage.getItem(key)
  return text === null ? undefined : (JSON.parse(text) as WizardForm)
}

/** A long form survives a reload, until it is sent. Only in this tab, and gone with the session. */
export function useDraft(empty: WizardForm): [WizardForm, (form: WizardForm) => void, () => void] {
  const [form, setForm] = useState<WizardForm>(() => ({ ...empty, ...kept() }))
  useEffect(() => {
    if (form !== empty) sessionStorage.setItem(key, JSON.stringify(form))
  }, [form, empty])
  const forget = () => sessionStorage.removeItem(key)
  return [form, setForm, forget]
}
