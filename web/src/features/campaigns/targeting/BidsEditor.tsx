import { BIDDING_NAMES, biddingStrategies } from '@adwright/contract/campaigns/bids.rules'
import { useState } from 'react'
import { TextField } from '#ui/Field.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { EditorFrame } from './EditorFrame.tsx'
import type { EditorProps } from './editors.tsx'
import { targetingTexts } from './targeting.texts.ts'
import { useBid } from './use-bid.ts'

type Strategy = (typeof biddingStrategies)[number]

/** How the campaign bids, and the most that a click may cost. */
export function BidsEditor({ now, onClose }: EditorProps) {
  const { bids } = now
  const [strategy, setStrategy] = useState<Strategy>(
    bids.bidding_strategy === 'other' ? 'manual_cpc' : bids.bidding_strategy,
  )
  const bid = useBid(now.campaign_id, bids.cpc_bid ?? bids.ad_groups[0]?.cpc_bid, targetingTexts.bidsFailed)
  const submit = async () => {
    if (!bid.check()) return
    const change = { bidding_strategy: strategy, cpc_bid: Number(bid.typed) }
    if (await bid.send(change, targetingTexts.saved(targetingTexts.lines.bids))) onClose()
  }
  return (
    <EditorFrame busy={bid.isPending} onSave={() => void submit()} onCancel={onClose}>
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
        value={bid.typed}
        error={bid.error}
        onChange={(event) => bid.type(event.target.value)}
        className="max-w-60"
      />
    </EditorFrame>
  )
}
