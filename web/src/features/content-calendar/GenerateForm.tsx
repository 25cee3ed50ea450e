import { generateContentCalendar } from '@adwright/contract/content-calendar'
import { CALENDAR_MAX_DAYS } from '@adwright/contract/limits'
import { Sparkles } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useDo } from '#api/queries.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { faultOfRange } from './content-calendar.rules.ts'
import { contentCalendarTexts } from './content-calendar.texts.ts'

const faultTexts = {
  both: contentCalendarTexts.bothDates,
  order: contentCalendarTexts.endBeforeStart,
  length: contentCalendarTexts.tooManyDays(CALENDAR_MAX_DAYS),
} as const

/**
 * product-2 §5: Generate Calendar is disabled until both dates are set and while generating. Asks first where days that were
 * worked on, and not saved, would be gone (decisions.md, Quality).
 */
export function GenerateForm({ isChanged, onMade }: { isChanged: boolean; onMade: () => void }) {
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const generate = useDo(generateContentCalendar)
  const isOpen = start === '' || end === ''
  const fault = faultOfRange(start, end)
  const shown = fault !== undefined && (isTried || (fault !== 'both' && !isOpen)) ? faultTexts[fault] : undefined
  const made = () => {
    setIsAsking(false)
    generate.mutate({ start_date: start, end_date: end }, { onSuccess: onMade })
  }
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (fault || generate.isPending) return
    if (isChanged) setIsAsking(true)
    else made()
  }
  return (
    <Card className="mb-6">
      <form noValidate onSubmit={submitted} className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <TextField
          type="date"
          className="grow basis-40 sm:max-w-56"
          label={contentCalendarTexts.startDate}
          required
          value={start}
          onChange={(event) => setStart(event.target.value)}
        />
        <TextField
          type="date"
          className="grow basis-40 sm:max-w-56"
          label={contentCalendarTexts.endDate}
          required
          min={start || undefined}
          value={end}
          error={shown}
          onChange={(event) => setEnd(event.target.value)}
        />
        <Button
          kind="primary"
          type="submit"
          className="mt-6.5 max-sm:mt-1 max-sm:w-full"
          icon={generate.isPending ? <Spinner /> : <Sparkles />}
          disabled={isOpen || generate.isPending}
        >
          {generate.isPending ? contentCalendarTexts.generating : contentCalendarTexts.generate}
        </Button>
      </form>
      {generate.error && (
        <ErrorState inline className="mt-4" title={contentCalendarTexts.generateFailed} error={generate.error} />
      )}
      <ConfirmDialog
        open={isAsking}
        danger
        title={contentCalendarTexts.replaceTitle}
        confirmLabel={contentCalendarTexts.replace}
        onConfirm={made}
        onCancel={() => setIsAsking(false)}
      >
        {contentCalendarTexts.replaceHint}
      </ConfirmDialog>
    </Card>
  )
}
