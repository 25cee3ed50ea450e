import { addDays } from '@adwright/contract/values/day.rules'
import { WandSparkles } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/toast.ts'
import { useAccountDay, useCampaigns } from '../campaigns.queries.ts'
import { lastSegment } from '@adwright/contract/fields.rules'
import { BudgetNote } from './BudgetNote.tsx'
import { emptyForm, type FormErrors, formErrors, formOnWire, type LineField as Kind } from './form.rules.ts'
import type { WizardForm } from './form.rules.ts'
import { LineField } from './LineField.tsx'
import { titled } from './steps.rules.ts'
import { useDraft } from './use-draft.ts'
import { useWriter } from './use-writer.ts'
import { useCreateCampaign } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.basic
type TextName = Exclude<keyof WizardForm, Kind>
const lineLabels = { headlines: words.headline, descriptions: words.description, keywords: words.keyword }

/** Step 1: the form that makes the campaign, with every rule of product-3 §5.1. */
export function BasicDetails({ onCreated }: { onCreated: (campaignId: string) => void }) {
  const { today, timeZone } = useAccountDay()
  const create = useCreateCampaign()
  const [form, setForm, forget] = useDraft(emptyForm)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<FormErrors>({})
  const box = useRef<HTMLFormElement>(null)
  const writer = useWriter(form, setForm)
  const errors = formErrors(form, today)
  const errorOf = (path: string): string | undefined =>
    sent || touched.has(path) ? (errors[path] ?? refused[path]) : refused[path]
  const touch = (path: string) => setTouched((now) => new Set(now).add(path))
  const change = (part: Partial<WizardForm>, path: string) => {
    setForm({ ...form, ...part })
    setRefused(({ [path]: _, ...rest }) => rest)
  }
  const focusFirst = () =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (Object.keys(errors).length > 0) return focusFirst()
    try {
      const made = await create.run(formOnWire(form))
      toast.good(words.created)
      forget()
      onCreated(lastSegment(made.data.campaign_id))
    } catch (error) {
      if (isApiError(error) && error.errors.length > 0) {
        setRefused(Object.fromEntries(error.errors.map((it) => [it.path, it.message])))
        focusFirst()
      } else toast.failed(words.failed, error)
    }
  }

  const text = (name: TextName, more: Record<string, unknown> = {}) => (
    <TextField
      label={words[name]}
      required
      value={form[name]}
      error={errorOf(name)}
      onChange={(event) => change({ [name]: event.target.value }, name)}
      onBlur={() => touch(name)}
      {...more}
    />
  )
  const lines = (kind: Kind) =>
    form[kind].map((line, at) => {
      const path = `${kind}.${at}`
      return (
        <LineField
          key={path}
          kind={kind}
          label={lineLabels[kind](at + 1)}
          value={line}
          error={errorOf(path)}
          onChange={(value) => change({ [kind]: form[kind].map((it, i) => (i === at ? value : it)) }, path)}
          onBlur={() => touch(path)}
          onWrite={() => void writer.one(kind, at)}
        />
      )
    })
  const wrong = Object.keys(errors).length

  const list = useCampaigns().data

  return (
    <form ref={box} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-7">
      {list?.success === false && (
        <ErrorState
          inline
          title={words.noAccount}
          error={words.noAccountHint}
          retryLabel={words.linkAccount}
          onRetry={() => ask('dialog', { dialog: 'ad_account' })}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
        <p className="text-muted">{wizardTexts.write.hint}</p>
        <Button
          size="sm"
          kind="soft"
          icon={<WandSparkles aria-hidden="true" />}
          busy={writer.busy}
          onClick={() => void writer.all()}
        >
          {wizardTexts.write.all}
        </Button>
      </div>
      <Part title={words.about}>
        {text('campaign_name')}
        {text('ad_group_name')}
        {text('website_url', { hint: words.websiteHint, inputMode: 'url', placeholder: 'https://' })}
        <TextField label={words.bidding_strategy} hint={words.biddingHint} value={titled('manual_cpc')} readOnly />
      </Part>
      <Part title={words.money}>
        {text('daily_budget', { type: 'number', min: 0.01, step: 0.01, inputMode: 'decimal', aside: words.perDay })}
        {text('cpc_bid', { type: 'number', min: 0.01, step: 0.01, inputMode: 'decimal', aside: words.perClick })}
        {text('max_cpc_bid', { type: 'number', min: 0.01, step: 0.01, inputMode: 'decimal', aside: words.perClick })}
        <BudgetNote form={form} errors={errors} />
      </Part>
      <Part title={words.dates}>
        {text('start_date', { type: 'date', min: addDays(today, 1) })}
        {text('end_date', {
          type: 'date',
          min: addDays(form.start_date || addDays(today, 1), 3),
          hint: timeZone ? words.zoneHint(timeZone) : undefined,
        })}
      </Part>
      <Part title={words.headlines}>{lines('headlines')}</Part>
      <Part title={words.descriptions}>{lines('descriptions')}</Part>
      <Part title={words.keywords} hint={words.keywordsHint}>
        {lines('keywords')}
      </Part>
      {sent && wrong > 0 && <ErrorState inline title={words.fix(wrong)} />}
      <div className="flex justify-end">
        <Button type="submit" kind="primary" busy={create.isPending}>
          {wizardTexts.saveAndNext}
        </Button>
      </div>
    </form>
  )
}

const Part = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-3 font-semibold">
      {title}
      {hint && <span className="ml-2 text-sm font-normal text-muted">{hint}</span>}
    </legend>
    <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
  </fieldset>
)
