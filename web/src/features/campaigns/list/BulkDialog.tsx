import { type Campaign, changeCampaign } from '@adwright/contract/campaigns/core'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import { sumUsd } from '@adwright/contract/values/money.rules'
import { daysToRun, worstCaseUsd } from '@adwright/contract/values/worst-case.rules'
import type { ComponentProps } from 'react'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { usdOf } from '#ui/money.rules.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { useAccountToday } from '../campaigns.queries.ts'
import { BulkReport } from './BulkReport.tsx'
import { AskBids, AskLabels, AskRemove } from './AskMore.tsx'
import { Question } from './Question.tsx'
import { type Bulk, type BudgetMode, type BudgetWish, budgetAfter, type Step, stepsOf } from './steps.rules.ts'
import { listTexts } from './list.texts.ts'
import { type AskProps, useBulk } from './use-bulk.ts'

export interface BulkDialogProps {
  kind: Bulk['kind']
  selected: readonly Campaign[]
  onClose: () => void
  onDone: () => void
}

/** One confirmation for all of them, with the total effect; then each result, with one Undo. */
export function BulkDialog({ kind, selected, onClose, onDone }: BulkDialogProps) {
  const bulk = useBulk()
  const { results, undoing, undo } = bulk
  if (results)
    return (
      <BulkReport
        results={results}
        undoing={undoing}
        canUndo={kind !== 'remove'}
        onUndo={() => void undo().then((isUndone) => isUndone && onDone())}
        onClose={onDone}
      />
    )
  const asked = { bulk, selected, onClose }
  if (kind === 'budget') return <AskBudget {...asked} />
  if (kind === 'bids') return <AskBids {...asked} />
  if (kind === 'labels') return <AskLabels {...asked} />
  if (kind === 'remove') return <AskRemove {...asked} />
  return <AskOnOff kind={kind} {...asked} />
}

function AskOnOff({ kind, bulk, selected, onClose }: AskProps & { kind: 'pause' | 'resume' }) {
  const steps = stepsOf(selected, { kind })
  if (steps.length === 0)
    return (
      <Dialog
        open
        size="sm"
        title={listTexts.nothingTitle}
        footer={<Button onClick={onClose}>{listTexts.close}</Button>}
        onClose={onClose}
      >
        <p className="text-base text-muted">{listTexts.already[kind](selected.length)}</p>
      </Dialog>
    )
  const [title, confirm] =
    kind === 'pause'
      ? [listTexts.pauseTitle(steps.length), listTexts.confirmPause]
      : [listTexts.resumeTitle(steps.length), listTexts.confirmResume]
  return (
    <Question bulk={bulk} title={title} confirmLabel={confirm} onConfirm={() => void bulk.run(steps)} onClose={onClose}>
      <Outcome kind={kind} steps={steps} leftAlone={selected.length - steps.length} />
    </Question>
  )
}

/** The highest resulting budget is checked like a single campaign's change. */
function AskBudget({ bulk, selected, onClose }: AskProps) {
  const wishOf = (mode: BudgetMode, typed: string): BudgetWish => ({ kind: 'budget', mode, value: usdOf(typed) ?? NaN })
  const highest = (wish: BudgetWish) =>
    Number.isFinite(wish.value) ? Math.max(...selected.map((it) => budgetAfter(it.budget, wish))) : wish.value
  const form = useForm(changeCampaign, {
    values: { mode: 'amount' as BudgetMode, daily_budget: '' },
    toInput: ({ mode, daily_budget }) => ({
      campaign_id: selected[0]?.id,
      daily_budget: daily_budget === '' ? null : highest(wishOf(mode, daily_budget)),
    }),
    run: () => bulk.run(steps),
  })
  const { mode, daily_budget } = form.values
  const wish = wishOf(mode, daily_budget)
  const steps = Number.isFinite(wish.value) ? stepsOf(selected, wish) : []
  const isRight = Number.isFinite(wish.value) && steps.every((it) => Number(it.change.daily_budget) > 0)
  const { onBlur: _, ...chosen } = form.choice('mode')
  const amount = form.choice('daily_budget')
  const Amount = mode === 'amount' ? MoneyField : PercentField
  return (
    <Question
      bulk={bulk}
      title={listTexts.budgetTitle}
      confirmLabel={listTexts.confirmBudget}
      onConfirm={form.send}
      onClose={onClose}
    >
      <form {...form.props} className="mb-4 flex flex-col items-start gap-3 text-fg">
        <Segmented
          label={listTexts.mode}
          {...chosen}
          options={[
            { value: 'amount', label: listTexts.setTo },
            { value: 'percent', label: listTexts.changeBy },
          ]}
        />
        <Amount
          label={mode === 'amount' ? listTexts.amount : listTexts.percent}
          data-autofocus
          {...amount}
          className="w-full"
        />
      </form>
      {daily_budget !== '' && isRight && !amount.error && (
        <Outcome kind="budget" steps={steps} leftAlone={selected.length - steps.length} />
      )}
    </Question>
  )
}

const PercentField = ({ onChange, ...field }: ComponentProps<typeof MoneyField>) => (
  <TextField {...field} type="number" step={0.01} onChange={(event) => onChange(event.target.value)} />
)

function Outcome({
  kind,
  steps,
  leftAlone,
}: {
  kind: 'pause' | 'resume' | 'budget'
  steps: readonly Step[]
  leftAlone: number
}) {
  const today = useAccountToday()
  if (steps.length === 0) return <p>{listTexts.nothing}</p>
  const { currency } = steps[0]?.campaign ?? {}
  const before = sumUsd(steps.map((it) => it.campaign.budget))
  const after = sumUsd(steps.map((it) => it.change.daily_budget ?? it.campaign.budget))
  const worsts = steps.map(({ campaign, change }) =>
    worstCaseUsd(
      change.daily_budget ?? campaign.budget,
      daysToRun(campaign.start_date_raw, campaign.end_date_raw, today),
      campaign.currency,
    ),
  )
  const worst = { day: sumUsd(worsts.map((it) => it.day)), month: sumUsd(worsts.map((it) => it.month)) }
  return (
    <>
      <p>
        {kind === 'pause'
          ? listTexts.pauseWords
          : kind === 'resume'
            ? listTexts.resumeWords(
                moneyIn(currency).short(before),
                moneyIn(currency).short(worst.day),
                moneyIn(currency).short(worst.month),
              )
            : listTexts.budgetWords(
                moneyIn(currency).short(before),
                moneyIn(currency).short(after),
                moneyIn(currency).short(worst.month),
              )}
      </p>
      {leftAlone > 0 && <p className="mt-1">{listTexts.leftAlone(leftAlone)}</p>}
    </>
  )
}
