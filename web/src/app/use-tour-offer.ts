import { startChat } from '@adwright/contract/start-chat'
import { useRef } from 'react'
import { useStartState } from '#api/start.ts'
import { useMay } from '#ui/may.tsx'
import { useIsMobile } from '#ui/use-media.ts'
import { useShell } from './shell-store.ts'

/**
 * decisions.md, The tour on mobile: after it was finished or skipped once, its first step is a small card that covers nothing. Known before
 * the first render: its space is reserved from the start, so that nothing shifts.
 */
export function useTourOffer(): boolean {
  // As of the page load: a window that is made narrow doesn't suddenly get the card.
  const mobile = useRef(useIsMobile()).current
  const mayWrite = useMay(startChat)
  const wasTaken = useStartState((it) => it.me?.has_completed_tutorial === true)
  // Other views have the chat's button and the notice of a lost connection at the bottom.
  const hasRoom = useShell((it) => !it.tourOfferEnded && !it.touring && it.view === 'chat')
  return mobile && mayWrite && wasTaken && hasRoom
}
