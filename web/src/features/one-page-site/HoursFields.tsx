import { daysOfWeek } from '@adwright/contract/campaigns/setup'
import { Checkbox } from '#ui/Checkbox.tsx'
import { TextField } from '#ui/Field.tsx'
import { siteTexts } from './one-page-site.texts.ts'
import type { SiteForm } from './site-form.ts'

const texts = siteTexts.form
const usual = { opens: '09:00', closes: '17:00' } as const

/** One line per day. Ticking a day starts it with the previous day's hours. */
export function HoursFields({ form }: { form: SiteForm }) {
  const { hours } = form.values.content
  const set = (next: typeof hours) => form.setValue('content.hours', next, { shouldDirty: true })
  const open = (day: (typeof daysOfWeek)[number]) => {
    const { opens, closes } = hours.at(-1) ?? usual
    const next = [...hours, { day, opens, closes }]
    set(daysOfWeek.flatMap((it) => next.filter((line) => line.day === it)))
  }
  return (
    <ul className="flex flex-col divide-y divide-line">
      {daysOfWeek.map((day) => {
        const at = hours.findIndex((it) => it.day === day)
        const name = siteTexts.days[day]
        return (
          <li key={day} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <Checkbox
              className="w-36"
              label={name}
              checked={at >= 0}
              onChange={(isOn) => (isOn ? open(day) : set(hours.filter((it) => it.day !== day)))}
            />
            {at < 0 ? (
              <span className="text-muted">{texts.closed}</span>
            ) : (
              <div className="grid grid-cols-2 gap-3">
                {(['opens', 'closes'] as const).map((part) => (
                  <TextField
                    key={part}
                    type="time"
                    hideLabel
                    label={texts[part](name)}
                    {...form.field(`content.hours.${at}.${part}`)}
                  />
                ))}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
