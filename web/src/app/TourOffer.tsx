import { tourTexts } from '#features/tour/tour.texts.ts'
import { Button } from '#ui/Button.tsx'
import { offerTour, setTouring, useShell } from './shell-state.ts'

/** decisions.md, The tour on mobile: after it was finished or skipped once, its first step is a small card that covers nothing. */
export function TourOffer() {
  // Other views have the chat's button and the notice of a lost connection at the bottom.
  if (useShell((it) => it.tourOffer !== 'shown' || it.touring || it.view !== 'chat')) return null
  return (
    <section
      aria-label={tourTexts.label}
      className="flex shrink-0 animate-appear items-center gap-2 border-t border-line bg-surface py-2 pr-3 pl-4"
    >
      <h2 className="min-w-0 grow text-sm font-medium">{tourTexts.steps.logo.title}</h2>
      <Button kind="ghost" size="sm" onClick={() => offerTour('ended')}>
        {tourTexts.skip}
      </Button>
      <Button size="sm" onClick={() => setTouring(true, 1)}>
        {tourTexts.offer}
      </Button>
    </section>
  )
}
