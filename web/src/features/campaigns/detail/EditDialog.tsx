import { DatesZone } from '#api/DatesZone.tsx'
import { type Campaign, changeCampaign } from '@adwright/contract/campaigns/core'
import { START_FIXED } from '@adwright/contract/campaigns/dates.rules'
import { type Day, addDays, readDay } from '@adwright/contract/values/day.rules'
import { useState } from 'react'
import { useForm } from '#api/use-form.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormButtons } from '#ui/FormButtons.tsx'
import { TextField } from '#ui/Field.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { amountOf } from '#ui/money.rules.ts'
import { useCampaigns } from '../campaigns.queries.ts'
import { worstWords } from '../campaigns.rules.ts'
import { Forecast } from '../Forecast.tsx'
import { SaveFailure } from '../SaveFailure.tsx'
import { offerUndo } from '../undo.ts'
import { useForecast } from '../use-forecast.ts'
import { changesOf, dayFaults, editFormOf, hasBegun } from './detail.rules.ts'
import { detailTexts } from './detail.texts.ts'

/** Name, budget and dates. Someone else's concurrent change is reported, not overwritten. */
export function EditDialog({ campaign, today, onClose }: { campaign: Campaign; today: Day; onClose: () => void }) {
  const list = useCampaigns()
  const [now, setNow] = useState(campaign)
  const form = useForm(changeCampaign, {
    values: editFormOf(campaign),
    toInput: (typed) => ({ campaign_id: now.id, version: now.version, ...changesOf(typed, now) }),
    faultsOf: (typed) => dayFaults(typed, now, today),
    firstChecked: 'on change',
    whenUnchanged: onClose,
    onDone: async (_, { name }) => {
      await offerUndo(detailTexts.saved(name.trim()), 'change_campaign')
      onClose()
    },
  })
  const reload = async () => {
    const latest = (await list.refetch()).data?.data.campaigns.find((it) => it.id === campaign.id)
    // A removed one can no longer be changed: the page below says so.
    if (!latest || latest.status === 'REMOVED') return onClose()
    setNow(latest)
    form.reset(editFormOf(latest))
    form.forgetFailure()
  }
  const begun = hasBegun(now, today)
  const { start_date, end_date, daily_budget } = form.values
  // No forecast for a budget that can't be saved.
  const budget = form.faultOf('daily_budget') ? undefined : amountOf(daily_budget)
  const [start, end] = [readDay(start_date), readDay(end_date)]
  const forecast = useForecast(
    budget === undefined
      ? undefined
      : { campaign_id: campaign.id, daily_budget: budget, start_date: start, end_date: end },
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={detailTexts.editTitle}
      locked={form.busy}
      footer={<FormButtons form={form} cancel={detailTexts.cancel} submit={detailTexts.save} onCancel={onClose} />}
    >
      <form {...form.props} className="flex flex-col gap-4">
        <SaveFailure error={form.failure} title={detailTexts.saveFailed} onReload={reload} />
        <TextField label={detailTexts.name} required {...form.field('name')} />
        <MoneyField
          label={detailTexts.dailyBudget}
          required
          aside={detailTexts.perDay}
          {...form.choice('daily_budget')}
        />
        {budget !== undefined && (
          <Forecast
            worst={worstWords(
              {
                budget,
                currency: campaign.currency,
                start_date_raw: start ?? today,
                end_date_raw: end ?? null,
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
            readOnly={begun}
            hint={begun ? START_FIXED : undefined}
            {...form.field('start_date')}
          />
          <TextField
            label={detailTexts.endDate}
            type="date"
            min={today}
            hint={detailTexts.endHint}
            {...form.field('end_date')}
          />
          <DatesZone className="sm:col-span-2" />
        </div>
      </form>
    </Dialog>
  )
}
