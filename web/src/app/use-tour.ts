import { startChat } from '@adwright/contract/chat'
import { useMay } from '#ui/may.tsx'
import { setTutorial } from '@adwright/contract/account'
import { useEffect, useRef } from 'react'
import { useDo } from '#api/queries.ts'
import { onSignal } from '#api/signals.ts'
import { tourTexts } from '#features/tour/tour.texts.ts'
import { toast } from '#ui/toast.ts'
import { useMe } from './facts.ts'
import { setTouring, useShell } from './shell-state.ts'

/** The button that started it wasn't focusable meanwhile, so its focus is restored. */
function backToStart(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-starts-tour]')?.focus()
}

/** When the tour starts (product-1 §4: until it's completed, once per page load), and what its end records. */
export function useTour(): { touring: boolean; end: () => void } {
  const me = useMe().data
  const touring = useShell((it) => it.touring)
  // A dialog that is open on load, such as a payment's result, is read first: the tour starts once it's closed.
  const waits = useShell((it) => it.dialog !== null)
  const endedInThisLoad = useRef(false)
  const record = useDo(setTutorial)
  // It shows people what they can do: someone who can only read has little to see, and finds it on their own.
  const mayWrite = useMay(startChat)
  const starts = mayWrite && me?.has_completed_tutorial === false && !endedInThisLoad.current
  useEffect(() => {
    if (starts && !waits && !touring) setTouring(true)
  }, [starts, waits, touring])
  const isAsked = useRef(false)
  useEffect(
    () =>
      onSignal('tour', () => {
        isAsked.current = true
        setTouring(true)
      }),
    [],
  )
  const end = () => {
    endedInThisLoad.current = true
    setTouring(false)
    if (isAsked.current) setTimeout(backToStart)
    isAsked.current = false
    if (me && !me.has_completed_tutorial)
      record.mutate(
        { has_completed_tutorial: true },
        { onError: (error) => toast.failed(tourTexts.notRecorded, error) },
      )
  }
  return { touring, end }
}
