import type { BulkResult } from '@adwright/contract/campaigns/bulk'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { countOf } from './bulk.rules.ts'
import { listTexts } from './list.texts.ts'

const tones: Record<BulkResult['outcome'], Tone> = { done: 'good', same: 'neutral', failed: 'bad', unknown: 'warn' }

export interface BulkReportProps {
  results: readonly BulkResult[]
  undoing: boolean
  canUndo: boolean
  onUndo: () => void
  onClose: () => void
}

/** Each campaign's result, problems first, and an Undo for all of them. */
export function BulkReport({ results, undoing, canUndo, onUndo, onClose }: BulkReportProps) {
  const done = countOf(results, 'done')
  const troubled = results.filter((it) => it.outcome === 'failed' || it.outcome === 'unknown')
  const rest = results.filter((it) => !troubled.includes(it))
  return (
    <Dialog
      open
      onClose={onClose}
      title={listTexts.reportTitle}
      locked={undoing}
      footer={
        <>
          {canUndo && done > 0 && (
            <Button busy={undoing} onClick={onUndo}>
              {listTexts.undoAll}
            </Button>
          )}
          <Button kind="primary" disabled={undoing} onClick={onClose} data-autofocus>
            {listTexts.close}
          </Button>
        </>
      }
    >
      <p role="status" className="font-medium">
        {listTexts.report(done, countOf(results, 'failed'), countOf(results, 'unknown'))}
      </p>
      {countOf(results, 'unknown') > 0 && <p className="mt-1 text-muted">{listTexts.unknownHint}</p>}
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={listTexts.reportTitle}
        className="mt-4 flex max-h-80 flex-col divide-y divide-line overflow-y-auto rounded-md border border-line"
      >
        {[...troubled, ...rest].map((it) => (
          <li key={it.id} className="flex items-start justify-between gap-3 px-3.5 py-2.5">
            <span className="min-w-0">
              <span className="block break-words">{it.name}</span>
              {it.says && <span className="block text-sm text-muted">{it.says}</span>}
            </span>
            <Badge tone={tones[it.outcome]}>{listTexts.outcomes[it.outcome]}</Badge>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
