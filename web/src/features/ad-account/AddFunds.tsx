import { addFunds } from '@adwright/contract/billing'
import { FUNDS_MAX_USD } from '@adwright/contract/limits'
import { useCheckout } from '#api/checkout.ts'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { usdOf } from '#ui/money.rules.ts'
import { adAccountTexts } from './ad-account.texts.ts'
import { useMoney } from '#ui/money.tsx'
import { scaleOf } from '@adwright/contract/values/currency.rules'

/** product-1 §4, §5: an amount, then the checkout. Empty, 0 or less is an error on submit. */
export function AddFunds({ available, hadFunds }: { available: number | null; hadFunds: boolean }) {
  const money = useMoney()
  const { leaving, leave } = useCheckout()
  const form = useForm(addFunds, {
    values: { amount: '' },
    toInput: ({ amount }) => ({ amount: usdOf(amount) }),
    run: (input, call) => leave(() => call(input), { kind: 'google_ads_funds' }),
  })
  return (
    <form {...form.props} className="flex flex-col gap-3 rounded-lg border border-line p-4">
      {available === 0 && (
        <p className="text-sm text-warn">{hadFunds ? adAccountTexts.fundsEmpty : adAccountTexts.noFundsYet}</p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <MoneyField
          label={adAccountTexts.amount(money.currency)}
          hint={adAccountTexts.amountHint(money.short(FUNDS_MAX_USD * scaleOf(money.currency)))}
          {...form.choice('amount')}
          className="grow basis-48"
        />
        <Button type="submit" kind="primary" busy={form.busy || leaving} className="max-sm:w-full sm:mt-6.5">
          {adAccountTexts.addFunds}
        </Button>
      </div>
      {form.failure !== null && <ErrorState inline title={adAccountTexts.checkoutFailed} error={form.failure} />}
    </form>
  )
}
