import { usdShortText, roundUsd } from '@adwright/contract/values/money.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { moneyError } from '../money.rules.ts'
import { Progress } from '#ui/Progress.tsx'
import { Segmented } from '#ui/Segmented.tsx'

import { daysToRun, worstCaseUsd } from '@adwright/contract/values/worst-case.rules'
import { useAccountToday } from '../campaigns.queries.ts'
import { BulkReport } from './BulkReport.tsx'
import { type Bulk, type Step, stepsOf } from './list.rules.ts'
import { listTexts } from './list.texts.ts'
import { useBulk } from './use-bulk.ts'

export interface BulkDialogProps {
  kind: Bulk['kind']
  selected: readonly Campaign[]
  onClose: () => void
  onDone: () => void
}

const sumOf = (amounts: readonly number[]): number => roundUsd(amounts.reduce((sum, it) => sum + it, 0))

/** One confirmation for all of them, with what it comes to; then what became of each, with one Undo. */
export function BulkDialog({ kind, selected, onClose, onDone }: BulkDialogProps) {
  const [mode, setMode] = useState<'amount' | 'percent'>('amount')
  const [typed, setTyped] = useState('')
  const { running, results, undoing, run, undo } = useBulk()
  const value = Number(typed)
  const wrong =
    kind === 'budget' && (mode === 'amount' ? moneyError(typed) !== undefined : !(typed !== '' && value > -100))
  const bulk: Bulk = kind === 'budget' ? { kind, mode, value } : { kind }
  const steps = wrong ? [] : stepsOf(selected, bulk)
  const title =
    kind === 'pause'
      ? listTexts.pauseTitle(steps.length)
      : kind === 'resume'
        ? listTexts.resumeTitle(steps.length)
        : listTexts.budgetTitle
  const confirm = { pause: listTexts.confirmPause, resume: listTexts.confirmResume, budget: listTexts.confirmBudget }[
    kind
  ]
  if (results)
    return (
      <BulkReport
        results={results}
        undoing={undoing}
        onUndo={() => void undo().then((isUndone) => isUndone && onDone())}
        onClose={onDone}
      />
    )
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirm}
      busy={running !== null}
      onConfirm={() => {
        if (steps.length > 0) void run(steps)
      }}
      onCancel={onClose}
    >
      {kind === 'budget' && !running && (
        <div className="mb-4 flex flex-col items-start gap-3 text-fg">
          <Segmented
            label={listTexts.mode}
            value={mode}
            onChange={setMode}
            options={[
              { value: 'amount', label: listTexts.setTo },
              { value: 'percent', label: listTexts.changeBy },
            ]}
          />
          <TextField
            label={mode === 'amount' ? listTexts.amount : listTexts.percent}
            type="number"
            step={0.01}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="w-full"
          />
        </div>
      )}
      {running ? (
        <>
          <Progress label={title} value={running.done / running.of} className="mb-2" />
          <p aria-live="polite">{listTexts.running(running.done, running.of)}</p>
        </>
      ) : (
        !wrong && <Outcome kind={kind} steps={steps} leftAlone={selected.length - steps.length} />
      )}
    </ConfirmDialog>
  )
}

function Outcome({ kind, steps, leftAlone }: { kind: Bulk['kind']; steps: readonly Step[]; leftAlone: number }) {
  const today = useAccountToday()
  if (steps.length === 0) return <p>{listTexts.nothing}</p>
  const before = sumOf(steps.map((it) => it.campaign.budget))
  const after = sumOf(steps.map((it) => it.change.daily_budget ?? it.campaign.budget))
  const worsts = steps.map(({ campaign, change }) =>
    worstCaseUsd(
      change.daily_budget ?? campaign.budget,
      daysToRun(campaign.start_date_raw, campaign.end_date_raw, today),
    ),
  )
  const worst = { day: sumOf(worsts.map((it) => it.day)), month: sumOf(worsts.map((it) => it.month)) }
  return (
    <>
      <p>
        {kind === 'pause'
          ? listTexts.pauseWords
          : kind === 'resume'
            ? listTexts.resumeWords(usdShortText(before), usdShortText(worst.day), usdShortText(worst.month))
            : listTexts.budgetWords(usdShortText(before), usdShortText(after), usdShortText(worst.month))}
      </p>
      {leftAlone > 0 && <p className="mt-1">{listTexts.leftAlone(leftAlone)}</p>}
    </>
  )
}
