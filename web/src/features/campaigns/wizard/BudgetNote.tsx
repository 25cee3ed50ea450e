import { keywordFault } from '@adwright/contract/campaigns/keyword.rules'
import { adTextFault } from '@adwright/contract/fields.rules'
import { DESCRIPTION_MAX_CHARS, HEADLINE_MAX_CHARS } from '@adwright/contract/limits'
import { isCalendarDate } from '@adwright/contract/values/day.rules'
import { daysToRun, worstCaseWords } from '@adwright/contract/values/worst-case.rules'
import { amountOf } from '#ui/money.rules.ts'
import { Forecast } from '../Forecast.tsx'
import { useForecast } from '../use-forecast.ts'
import type { WizardForm } from './form.rules.ts'
import { useMoney } from '#ui/money.tsx'

/**
 * The budget's worst-case cost (decisions.md, Daily budget) and likely results. Invalid lines are left out: a single one would make the
 * request fail.
 */
export function BudgetNote({ form }: { form: WizardForm }) {
  const money = useMoney()
  const budget = amountOf(form.daily_budget)
  const [start, end] = [form.start_date, form.end_date].map((it) => (isCalendarDate(it) ? it : undefined))
  const keywords = form.keywords.filter((it) => keywordFault(it) === undefined)
  const forecast = useForecast(
    budget !== undefined && keywords.length > 0
      ? {
          daily_budget: budget,
          cpc_bid: amountOf(form.cpc_bid),
          keywords,
          headlines: form.headlines.filter((it) => adTextFault(it, HEADLINE_MAX_CHARS) === undefined),
          descriptions: form.descriptions.filter((it) => adTextFault(it, DESCRIPTION_MAX_CHARS) === undefined),
          start_date: start,
          end_date: start && end && end < start ? undefined : end,
        }
      : undefined,
  )
  if (budget === undefined) return null
  return (
    <div className="max-lg:col-span-full">
      <Forecast
        worst={worstCaseWords(budget, start && end ? daysToRun(start, end, start) : null, money.currency)}
        forecast={forecast}
      />
    </div>
  )
}
