import type { Key, ReactNode } from 'react'
import { cx } from './cx.ts'

export interface Column<T> {
  key: string
  header: ReactNode
  cell: (row: T) => ReactNode
  /** Numbers are right-aligned. */
  align?: 'left' | 'right'
  /** Hidden where the table is narrower than 768 px; a cell's part with `@3xl:hidden print:hidden` is shown only there. */
  wideOnly?: boolean
  className?: string
}

export interface TableProps<T> {
  /** What the table contains, for screen readers; visible only with `showCaption`. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => Key
  empty?: ReactNode
  className?: string
  /** Rows to highlight, such as those related to what is hovered elsewhere. */
  isLit?: (row: T) => boolean
  /** The row under the pointer; undefined when it leaves. */
  onHover?: (row: T | undefined) => void
}

/** A plain table: scrolls sideways when it is too wide. `relative` keeps screen-reader text within the scrolling area. */
export function Table<T>({ caption, columns, rows, rowKey, empty, className, isLit, onHover }: TableProps<T>) {
  if (rows.length === 0 && empty) return <>{empty}</>
  const lastWhenNarrow = columns.findLast((it) => !it.wideOnly)
  const place = (column: Column<T>) =>
    cx(
      column.align === 'right' ? 'text-right' : 'text-left',
      column.wideOnly && 'not-print:@max-3xl:hidden',
      // Not the last child: those after it are hidden.
      column === lastWhenNarrow && '@max-3xl:pr-5',
      column.className,
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className={cx('@container relative overflow-x-auto', className)}>
      <table className="w-full border-collapse text-base">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((it) => (
              <th
                key={it.key}
                scope="col"
                className={cx(
                  'px-2.5 py-2 text-sm first:pl-5 last:pr-5 @3xl:px-3 font-medium @3xl:whitespace-nowrap text-muted',
                  place(it),
                )}
              >
                {it.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              onPointerEnter={onHover && (() => onHover(row))}
              onPointerLeave={onHover && (() => onHover(undefined))}
              className={cx(
                'border-b border-line transition-colors last:border-0 hover:bg-hover',
                isLit?.(row) && 'bg-hover',
              )}
            >
              {columns.map((it) => (
                <td key={it.key} className={cx('px-2.5 py-2.5 align-middle first:pl-5 last:pr-5 @3xl:px-3', place(it))}>
                  {it.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
