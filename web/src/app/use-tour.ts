import { startChat } from '@adwright/contract/chat'
import { useMay } from '#ui/may.tsx'
import { setTutorial } from '@adwright/contract/account'
import { useEffect, useRef } from 'react'
import { useDo } from '#api/queries.ts'
import { onSignal } from '#api/signals.ts'
import { shouldStart } from '#features/tour/tour.rules.ts'
import { tourTexts } from '#features/tour/tour.texts.ts'
import { toast } from '#ui/toast.ts'
import { useIsMobile } from '#ui/use-media.ts'
import { useMe } from './facts.ts'
import { offerTour, setTouring, useShell } from './shell-state.ts'

/** When the tour starts (product-1 §4), and what its end records. */
export function useTour(): { touring: boolean; end: () => void } {
  const me = useMe().data
  // As it was at the load: a window made narrow or a tablet that is turned starts no tour in the middle of something.
  const mobile = useRef(useIsMobile()).current
  const touring = useShell((it) => it.touring)
  const offer = useShell((it) => it.tourOffer)
  // What is open at the load, what came of a payment, is read first: the tour begins once it is closed.
  const waits = useShell((it) => it.dialog !== null)
  const endedInThisLoad = useRef(false)
  const record = useDo(setTutorial)
  // It shows a person around what they do: who only looks has less, and finds it alone.
  const mayWrite = useMay(startChat)
  const starts =
    mayWrite &&
    me &&
    shouldStart({ completed: me.has_completed_tutorial, mobile, endedInThisLoad: endedInThisLoad.current })
  useEffect(() => {
    if (!starts || waits || touring) return
    if (!me.has_completed_tutorial) setTouring(true)
    else if (offer === 'none') offerTour('shown')
  }, [starts, waits, touring, offer, me])
  useEffect(() => onSignal('tour', () => setTouring(true)), [])
  const end = () => {
    endedInThisLoad.current = true
    setTouring(false)
    if (me && !me.has_completed_tutorial)
      record.mutate(
        { has_completed_tutorial: true },
        { onError: (error) => toast.failed(tourTexts.notRecorded, error) },
      )
  }
  return { touring, end }
}
