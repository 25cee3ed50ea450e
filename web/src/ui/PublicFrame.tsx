import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface PublicFrameProps {
  /** The product's name, with its logo. */
  product: string
  /** Whose name the page has instead of the product's; undefined: not known yet; null: the product's. */
  brand: string | null | undefined
  /** Their logo, next to the name. */
  logo?: string | undefined
  /** What kind of page this is. */
  kind: string
  className: string
  children: ReactNode
}

/** The frame of a page opened by a private link, without an account. */
export const PublicFrame = ({ product, brand, logo, kind, className, children }: PublicFrameProps) => (
  <div className="min-h-dvh bg-bg">
    <div className={cx('mx-auto px-4 sm:px-6', className)}>
      <header className="flex items-center justify-between gap-4 border-b border-line py-4 text-sm text-muted">
        <span className="inline-flex min-h-5.5 min-w-0 items-center gap-2 font-semibold wrap-anywhere text-fg">
          {logo && <img src={logo} alt="" className="h-8 max-w-40 rounded-sm bg-white object-contain" />}
          {brand === null && <img src="/icon.svg" alt="" width={22} height={22} />}
          {brand === undefined ? '\u00a0' : (brand ?? product)}
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
