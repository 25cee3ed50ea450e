import { readDay, type Day, addDays } from '@adwright/contract/values/day.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { moneyError } from '../money.rules.ts'
import { toast } from '#ui/toast.ts'
import { useCampaigns, useChangeCampaign } from '../campaigns.queries.ts'
import { worstWords } from '../campaigns.rules.ts'
import { Forecast } from '../Forecast.tsx'
import { refusalOf } from '../refusal.ts'
import { offerUndo } from '../undo.ts'
import { useForecast } from '../use-forecast.ts'
import { changesOf, editErrors, type EditForm, editFormOf, hasBegun } from './detail.rules.ts'
import { detailTexts } from './detail.texts.ts'

/** Name, budget and dates. What was changed by somebody else meanwhile is told, not overwritten. */
export function EditDialog({ campaign, today, onClose }: { campaign: Campaign; today: Day; onClose: () => void }) {
  const formId = useId()
  const list = useCampaigns()
  const change = useChangeCampaign()
  const [stood, setStood] = useState(campaign)
  const [form, setForm] = useState<EditForm>(() => editFormOf(campaign))
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [outdated, setOutdated] = useState<string>()
  const errors = { ...editErrors(form, stood, today), ...refused }
  const set = (part: Partial<EditForm>) => {
    setRefused({})
    setForm((now) => ({ ...now, ...part }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(errors).length > 0) return
    const changes = changesOf(form, stood)
    if (!changes) return onClose()
    try {
      await change.run({ campaign_id: stood.id, ...changes, ...(stood.version ? { version: stood.version } : {}) })
      await offerUndo(detailTexts.saved(form.name.trim()), 'change_campaign')
      onClose()
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.kind === 'outdated') setOutdated(refusal.message)
      else if (refusal.kind === 'fields') setRefused(refusal.errors)
      else toast.failed(detailTexts.saveFailed, error)
    }
  }
  const reload = async () => {
    const latest = (await list.refetch()).data?.data.campaigns.find((it) => it.id === campaign.id)
    // Nothing about a removed one can change any more: the page below says so.
    if (!latest || latest.status === 'REMOVED') return onClose()
    setStood(latest)
    setForm(editFormOf(latest))
    setOutdated(undefined)
  }
  const begun = hasBegun(stood, today)
  const budget = moneyError(form.daily_budget) === undefined ? Number(form.daily_budget) : undefined
  const forecast = useForecast(budget === undefined ? undefined : { campaign_id: campaign.id, daily_budget: budget })
  return (
    <Dialog
      open
      onClose={onClose}
      title={detailTexts.editTitle}
      locked={change.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            {detailTexts.cancel}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={change.isPending}>
            {detailTexts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {outdated !== undefined && (
          <ErrorState inline title={outdated} onRetry={() => void reload()} retryLabel={detailTexts.loadLatest} />
        )}
        <TextField
          label={detailTexts.name}
          required
          value={form.name}
          error={errors.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextField
          label={detailTexts.dailyBudget}
          required
          type="number"
          inputMode="decimal"
          min={0.01}
          step={0.01}
          aside={detailTexts.perDay}
          value={form.daily_budget}
          error={errors.daily_budget}
          onChange={(event) => set({ daily_budget: event.target.value })}
        />
        {budget !== undefined && (
          <Forecast
            worst={worstWords(
              {
                budget,
                start_date_raw: readDay(form.start_date) ?? today,
                end_date_raw: readDay(form.end_date) ?? null,
              },
              today,
            )}
            forecast={forecast}
          />
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={detailTexts.startDate}
            type="date"
            min={addDays(today, 1)}
            value={form.start_date}
            disabled={begun}
            hint={begun ? detailTexts.startFixed : undefined}
            error={errors.start_date}
            onChange={(event) => set({ start_date: event.target.value })}
          />
          <TextField
            label={detailTexts.endDate}
            type="date"
            min={today}
            value={form.end_date}
            hint={detailTexts.endHint}
            error={errors.end_date}
            onChange={(event) => set({ end_date: event.target.value })}
          />
        </div>
        {Object.entries(refused)
          .filter(([path]) => !(path in form))
          .map(([path, message]) => (
            <ErrorState key={path} inline title={message} />
          ))}
      </form>
    </Dialog>
  )
}
