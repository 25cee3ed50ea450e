import { type CalendarDay, changeCalendarDay } from '@adwright/contract/content-calendar'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useDo } from '#api/queries.ts'
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

/** The texts of one day in the owner's own words. Blank pairs are left out. */
export function DayDialog({ day, onSaved, onClose }: { day: CalendarDay; onSaved: () => void; onClose: () => void }) {
  const next = useRef(0)
  const keyed = (pair: { headline: string; description: string }) => ({ ...pair, key: next.current++ })
  const [pairs, setPairs] = useState(() => pairsOf(day).map(keyed))
  const change = useDo(changeCalendarDay)
  const form = useId()
  const whole = pairs.filter((it) => it.headline.trim() !== '' && it.description.trim() !== '')
  const isHalf = pairs.some((it) => (it.headline.trim() === '') !== (it.description.trim() === ''))
  const isReady = whole.length > 0 && !isHalf
  const set = (key: number, part: { headline?: string; description?: string }) =>
    setPairs((was) => was.map((it) => (it.key === key ? { ...it, ...part } : it)))
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const headlines = whole.map((it) => it.headline)
    const descriptions = whole.map((it) => it.description)
    change.mutate({ date: day.date, headlines, descriptions }, { onSuccess: onSaved })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={contentCalendarTexts.editTitle}
      description={writtenDay(day.date)}
      locked={change.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            {contentCalendarTexts.cancel}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={change.isPending} disabled={!isReady}>
            {contentCalendarTexts.saveDay}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submitted} className="flex flex-col gap-5">
        {change.error && <ErrorState inline title={contentCalendarTexts.changeFailed} error={change.error} />}
        {pairs.map((it, at) => (
          <div key={it.key} className="flex flex-col gap-3">
            <div className="flex items-end gap-2">
              <TextField
                className="grow"
                label={contentCalendarTexts.headline(at + 1)}
                maxLength={LINE_MAX_CHARS}
                value={it.headline}
                onChange={(event) => set(it.key, { headline: event.target.value })}
              />
              {pairs.length > 1 && (
                <IconButton
                  label={contentCalendarTexts.removePair(at + 1)}
                  icon={<X aria-hidden="true" />}
                  onClick={() => setPairs((was) => was.filter((other) => other.key !== it.key))}
                />
              )}
            </div>
            <TextArea
              label={contentCalendarTexts.description(at + 1)}
              rows={2}
              maxLength={LINE_MAX_CHARS}
              value={it.description}
              onChange={(event) => set(it.key, { description: event.target.value })}
            />
          </div>
        ))}
        <Button
          className="self-start"
          size="sm"
          icon={<Plus />}
          disabled={pairs.length >= PAIRS_MAX}
          onClick={() => setPairs((was) => [...was, keyed({ headline: '', description: '' })])}
        >
          {contentCalendarTexts.addPair}
        </Button>
      </form>
    </Dialog>
  )
}
