import { changeBids } from '@adwright/contract/campaigns/bids'
import { BID_TOO_HIGH } from '@adwright/contract/campaigns/fields'
import { REQUIRED } from '@adwright/contract/fields.rules'
import { LABEL_MAX_CHARS, LABELS_A_CAMPAIGN_MAX } from '@adwright/contract/limits'
import { asUsd } from '@adwright/contract/values/money.rules'
import { useId, useState } from 'react'
import { useForm } from '#api/use-form.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { TextField } from '#ui/Field.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { usdOf } from '#ui/money.rules.ts'
import { useCampaigns } from '../campaigns.queries.ts'
import { labelsIn } from './list.rules.ts'
import { listTexts } from './list.texts.ts'
import { Question } from './Question.tsx'
import type { AskProps } from './use-bulk.ts'
import { labelsAfter, type Step, stepsOf } from './steps.rules.ts'

/** One bid for all of them. Campaigns whose budget is too small are skipped, which is announced before. */
export function AskBids({ bulk, selected, onClose }: AskProps) {
  const tooSmallFor = (bid: number) => selected.filter((it) => it.budget <= bid)
  const form = useForm(changeBids, {
    values: { cpc_bid: '' },
    toInput: ({ cpc_bid }) => ({ campaign_id: selected[0]?.id, cpc_bid: usdOf(cpc_bid) }),
    faultsOf: ({ cpc_bid }) => {
      if (cpc_bid === '') return [{ path: 'cpc_bid', message: REQUIRED }]
      const isForNone = tooSmallFor(usdOf(cpc_bid) ?? 0).length === selected.length
      return isForNone ? [{ path: 'cpc_bid', message: BID_TOO_HIGH }] : []
    },
    run: ({ cpc_bid: typed }) => {
      const value = asUsd(typed ?? 0)
      return bulk.run(stepsOf(selected, { kind: 'bids', value }).filter((it) => it.campaign.budget > value))
    },
  })
  const bid = usdOf(form.values.cpc_bid)
  const tooSmall = bid ? tooSmallFor(bid).length : 0
  const field = form.choice('cpc_bid')
  return (
    <Question
      bulk={bulk}
      title={listTexts.bidsTitle}
      confirmLabel={listTexts.confirmBids}
      onConfirm={form.send}
      onClose={onClose}
    >
      <form {...form.props} className="mb-4 text-fg">
        <MoneyField label={listTexts.bid} data-autofocus {...field} />
      </form>
      <p>{listTexts.bidWords(selected.length - tooSmall)}</p>
      {tooSmall > 0 && tooSmall < selected.length && <p className="mt-1">{listTexts.bidTooHigh(tooSmall)}</p>}
    </Question>
  )
}

const labelsTyped = (typed: string): string[] => [
  ...new Map(
    typed
      .split(',')
      .map((it) => it.trim())
      .filter((it) => it !== '')
      .map((it) => [it.toLowerCase(), it]),
  ).values(),
]
function faultOf(add: readonly string[], steps: readonly Step[]): string | undefined {
  if (add.some((it) => it.length > LABEL_MAX_CHARS)) return listTexts.labelTooLong(LABEL_MAX_CHARS)
  const full = steps.find((it) => (it.change.labels?.length ?? 0) > LABELS_A_CAMPAIGN_MAX)
  return full && listTexts.labelsTooMany(full.campaign.name, LABELS_A_CAMPAIGN_MAX)
}

/** Labels to add to all of them, and existing ones to remove. */
export function AskLabels({ bulk, selected, onClose }: AskProps) {
  const id = useId()
  const known = labelsIn(useCampaigns().data?.data.campaigns ?? [])
  const [typed, setTyped] = useState('')
  const [remove, setRemove] = useState<readonly string[]>([])
  const add = labelsTyped(typed)
  const steps = stepsOf(selected, { kind: 'labels', add, remove })
  const fault = faultOf(add, steps)
  const there = labelsIn(selected)
  return (
    <Question
      bulk={bulk}
      title={listTexts.labelsTitle}
      confirmLabel={listTexts.confirmLabels}
      onConfirm={() => {
        if (fault) return
        if (steps.length === 0) onClose()
        else void bulk.run(steps)
      }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 text-fg">
        <TextField
          label={listTexts.addLabel}
          hint={listTexts.addLabelHint}
          error={fault}
          list={id}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <datalist id={id}>
          {known
            .filter((it) => labelsAfter(there, [it], []).length > there.length)
            .map((it) => (
              <option key={it} value={it} />
            ))}
        </datalist>
        {there.length > 0 && (
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 font-medium">{listTexts.removeLabels}</legend>
            {there.map((it) => (
              <Checkbox
                key={it}
                label={it}
                checked={!remove.includes(it)}
                onChange={(on) => setRemove((now) => (on ? now.filter((other) => other !== it) : [...now, it]))}
              />
            ))}
          </fieldset>
        )}
      </div>
    </Question>
  )
}

/** It can't be undone, so each is named. */
export function AskRemove({ bulk, selected, onClose }: AskProps) {
  const steps = stepsOf(selected, { kind: 'remove' })
  const title = listTexts.removeTitle(steps.length)
  return (
    <Question
      bulk={bulk}
      danger
      title={title}
      confirmLabel={listTexts.confirmRemove}
      onConfirm={() => void bulk.run(steps)}
      onClose={onClose}
    >
      <p>{listTexts.removeWords}</p>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={title}
        className="mt-3 max-h-60 list-disc overflow-y-auto pl-5 text-fg"
      >
        {steps.map(({ campaign }) => (
          <li key={campaign.id} className="wrap-anywhere">
            {campaign.name}
          </li>
        ))}
      </ul>
    </Question>
  )
}
