import { wholeUsd, worstOf } from '../campaigns.rules.ts'
import { moneyError, type WizardForm } from './form.rules.ts'
import { texts } from './wizard.texts.ts'

/** What the budget can come to (decisions.md, Daily budget). */
export function BudgetNote({ form }: { form: WizardForm }) {
  if (moneyError(form.daily_budget) !== undefined) return null
  const worst = worstOf(Number(form.daily_budget))
  return (
    <p className="self-center rounded-md bg-sunken px-4 py-3 text-muted">
      {texts.basic.worst(wholeUsd(worst.day), wholeUsd(worst.month))}
    </p>
  )
}
