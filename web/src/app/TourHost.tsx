import { lazy, Suspense } from 'react'
import { useShortcuts } from './use-shortcuts.ts'
import { useTour } from './use-tour.ts'

const Tour = lazy(() => import('#features/tour/Tour.tsx').then((it) => ({ default: it.Tour })))

/** What waits for the person over the whole shell: the tour, and the keys. */
export function TourHost() {
  const { touring, end } = useTour()
  useShortcuts()
  return <Suspense fallback={null}>{touring && <Tour onEnd={end} />}</Suspense>
}
