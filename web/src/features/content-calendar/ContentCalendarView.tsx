import { dayHere } from '#ui/moments.ts'
import { getContentCalendar, saveCurrentCalendar } from '@adwright/contract/content-calendar'
import { CalendarDays, Download, Save } from 'lucide-react'
import { useState } from 'react'
import { useAction, useDo } from '#api/queries.ts'
import type { Params } from '#api/view-ids.rules.ts'
import { Button } from '#ui/Button.tsx'
import { ExtraActions } from '#ui/ExtraActions.tsx'
import { saveAs } from '#ui/download.ts'
import { Page } from '#ui/Page.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { toast } from '#ui/toast.ts'
import { useIsMobile } from '#ui/use-media.ts'
import { CalendarTab } from './CalendarTab.tsx'
import { calendarCsv, fileNameOf, icsOf } from './calendar-file.rules.ts'
import { contentCalendarTexts } from './content-calendar.texts.ts'
import { GenerateForm } from './GenerateForm.tsx'
import { SavedTab } from './SavedTab.tsx'

/** product-2 §2.6. The shell checks for a business profile. `{tab: 'saved'}` opens the saved entries. */
export function ContentCalendarView({ title, params }: { title: string; params?: Params }) {
  const [tab, setTab] = useState<'calendar' | 'saved'>(params?.tab === 'saved' ? 'saved' : 'calendar')
  // Days were edited since they were generated or saved.
  const [isChanged, setIsChanged] = useState(false)
  const calendar = useAction(getContentCalendar, {}, { topics: ['content_calendar'] })
  const save = useDo(saveCurrentCalendar)
  const days = calendar.data ?? []
  const isEmpty = days.length === 0
  const mobile = useIsMobile()
  const saved = () =>
    save.mutate(
      { entries: days },
      {
        onSuccess: (day) => {
          setIsChanged(false)
          toast.good(contentCalendarTexts.savedRows(day.saved))
        },
        onError: (error) => toast.failed(contentCalendarTexts.saveFailed, error),
      },
    )
  const now = () => new Date()
  const actions = (
    <>
      <ExtraActions
        label={contentCalendarTexts.export}
        items={[
          {
            key: 'csv',
            label: contentCalendarTexts.exportCsv,
            icon: <Download />,
            disabled: isEmpty,
            onSelect: () => saveAs(fileNameOf(dayHere(now()), 'csv'), 'text/csv', calendarCsv(days)),
          },
          {
            key: 'ics',
            label: contentCalendarTexts.exportIcs,
            icon: <CalendarDays />,
            disabled: isEmpty,
            onSelect: () => saveAs(fileNameOf(dayHere(now()), 'ics'), 'text/calendar', icsOf(days, now())),
          },
        ]}
      />
      <Button
        does={saveCurrentCalendar}
        kind="primary"
        icon={save.isPending ? <Spinner /> : <Save />}
        disabled={isEmpty || save.isPending}
        onClick={saved}
      >
        {save.isPending ? contentCalendarTexts.saving : contentCalendarTexts.save}
      </Button>
    </>
  )
  return (
    <Page
      title={title}
      subtitle={contentCalendarTexts.subtitle}
      width="medium"
      // On a phone they're above the days they're about, which load after the page.
      actions={!mobile && actions}
    >
      <GenerateForm
        isChanged={isChanged}
        onMade={() => {
          setIsChanged(false)
          setTab('calendar')
        }}
      />
      <Tabs
        label={contentCalendarTexts.tabsLabel}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'calendar',
            label: contentCalendarTexts.calendar,
            panel: <CalendarTab calendar={calendar} actions={mobile && actions} onChanged={() => setIsChanged(true)} />,
          },
          { value: 'saved', label: contentCalendarTexts.saved, panel: <SavedTab /> },
        ]}
      />
    </Page>
  )
}
