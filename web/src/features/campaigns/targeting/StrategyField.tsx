import { BIDDING_NAMES } from '@adwright/contract/campaigns/bids.rules'
import { Segmented } from '#ui/Segmented.tsx'
import { targetingTexts } from './targeting.texts.ts'

type Strategy = keyof typeof BIDDING_NAMES
export interface StrategyFieldProps<S extends Strategy> {
  value: S
  onChange: (value: S) => void
  /** The available strategies. */
  options: readonly S[]
  /** Why another isn't offered. */
  why?: string | undefined
  error?: string | undefined
  className?: string
}

/** Who sets the bids, with an explanation. */
export const StrategyField = <S extends Strategy>({
  value,
  onChange,
  options,
  why,
  error,
  className,
}: StrategyFieldProps<S>) => (
  <div className={className}>
    <p aria-hidden="true" className="mb-1.5 text-sm font-medium">
      {targetingTexts.strategy}
    </p>
    <Segmented
      label={targetingTexts.strategy}
      value={value}
      onChange={onChange}
      options={options.map((it) => ({ value: it, label: BIDDING_NAMES[it] }))}
    />
    <p className="mt-1.5 text-sm text-muted">{targetingTexts.strategyHints[value]}</p>
    {why && <p className="mt-1.5 text-sm text-muted">{why}</p>}
    {error && (
      <p role="alert" className="mt-1.5 text-sm text-bad">
        {error}
      </p>
    )}
  </div>
)
