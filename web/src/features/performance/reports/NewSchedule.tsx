import type { ReportRhythm } from '@adwright/contract/plain-report'
import { saveReportSchedule } from '@adwright/contract/scheduled-reports'
import { REPORT_MONTH_DAY_MAX } from '@adwright/contract/limits'
import { dayNames } from '@adwright/contract/values/weekdays.rules'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Select } from '#ui/Select.tsx'
import { toast } from '#ui/toast.ts'
import { CampaignChoice } from './CampaignChoice.tsx'
import { scheduledTexts as texts } from './reports.texts.ts'

type Weekday = keyof typeof dayNames
interface Values {
  to: 'me' | 'client'
  email: string
  every: ReportRhythm
  weekday: Weekday
  month_day: string
  campaign_ids: string[]
}
const first: Values = { to: 'me', email: '', every: 'weekly', weekday: 'MONDAY', month_day: '1', campaign_ids: [] }

const weekdays = Object.entries(dayNames).map(([value, label]) => ({ value: value as Weekday, label }))
const monthDays = Array.from({ length: REPORT_MONTH_DAY_MAX }, (_, at) => ({
  value: String(at + 1),
  label: String(at + 1),
}))

/** Who gets a report automatically, how often and on which day. */
export function NewSchedule({ onDone }: { onDone: () => void }) {
  const form = useForm(saveReportSchedule, {
    values: first,
    toInput: ({ to, email, every, weekday, month_day, campaign_ids }) => ({
      ...(to === 'client' ? { email } : {}),
      every,
      ...(every === 'weekly' ? { weekday } : { month_day: Number(month_day) }),
      ...(campaign_ids.length === 0 ? {} : { campaign_ids }),
    }),
    onDone: ({ email }) => {
      toast.good(texts.saved(email ?? texts.you.toLowerCase()))
      onDone()
    },
  })
  const { to, every, weekday, month_day, campaign_ids } = form.values
  return (
    <form {...form.props} className="mb-5 flex flex-col gap-4 rounded-md bg-sunken p-4">
      <Segmented
        label={texts.to}
        size="md"
        value={to}
        onChange={(value) => form.setValue('to', value)}
        options={[
          { value: 'me', label: texts.toMe },
          { value: 'client', label: texts.toClient },
        ]}
      />
      {to === 'client' && (
        <TextField
          type="email"
          required
          autoComplete="off"
          label={texts.email}
          placeholder={texts.placeholder}
          {...form.field('email')}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label={texts.every}
          value={every}
          onChange={(value) => form.setValue('every', value)}
          options={[
            { value: 'weekly', label: texts.everyOf.weekly },
            { value: 'monthly', label: texts.everyOf.monthly },
          ]}
        />
        {every === 'weekly' ? (
          <Select
            label={texts.weekday}
            value={weekday}
            onChange={(value) => form.setValue('weekday', value)}
            options={weekdays}
          />
        ) : (
          <Select
            label={texts.monthDay}
            value={month_day}
            onChange={(value) => form.setValue('month_day', value)}
            options={monthDays}
          />
        )}
        <CampaignChoice value={campaign_ids} onChange={(ids) => form.setValue('campaign_ids', ids)} />
      </div>
      {form.failure !== null && <ErrorState inline title={texts.saveFailed} error={form.failure} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>{texts.cancel}</Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
