import { cx } from './cx.ts'

/** Progress from 0 to 1; when omitted, it's in progress with no known end. */
export function Progress({ label, value, className }: { label: string; value?: number; className?: string }) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cx('h-1.5 overflow-hidden rounded-full bg-hover', className)}
    >
      <div
        className={cx(
          'h-full rounded-full bg-accent transition-[width] duration-300',
          percent === undefined && 'w-1/3 animate-blink',
        )}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}
