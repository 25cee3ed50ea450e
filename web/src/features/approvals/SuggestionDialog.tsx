import type { AiImprovement } from '@adwright/contract/approvals'
import { Check, TriangleAlert } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { WrittenBy } from '#ui/WrittenBy.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { approvalTexts } from './approvals.texts.ts'

export interface SuggestionDialogProps {
  suggestion: AiImprovement
  onApply: () => void
  onClose: () => void
}

/** product-3 §4.6: original and AI improved side by side, with the changes. Applying doesn't save yet. */
export function SuggestionDialog({ suggestion, onApply, onClose }: SuggestionDialogProps) {
  const { improved_data: improved, original_data: original, improvement_explanation: why } = suggestion
  const changes = improved.changes_made
  return (
    <Dialog
      open
      onClose={onClose}
      title={approvalTexts.suggestionTitle}
      description={why}
      size="xl"
      footer={
        <>
          <Button onClick={onClose}>{approvalTexts.cancel}</Button>
          {/* If something must be checked first, focus starts at the top of the dialog, so that Enter doesn't apply it. */}
          <Button kind="primary" onClick={onApply} data-autofocus={suggestion.warnings.length === 0 || undefined}>
            {approvalTexts.apply}
          </Button>
        </>
      }
    >
      <WrittenBy by={suggestion.written_by} className="mb-4" />
      {suggestion.warnings.map((warning) => (
        <p key={warning} role="note" className="mb-4 flex gap-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{warning}</span>
        </p>
      ))}
      <section>
        <h3 className="text-md font-semibold">{approvalTexts.changesMade}</h3>
        {changes.length === 0 && <p className="mt-1.5 text-muted">{approvalTexts.noChanges}</p>}
        <ul className="mt-2 flex flex-col gap-1.5">
          {changes.map((change) => (
            <li key={change} className="flex items-start gap-2">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-good" />
              <span className="min-w-0 wrap-anywhere">{change}</span>
            </li>
          ))}
        </ul>
      </section>
      {(['headlines', 'descriptions'] as const).map((field) => (
        <section key={field} className="mt-6">
          <h3 className="text-md font-semibold">{approvalTexts[field]}</h3>
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
            <Side title={approvalTexts.original} lines={original[field]} others={improved[field]} />
            <Side title={approvalTexts.improved} lines={improved[field]} others={original[field]} fresh />
          </div>
        </section>
      ))}
    </Dialog>
  )
}

interface SideProps {
  title: string
  lines: readonly string[]
  others: readonly string[]
  fresh?: boolean
}

/** Differences from the other side are marked: struck through if removed, colored if new. */
function Side({ title, lines, others, fresh = false }: SideProps) {
  return (
    <div className={cx('rounded-lg border p-4', fresh ? 'border-accent/40 bg-accent-soft/40' : 'border-line')}>
      <h4 className={cx('text-sm font-medium', fresh ? 'text-accent-text' : 'text-muted')}>{title}</h4>
      {lines.length === 0 && <p className="mt-1.5 text-muted">{approvalTexts.nothing}</p>}
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {lines.map((line) => {
          const Mark = others.includes(line) ? 'span' : fresh ? 'ins' : 'del'
          return (
            <li key={line} className="wrap-anywhere">
              <Mark
                className={cx(
                  Mark === 'ins' && 'font-medium text-accent-text no-underline',
                  Mark === 'del' && 'text-muted',
                )}
              >
                {line}
              </Mark>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
