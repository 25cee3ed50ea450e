import type { FileLine, FileReport } from '@adwright/contract/campaign-files'
import { useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { withDatesInWords } from '#ui/dates.rules.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { type Column, Table } from '#ui/Table.tsx'
import { useImport, usePreview } from './files.queries.ts'
import { texts } from './files.texts.ts'

const tones: Record<FileLine['kind'], Tone> = {
  change: 'good',
  create: 'info',
  none: 'neutral',
  error: 'bad',
}

/** A file, what it would change line by line, and, once it was applied, what became of each line. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const preview = usePreview()
  const apply = useImport()
  const [csv, setCsv] = useState('')
  const [failed, setFailed] = useState<{ title: string; cause?: unknown }>()
  const report = apply.data?.data ?? preview.data?.data
  const done = apply.data !== undefined
  const check = async (text: string) => {
    try {
      await preview.run({ csv: text })
    } catch (cause) {
      setFailed({ title: texts.previewFailed, cause })
    }
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    setFailed(undefined)
    apply.reset()
    const text = await file.text()
    setCsv(text)
    await check(text)
  }
  const run = async () => {
    try {
      await apply.run({ csv, ...(report ? { plan: report.plan } : {}) })
    } catch (cause) {
      setFailed({ title: texts.importFailed, cause })
      // What was shown is not what it would do any more: shown anew, for another yes.
      if (isApiError(cause) && cause.code === 'conflict') await check(csv)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={texts.title}
      description={texts.lead}
      locked={apply.isPending}
      footer={
        done ? (
          <Button kind="primary" onClick={onClose}>
            {texts.close}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={apply.isPending}>
              {texts.cancel}
            </Button>
            {report && report.changes + report.creates > 0 && (
              <Button kind="primary" busy={apply.isPending} onClick={() => void run()}>
                {texts.apply(report.creates, report.changes)}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {!done && (
          <TextField
            label={texts.choose}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            disabled={apply.isPending}
            onChange={(event) => void read(event.target.files?.[0])}
          />
        )}
        {failed && <ErrorState inline title={failed.title} error={failed.cause} />}
        {report && <Report report={report} done={done} />}
      </div>
    </Dialog>
  )
}

function Report({ report, done }: { report: FileReport; done: boolean }) {
  const [all, setAll] = useState(false)
  const rows = all ? report.lines : report.lines.filter((it) => it.kind !== 'none')
  const words = done ? texts.done : texts.result
  const columns: Column<FileLine>[] = [
    { key: 'line', header: texts.line, align: 'right', wideOnly: true, cell: (it) => it.line },
    { key: 'campaign', header: texts.campaign, wideOnly: true, cell: (it) => it.campaign },
    {
      key: 'what',
      header: texts.what,
      cell: (it) => (
        <>
          <span className="mb-1 flex items-center justify-between gap-3 sm:hidden">
            <span className="min-w-0 font-medium break-words">{texts.place(it.line, it.campaign)}</span>
            <Kind it={it} done={done} />
          </span>
          {/* A mistake names a date as it must be typed. */}
          {it.kind === 'error' ? it.says : withDatesInWords(it.says)}
        </>
      ),
    },
    { key: 'kind', header: texts.state, wideOnly: true, cell: (it) => <Kind it={it} done={done} /> },
  ]
  return (
    <>
      <p role="status" className="font-medium">
        {words(report.creates, report.changes, report.errors)}
      </p>
      {report.creates > 0 && <p className="-mt-3 text-muted">{texts.newArePaused}</p>}
      <Checkbox label={texts.showAll} checked={all} onChange={setAll} />
      {rows.length > 0 && (
        <Table
          caption={texts.title}
          columns={columns}
          rows={rows}
          rowKey={(it) => it.line}
          className="max-h-80 overflow-y-auto rounded-md border border-line"
        />
      )}
    </>
  )
}

const Kind = ({ it, done }: { it: FileLine; done: boolean }) => (
  <Badge tone={tones[it.kind]}>{(done ? texts.doneKinds : texts.kinds)[it.kind]}</Badge>
)
