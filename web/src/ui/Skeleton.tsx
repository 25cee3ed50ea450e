import { cx } from './cx.ts'

/** A gray placeholder; give it the size of the real thing, so that nothing moves. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'block rounded-md bg-[linear-gradient(100deg,var(--color-hover)_30%,transparent_50%,var(--color-hover)_70%)] bg-[length:200%_100%] bg-hover',
        'animate-shimmer',
        className,
      )}
    />
  )
}
