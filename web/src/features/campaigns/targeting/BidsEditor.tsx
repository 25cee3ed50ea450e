import { BIDDING_NAMES, biddingStrategies } from '@adwright/contract/campaigns/bids.rules'
import { useState } from 'react'
import { TextField } from '#ui/Field.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { toast } from '#ui/toast.ts'
import { refusalOf } from '../refusal.ts'
import { moneyError } from '../wizard/form.rules.ts'
import { EditorFrame } from './EditorFrame.tsx'
import type { EditorProps } from './editors.tsx'
import { useSaveBids } from './targeting.queries.ts'
import { targetingTexts } from './targeting.texts.ts'

type Strategy = (typeof biddingStrategies)[number]

/** How the campaign bids, and the most that a click may cost. */
export function BidsEditor({ now, onClose }: EditorProps) {
  const { save, isPending } = useSaveBids(now.campaign_id)
  const { bids } = now
  const [strategy, setStrategy] = useState<Strategy>(
    bids.bidding_strategy === 'other' ? 'manual_cpc' : bids.bidding_strategy,
  )
  const [bid, setBid] = useState(String(bids.cpc_bid ?? bids.ad_groups[0]?.cpc_bid ?? ''))
  const [error, setError] = useState<string>()
  const submit = async () => {
    const fault = moneyError(bid)
    if (fault !== undefined) return setError(fault)
    try {
      await save({ bidding_strategy: strategy, cpc_bid: Number(bid) }, targetingTexts.saved(targetingTexts.lines.bids))
      onClose()
    } catch (cause) {
      const refusal = refusalOf(cause)
      if (refusal.kind === 'fields') setError(refusal.errors.cpc_bid ?? Object.values(refusal.errors)[0])
      else toast.failed(targetingTexts.bidsFailed, cause)
    }
  }
  return (
    <EditorFrame busy={isPending} onSave={() => void submit()} onCancel={onClose}>
      <Segmented
        label={targetingTexts.strategy}
        value={strategy}
        onChange={setStrategy}
        options={biddingStrategies.map((value) => ({ value, label: BIDDING_NAMES[value] }))}
      />
      <p className="text-muted">{targetingTexts.strategyHints[strategy]}</p>
      <TextField
        label={strategy === 'manual_cpc' ? targetingTexts.bid : targetingTexts.cap}
        required
        type="number"
        inputMode="decimal"
        min={0.01}
        step={0.01}
        aside={targetingTexts.perClick}
        value={bid}
        error={error}
        onChange={(event) => {
          setBid(event.target.value)
          setError(undefined)
        }}
        className="max-w-60"
      />
    </EditorFrame>
  )
}
