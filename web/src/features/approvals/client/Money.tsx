import { daysBetween } from '@adwright/contract/values/day.rules'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import type { PublicApproval } from '@adwright/contract/public-approvals'
import { writtenDay, daysOf } from '../approvals.rules.ts'
import { worstCaseUsd } from '@adwright/contract/values/worst-case.rules'
import { clientTexts } from './client.texts.ts'
import { Changed, Section, Detail } from './Section.tsx'
import type { Since } from './since.ts'

/** Its worst-case cost, and when it runs (decisions.md, Daily budget). */
export function Money({ approval, since }: { approval: PublicApproval; since: Since }) {
  const { isNew, was } = since
  const budgetWas = was('budget')
  const dayWas = (field: 'start_date' | 'end_date') => {
    const date = was(field)
    if (date === null) return field === 'start_date' ? clientTexts.fromLaunch : clientTexts.noEnd
    return date === undefined ? undefined : writtenDay(date)
  }
  const worst = worstCaseUsd(approval.budget, daysOf(approval, approval.today), approval.currency)
  const days =
    approval.start_date && approval.end_date ? daysBetween(approval.start_date, approval.end_date) + 1 : undefined
  return (
    <Section title={clientTexts.money}>
      <div className="grid gap-6 sm:grid-cols-2">
        <div>
          <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
            <span className="text-3xl font-semibold tabular">{moneyIn(approval.currency).short(approval.budget)}</span>
            <span className="text-md text-muted">{clientTexts.perDay}</span>
            {isNew('budget') && <Changed />}
          </p>
          {budgetWas !== undefined && (
            <p className="text-sm text-muted">{clientTexts.before(moneyIn(approval.currency).short(budgetWas))}</p>
          )}
          <dl className="mt-3 flex flex-col gap-1.5">
            {[
              { label: clientTexts.worstDay, amount: worst.day },
              { label: worst.isAll ? clientTexts.worstInAll : clientTexts.worstMonth, amount: worst.month },
            ].map(({ label, amount }) => (
              <div key={label} className="flex justify-between gap-4 border-t border-line pt-1.5">
                <dt className="text-muted">{label}</dt>
                <dd className="font-medium tabular">{moneyIn(approval.currency).short(amount)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-sm text-muted">{clientTexts.moneyHint}</p>
        </div>
        <dl className="flex flex-col gap-4 sm:border-l sm:border-line sm:pl-6">
          <Detail label={clientTexts.start} changed={isNew('start_date')} was={dayWas('start_date')}>
            {approval.start_date ? writtenDay(approval.start_date) : clientTexts.fromLaunch}
          </Detail>
          <Detail label={clientTexts.end} changed={isNew('end_date')} was={dayWas('end_date')}>
            {approval.end_date ? writtenDay(approval.end_date) : clientTexts.noEnd}
          </Detail>
          {days !== undefined && (
            <div>
              <dt className="sr-only">{clientTexts.money}</dt>
              <dd className="text-sm text-muted">{clientTexts.days(days)}</dd>
            </div>
          )}
          {approval.bids !== undefined && (
            <Detail label={clientTexts.bids} changed={isNew('bids')} was={was('bids')}>
              {approval.bids}
            </Detail>
          )}
          {approval.conversions !== undefined && (
            <Detail label={clientTexts.conversions} changed={false}>
              {approval.conversions.join('; ')}
            </Detail>
          )}
        </dl>
      </div>
    </Section>
  )
}
