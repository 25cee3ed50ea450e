import type { FileLine, FileReport } from '@adwright/contract/campaigns/files'
import { useState } from 'react'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { withDatesInWords } from '#ui/dates.rules.ts'
import { type Column, Table } from '#ui/Table.tsx'
import { fileTexts } from './files.texts.ts'

const tones: Record<FileLine['kind'], Tone> = {
  change: 'good',
  create: 'info',
  none: 'neutral',
  error: 'bad',
}

/** Line by line: what the file would do, or the result. */
export function ImportReport({ report, done }: { report: FileReport; done: boolean }) {
  const [all, setAll] = useState(false)
  const rows = all ? report.lines : report.lines.filter((it) => it.kind !== 'none')
  const words = done ? fileTexts.done : fileTexts.result
  const columns: Column<FileLine>[] = [
    { key: 'line', header: fileTexts.line, align: 'right', wideOnly: true, cell: (it) => it.line },
    { key: 'campaign', header: fileTexts.campaign, wideOnly: true, cell: (it) => it.campaign },
    {
      key: 'what',
      header: fileTexts.what,
      cell: (it) => (
        <>
          <span className="mb-1 flex items-center justify-between gap-3 @3xl:hidden print:hidden">
            <span className="min-w-0 font-medium break-words">{fileTexts.place(it.line, it.campaign)}</span>
            <Kind line={it} done={done} />
          </span>
          {/* An error shows a date in the format to type. */}
          {it.kind === 'error' ? it.says : withDatesInWords(it.says)}
        </>
      ),
    },
    { key: 'kind', header: fileTexts.state, wideOnly: true, cell: (it) => <Kind line={it} done={done} /> },
  ]
  return (
    <>
      <p role="status" className="font-medium">
        {words(report.creates, report.changes, report.errors)}
      </p>
      {report.creates > 0 && <p className="-mt-3 text-muted">{fileTexts.newArePaused}</p>}
      <Checkbox label={fileTexts.showAll} checked={all} onChange={setAll} />
      {rows.length > 0 && (
        <Table
          caption={fileTexts.title}
          columns={columns}
          rows={rows}
          rowKey={(it) => it.line}
          className="max-h-80 overflow-y-auto rounded-md border border-line"
        />
      )}
    </>
  )
}

const Kind = ({ line, done }: { line: FileLine; done: boolean }) => (
  <Badge tone={tones[line.kind]}>{(done ? fileTexts.doneKinds : fileTexts.kinds)[line.kind]}</Badge>
)
