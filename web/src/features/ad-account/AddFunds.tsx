import { usdShortText } from '@adwright/contract/values/money.rules'
import { addFunds, FUNDS_AMOUNT_WRONG } from '@adwright/contract/billing'
import { FUNDS_MAX_USD } from '@adwright/contract/limits'
import { type FormEvent, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useCheckout } from '#api/checkout.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { amountOf } from '#ui/money.rules.ts'
import { adAccountTexts } from './ad-account.texts.ts'

/** product-1 §4, §5: an amount, then the checkout. Empty, 0 or less is told on submit. */
export function AddFunds({ available, hadFunds }: { available: number | null; hadFunds: boolean }) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [error, setError] = useState<unknown>()
  const { leaving, leave } = useCheckout()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    const amount = amountOf(typed)
    if (amount === undefined) return setFault(FUNDS_AMOUNT_WRONG)
    try {
      await leave(() => call(addFunds, { amount }), { kind: 'google_ads_funds' })
    } catch (cause) {
      const wrong = isApiError(cause) ? cause.of('amount') : undefined
      if (wrong) setFault(wrong)
      else setError(cause)
    }
  }
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex flex-col gap-3 rounded-lg border border-line p-4"
    >
      {available === 0 && (
        <p className="text-sm text-warn">{hadFunds ? adAccountTexts.fundsEmpty : adAccountTexts.noFundsYet}</p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <MoneyField
          label={adAccountTexts.amount}
          hint={adAccountTexts.amountHint(usdShortText(FUNDS_MAX_USD))}
          error={fault}
          value={typed}
          onChange={(next) => {
            setTyped(next)
            setFault(undefined)
          }}
          className="grow basis-48"
        />
        <Button type="submit" kind="primary" busy={leaving} className="max-sm:w-full sm:mt-6.5">
          {adAccountTexts.addFunds}
        </Button>
      </div>
      {error !== undefined && <ErrorState inline title={adAccountTexts.checkoutFailed} error={error} />}
    </form>
  )
}
