import { changeBids } from '@adwright/contract/campaigns/bids'
import { biddingStrategies, settableStrategies, tooFewCustomers } from '@adwright/contract/campaigns/bids.rules'
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

const isShared = (strategy: string, groups: readonly unknown[]): boolean =>
  strategy === 'maximize_clicks' || groups.length < 2

/** How the campaign bids, and the highest cost of a click: for all of it, or per ad group. */
export function BidsEditor({ now: { campaign_id, bids, customers_lately }, onClose }: EditorProps) {
  const why = bids.bidding_strategy === 'maximize_conversions' ? undefined : tooFewCustomers(customers_lately)
  const form = useForm(changeBids, {
    values: {
      bidding_strategy: bids.bidding_strategy === 'other' ? 'manual_cpc' : bids.bidding_strategy,
      cpc_bid: String(bids.cpc_bid ?? bids.ad_groups[0]?.cpc_bid ?? ''),
      target_cost: String(bids.target_cost ?? ''),
      ad_groups: bids.ad_groups.map(({ id, cpc_bid }) => ({ id, cpc_bid: String(cpc_bid) })),
    },
    toInput: ({ bidding_strategy, cpc_bid, target_cost, ad_groups }) => ({
      campaign_id,
      bidding_strategy,
      ...(bidding_strategy === 'maximize_conversions'
        ? { target_cost: usdOf(target_cost) ?? null }
        : isShared(bidding_strategy, ad_groups)
          ? { cpc_bid: usdOf(cpc_bid) }
          : { ad_groups: ad_groups.map((it) => ({ id: it.id, cpc_bid: usdOf(it.cpc_bid) ?? Number.NaN })) }),
    }),
    // The call also accepts a change without a bid. Here that would mean a cleared field is ignored.
    faultsOf: ({ bidding_strategy, cpc_bid, ad_groups }) =>
      bidding_strategy !== 'maximize_conversions' && isShared(bidding_strategy, ad_groups) && cpc_bid === ''
        ? [{ path: 'cpc_bid', message: REQUIRED }]
        : [],
    // A strategy that can't be chosen here is replaced by the one shown.
    ...(bids.bidding_strategy === 'other' ? {} : { whenUnchanged: onClose }),
    onDone: async () => {
      await offerUndo(targetingTexts.saved(targetingTexts.lines.bids), 'change_bids')
      onClose()
    },
    onFail: (error) => toast.failed(targetingTexts.bidsFailed, error),
  })
  const strategy = form.choice('bidding_strategy')
  return (
    <form {...form.props}>
      <EditorFrame
        title={targetingTexts.lines.bids}
        isChanged={form.props['data-unsaved'] === true}
        busy={form.busy}
        onSave={form.send}
        onCancel={onClose}
      >
        <StrategyField {...strategy} options={why === undefined ? settableStrategies : biddingStrategies} why={why} />
        {strategy.value === 'maximize_conversions' ? (
          <>
            <MoneyField
              label={targetingTexts.target}
              hint={targetingTexts.targetHint}
              aside={targetingTexts.perCustomer}
              {...form.choice('target_cost')}
              className="max-w-80"
            />
            {bids.bidding_strategy !== 'maximize_conversions' && (
              <p className="text-sm">
                {targetingTexts.untilNow(bids.in_words)} {targetingTexts.fromNow}
              </p>
            )}
          </>
        ) : isShared(strategy.value, bids.ad_groups) ? (
          <MoneyField
            label={strategy.value === 'manual_cpc' ? targetingTexts.bid : targetingTexts.cap}
            required
            aside={targetingTexts.perClick}
            {...form.choice('cpc_bid')}
            className="max-w-60"
          />
        ) : (
          bids.ad_groups.map(({ id, name }, at) => (
            <MoneyField
              key={id}
              label={targetingTexts.groupBid(name)}
              required
              aside={targetingTexts.perClick}
              {...form.choice(`ad_groups.${at}.cpc_bid`)}
              className="max-w-60"
            />
          ))
        )}
      </EditorFrame>
    </form>
  )
}
