import { ErrorState } from '#ui/ErrorState.tsx'
import { writtenDate } from '#ui/dates.rules.ts'
import { listTexts } from './list.texts.ts'
import type { ListFigures } from './use-list-figures.ts'

/** Which days the figures cover, beside them; or why there are none. */
export function FiguresLine({ figures: { isAllTime, days, error, retry, countedBy } }: { figures: ListFigures }) {
  if (error) return <ErrorState inline title={listTexts.figuresFailed} error={error} onRetry={retry} />
  const text = isAllTime
    ? listTexts.allTime
    : days
      ? listTexts.days(writtenDate(days.from), writtenDate(days.to))
      : listTexts.loadingFigures
  return (
    <p className="py-1.5 text-sm text-muted max-sm:order-last max-sm:w-full max-sm:py-0">
      {text}
      {countedBy && <span className="block wrap-anywhere">{countedBy}</span>}
    </p>
  )
}
