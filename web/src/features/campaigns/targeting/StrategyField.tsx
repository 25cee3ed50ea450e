import { BIDDING_NAMES, biddingStrategies } from '@adwright/contract/campaigns/bids.rules'
import { Segmented } from '#ui/Segmented.tsx'
import { targetingTexts } from './targeting.texts.ts'

export interface StrategyFieldProps {
  value: (typeof biddingStrategies)[number]
  onChange: (value: (typeof biddingStrategies)[number]) => void
  className?: string
}

/** Who sets the bids, and what that means. */
export const StrategyField = ({ value, onChange, className }: StrategyFieldProps) => (
  <div className={className}>
    <p aria-hidden="true" className="mb-1.5 text-sm font-medium">
      {targetingTexts.strategy}
    </p>
    <Segmented
      label={targetingTexts.strategy}
      value={value}
      onChange={onChange}
      options={biddingStrategies.map((it) => ({ value: it, label: BIDDING_NAMES[it] }))}
    />
    <p className="mt-1.5 text-sm text-muted">{targetingTexts.strategyHints[value]}</p>
  </div>
)
