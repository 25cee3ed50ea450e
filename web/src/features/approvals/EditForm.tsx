import { DatesZone } from '#api/DatesZone.tsx'
import { pinnedLines, pinsFor } from '@adwright/contract/campaigns/pins.rules'
import { editSharedCampaign, type SharedCampaign } from '@adwright/contract/approvals'
import type { SharedData } from '@adwright/contract/shared-data'
import { lineErrors, linesMax } from '@adwright/contract/approval-lines.rules'
import { AD_DESCRIPTIONS_MIN, AD_HEADLINES_MIN } from '@adwright/contract/limits'
import { type ComponentProps, useState } from 'react'
import { useUnsaved } from '#api/use-unsaved.ts'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { MoneyIn } from '#ui/money.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import type { DrawAd } from './ad-slot.ts'
import { worstWords } from './approvals.rules.ts'
import { useToday } from './approvals.queries.ts'
import { approvalTexts } from './approvals.texts.ts'
import { budgetOf, type Draft, dataOfDraft, draftOf } from './draft.rules.ts'
import { DraftLines } from './DraftLines.tsx'
import { pastDates } from './share-form.ts'

interface EditFormProps {
  campaign: SharedCampaign
  /** The initial content: the campaign, or the suggestion. */
  data: SharedData
  drawAd: DrawAd
  onSent: () => void
  onFail: (error: Error) => void
  onCancel: () => void
}

/** product-3 §4.6, §5.7: edits a rejected campaign, every field editable, with a preview of the ad beside it. */
export function EditForm({ campaign, data, drawAd, onSent, onFail, onCancel }: EditFormProps) {
  const [leaving, setLeaving] = useState(false)
  const today = useToday()
  const form = useForm(editSharedCampaign, {
    values: { campaign_data: draftOf(data) },
    toInput: (typed) => ({ share_id: campaign.share_id, campaign_data: dataOfDraft(typed.campaign_data) }),
    faultsOf: (typed) => [
      ...pastDates(typed.campaign_data, today, campaign),
      ...lineErrors(typed.campaign_data, campaign),
    ],
    onDone: onSent,
    onFail,
  })
  const draft = form.values.campaign_data
  const most = linesMax(campaign)
  const now = dataOfDraft(draft)
  // An applied suggestion counts as a change, too.
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(campaign))
  useUnsaved(isChanged)
  const text = (field: keyof Draft, label: string, more: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField label={label} {...form.field(`campaign_data.${field}`)} {...more} />
  )
  const budget = form.choice('campaign_data.budget')
  return (
    <>
      <div className="sticky top-0 z-10 mb-5 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-raised px-4 py-3 shadow-pop">
        <h1 className="min-w-0 grow basis-72 text-base font-medium">{approvalTexts.editing}</h1>
        <div className="flex flex-wrap gap-2">
          <Button onClick={isChanged ? () => setLeaving(true) : onCancel} disabled={form.busy}>
            {approvalTexts.cancel}
          </Button>
          <Button kind="primary" type="submit" form={form.id} aria-disabled={form.busy} aria-live="polite">
            {form.busy ? approvalTexts.saving : approvalTexts.saveAndSend}
          </Button>
        </div>
      </div>
      <form {...form.props} className="grid gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <Card title={approvalTexts.texts}>
            <div className="flex flex-col gap-6">
              <DraftLines field="headlines" form={form} max={most.headlines} needed={AD_HEADLINES_MIN} />
              <DraftLines field="descriptions" form={form} max={most.descriptions} needed={AD_DESCRIPTIONS_MIN} />
              <TextArea
                label={approvalTexts.keywords}
                hint={approvalTexts.keywordsHint}
                rows={5}
                {...form.field('campaign_data.keywords')}
              />
              {text('website_url', approvalTexts.websiteUrl, { required: true, inputMode: 'url' })}
            </div>
          </Card>
          <Card title={approvalTexts.facts}>
            <div className="flex flex-col gap-5">
              {text('title', approvalTexts.title, { required: true })}
              <MoneyIn currency={campaign.currency}>
                <MoneyField
                  label={approvalTexts.dailyBudget}
                  hint={worstWords({ ...now, currency: campaign.currency }, today)}
                  {...budget}
                  // product-3 §5.7: an invalid value becomes 0, visibly.
                  onBlur={() => budget.onChange(String(budgetOf(budget.value)))}
                />
              </MoneyIn>
              <div className="grid items-start gap-4 sm:grid-cols-2">
                {text('start_date', approvalTexts.start, { type: 'date' })}
                {text('end_date', approvalTexts.end, { type: 'date' })}
                <DatesZone className="sm:col-span-2" />
              </div>
              {text('objective', approvalTexts.objective)}
              {text('target_audience', approvalTexts.audience)}
              <TextArea label={approvalTexts.description} {...form.field('campaign_data.description')} />
            </div>
          </Card>
        </div>
        <div className="min-w-0">
          <Card className="lg:sticky lg:top-4">
            {drawAd({ ...now, pins: pinsFor(pinnedLines(campaign), now) })}
            {campaign.more_ads && campaign.more_ads.length > 0 && (
              <p className="mt-3 text-sm text-muted">{approvalTexts.otherAdsStay(campaign.more_ads.length)}</p>
            )}
          </Card>
        </div>
      </form>
      <ConfirmDialog
        open={leaving}
        danger
        title={approvalTexts.discardTitle}
        confirmLabel={approvalTexts.discard}
        cancelLabel={approvalTexts.keepEditing}
        onConfirm={onCancel}
        onCancel={() => setLeaving(false)}
      >
        {approvalTexts.discardHint}
      </ConfirmDialog>
    </>
  )
}
