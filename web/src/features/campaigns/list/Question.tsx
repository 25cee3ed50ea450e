import type { ReactNode } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Progress } from '#ui/Progress.tsx'
import { listTexts } from './list.texts.ts'
import type { AskProps } from './use-bulk.ts'

export interface QuestionProps extends Pick<AskProps, 'bulk' | 'onClose'> {
  title: string
  confirmLabel: string
  danger?: boolean
  onConfirm: () => void
  children: ReactNode
}

/** One confirmation for several campaigns, then the progress. */
export const Question = ({ bulk: { running }, onClose, title, children, ...confirm }: QuestionProps) => (
  <ConfirmDialog open title={title} busy={running !== null} onCancel={onClose} {...confirm}>
    {running && (
      <>
        <Progress label={title} value={running.done / running.of} className="mb-2" />
        <p aria-live="polite">{listTexts.running(running.done, running.of)}</p>
      </>
    )}
    <div hidden={running !== null}>{children}</div>
  </ConfirmDialog>
)
