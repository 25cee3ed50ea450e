import { useState } from 'react'
import { cx } from './cx.ts'
import { initialsOf } from './initials.rules.ts'

/** A person's picture, or their initials. It sits next to the name, so it is hidden from screen readers. */
export function Avatar({
  name,
  src,
  size = 32,
  className,
}: {
  name: string
  src?: string | null
  size?: number
  className?: string
}) {
  const [failed, setFailed] = useState<string | null>(null)
  const initials = initialsOf(name)
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      className={cx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-text',
        className,
      )}
    >
      {src && failed !== src ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          className="size-full object-cover"
          onError={() => setFailed(src)}
        />
      ) : (
        <span data-initials={initials} className="before:content-[attr(data-initials)]" />
      )}
    </span>
  )
}
