import { CAMPAIGN_MIN_DAYS } from '@adwright/contract/limits'
import { biddingStrategies } from '@adwright/contract/campaigns/bids.rules'
import { createCampaign } from '@adwright/contract/campaigns/core'
import { addDays, readDay } from '@adwright/contract/values/day.rules'
import { WandSparkles } from 'lucide-react'
import { type ComponentProps, useMemo } from 'react'
import { ask } from '#api/signals.ts'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { toast } from '#ui/toast.ts'
import { adFields } from '../ads/ad.rules.ts'
import { AdPreview } from '../ads/AdPreview.tsx'
import { AdStrength } from '../ads/AdStrength.tsx'
import { useAccountToday, useCampaigns } from '../campaigns.queries.ts'
import { lastSegment } from '@adwright/contract/fields.rules'
import { BudgetNote } from './BudgetNote.tsx'
import { AdLinesPart } from './AdLinesPart.tsx'
import { adOf, dayFaults, emptyFormIn, formOnWire, type WizardForm } from './form.rules.ts'
import { LineField } from './LineField.tsx'
import { OwnPageChoice } from './OwnPageChoice.tsx'
import { PageHint } from '#api/policy/PageHint.tsx'
import { Part } from './Part.tsx'
import { StrategyField } from '../targeting/StrategyField.tsx'
import { targetingTexts } from '../targeting/targeting.texts.ts'
import { useKept, useKeptForm } from './use-drafts.ts'
import { WrittenBy } from '#ui/WrittenBy.tsx'
import { DatesZone } from '#api/DatesZone.tsx'
import { useWriter } from './use-writer.ts'
import { wizardTexts } from './wizard.texts.ts'
import { useMoney } from '#ui/money.tsx'

const words = wizardTexts.basic

/** Step 1: the form that creates the campaign, with every rule of product-3 §5.1. */
export function BasicDetails({ onCreated }: { onCreated: (campaignId: string) => void }) {
  const today = useAccountToday()
  const { currency } = useMoney()
  const empty = useMemo(() => emptyFormIn(currency), [currency])
  const kept = useKept<WizardForm>('basic')
  const form = useForm(createCampaign, {
    values: { ...empty, ...kept.typed },
    toInput: formOnWire,
    faultsOf: (typed) => dayFaults(typed, today),
    firstChecked: 'on leaving',
    onDone: (made) => {
      kept.forget()
      onCreated(lastSegment(made.data.campaign_id))
    },
    onFail: (error) => toast.failed(words.failed, error),
  })
  const { values } = form
  const startOver = useKeptForm('basic', form, empty)
  const writer = useWriter(values, form.fill)
  const ad = adOf(values)

  type TextName = 'campaign_name' | 'ad_group_name' | 'website_url' | 'start_date' | 'end_date'
  const text = (name: TextName, more: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField label={words[name]} required {...form.field(name)} {...more} />
  )
  const money = (name: 'daily_budget' | 'cpc_bid' | 'max_cpc_bid', aside: string, label: string = words[name]) => (
    <MoneyField label={label} required aside={aside} {...form.choice(name)} />
  )
  const isManual = values.bidding_strategy === 'manual_cpc'
  const list = useCampaigns().data

  return (
    <form {...form.props} className="flex flex-col gap-7">
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
        <p role="status" className="min-w-0 basis-60 grow text-pretty text-muted">
          {writer.said ?? wizardTexts.write.hint}
        </p>
        <Button
          size="sm"
          kind="soft"
          icon={<WandSparkles aria-hidden="true" />}
          busy={writer.busy}
          onClick={() => void writer.all()}
        >
          {wizardTexts.write.all}
        </Button>
        <WrittenBy by={writer.by} className="w-full" />
      </div>
      <Part title={words.about}>
        {text('campaign_name')}
        {text('ad_group_name')}
        <div>
          {text('website_url', { hint: words.websiteHint, inputMode: 'url', placeholder: 'https://' })}
          <PageHint address={values.website_url} />
        </div>
        <OwnPageChoice
          website={values.website_url}
          onUse={(url) => form.setValue('website_url', url, { shouldDirty: true })}
        />
      </Part>
      <Part title={words.money}>
        <StrategyField {...form.choice('bidding_strategy')} options={biddingStrategies} className="@lg:col-span-2" />
        {money('daily_budget', words.perDay)}
        {money('cpc_bid', words.perClick, isManual ? words.cpc_bid : targetingTexts.cap)}
        {isManual && money('max_cpc_bid', words.perClick)}
        <BudgetNote form={values} />
      </Part>
      <Part title={words.dates}>
        {text('start_date', { type: 'date', min: addDays(today, 1) })}
        {text('end_date', {
          type: 'date',
          min: addDays(readDay(values.start_date) ?? addDays(today, 1), CAMPAIGN_MIN_DAYS),
          hint: <DatesZone />,
        })}
      </Part>
      <div className="grid gap-x-8 gap-y-7 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-7">
          {adFields.map((field) => (
            <AdLinesPart key={field} field={field} form={form} onWrite={(at) => void writer.one(field, at)} />
          ))}
          <Part title={words.keywords} hint={words.keywordsHint} narrow>
            {values.keywords.map((line, at) => (
              <LineField
                key={words.keyword(at + 1)}
                kind="keywords"
                label={words.keyword(at + 1)}
                text={line}
                {...form.field(`keywords.${at}`)}
                onWrite={() => void writer.one('keywords', at)}
              />
            ))}
          </Part>
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-4 lg:self-start">
          <AdPreview draft={ad} isLive />
          <AdStrength draft={ad} keywords={values.keywords} />
        </div>
      </div>
      {form.formState.isSubmitted && form.wrong > 0 && <ErrorState inline title={words.fix(form.wrong)} />}
      <div className="flex justify-end gap-2">
        {startOver && (
          <Button kind="ghost" className="mr-auto -ml-2" onClick={startOver} disabled={form.busy}>
            {wizardTexts.startOver}
          </Button>
        )}
        <Button type="submit" kind="primary" busy={form.busy}>
          {wizardTexts.saveAndNext}
        </Button>
      </div>
    </form>
  )
}
