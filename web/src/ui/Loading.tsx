import type { ReactNode } from 'react'
import { uiTexts } from './ui.texts.ts'

/** Wraps skeletons: tells screen readers once that something is loading. */
export function Loading({
  label = uiTexts.loading,
  className,
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" aria-live="polite" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
