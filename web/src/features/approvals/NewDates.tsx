import { TextField } from '#ui/Field.tsx'
import type { ShareForm } from './share-form.ts'
import { shareTexts } from './share.texts.ts'

export interface NewDatesProps {
  form: ShareForm
  faults: Partial<Record<'start_date' | 'end_date', string>>
  onChange: (part: Partial<ShareForm>) => void
}

/** A campaign that was shared before may have waited longer than its own start: its dates can be set again. */
export const NewDates = ({ form, faults, onChange }: NewDatesProps) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    {(['start_date', 'end_date'] as const).map((field) => (
      <TextField
        key={field}
        type="date"
        label={field === 'start_date' ? shareTexts.startDate : shareTexts.endDate}
        value={form[field]}
        error={faults[field]}
        onChange={(event) => onChange({ [field]: event.target.value })}
      />
    ))}
  </div>
)
