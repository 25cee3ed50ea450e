import { isByTag } from '@adwright/contract/customer-kinds.rules'
import {
  type MeasuredKind,
  type Measuring,
  measureCustomers,
  stopMeasuring,
  testConversion,
} from '@adwright/contract/measuring'
import { useState } from 'react'
import { ask } from '#api/signals.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { moment } from '#ui/moments.ts'
import { toast } from '#ui/toast.ts'
import { offerUndo } from '../undo.ts'
import { useStopMeasuring } from './measuring.queries.ts'
import { measuringTexts as texts } from './measuring.texts.ts'
import { useTest } from './use-test.ts'
import { useMoney } from '#ui/money.tsx'
import type { MoneyFormat } from '@adwright/contract/values/currency.rules'

const tones = { waiting: 'neutral', heard: 'good', quiet: 'warn' } as const

const factsOf = (
  { kind, value, call_seconds, done_page, last_heard, in_tag }: MeasuredKind,
  money: MoneyFormat,
): string =>
  [
    value === null ? '' : texts.value(money.text(value)),
    call_seconds === null ? '' : texts.from(call_seconds),
    done_page === null ? '' : texts.after(done_page),
    last_heard === null ? '' : texts.lastHeard(moment(new Date(last_heard))),
    kind === 'CALL_FROM_AD' ? texts.needsCall : in_tag ? '' : texts.elsewhere,
  ]
    .filter(Boolean)
    .join(' · ')

/** Everything that counts: when it last received something, with buttons to test and stop it. */
export function CountedKinds({ measuring: { kinds } }: { measuring: Measuring }) {
  const money = useMoney()
  const [stopped, setStopped] = useState<MeasuredKind>()
  const stopping = useStopMeasuring()
  const test = useTest()
  const stop = (kind: MeasuredKind) =>
    stopping.mutate(
      { conversion_ids: [kind.id] },
      {
        onSuccess: () => void offerUndo(texts.stopped, 'stop_measuring'),
        onError: (error) => toast.failed(texts.stopFailed, error),
        onSettled: () => setStopped(undefined),
      },
    )
  return (
    <Card
      title={texts.counted}
      actions={
        <Button
          does={measureCustomers}
          size="sm"
          onClick={() => ask('view', { view: 'measure_customers', params: { step: 'choose' } })}
        >
          {texts.addMore}
        </Button>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {kinds.map((it) => (
          <li
            key={it.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 grow basis-64">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {it.name} <Badge tone={tones[it.state]}>{texts.states[it.state]}</Badge>
              </p>
              <p className="text-sm text-muted">{factsOf(it, money)}</p>
            </div>
            <div className="flex gap-2">
              {isByTag(it.kind) && (
                <Button
                  does={testConversion}
                  size="sm"
                  aria-label={texts.testFor(it.name)}
                  busy={test.busy === it.id}
                  onClick={() => test.run(it.id)}
                >
                  {texts.test}
                </Button>
              )}
              <Button
                does={stopMeasuring}
                size="sm"
                kind="ghost"
                aria-label={texts.stopFor(it.name)}
                onClick={() => setStopped(it)}
              >
                {texts.stop}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={stopped !== undefined}
        danger
        title={texts.stopTitle(stopped?.name ?? '')}
        confirmLabel={texts.stop}
        busy={stopping.isPending}
        onConfirm={() => stopped && stop(stopped)}
        onCancel={() => setStopped(undefined)}
      >
        {texts.stopHint}
      </ConfirmDialog>
    </Card>
  )
}
