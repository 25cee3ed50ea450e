import { addFunds } from '@adwright/contract/billing'
import { Allowed } from '#ui/may.tsx'
import { startChat } from '@adwright/contract/chat'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import type { AccountStatus } from '@adwright/contract/ad-account'
import { CircleCheck } from 'lucide-react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { adAccountTexts } from './ad-account.texts.ts'
import { AddFunds } from './AddFunds.tsx'
import { formatCustomerId } from './customer-id.rules.ts'
import { SignInButton } from './LoginChoice.tsx'
import { SpendLimitLine } from './SpendLimitLine.tsx'
import { Unlink } from './Unlink.tsx'

/** The linked account: its id, how it pays, and a way to unlink it. */
export function LinkedAccount({
  status,
  customerId,
  isFresh,
  onClose,
}: {
  status: AccountStatus
  customerId: string
  /** It was just linked. */
  isFresh: boolean
  onClose: () => void
}) {
  const createCampaign = () => {
    onClose()
    ask('say', { message: adAccountTexts.next.message })
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3 rounded-lg bg-good-soft px-4 py-3.5 text-good">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        <div className="min-w-0">
          <p className="font-medium">{adAccountTexts.linked}</p>
          <p className="text-sm tabular">{formatCustomerId(customerId)}</p>
        </div>
      </div>
      {status.login?.ended && (
        <div role="alert" className="rounded-lg bg-warn-soft px-4 py-3.5">
          <p className="mb-3 text-pretty text-warn">{adAccountTexts.login.ended}</p>
          <SignInButton label={adAccountTexts.login.again} />
        </div>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-muted">{adAccountTexts.funds}</dt>
        <dd className="text-right tabular">
          {status.available_funds === null
            ? adAccountTexts.ownFunds
            : moneyIn(status.currency ?? undefined).text(status.available_funds)}
        </dd>
        <dt className="text-muted">{adAccountTexts.kind}</dt>
        <dd className="text-right">{status.connection_type && adAccountTexts.connection[status.connection_type]}</dd>
        {status.login && (
          <>
            <dt className="text-muted">{adAccountTexts.login.row}</dt>
            <dd className="text-right wrap-anywhere">{status.login.email ?? adAccountTexts.login.own}</dd>
          </>
        )}
        <SpendLimitLine />
      </dl>
      {status.connection_type === 'created' && (
        <Allowed to={addFunds}>
          <AddFunds available={status.available_funds} hadFunds={status.had_funds ?? false} />
        </Allowed>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Unlink customerId={customerId} />
        <Button onClick={onClose} {...(isFresh ? {} : { 'data-autofocus': true })}>
          {adAccountTexts.done}
        </Button>
        {isFresh && (
          <Button does={startChat} kind="primary" data-autofocus onClick={createCampaign}>
            {adAccountTexts.next.button}
          </Button>
        )}
      </div>
    </div>
  )
}
