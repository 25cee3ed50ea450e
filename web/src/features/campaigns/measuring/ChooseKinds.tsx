import { CALL_SECONDS, type CustomerKind, customerKinds } from '@adwright/contract/customer-kinds.rules'
import { type Measuring, measureCustomers } from '@adwright/contract/measuring'
import { asUsd } from '@adwright/contract/values/money.rules'
import { ask, type Params } from '#api/signals.ts'
import { useForm } from '#api/use-form.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { TextField } from '#ui/Field.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { usdOf } from '#ui/money.rules.ts'
import { useMoney } from '#ui/money.tsx'
import { toast } from '#ui/toast.ts'
import { offerUndo } from '../undo.ts'
import { measuringTexts as texts } from './measuring.texts.ts'

interface Wish {
  kind: CustomerKind
  value: string
  call_seconds: string
  done_page: string
}
const wishOf = (kind: CustomerKind): Wish => ({ kind, value: '', call_seconds: String(CALL_SECONDS), done_page: '' })

const showTag = (params: Params) =>
  ask('view', { view: 'measure_customers', params: { ...(params.site ? { site: params.site } : {}), step: 'tag' } })

export interface MeasuringProps {
  measuring: Measuring
  params: Params
  setParams: (part: Params) => void
}

/** 'What does a customer do?': several kinds at once, each with its settings. */
export function ChooseKinds({ measuring, params, setParams }: MeasuringProps) {
  const counting = new Set(measuring.kinds.map((it) => it.kind))
  const isCounting = (kind: CustomerKind) =>
    counting.has(kind) && (kind !== 'PURCHASES' || measuring.kinds.some((it) => it.kind === kind && it.in_tag))
  const chosen = customerKinds.filter((it) => params.kinds?.split(',').includes(it) && !isCounting(it))
  const form = useForm(measureCustomers, {
    values: { kinds: chosen.map(wishOf) },
    toInput: ({ kinds }) => ({
      kinds: kinds.map(({ kind, value, call_seconds, done_page }) => ({
        kind,
        value: usdOf(value) as never,
        ...(kind === 'CALL_FROM_AD' ? { call_seconds: Number(call_seconds) } : {}),
        ...(kind === 'PURCHASES' ? { done_page } : {}),
      })),
    }),
    onDone: async () => {
      await offerUndo(texts.setUpDone, 'measure_customers')
      showTag(params)
    },
    onFail: (error) => toast.failed(texts.setUpFailed, error),
  })
  const { kinds } = form.values
  const choose = (kind: CustomerKind, isOn: boolean) => {
    const next = isOn ? [...kinds, wishOf(kind)] : kinds.filter((it) => it.kind !== kind)
    form.setValue('kinds', next, { shouldDirty: true })
    setParams({ kinds: next.map((it) => it.kind).join(',') })
  }
  const isAllCounting = customerKinds.every(isCounting)
  return (
    <form {...form.props}>
      <Card title={texts.ask} subtitle={texts.askHint}>
        <fieldset>
          <legend className="sr-only">{texts.ask}</legend>
          <ul className="flex flex-col divide-y divide-line">
            {customerKinds.map((kind) => {
              const at = kinds.findIndex((it) => it.kind === kind)
              const { label, hint } = texts.kinds[kind]
              return (
                <li key={kind} className="py-3 first:pt-0 last:pb-0">
                  <div className="flex items-start justify-between gap-3">
                    <Checkbox
                      does={measureCustomers}
                      label={<span className="font-medium">{label}</span>}
                      hint={hint}
                      checked={at >= 0 || isCounting(kind)}
                      disabled={isCounting(kind)}
                      onChange={(isOn) => choose(kind, isOn)}
                    />
                    {isCounting(kind) && <Badge tone="good">{texts.counts}</Badge>}
                  </div>
                  {at >= 0 && <KindFields form={form} kind={kind} at={at} />}
                </li>
              )
            })}
          </ul>
        </fieldset>
        {form.faultOf('kinds') && (
          <p role="alert" className="mt-3 text-sm text-bad">
            {form.faultOf('kinds')}
          </p>
        )}
        {isAllCounting && <p className="mt-3 text-muted">{texts.nothingLeft}</p>}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          {measuring.kinds.length > 0 && <Button onClick={() => showTag(params)}>{texts.back}</Button>}
          <Button does={measureCustomers} kind="primary" type="submit" busy={form.busy} disabled={isAllCounting}>
            {texts.setUp}
          </Button>
        </div>
      </Card>
    </form>
  )
}

interface FormShape {
  kinds: Wish[]
}
type KindForm = ReturnType<typeof useForm<typeof measureCustomers, FormShape>>

function KindFields({ form, kind, at }: { form: KindForm; kind: CustomerKind; at: number }) {
  const least = useMoney().short(asUsd(1))
  return (
    <div className="mt-3 ml-7 grid gap-4 sm:grid-cols-2">
      <MoneyField
        label={kind === 'PURCHASES' ? texts.orderWorth : texts.worth}
        hint={kind === 'PURCHASES' ? texts.orderWorthHint(least) : texts.worthHint(least)}
        {...form.choice(`kinds.${at}.value`)}
      />
      {kind === 'CALL_FROM_AD' && (
        <TextField
          label={texts.seconds}
          aside={texts.secondsAside}
          inputMode="numeric"
          required
          {...form.field(`kinds.${at}.call_seconds`)}
        />
      )}
      {kind === 'PURCHASES' && (
        <TextField
          label={texts.donePage}
          hint={texts.donePageHint}
          required
          maxLength={200}
          {...form.field(`kinds.${at}.done_page`)}
        />
      )}
    </div>
  )
}
