import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { cx } from './cx.ts'
import { uiTexts } from './ui.texts.ts'

/** What an empty view will contain, faded and marked as an example. Visual only: what to do is said in words below it. */
export type Sample =
  | { as: 'figures'; figures: readonly (readonly string[])[] }
  | { as: 'rows'; rows: readonly (readonly string[])[] }
  | { as: 'month'; entries: readonly string[] }
  | { as: 'pictures' }
  | { as: 'scores'; scores: readonly { label: string; score: number }[] }
  | { as: 'result'; address: string; title: string; text: string }
  | { as: 'page'; title: string; text: string; button: string }

const BARS = [38, 52, 44, 66, 58, 80, 72, 61, 88, 76, 94, 84] as const
const box = 'rounded-md border border-line bg-surface text-left'

const Figures = ({ figures }: Extract<Sample, { as: 'figures' }>) => (
  <div className="flex flex-col gap-2">
    <div className="grid grid-cols-3 gap-2">
      {figures.map(([label, value]) => (
        <div key={label} className={cx(box, 'px-2 py-2 sm:px-3')}>
          <p className="truncate text-xs text-muted">{label}</p>
          <p className="text-md font-semibold text-muted tabular">{value}</p>
        </div>
      ))}
    </div>
    <div className={cx(box, 'flex h-24 items-end gap-2 px-3 pt-3')}>
      {BARS.map((height) => (
        <span key={height} style={{ height: `${height}%` }} className="grow rounded-t-xs bg-chart-1/35" />
      ))}
    </div>
  </div>
)

const Rows = ({ rows }: Extract<Sample, { as: 'rows' }>) => (
  <div className="flex flex-col gap-2">
    {rows.map(([title, note]) => (
      <div key={title} className={cx(box, 'flex items-center gap-3 px-3 py-2')}>
        <span className="size-6 shrink-0 rounded-full bg-chart-1/25" />
        <span className="min-w-0">
          <span className="block truncate text-sm font-medium text-muted">{title}</span>
          <span className="block truncate text-xs text-muted">{note}</span>
        </span>
      </div>
    ))}
  </div>
)

const DAYS = Array.from({ length: 21 }, (_, at) => at + 1)
/** The days with example entries. On a phone a day has no room for text: only the mark is shown. */
const ENTRY_DAYS = [2, 5, 10, 13, 16]
const Month = ({ entries }: Extract<Sample, { as: 'month' }>) => (
  <div className={cx(box, 'grid grid-cols-7 overflow-hidden')}>
    {DAYS.map((day) => (
      <div key={day} className="h-14 min-w-0 border-r border-b border-line p-1 last:border-r-0 max-sm:p-0.5">
        <p className="text-xs text-muted">{day}</p>
        {ENTRY_DAYS.includes(day) && (
          <p className="mt-0.5 truncate rounded-xs bg-accent-soft px-1 text-xs text-accent-text max-sm:text-[0.625rem] max-sm:text-transparent">
            {entries[ENTRY_DAYS.indexOf(day) % entries.length]}
          </p>
        )}
      </div>
    ))}
  </div>
)

const TILES = ['bg-chart-1/25', 'bg-chart-2/25', 'bg-chart-3/25', 'bg-chart-4/25', 'bg-chart-5/25', 'bg-chart-1/15']
const Pictures = () => (
  <div className="grid grid-cols-3 gap-2">
    {TILES.map((colour) => (
      <div key={colour} className={cx('flex h-24 flex-col justify-end gap-1.5 rounded-md p-3', colour)}>
        <span className="h-2.5 w-3/4 rounded-full bg-surface" />
        <span className="h-2.5 w-1/2 rounded-full bg-surface" />
      </div>
    ))}
  </div>
)

const Scores = ({ scores }: Extract<Sample, { as: 'scores' }>) => (
  <div className={cx(box, 'flex flex-wrap justify-around gap-4 px-4 py-5')}>
    {scores.map(({ label, score }) => (
      <div key={label} className="flex flex-col items-center gap-1.5">
        <span
          style={{ background: `conic-gradient(var(--color-chart-1) ${score}%, var(--color-line) 0)` }}
          className="grid size-16 place-items-center rounded-full"
        >
          <span className="grid size-13 place-items-center rounded-full bg-surface font-semibold text-muted tabular">
            {score}
          </span>
        </span>
        <span className="text-xs text-muted">{label}</span>
      </div>
    ))}
  </div>
)

const Result = ({ address, title, text }: Extract<Sample, { as: 'result' }>) => (
  <div className={cx(box, 'px-4 py-3')}>
    <p className="text-xs text-muted">{address}</p>
    <p className="text-md text-accent-text">{title}</p>
    <p className="text-sm text-muted">{text}</p>
    <div className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
      {['w-11/12', 'w-4/5', 'w-2/3'].map((width) => (
        <span key={width} className="flex items-center gap-2">
          <span className="size-3 rounded-full bg-chart-1/40" />
          <span className={cx('h-2 rounded-full bg-line', width)} />
        </span>
      ))}
    </div>
  </div>
)

const Page = ({ title, text, button }: Extract<Sample, { as: 'page' }>) => (
  <div className={cx(box, 'overflow-hidden')}>
    <div className="flex flex-col items-start gap-2 bg-chart-1/15 px-5 py-5">
      <p className="text-lg font-semibold text-muted">{title}</p>
      <p className="text-sm text-muted">{text}</p>
      <span className="rounded-md border border-line bg-surface px-3 py-1 text-sm text-muted">{button}</span>
    </div>
    <div className="grid grid-cols-3 gap-2 p-4">
      {['w-3/4', 'w-2/3', 'w-4/5'].map((width) => (
        <span key={width} className="flex flex-col gap-1.5">
          <span className="h-8 rounded-sm bg-chart-2/20" />
          <span className={cx('h-2 rounded-full bg-line', width)} />
        </span>
      ))}
    </div>
  </div>
)

function drawn(sample: Sample): ReactNode {
  if (sample.as === 'figures') return <Figures {...sample} />
  if (sample.as === 'rows') return <Rows {...sample} />
  if (sample.as === 'month') return <Month {...sample} />
  if (sample.as === 'pictures') return <Pictures />
  if (sample.as === 'scores') return <Scores {...sample} />
  if (sample.as === 'page') return <Page {...sample} />
  return <Result {...sample} />
}

export const Example = ({ sample }: { sample: Sample }) => (
  <div aria-hidden="true" className="pointer-events-none relative w-full max-w-lg select-none">
    <div className="[mask-image:linear-gradient(#000_45%,transparent)]">{drawn(sample)}</div>
    <span className="absolute -top-4 right-3 rounded-full bg-surface max-sm:-top-5.5">
      <Badge className="border border-line">{uiTexts.example}</Badge>
    </span>
  </div>
)
