import { getModelUsage, type ModelUsage, topUpModelUsage } from '@adwright/contract/model-usage'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import { useState } from 'react'
import { useAction, useDo } from '#api/queries.ts'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { withDatesInWords } from '#ui/dates.rules.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Progress } from '#ui/Progress.tsx'
import { SettingsRow } from '#ui/SettingsRow.tsx'
import { toast } from '#ui/toast.ts'
import { assistantTexts } from './assistant.texts.ts'

const words = assistantTexts.usage

/** Credits are spent on a second click, on the same button, which names the amount. */
function TopUp({ credits, usd }: ModelUsage['top_up']) {
  const [isAsking, setAsking] = useState(false)
  const topUp = useDo(topUpModelUsage)
  const buy = () =>
    topUp.mutate(
      {},
      {
        onSuccess: () => {
          setAsking(false)
          toast.good(words.bought)
        },
      },
    )
  return (
    <div className="mt-3">
      {isAsking ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" kind="primary" busy={topUp.isPending} onClick={buy} data-autofocus>
            {words.confirm(moneyIn('USD').text(usd), credits)}
          </Button>
          <Button size="sm" disabled={topUp.isPending} onClick={() => setAsking(false)}>
            {words.cancel}
          </Button>
        </div>
      ) : (
        <Button size="sm" onClick={() => setAsking(true)}>
          {words.more(moneyIn('USD').text(usd), credits)}
        </Button>
      )}
      {topUp.isError && (
        <div className="mt-3">
          <ErrorState inline title={words.failed} error={topUp.error} />
        </div>
      )}
    </div>
  )
}

export const useModelUsage = () =>
  useAction(getModelUsage, {}, { topics: ['model_usage', 'credits', 'subscription'] }).data

/** The allowance in Settings, where a reply that ran out of it leads. */
export function ModelUsageRow() {
  const data = useModelUsage()
  if (!data?.limited || data.because === 'demo') return null
  return (
    <SettingsRow
      label={words.row}
      action={
        <Button size="sm" aria-label={words.showRow} onClick={() => ask('dialog', { dialog: 'assistant' })}>
          {words.show}
        </Button>
      }
    >
      {words.leftThisMonth(moneyIn('USD').text(data.left_usd), data.left_percent)}
    </SettingsRow>
  )
}

/** What remains of this month's model allowance, for owners whose plan has one. */
export function ModelUsageCard() {
  const data = useModelUsage()
  if (!data?.limited) return null
  return (
    <section aria-label={words.title}>
      <h3 className="text-base font-semibold">{words.title}</h3>
      {data.because === 'demo' ? (
        <p className="mt-1 text-base text-pretty text-muted">{words.demo}</p>
      ) : (
        <>
          <Progress label={words.title} value={data.left_percent / 100} className="mt-2" />
          <p className="tabular mt-2 text-base text-pretty">
            {words.left(moneyIn('USD').text(data.left_usd), data.left_percent)}
          </p>
          <p className="mt-1 text-sm text-pretty text-muted">
            {withDatesInWords(words.plan(moneyIn('USD').text(data.allowance_usd), data.renews_on))}{' '}
            {data.extra_usd > 0 && words.extra(moneyIn('USD').text(data.extra_usd))}
          </p>
          {data.because !== null && (
            <p className="mt-2 rounded-md bg-warn-soft px-3.5 py-2.5 text-sm text-pretty text-warn">
              {words.because[data.because](data.answers)}
            </p>
          )}
          <TopUp {...data.top_up} />
        </>
      )}
    </section>
  )
}
