import { useMay } from '#ui/may.tsx'
import { generateContentCalendar } from '@adwright/contract/content-calendar'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { WrittenBy } from '#ui/WrittenBy.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { contentCalendarTexts } from './content-calendar.texts.ts'

/**
 * product-2 §5: Generate Calendar is disabled until both dates are set and while generating. Asks first if edited, unsaved days would be
 * lost (decisions.md, Quality).
 */
export function GenerateForm({ isChanged, onMade }: { isChanged: boolean; onMade: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const may = useMay(generateContentCalendar)
  const [writer, setWriter] = useState<'model' | 'built_in'>()
  const form = useForm(generateContentCalendar, {
    values: { start_date: '', end_date: '' },
    firstChecked: 'on change',
    asksFirst: () => {
      setIsAsking(isChanged)
      return isChanged
    },
    onDone: (made) => {
      setWriter(made.written_by)
      onMade()
    },
  })
  const { start_date, end_date } = form.values
  // One error for both dates, below the second.
  const { error: _, ...start } = form.field('start_date')
  if (!may) return null
  return (
    <Card className="mb-6 print:hidden">
      <form {...form.props} className="flex flex-wrap items-start gap-x-2 gap-y-3 sm:gap-x-4">
        <TextField
          type="date"
          className="min-w-0 grow basis-32 max-sm:[&_input]:px-2 sm:max-w-56 sm:basis-40"
          label={contentCalendarTexts.startDate}
          required
          {...start}
        />
        <TextField
          type="date"
          className="min-w-0 grow basis-32 max-sm:[&_input]:px-2 sm:max-w-56 sm:basis-40"
          label={contentCalendarTexts.endDate}
          required
          min={start_date || undefined}
          {...form.field('end_date')}
        />
        <Button
          kind="primary"
          type="submit"
          className="mt-6.5 max-sm:mt-1 max-sm:w-full"
          icon={form.busy ? <Spinner /> : <Sparkles />}
          disabled={start_date === '' || end_date === '' || form.busy}
        >
          {form.busy ? contentCalendarTexts.generating : contentCalendarTexts.generate}
        </Button>
      </form>
      <WrittenBy by={writer} className="mt-3" />
      {form.failure !== null && (
        <ErrorState inline className="mt-4" title={contentCalendarTexts.generateFailed} error={form.failure} />
      )}
      <ConfirmDialog
        open={isAsking}
        danger
        title={contentCalendarTexts.replaceTitle}
        confirmLabel={contentCalendarTexts.replace}
        onConfirm={() => {
          setIsAsking(false)
          form.send()
        }}
        onCancel={() => setIsAsking(false)}
      >
        {contentCalendarTexts.replaceHint}
      </ConfirmDialog>
    </Card>
  )
}
