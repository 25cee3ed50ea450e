import type { ReactNode } from 'react'

/** One line of the settings: what it is, a word about it, and its button. */
export function SettingsRow({ label, children, action }: { label: string; children?: ReactNode; action: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-x-5 border-b border-line px-5 py-3.5 last:border-0">
      <div className="min-w-0">
        <p className="text-base font-medium wrap-anywhere">{label}</p>
        {children && <div className="text-sm text-pretty wrap-anywhere text-muted">{children}</div>}
      </div>
      <div className="shrink-0">{action}</div>
    </div>
  )
}
