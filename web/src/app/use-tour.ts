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

/** The button that started it was away meanwhile, and the focus with it. */
function backToStart(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-starts-tour]')?.focus()
}

/** When the tour starts (product-1 §4: until it is completed, once a page load), and what its end records. */
export function useTour(): { touring: boolean; end: () => void } {
  const me = useMe().data
  const touring = useShell((it) => it.touring)
  // What is open at the load, what came of a payment, is read first: the tour begins once it is closed.
  const waits = useShell((it) => it.dialog !== null)
  const endedInThisLoad = useRef(false)
  const record = useDo(setTutorial)
  // It shows a person around what they do: who only looks has less, and finds it alone.
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
