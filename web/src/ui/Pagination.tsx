import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './IconButton.tsx'
import { texts } from './ui.texts.ts'

export interface PaginationProps {
  /** The list's name: 'Campaigns pages'. */
  label: string
  /** From 1. */
  page: number
  pages: number
  onChange: (page: number) => void
}

/** Back and forward through pages; nothing at all when there is one. */
export function Pagination({ label, page, pages, onChange }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="flex items-center justify-end gap-2 py-3">
      <IconButton
        label={texts.previousPage}
        icon={<ChevronLeft aria-hidden="true" />}
        kind="outline"
        size="sm"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      <span className="tabular text-sm text-muted" aria-live="polite">
        {texts.pageOf(page, pages)}
      </span>
      <IconButton
        label={texts.nextPage}
        icon={<ChevronRight aria-hidden="true" />}
        kind="outline"
        size="sm"
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  )
}
