import { changeBids } from '@adwright/contract/campaigns/bids'
import { REQUIRED } from '@adwright/contract/fields.rules'
import { useForm } from '#api/use-form.ts'
import { MoneyField } from '#ui/MoneyField.tsx'
import { usdOf } from '#ui/money.rules.ts'
import { toast } from '#ui/toast.ts'
import { offerUndo } from '../undo.ts'
import { EditorFrame } from './EditorFrame.tsx'
import type { EditorProps } from './editors.tsx'
import { StrategyField } from './StrategyField.tsx'
import { targetingTexts } from './targeting.texts.ts'

/** How the campaign bids, and the most that a click may cost. */
export function BidsEditor({ now: { campaign_id, bids }, onClose }: EditorProps) {
  const form = useForm(changeBids, {
    values: {
      bidding_strategy: bids.bidding_strategy === 'other' ? 'manual_cpc' : bids.bidding_strategy,
      cpc_bid: String(bids.cpc_bid ?? bids.ad_groups[0]?.cpc_bid ?? ''),
    },
    toInput: (typed) => ({ ...typed, campaign_id, cpc_bid: usdOf(typed.cpc_bid) }),
    // The call takes a change without a bid, too. Here one would be lost that was cleared.
    faultsOf: ({ cpc_bid }) => (cpc_bid === '' ? [{ path: 'cpc_bid', message: REQUIRED }] : []),
    onDone: async () => {
      await offerUndo(targetingTexts.saved(targetingTexts.lines.bids), 'change_bids')
      onClose()
    },
    onFail: (error) => toast.failed(targetingTexts.bidsFailed, error),
  })
  const strategy = form.choice('bidding_strategy')
  return (
    <form {...form.props}>
      <EditorFrame busy={form.busy} onSave={form.send} onCancel={onClose}>
        <StrategyField {...strategy} />
        <MoneyField
          label={strategy.value === 'manual_cpc' ? targetingTexts.bid : targetingTexts.cap}
          required
          aside={targetingTexts.perClick}
          {...form.choice('cpc_bid')}
          className="max-w-60"
        />
      </EditorFrame>
    </form>
  )
}
