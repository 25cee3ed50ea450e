import { useEffect } from 'react'
import { loadable } from '#ui/loadable.tsx'
import { useStartState } from '#api/start.ts'
import { useMe } from './facts.ts'
import { useShell } from './shell-state.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useTour } from './use-tour.ts'

const Tour = loadable(() => import('#features/tour/Tour.tsx').then((it) => it.Tour))

/** Available over the whole shell: the tour and the keyboard shortcuts. */
export function TourHost() {
  const { touring, end } = useTour()
  useShortcuts()
  const from = useShell((it) => it.tourFrom)
  const me = useMe().data
  // The next greeting uses a changed name.
  useEffect(() => {
    if (me) useStartState.setState({ me })
  }, [me])
  return touring && <Tour from={from} onEnd={end} />
}
