import { ErrorState } from '#ui/ErrorState.tsx'
import { writtenSpan } from '#ui/dates.rules.ts'
import { listTexts } from './list.texts.ts'
import type { ListFigures } from './use-list-figures.ts'

/** The period of the figures, beside them; or why there are none. */
export function FiguresLine({ figures: { isAllTime, days, error, retry, countedBy } }: { figures: ListFigures }) {
  if (error) return <ErrorState inline title={listTexts.figuresFailed} error={error} onRetry={retry} />
  const text = isAllTime
    ? listTexts.allTime
    : days
      ? listTexts.days(writtenSpan(days.from, days.to))
      : listTexts.loadingFigures
  // What counts customers is only known with the figures: reserves its line.
  const below = countedBy ?? (text === listTexts.loadingFigures ? '\u00a0' : undefined)
  return (
    <p className="py-1.5 text-sm text-muted max-sm:order-last max-sm:w-full max-sm:py-0">
      {text}
      {below && <span className="block wrap-anywhere">{below}</span>}
    </p>
  )
}
