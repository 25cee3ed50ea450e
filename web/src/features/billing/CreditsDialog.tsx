import { moneyIn } from '@adwright/contract/values/currency.rules'
import { purchaseCredits } from '@adwright/contract/billing'
import { BASIC_PACKAGE, IMAGE_COST_CREDITS, PREMIUM_PACKAGE } from '@adwright/contract/limits'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useCheckout } from '#api/checkout.ts'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useCredits } from './billing.queries.ts'
import { billingTexts } from './billing.texts.ts'

const words = billingTexts.credits
/** product-1 §9, Credit packages. */
const packages = [
  { key: 'basic', ...BASIC_PACKAGE },
  { key: 'premium', ...PREMIUM_PACKAGE },
] as const
type Package = (typeof packages)[number]

function PackageCard({
  creditPackage,
  chosen,
  busy,
  onBuy,
}: {
  creditPackage: Package
  chosen: boolean
  busy: boolean
  onBuy: () => void
}) {
  const name = words.names[creditPackage.key]
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-5">
      <h3 className="text-md font-semibold">{name}</h3>
      <p className="text-sm text-muted">{words.best[creditPackage.key]}</p>
      <p className="mt-4 text-2xl font-semibold tabular">{moneyIn('USD').text(creditPackage.priceUsd)}</p>
      <p className="mt-1 font-medium">{words.amount(creditPackage.credits)}</p>
      <p className="text-sm text-muted">{words.images(creditPackage.credits / IMAGE_COST_CREDITS)}</p>
      <Button
        kind={creditPackage.key === 'premium' ? 'primary' : 'secondary'}
        disabled={busy}
        onClick={onBuy}
        className="mt-5 w-full"
        aria-live="polite"
      >
        {chosen ? words.processing : words.buy(name)}
      </Button>
    </li>
  )
}

/** product-1 §2, §4: two packages. The chosen one shows 'Processing...'; then the checkout opens, or the dialog closes and says why. */
export function CreditsDialog({ onClose }: { onClose: () => void }) {
  const credits = useCredits()
  const { leaving, leave } = useCheckout()
  const [chosen, setChosen] = useState<Package['key']>()
  const buy = async (key: Package['key']) => {
    setChosen(key)
    try {
      await leave(() => call(purchaseCredits, { package: key }), { kind: 'credits_purchase' })
    } catch (error) {
      onClose()
      toast.failed(billingTexts.checkoutFailed, error)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={[credits === undefined ? '' : words.have(credits), words.cost(IMAGE_COST_CREDITS)].join(' ').trim()}
    >
      <ul className="grid gap-3 sm:grid-cols-2">
        {packages.map((it) => (
          <PackageCard
            key={it.key}
            creditPackage={it}
            chosen={leaving && chosen === it.key}
            busy={leaving}
            onBuy={() => void buy(it.key)}
          />
        ))}
      </ul>
      <div className="mt-4 text-center">
        <Button kind="link" size="sm" onClick={() => ask('dialog', { dialog: 'credits_history' })}>
          {words.history}
        </Button>
      </div>
    </Dialog>
  )
}
