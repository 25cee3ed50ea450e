import { csvOf } from '@adwright/contract/values/csv.rules'
import { Download } from 'lucide-react'
import type { Figure } from '@adwright/contract/chat'
import { type ReactNode, useMemo } from 'react'
import { CopyButton } from '#ui/CopyButton.tsx'
import { cx } from '#ui/cx.ts'
import { saveAs } from '#ui/download.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Markdown } from '#ui/Markdown.tsx'
import { isStackedWhenNarrow, lookOf } from '#ui/table-columns.rules.ts'
import { toast } from '#ui/toast.ts'
import { Tooltip } from '#ui/Tooltip.tsx'
import { replyTexts } from './reply.texts.ts'
import { runsOf } from './figures.rules.ts'
import { settled } from './growing.rules.ts'
import { Picture } from './Picture.tsx'
import { isOwnImage, isPicture, type Part, partsOf } from './reply.rules.ts'

const isShown = (address: string) => isPicture(address, location.origin)
const picture = (address: string, alt: string) => <Picture address={address} alt={alt} />
const otherPicture = (address: string, alt: string) =>
  isOwnImage(address, location.origin) ? null : picture(address, alt)

interface Table {
  header: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Exports a table as CSV, to the clipboard or a file. */
function TableTools({ header, rows }: Table) {
  return (
    <div className="mb-1 flex items-center justify-end gap-1">
      <CopyButton
        text={csvOf([header, ...rows])}
        label={replyTexts.copyTable}
        onFail={() => toast.bad(replyTexts.copyFailed)}
      />
      <IconButton
        size="sm"
        label={replyTexts.downloadTable}
        icon={<Download aria-hidden="true" />}
        onClick={() => saveAs(replyTexts.tableFile, 'text/csv', csvOf([header, ...rows]))}
      />
    </div>
  )
}
const tableTools = (header: Table['header'], rows: Table['rows']) => <TableTools header={header} rows={rows} />

type Mark = ((text: string) => ReactNode) | undefined

function DataTable({ part, mark }: { part: Extract<Part, { kind: 'table' }>; mark: Mark }) {
  const looks = part.header.map((_, at) =>
    lookOf(
      null,
      part.rows.map((row) => row[at] ?? ''),
    ),
  )
  const scroll = cx('md-scroll', isStackedWhenNarrow(part.header, part.rows) && 'md-stacked')
  const isRight = (at: number): boolean => looks[at]?.align === 'right'
  return (
    <div className="md">
      <TableTools header={part.header} rows={part.rows} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section aria-label={replyTexts.table} tabIndex={0} className={scroll}>
        <table>
          <thead>
            <tr>
              {part.header.map((cell, at) => (
                <th key={cell} scope="col" className={isRight(at) ? 'text-right' : 'text-left'}>
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {part.rows.map((row) => (
              <tr key={row.join('|')}>
                {row.map((cell, at) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                    key={at}
                    data-label={part.header[at]}
                    className={cx(
                      (at === 0 || looks[at]?.isUnbroken) && 'whitespace-nowrap',
                      isRight(at) && 'text-right',
                    )}
                  >
                    {mark?.(cell) ?? cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const Headlines = ({ part }: { part: Extract<Part, { kind: 'headlines' }> }) => (
  <ol aria-label={replyTexts.headlines} className="grid gap-2 sm:grid-cols-2">
    {part.items.map(({ title, more }, at) => (
      <li key={title} className="flex gap-3 rounded-lg border border-line bg-surface p-3.5">
        <span
          aria-hidden="true"
          className="tabular grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text"
        >
          {at + 1}
        </span>
        <span className="min-w-0">
          <span className="font-medium">{title}</span>
          {more && <span className="mt-0.5 block text-sm text-muted">{more}</span>}
        </span>
      </li>
    ))}
  </ol>
)

/** A figure that isn't in the owner's data: screen readers read the label beside it. */
const Unsourced = ({ text }: { text: string }) => (
  <Tooltip text={replyTexts.unsourced} isName className="inline" byTap>
    <button
      type="button"
      className="cursor-help rounded-sm text-warn underline decoration-wavy underline-offset-4 select-text"
    >
      {text}
      <span className="sr-only"> ({replyTexts.unsourced})</span>
    </button>
  </Tooltip>
)

/** A figure and its source: hidden until hovered, focused or tapped. */
const Sourced = ({ text, source }: { text: string; source: string }) => (
  <Tooltip text={source} className="inline" byTap>
    <button
      type="button"
      className="cursor-help! rounded-sm text-inherit decoration-line-strong decoration-dotted underline-offset-4 select-text hover:underline focus-visible:underline"
    >
      {text}
    </button>
  </Tooltip>
)

/** Each figure shows on hover which tool returned it and for which days; the sources are also below the reply. */
const marker = (figures: readonly Figure[]) => (text: string) =>
  runsOf(text, figures).map(({ text: run, source, isUnsourced }, at) => {
    // The parts of a text have no other key.
    const key = `${at}`
    if (isUnsourced) return <Unsourced key={key} text={run} />
    return source === undefined ? run : <Sourced key={key} text={run} source={source} />
  })

export interface ReplyBodyProps {
  text: string
  figures?: readonly Figure[] | undefined
  /** Our own pictures are shown in cards, so they're left out here. */
  isShownElsewhere?: boolean
  /** It is still being written. */
  growing?: boolean
}

/** A reply's text in its parts: markdown, tiles, tables, pictures (product-1 §2). */
export function ReplyBody({ text, figures, isShownElsewhere = false, growing = false }: ReplyBodyProps) {
  const parts = useMemo(() => partsOf(growing ? settled(text) : text), [text, growing])
  const mark = useMemo(() => (figures ? marker(figures) : undefined), [figures])
  return (
    <div className="flex flex-col gap-3">
      {parts.map((part, at) => {
        const key = `${at}`
        if (part.kind === 'table') return <DataTable key={key} part={part} mark={mark} />
        if (part.kind === 'headlines') return <Headlines key={key} part={part} />
        return (
          <Markdown
            key={key}
            text={part.text}
            picture={isShownElsewhere ? otherPicture : picture}
            isPicture={isShown}
            words={mark}
            aboveTable={tableTools}
          />
        )
      })}
    </div>
  )
}
