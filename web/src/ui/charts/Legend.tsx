export interface LegendItem {
  key: string
  label: string
  color: string
  /** A dashed line instead of a patch of color. */
  dashed?: boolean
}

/** What each color means. */
export const Legend = ({ items }: { items: readonly LegendItem[] }) => (
  <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
    {items.map((it) => (
      <li key={it.key} className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          data-swatch
          className={it.dashed ? 'w-4 border-t-2 border-dashed' : 'size-2.5 rounded-xs'}
          style={it.dashed ? { borderColor: it.color } : { background: it.color }}
        />
        {it.label}
      </li>
    ))}
  </ul>
)
