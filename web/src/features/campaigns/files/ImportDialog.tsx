import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { DropZone } from '#ui/DropZone.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { takeBack, undoableEntry } from '../undo.ts'
import { useImport, usePreview } from './files.queries.ts'
import { fileText } from './file-text.ts'
import { fileTexts } from './files.texts.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportReport } from './ImportReport.tsx'

/** A file, a preview of its changes line by line, and, once applied, each line's result. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const preview = usePreview()
  const apply = useImport()
  const [csv, setCsv] = useState('')
  const [undoId, setUndoId] = useState<string>()
  const [undoing, setUndoing] = useState(false)
  const [failed, setFailed] = useState<{ title: string; cause?: unknown }>()
  const report = apply.data?.data ?? preview.data?.data
  const done = apply.data !== undefined
  const check = async (text: string) => {
    try {
      await preview.run({ csv: text })
    } catch (cause) {
      setFailed({ title: fileTexts.previewFailed, cause })
    }
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    setFailed(undefined)
    apply.reset()
    const text = await fileText(file)
    setCsv(text)
    await check(text)
  }
  const run = async () => {
    try {
      await apply.run({ csv, ...(report ? { plan: report.plan } : {}) })
      setUndoId((await undoableEntry('import_campaign_file'))?.id)
    } catch (cause) {
      setFailed({ title: fileTexts.importFailed, cause })
      // The plan has changed since it was shown: show it again, for another confirmation.
      if (isApiError(cause) && cause.code === 'conflict') await check(csv)
    }
  }
  const undo = async (id: string) => {
    setUndoing(true)
    if (await takeBack(id)) return onClose()
    setUndoing(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={fileTexts.title}
      description={fileTexts.lead}
      locked={apply.isPending || undoing}
      footer={
        // While it runs, Stop is beside the progress.
        !apply.isPending && (
          <>
            {done && undoId !== undefined && (
              <Button icon={<Undo2 />} busy={undoing} onClick={() => void undo(undoId)}>
                {fileTexts.undo}
              </Button>
            )}
            {!done && <Button onClick={onClose}>{fileTexts.cancel}</Button>}
            {done ? (
              <Button kind="primary" disabled={undoing} onClick={onClose}>
                {fileTexts.close}
              </Button>
            ) : (
              report &&
              report.changes + report.creates > 0 && (
                <Button kind="primary" onClick={() => void run()}>
                  {fileTexts.apply(report.creates, report.changes)}
                </Button>
              )
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {!done && !apply.isPending && (
          <DropZone hint={fileTexts.drop} onFile={(file) => void read(file)}>
            <TextField
              label={fileTexts.choose}
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              onChange={(event) => void read(event.target.files?.[0])}
            />
          </DropZone>
        )}
        {failed && <ErrorState inline title={failed.title} error={failed.cause} />}
        {apply.isPending && report && <ImportProgress plan={report.plan} />}
        {report && !apply.isPending && <ImportReport report={report} done={done} />}
      </div>
    </Dialog>
  )
}
