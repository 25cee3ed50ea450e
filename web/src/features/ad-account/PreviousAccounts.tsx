import { moneyIn } from '@adwright/contract/values/currency.rules'
import { type PreviousAccount, relinkAccount } from '@adwright/contract/ad-account'
import { Button } from '#ui/Button.tsx'
import { date } from '#ui/moments.ts'
import { toast } from '#ui/toast.ts'
import { useRelink } from './ad-account.queries.ts'
import { adAccountTexts } from './ad-account.texts.ts'
import { formatCustomerId } from './customer-id.rules.ts'
import { LinkFailure } from './LinkFailure.tsx'

function aboutOf({ connection_type, available_funds, currency, unlinked_at }: PreviousAccount): string {
  const funds = available_funds === null ? [] : [adAccountTexts.previousFunds(moneyIn(currency).text(available_funds))]
  return [
    adAccountTexts.connection[connection_type],
    ...funds,
    adAccountTexts.previousHint(date(new Date(unlinked_at))),
  ].join(' · ')
}

/** product-1 §4: relinking gives ACTIVE, PENDING or an initiated relink; the server words each of them. */
export function PreviousAccounts({ accounts }: { accounts: readonly PreviousAccount[] }) {
  const relink = useRelink()
  if (accounts.length === 0) return null
  const run = (id: string) =>
    relink.mutate(
      { id },
      {
        onSuccess: ({ data }) => (data.link_status === 'ACTIVE' ? toast.good(data.message) : toast.info(data.message)),
      },
    )
  return (
    <section aria-label={adAccountTexts.previous} className="mt-2">
      <h3 className="mb-1 text-sm font-medium text-muted">{adAccountTexts.previous}</h3>
      <ul className="max-h-64 overflow-y-auto">
        {accounts.map((account) => {
          const customerId = formatCustomerId(account.customer_id)
          return (
            <li
              key={account.id}
              className="flex items-center justify-between gap-3 border-b border-line py-2.5 last:border-0"
            >
              <div className="min-w-0">
                <p className="tabular">{customerId}</p>
                <p className="text-sm text-pretty text-muted">{aboutOf(account)}</p>
              </div>
              <Button
                does={relinkAccount}
                size="sm"
                aria-label={adAccountTexts.relinkOf(customerId)}
                busy={relink.isPending && relink.variables.id === account.id}
                disabled={relink.isPending && relink.variables.id !== account.id}
                onClick={() => run(account.id)}
              >
                {adAccountTexts.relink}
              </Button>
            </li>
          )
        })}
      </ul>
      <p role="status" className="text-sm text-muted">
        {relink.data?.data.message}
      </p>
      {relink.isError && (
        <LinkFailure title={adAccountTexts.relinkFailed} error={relink.error} onFreed={() => relink.reset()} />
      )}
    </section>
  )
}
