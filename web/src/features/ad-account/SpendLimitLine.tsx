import { setSpendLimit } from '@adwright/contract/spend-limit'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { useSpendLimit } from './ad-account.queries.ts'
import { adAccountTexts } from './ad-account.texts.ts'

/** The owner's spend limit among the account's facts, with a way to change it. */
export function SpendLimitLine() {
  const limit = useSpendLimit()
  const said = limit && [
    ...(limit.daily_limit === null
      ? []
      : [adAccountTexts.spendLimitDay(moneyIn(limit.currency).text(limit.daily_limit))]),
    ...(limit.monthly_limit === null
      ? []
      : [adAccountTexts.spendLimitMonth(moneyIn(limit.currency).text(limit.monthly_limit))]),
  ]
  return (
    <>
      <dt className="text-muted">{adAccountTexts.spendLimit}</dt>
      <dd className="flex flex-wrap items-center justify-end gap-x-3 text-right tabular">
        {said && (said.length > 0 ? said.join(' · ') : adAccountTexts.noSpendLimit)}
        <Button
          does={setSpendLimit}
          kind="link"
          size="sm"
          className="-my-1.5"
          onClick={() => ask('dialog', { dialog: 'spend_limit' })}
        >
          {adAccountTexts.change}
        </Button>
      </dd>
    </>
  )
}
