import { cx } from '#ui/cx.ts'

const colors: Readonly<Record<string, string>> = {
  ENABLED: 'bg-good',
  PAUSED: 'bg-warn',
  REMOVED: 'bg-bad',
}

/** product-3 §2.4: ENABLED green, PAUSED yellow, REMOVED red, other gray. */
export const StatusDot = ({ status, className }: { status: string; className?: string }) => (
  <span
    aria-hidden="true"
    data-swatch
    className={cx('size-2 shrink-0 rounded-full', colors[status] ?? 'bg-line-strong', className)}
  />
)
