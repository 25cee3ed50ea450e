import { isCalendarDate } from '@adwright/contract/values/day.rules'

import { daysToRun, worstCaseWords } from '@adwright/contract/values/worst-case.rules'
import { Forecast } from '../Forecast.tsx'
import { useForecast } from '../use-forecast.ts'
import { type FormErrors, moneyError, type WizardForm } from './form.rules.ts'

/** Only lines without a fault go into a forecast: a half-typed one would refuse it. */
const good = (form: WizardForm, errors: FormErrors, field: 'keywords' | 'headlines' | 'descriptions'): string[] =>
  form[field].filter((_, at) => errors[`${field}.${at}`] === undefined)

/** What the budget can come to (decisions.md, Daily budget) and may bring. */
export function BudgetNote({ form, errors }: { form: WizardForm; errors: FormErrors }) {
  const budget = Number(form.daily_budget)
  const keywords = good(form, errors, 'keywords')
  const ready = moneyError(form.daily_budget) === undefined && keywords.length > 0
  const forecast = useForecast(
    ready
      ? {
          daily_budget: budget,
          ...(errors.cpc_bid === undefined ? { cpc_bid: Number(form.cpc_bid) } : {}),
          keywords,
          headlines: good(form, errors, 'headlines'),
          descriptions: good(form, errors, 'descriptions'),
          ...(isCalendarDate(form.start_date) ? { start_date: form.start_date } : {}),
          ...(isCalendarDate(form.end_date) && form.end_date >= form.start_date ? { end_date: form.end_date } : {}),
        }
      : undefined,
  )
  if (moneyError(form.daily_budget) !== undefined) return null
  const ends = isCalendarDate(form.start_date) && isCalendarDate(form.end_date)
  const days = ends ? daysToRun(form.start_date, form.end_date, form.start_date) : null
  return <Forecast worst={worstCaseWords(budget, days)} forecast={forecast} />
}
