import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Got } from './Got.tsx'
import { Happened, isAnythingNew, type Words } from './Happened.tsx'
import { HomeRoom } from './HomeRoom.tsx'
import { useHome, useVisit } from './home.queries.ts'
import { homeTexts } from './home.texts.ts'
import { Next } from './Next.tsx'
import { Setup } from './Setup.tsx'
import { isAnythingWaiting, Waiting } from './Waiting.tsx'

/** The owner's start page, below the greeting: what happened, what waits for approval, what comes next. `week`: this week's proposals. */
export function HomePanel({ words, week }: { words: Words; week?: ReactNode }) {
  const home = useHome()
  const { mutate: visit } = useVisit()
  const isRead = home.data !== undefined
  const visited = useRef(false)
  // Once the page has shown what happened since the last visit, this one counts as the last.
  useEffect(() => {
    if (!isRead || visited.current) return
    visited.current = true
    visit({})
  }, [isRead, visit])
  if (!home.data)
    return (
      <>
        {home.error ? (
          <ErrorState inline title={homeTexts.failed} error={home.error} onRetry={() => void home.refetch()} />
        ) : (
          <HomeRoom />
        )}
        {week}
      </>
    )
  const { period, waiting, happened, next, setup } = home.data
  const isOpen = !setup.dismissed && setup.items.some((it) => !it.done)
  const waits = isAnythingWaiting(waiting)
  // The setup list already shows the next step; only an owner without any figures yet sees it above the list, too.
  const saysNext = !waits && !(isOpen && period)
  return (
    <section aria-label={homeTexts.label} className="grid animate-appear gap-3 text-left lg:grid-cols-2">
      {period && <Got period={period} />}
      {waits && <Waiting waiting={waiting} />}
      {saysNext && <Next next={next} />}
      {isOpen && <Setup home={home.data} wide={Boolean(period) && waits} />}
      {week}
      {isAnythingNew(happened) && <Happened happened={happened} words={words} />}
    </section>
  )
}
