import type { Campaign } from '@adwright/contract/campaigns'
import { Download } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { csvLine } from '#ui/charts/scale.rules.ts'
import { saveAs } from '#ui/download.ts'
import { csvHeads, csvRowOf, icsOf } from './calendar-file.rules.ts'
import { calendarTexts } from './calendar.texts.ts'

/** The calendar as a file for other calendars, and for spreadsheets. */
export function CalendarExport({ campaigns }: { campaigns: readonly Campaign[] }) {
  const csv = () => `${[csvHeads, ...campaigns.map(csvRowOf)].map(csvLine).join('\r\n')}\r\n`
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" />}
        onClick={() => saveAs('campaign-calendar.ics', 'text/calendar', icsOf(campaigns, new Date()))}
      >
        {calendarTexts.exportIcs}
      </Button>
      <Button icon={<Download aria-hidden="true" />} onClick={() => saveAs('campaign-calendar.csv', 'text/csv', csv())}>
        {calendarTexts.exportCsv}
      </Button>
    </>
  )
}
