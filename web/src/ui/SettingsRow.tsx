import { type ReactNode, useId } from 'react'

/** One line of the settings: a label, a short explanation and a button, which screen readers read with the line's label. */
export function SettingsRow({ label, children, action }: { label: string; children?: ReactNode; action: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      role="group"
      aria-labelledby={id}
      className="flex items-center justify-between gap-x-5 border-b border-line px-5 py-3.5 last:border-0"
    >
      <div className="min-w-0">
        <p id={id} className="text-base font-medium wrap-anywhere">
          {label}
        </p>
        {children && <div className="text-sm text-pretty wrap-anywhere text-muted">{children}</div>}
      </div>
      <div className="shrink-0">{action}</div>
    </div>
  )
}
