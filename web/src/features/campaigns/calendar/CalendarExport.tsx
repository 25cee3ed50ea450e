import { csvOf } from '@adwright/contract/values/csv.rules'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { Download } from 'lucide-react'
import { ExtraActions } from '#ui/ExtraActions.tsx'
import { saveAs } from '#ui/download.ts'
import { csvHeads, csvRowOf, icsOf } from './calendar-file.rules.ts'
import { calendarTexts } from './calendar.texts.ts'

/** The calendar as a file for other calendars, and for spreadsheets. */
export function CalendarExport({ campaigns }: { campaigns: readonly Campaign[] }) {
  const csv = () => csvOf([csvHeads, ...campaigns.map(csvRowOf)])
  const icon = <Download aria-hidden="true" />
  return (
    <ExtraActions
      label={calendarTexts.export}
      items={[
        {
          key: 'ics',
          label: calendarTexts.exportIcs,
          icon,
          onSelect: () => saveAs('campaign-calendar.ics', 'text/calendar', icsOf(campaigns, new Date())),
        },
        {
          key: 'csv',
          label: calendarTexts.exportCsv,
          icon,
          onSelect: () => saveAs('campaign-calendar.csv', 'text/csv', csv()),
        },
      ]}
    />
  )
}
