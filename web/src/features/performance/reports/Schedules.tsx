import {
  type ReportSchedule,
  removeReportSchedule,
  saveReportSchedule,
  sendReportNow,
} from '@adwright/contract/scheduled-reports'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { writtenDate } from '#ui/dates.rules.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { NewSchedule } from './NewSchedule.tsx'
import { useRemoveSchedule, useSchedules, useSendNow } from './reports.queries.ts'
import { scheduledTexts as texts } from './reports.texts.ts'

/** Who gets a report automatically, and when. */
export function Schedules() {
  const schedules = useSchedules()
  const [adding, setAdding] = useState(false)
  return (
    <Card
      title={texts.schedules}
      subtitle={texts.schedulesHint}
      className="print:hidden"
      actions={
        !adding && (
          <Button
            does={saveReportSchedule}
            size="sm"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {texts.add}
          </Button>
        )
      }
    >
      {adding && <NewSchedule onDone={() => setAdding(false)} />}
      {schedules.isPending ? (
        <Skeleton className="h-12" />
      ) : schedules.isError ? (
        <ErrorState
          inline
          title={texts.schedulesFailed}
          error={schedules.error}
          onRetry={() => void schedules.refetch()}
        />
      ) : schedules.data.length === 0 ? (
        !adding && <p className="text-base text-muted">{texts.noSchedules}</p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {schedules.data.map((it) => (
            <Line key={it.id} schedule={it} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Line({ schedule }: { schedule: ReportSchedule }) {
  const send = useSendNow()
  const remove = useRemoveSchedule()
  const to = schedule.email ?? texts.you
  const stands = schedule.stopped
    ? texts.stopped
    : schedule.next_on === null
      ? ''
      : texts.nextOn(writtenDate(schedule.next_on))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="text-base font-medium wrap-anywhere">{to}</p>
        <p className="text-sm text-pretty text-muted wrap-anywhere">
          {texts.when(schedule)}
          {texts.about(schedule)}
          {stands && ` · ${stands}`}
        </p>
        {schedule.trouble !== null && <p className="text-sm text-bad">{schedule.trouble}</p>}
      </div>
      {!schedule.stopped && (
        <Button
          does={sendReportNow}
          size="sm"
          busy={send.isPending}
          onClick={() =>
            void send.run({ id: schedule.id }).then(
              ({ message }) => toast.good(message),
              (error: unknown) => toast.failed(texts.sendFailed, error),
            )
          }
        >
          {texts.sendNow}
        </Button>
      )}
      <IconButton
        does={removeReportSchedule}
        size="sm"
        label={texts.remove(to)}
        icon={<Trash2 aria-hidden="true" />}
        disabled={remove.isPending}
        onClick={() =>
          void remove.run({ id: schedule.id }).then(
            () => toast.good(texts.removed(to)),
            (error: unknown) => toast.failed(texts.removeFailed, error),
          )
        }
      />
    </li>
  )
}
