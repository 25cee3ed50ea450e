import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { siteTexts } from './site-analysis.texts.ts'

interface DetailsProps {
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  className?: string
  children: ReactNode
}

/** A raw list, for people who want to see it. */
export const Details = ({ isOpen, onToggle, className, children }: DetailsProps) => (
  <details open={isOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)} className="group/details">
    <summary className={`flex cursor-pointer items-center gap-1 rounded-sm text-base font-medium ${className ?? ''}`}>
      <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open/details:rotate-90" />
      {siteTexts.details}
    </summary>
    <div className="mt-3">{children}</div>
  </details>
)
