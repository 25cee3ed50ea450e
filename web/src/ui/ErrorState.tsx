import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { uiTexts } from './ui.texts.ts'

export interface ErrorStateProps {
  /** What failed, in the screen's words. */
  title?: string
  /** The actual cause; an Error's message is shown. */
  error?: unknown
  onRetry?: () => void
  retryLabel?: string
  /** A next step other than Retry. */
  action?: ReactNode
  /** One line inside something else. */
  inline?: boolean
  className?: string
}

/** Says what happened and offers the next step. */
export function ErrorState({
  title = uiTexts.wentWrong,
  error,
  onRetry,
  retryLabel = uiTexts.retry,
  action,
  inline = false,
  className,
}: ErrorStateProps) {
  const cause = error instanceof Error ? error.message : typeof error === 'string' ? error : ''
  const next =
    action ??
    (onRetry && (
      <Button size="sm" onClick={onRetry}>
        {retryLabel}
      </Button>
    ))
  if (inline)
    return (
      <div
        role="alert"
        className={cx(
          'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-bad-soft px-3.5 py-2.5 text-base text-bad',
          className,
        )}
      >
        <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 grow basis-40">
          <span className="font-medium">{title}</span>
          {cause && cause !== title && <span className="block text-sm">{cause}</span>}
        </span>
        {next}
      </div>
    )
  return (
    <div
      role="alert"
      className={cx('flex flex-col items-center justify-center gap-3 px-6 py-14 text-center', className)}
    >
      <span aria-hidden="true" className="grid size-11 place-items-center rounded-lg bg-bad-soft text-bad">
        <CircleAlert className="size-5" />
      </span>
      <div className="max-w-md">
        <p className="text-md font-semibold">{title}</p>
        {cause && cause !== title && <p className="mt-1 text-base text-pretty text-muted">{cause}</p>}
      </div>
      {next}
    </div>
  )
}
