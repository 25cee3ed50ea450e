import { type CalendarDay, changeCalendarDay } from '@adwright/contract/content-calendar'
import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { pairsOf } from './calendar-file.rules.ts'
import { writtenDay } from './content-calendar.rules.ts'
import { contentCalendarTexts } from './content-calendar.texts.ts'

const LINE_MAX_CHARS = 1_000
const PAIRS_MAX = 20

type Pair = ReturnType<typeof pairsOf>[number]
const isBlank = (it: Pair): boolean => it.headline.trim() === '' && it.description.trim() === ''
const isWhole = (it: Pair): boolean => it.headline.trim() !== '' && it.description.trim() !== ''

/** Edits one day's texts. Blank pairs are left out. */
export function DayDialog({ day, onSaved, onClose }: { day: CalendarDay; onSaved: () => void; onClose: () => void }) {
  const form = useForm(changeCalendarDay, {
    values: { pairs: pairsOf(day).map((it, at) => ({ ...it, post: day.posts[at] ?? null })) },
    toInput: ({ pairs }) => {
      const whole = pairs.filter((it) => !isBlank(it))
      return {
        date: day.date,
        headlines: whole.map((it) => it.headline),
        descriptions: whole.map((it) => it.description),
        posts: whole.map((it) => it.post),
      }
    },
    onDone: onSaved,
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'pairs' })
  const { pairs } = form.values
  const isReady = pairs.some((it) => !isBlank(it)) && pairs.every((it) => isBlank(it) || isWhole(it))
  return (
    <Dialog
      open
      onClose={onClose}
      title={contentCalendarTexts.editTitle}
      description={writtenDay(day.date)}
      locked={form.busy}
      footer={
        <>
          <Button onClick={onClose} disabled={form.busy}>
            {contentCalendarTexts.cancel}
          </Button>
          <Button
            does={changeCalendarDay}
            kind="primary"
            type="submit"
            form={form.id}
            busy={form.busy}
            disabled={!isReady}
          >
            {contentCalendarTexts.saveDay}
          </Button>
        </>
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.failure !== null && <ErrorState inline title={contentCalendarTexts.changeFailed} error={form.failure} />}
        {fields.map((it, at) => (
          <div key={it.id} className="flex flex-col gap-3">
            <div className="flex items-end gap-2">
              <TextField
                className="grow"
                label={contentCalendarTexts.headline(at + 1)}
                maxLength={LINE_MAX_CHARS}
                {...form.field(`pairs.${at}.headline`)}
              />
              {fields.length > 1 && (
                <IconButton
                  label={contentCalendarTexts.removePair(at + 1)}
                  icon={<X aria-hidden="true" />}
                  onClick={() => remove(at)}
                />
              )}
            </div>
            <TextArea
              label={contentCalendarTexts.description(at + 1)}
              rows={2}
              maxLength={LINE_MAX_CHARS}
              {...form.field(`pairs.${at}.description`)}
            />
          </div>
        ))}
        <Button
          className="self-start"
          size="sm"
          icon={<Plus />}
          disabled={fields.length >= PAIRS_MAX}
          onClick={() => append({ headline: '', description: '', post: null })}
        >
          {contentCalendarTexts.addPair}
        </Button>
      </form>
    </Dialog>
  )
}
