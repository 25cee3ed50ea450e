import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface PublicFrameProps {
  /** Whose page it is, beside the mark. */
  product: string
  /** What kind of address this is. */
  kind: string
  className: string
  children: ReactNode
}

/** The frame of a page opened by a private link, without an account. */
export const PublicFrame = ({ product, kind, className, children }: PublicFrameProps) => (
  <div className="min-h-dvh bg-bg">
    <div className={cx('mx-auto px-4 sm:px-6', className)}>
      <header className="flex items-center justify-between gap-4 border-b border-line py-4 text-sm text-muted">
        <span className="inline-flex items-center gap-2 font-semibold text-fg">
          <img src="/icon.svg" alt="" width={22} height={22} />
          {product}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <LockKeyhole aria-hidden="true" className="size-3.5" />
          {kind}
        </span>
      </header>
      <main>{children}</main>
    </div>
  </div>
)
